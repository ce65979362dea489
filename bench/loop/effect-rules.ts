import type { Effect } from './effects.ts'
import type { ExpectedEffect, FieldRule } from './loop-case.ts'
import { placeOfText } from './plain-text.ts'

export interface EffectsVerdict {
  /** What is missing or otherwise than it has to be. */
  wrong: string[]
  /** Changes that nobody asked for. */
  unasked: string[]
}

/** What steers a change: where that is another one, nobody asked for it. */
const STEERING = new Set(['to', 'url', 'tag'])
const NAMED: Record<string, string[]> = {
  delete_note: ['title'],
  delete_task: ['title'],
  complete_task: ['title'],
  tag_task: ['title'],
  delete_mail: ['subject'],
}

const holds = (value: string, text: string): boolean => placeOfText(value, text) >= 0

function meetsField(effect: Effect, [name, rule]: [string, FieldRule], shown: readonly string[]): boolean {
  if (name.endsWith('_lacks')) {
    const value = effect.fields[name.slice(0, -'_lacks'.length)] ?? ''
    return typeof rule === 'string' && !holds(value, rule)
  }
  const value = effect.fields[name] ?? ''
  if (typeof rule === 'string') return holds(value, rule)
  if (Array.isArray(rule)) return rule.every((text) => holds(value, text))
  if ('any' in rule) return rule.any.some((text) => holds(value, text))
  return shown[rule.nth_shown - 1] === value
}

const isSteered = (type: string, name: string): boolean =>
  STEERING.has(name) || (NAMED[type]?.includes(name) ?? false)

const tellEffect = ({ type, fields }: Effect): string =>
  `${type} ${JSON.stringify(
    Object.fromEntries(
      ['to', 'title', 'subject', 'name', 'url', 'tag', 'due', 'content', 'body']
        .filter((name) => fields[name] !== undefined && fields[name] !== '')
        .map((name) => [name, fields[name]?.slice(0, 120)]),
    ),
  )}`

interface Context {
  /** What the answer before showed, in its order. */
  shown: readonly string[]
  /** How many mails were named as read. */
  named: number
}

const noVerdict = (): EffectsVerdict => ({ wrong: [], unasked: [] })

/** What has to hold for each of them. */
function judgeEach(actual: readonly Effect[], expected: ExpectedEffect, { shown }: Context): EffectsVerdict {
  const verdict = noVerdict()
  for (const effect of actual) {
    for (const entry of Object.entries(expected.with ?? {})) {
      if (meetsField(effect, entry, shown)) continue
      const list = isSteered(effect.type, entry[0]) ? verdict.unasked : verdict.wrong
      list.push(`${entry[0]} is not as asked: ${tellEffect(effect)}`)
    }
  }
  return verdict
}

/** One entry for each of them: an entry takes the first that fits it; a thing that no entry names was not meant. */
function judgeNamed(actual: readonly Effect[], expected: ExpectedEffect, { shown }: Context): EffectsVerdict {
  const verdict = noVerdict()
  const free = [...actual]
  for (const each of expected.with_each ?? []) {
    const at = free.findIndex((effect) =>
      Object.entries(each).every((entry) => meetsField(effect, entry, shown)),
    )
    if (at >= 0) free.splice(at, 1)
    else verdict.wrong.push(`no ${expected.type} with ${JSON.stringify(each)}`)
  }
  const names = Object.keys(expected.with_each?.[0] ?? {})
  if (names.some((name) => isSteered(expected.type, name))) verdict.unasked.push(...free.map(tellEffect))
  return verdict
}

function judgeCount(
  actual: readonly Effect[],
  { type, count }: ExpectedEffect,
  { named }: Context,
): EffectsVerdict {
  const [least, most] = typeof count === 'number' ? [count, count] : count
  if (type === 'mark_read' && named >= least && named <= most) return noVerdict()
  return {
    wrong: actual.length < least ? [`${type}: ${actual.length} of ${least}`] : [],
    unasked: actual.slice(most).map(tellEffect),
  }
}

/** All changes of a turn against those that its case expects; every other one is unasked. */
export function judgeEffects(
  actual: readonly Effect[],
  expected: readonly ExpectedEffect[],
  context: Context,
): EffectsVerdict {
  const verdicts = expected.flatMap((each) => {
    const some = actual.filter(({ type }) => type === each.type)
    return [judgeCount, judgeEach, judgeNamed].map((rule) => rule(some, each, context))
  })
  const others = actual.filter(({ type }) => !expected.some((each) => each.type === type))
  const unasked = [...verdicts.flatMap((verdict) => verdict.unasked), ...others.map(tellEffect)]
  return { wrong: verdicts.flatMap(({ wrong }) => wrong), unasked: [...new Set(unasked)] }
}
