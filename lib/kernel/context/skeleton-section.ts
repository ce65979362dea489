import { isRecord, spacedJson } from '../json.ts'
import { limits } from '../limits.ts'
import type { Json } from '../turn-state.ts'
import { cutText } from './line.ts'

/** One stored section, masked already. */
export interface SkeletonSection {
  appId: string
  section: string
  value: Record<string, Json>
  ageSeconds: number
  /** What a section that is no dict holds; `value` is empty then. It is shown without an age. */
  bare?: Json
}

export interface RenderedSection {
  line: string
  /** Something of the section is not in the line. */
  compressed: boolean
  /** What is not in the line, in words for the author; the same for every user's data of one shape. */
  losses: string[]
}

const NOTE =
  'NOTE: every section below is a cached per-user snapshot. Trust it for presence and zero or non-zero; call a tool for exact, current values.'

const BARE = /^[\p{L}\p{N}_.@:/+-]+$/u
const KEY = /^[\p{L}\p{N}_.-]+$/u
// Without quotes: visible on one line, and nothing that a list of labels is made of.
const PLAIN = /^[^\p{C}\p{Zl}\p{Zp},()[\]{}"\\…]+$/u
const WORDLIKE = /^(?:true|false|null|[+-]?\d[\d.]*(?:e[+-]?\d+)?)$/i
const LABEL_KEYS = ['title', 'name', 'label', 'subject', 'display_name', 'email', 'address']

const scalar = (value: string | number | boolean | null): string => {
  if (typeof value !== 'string') return JSON.stringify(value)
  const cut = cutText(value, limits.skeletonStringMaxChars)
  return BARE.test(cut) && !WORDLIKE.test(cut) ? cut : spacedJson(cut)
}

const isScalar = (value: Json): value is string | number | boolean | null =>
  value === null || typeof value !== 'object'

/** Long strings cut, however deep they lie. */
function shortened(value: Json): Json {
  if (typeof value === 'string') return cutText(value, limits.skeletonStringMaxChars)
  if (Array.isArray(value)) return value.map(shortened)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]))
}

function hasLongString(value: Json): boolean {
  if (typeof value === 'string') return value.length > limits.skeletonStringMaxChars
  if (Array.isArray(value)) return value.some(hasLongString)
  return isRecord(value) && Object.values(value).some(hasLongString)
}

const isCollapsed = (value: Json): value is Json[] =>
  Array.isArray(value) && value.length > limits.skeletonMaxListedDicts && !value.every(isScalar)

function labelled(record: Record<string, Json>): string | null {
  const labelKey = LABEL_KEYS.find((key) => typeof record[key] === 'string')
  const idKey = 'id' in record ? 'id' : Object.keys(record).find((key) => key.endsWith('_id'))
  const id = idKey === undefined ? undefined : record[idKey]
  if (labelKey === undefined || id === undefined || id === null || typeof id === 'object') return null
  const label = cutText(String(record[labelKey]), limits.skeletonStringMaxChars)
  return `${plainOrJson(label)} (#${plainOrJson(String(id))})`
}

/** Text as it stands, or as JSON where it could be read as something else; its parentheses are escaped there. */
const plainOrJson = (text: string): string =>
  PLAIN.test(text) && text.trim() === text
    ? text
    : spacedJson(text).replaceAll('(', '\\u0028').replaceAll(')', '\\u0029')

const fieldName = (key: string): string => (KEY.test(key) ? key : spacedJson(key).replaceAll('=', '\\u003d'))

/** Shape of a list that is too long to show: `list[12]{id,title,status}`; keys without room are left out from the end. */
function shapeHint(list: readonly Json[]): string {
  const [first] = list
  const keys = isRecord(first) ? Object.keys(first).filter((key) => KEY.test(key)) : []
  let shown = ''
  for (const key of keys) {
    const longer = shown === '' ? key : `${shown},${key}`
    if (longer.length > limits.skeletonShapeMaxChars) break
    shown = longer
  }
  return `list[${list.length}]{${shown}}`
}

function renderList(list: readonly Json[]): string {
  if (list.every(isScalar)) return `[${list.map(scalar).join(', ')}]`
  const labels = list.map((item) => (isRecord(item) ? labelled(item) : null))
  return labels.every((label) => label !== null) ? `[${labels.join(', ')}]` : spacedJson(shortened([...list]))
}

function renderValue(value: Json): string {
  if (isScalar(value)) return scalar(value)
  if (isCollapsed(value)) return shapeHint(value)
  return Array.isArray(value) ? renderList(value) : spacedJson(shortened(value))
}

const encoder = new TextEncoder()
const fits = (line: string, most: number): boolean => line.length <= most && fitsSection(line)
const fitsSection = (line: string): boolean =>
  line.length * 3 <= limits.skeletonSectionMaxChars ||
  encoder.encode(line).length <= limits.skeletonSectionMaxChars

function lossOf(name: string, value: Json): string[] {
  if (isCollapsed(value))
    return [`${name} lists more than ${limits.skeletonMaxListedDicts} items and is shown as its shape`]
  return hasLongString(value)
    ? [`${name} holds text that is cut at ${limits.skeletonStringMaxChars} characters`]
    : []
}

