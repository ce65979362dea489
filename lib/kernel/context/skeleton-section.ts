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
}

const NOTE =
  'NOTE: every section below is a cached per-user snapshot. Trust it for presence and zero or non-zero; call a tool for exact, current values.'

const BARE = /^[\p{L}\p{N}_.@:/+-]+$/u
const KEY = /^[\p{L}\p{N}_.-]+$/u
// Without quotes: visible on one line, and nothing that a list of labels is made of.
const PLAIN = /^[^\p{C}\p{Zl}\p{Zp},()[\]{}"\\…]+$/u
const WORDLIKE = /^(?:true|false|null|[+-]?\d[\d.]*(?:e[+-]?\d+)?)$/i
const LABEL_KEYS = ['title', 'name', 'label', 'subject']

const scalar = (value: string | number | boolean | null): string => {
  if (typeof value !== 'string') return JSON.stringify(value)
  const cut = cutText(value, limits.skeletonStringMaxChars)
  return BARE.test(cut) && !WORDLIKE.test(cut) ? cut : spacedJson(cut)
}

const isScalar = (value: Json): value is string | number | boolean | null =>
  value === null || typeof value !== 'object'

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

/** Shape of a list that is too long to show: `list[12]{id,title,status}`. */
const shapeHint = (list: readonly Json[]): string => {
  const [first] = list
  return `list[${list.length}]{${
    isRecord(first)
      ? Object.keys(first)
          .filter((key) => KEY.test(key))
          .join(',')
      : ''
  }}`
}

function renderList(list: readonly Json[]): string {
  if (list.every(isScalar)) return `[${list.map(scalar).join(', ')}]`
  if (list.length > limits.skeletonMaxListedDicts) return shapeHint(list)
  const labels = list.map((item) => (isRecord(item) ? labelled(item) : null))
  return labels.every((label) => label !== null) ? `[${labels.join(', ')}]` : spacedJson([...list])
}

const renderValue = (value: Json): string => {
  if (isScalar(value)) return scalar(value)
  return Array.isArray(value) ? renderList(value) : spacedJson(value)
}

/** One bullet: the first six fields, long strings cut, lists of more than five dicts as shape hints, at most 2 KB. */
export function renderSkeletonSection({ section, value, ageSeconds }: SkeletonSection): {
  line: string
  compressed: boolean
} {
  const fields = Object.entries(value).filter(([key]) => !key.startsWith('_'))
  const rendered = fields
    .slice(0, limits.skeletonMaxFields)
    .map(([key, item]) => `${fieldName(key)}=${renderValue(item)}`)
  let kept = rendered.length
  const line = (): string =>
    `- ${section} (cached ~${ageSeconds}s ago): ${rendered.slice(0, kept).join(', ')}`
  while (kept > 0 && line().length > limits.skeletonSectionMaxChars) kept -= 1
  return {
    line: line(),
    compressed:
      kept < fields.length || rendered.some((text) => text.includes('…') || text.includes('=list[')),
  }
}

/** The `[SKELETON]` block (I-SKELETON-STALENESS-ENVELOPE), and what was made of each section. */
export function renderSkeleton(sections: readonly SkeletonSection[]): {
  text: string
  rendered: { line: string; compressed: boolean }[]
} {
  const rendered = sections.map(renderSkeletonSection)
  const text = ['[SKELETON]', NOTE, '', ...rendered.map(({ line }) => line)].join('\n').trimEnd()
  return { text, rendered }
}

/** The text of the `[SKELETON]` block. */
export const renderSkeletonBlock = (sections: readonly SkeletonSection[]): string =>
  renderSkeleton(sections).text