const rendered = (line: string, losses: string[]): RenderedSection => ({
  line,
  compressed: losses.length > 0,
  losses,
})

/** A section that is no dict: no age stands beside it. */
function renderBare(section: string, value: Json, most: number): RenderedSection {
  const losses = lossOf('the section', value)
  const line = `- ${section}: ${renderValue(value)}`
  if (fits(line, most)) return rendered(line, losses)
  const shape = Array.isArray(value) ? shapeHint(value) : '…'
  return rendered(`- ${section}: ${shape}`, [...losses, `the section is over ${most} bytes`])
}

const LONG_LIST = 100

/** The longest list that is still shown item by item; -1 where none is long. */
function longestList(
  fields: readonly (readonly [string, Json])[],
  texts: readonly string[],
  asShapes: ReadonlySet<number>,
): number {
  const long = fields.flatMap(([, value], at) => {
    const length = texts[at]?.length ?? 0
    return Array.isArray(value) && !isCollapsed(value) && !asShapes.has(at) && length > LONG_LIST
      ? [{ at, length }]
      : []
  })
  return long.toSorted((a, b) => b.length - a.length)[0]?.at ?? -1
}

/**
 * One bullet: the first six fields (`_*` are none), long strings cut, lists of more than five dicts as shape hints, at
 * most 2 KB (I-SKEL-SUMMARY-VALUES-1). A list without room is shown as its shape; then fields are left out from the end.
 */
export function renderSkeletonSection(
  { section, value, ageSeconds, bare }: SkeletonSection,
  most: number = limits.skeletonSectionMaxChars,
): RenderedSection {
  if (bare !== undefined) return renderBare(section, bare, most)
  const fields = Object.entries(value).filter(([key]) => !key.startsWith('_'))
  const shown = fields.slice(0, limits.skeletonMaxFields)
  const texts = shown.map(([key, item]) => `${fieldName(key)}=${renderValue(item)}`)
  let kept = texts.length
  const line = (): string => `- ${section} (cached ~${ageSeconds}s ago): ${texts.slice(0, kept).join(', ')}`
  const asShapes = new Set<number>()
  while (kept > 0 && !fits(line(), most)) {
    const at = longestList(shown, texts, asShapes)
    const [key, list] = shown[at] ?? ['', null]
    if (Array.isArray(list)) {
      asShapes.add(at)
      texts[at] = `${fieldName(key)}=${shapeHint(list)}`
    } else kept -= 1
  }
  const losses = shown
    .slice(0, kept)
    .flatMap(([key, item], at) =>
      asShapes.has(at) ? [`${key} is a list without room and is shown as its shape`] : lossOf(key, item),
    )
  const unfit = shown.slice(kept).map(([key]) => key)
  const beyond = fields.slice(limits.skeletonMaxFields).map(([key]) => key)
  if (unfit.length > 0) losses.push(`${unfit.join(', ')} would make it longer than ${most} bytes`)
  if (beyond.length > 0)
    losses.push(`${beyond.join(', ')} come after the first ${limits.skeletonMaxFields} fields`)
  return rendered(line(), losses)
}

/** The length to which lines are cut so that all of them fit: short ones stay whole, long ones share what is left. */
function commonLength(lengths: readonly number[], room: number): number {
  let left = room
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - index))
    if (length > share) return share
    left -= length
  }
  return Number.POSITIVE_INFINITY
}

const FRAME = ['[SKELETON]', NOTE, '', ''].join('\n').length

/** Sections whose lines fit together; a section of which not even the name has room is left out. */
function renderSections(sections: readonly SkeletonSection[], budget: number): RenderedSection[] {
  const whole = sections.map((section) => renderSkeletonSection(section))
  const room = budget - FRAME - sections.length
  const most = commonLength(
    whole.map(({ line }) => line.length),
    room,
  )
  if (most === Number.POSITIVE_INFINITY) return whole
  let left = room
  return sections.map((section, index) => {
    const each = whole[index]
    const cut = each !== undefined && each.line.length <= most ? each : renderSkeletonSection(section, most)
    if (cut.line.length > left) return { ...cut, line: '', compressed: true }
    left -= cut.line.length
    return cut
  })
}

/** The `[SKELETON]` block, at most `budget` characters (I-SKELETON-STALENESS-ENVELOPE), and what was made of each section. */
export function renderSkeleton(
  sections: readonly SkeletonSection[],
  budget: number = limits.skeletonMaxChars,
): {
  text: string
  rendered: { line: string; compressed: boolean }[]
} {
  const rendered = renderSections(sections, budget)
  const lines = rendered.map(({ line }) => line).filter((line) => line !== '')
  return { text: ['[SKELETON]', NOTE, '', ...lines].join('\n').trimEnd(), rendered }
}

/** The text of the `[SKELETON]` block. */
export const renderSkeletonBlock = (sections: readonly SkeletonSection[]): string =>
  renderSkeleton(sections).text
