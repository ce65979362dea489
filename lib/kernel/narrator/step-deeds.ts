import { parseEffect } from '../../sdk/effect.ts'
import { isRecord } from '../json.ts'
import type { Json, StepState } from '../turn-state.ts'
import {
  type Deed,
  deedOf,
  deedRow,
  doesDeed,
  isEffectOf,
  isKnownVerb,
  isWideVerb,
  objectOf,
} from './deed-words.ts'

/** The verbs of a function's name: the first word, the one behind a noun (`order_cancel`), the one behind `and`. */
function verbsOfName(name: string): string[] {
  const words = name.toLowerCase().split('_')
  const [head = ''] = words
  const isNounFirst = words.length > 1 && objectOf(head) >= 0 && !words.includes('to')
  const later = isNounFirst
    ? words.slice(1).find((word) => isKnownVerb(word) && objectOf(word) < 0)
    : undefined
  const joined = words[words.indexOf('and') + 1]
  return [later ?? head, ...(words.includes('and') && joined !== undefined ? [joined] : [])]
}

const ofEffects = ({ effects }: StepState): { verb: string; resource: string }[] =>
  effects.map(parseEffect).map(({ verb, resource }) => ({
    verb: verb.toLowerCase(),
    resource: (resource.toLowerCase().split(/[_-]/).at(-1) ?? '').replace(/(?<=\p{L}{3})s$/u, ''),
  }))

const verbsOf = (step: StepState): string[] =>
  [...ofEffects(step).flatMap(({ verb }) => verb.split('_')), ...verbsOfName(step.fnName)].filter(
    (verb) => verb !== '',
  )

/** Fields that hold what somebody wrote: they say nothing of what was done. */
const WRITTEN = /title|name|subject|text|body|content|description|summary|message|query|comment/i

interface States {
  shown: string[]
  denied: string[]
}

function addStates(into: States, value: Json, key: string): void {
  if (value === null || value === '') return
  if (Array.isArray(value)) addItems(into, value, key)
  else if (isRecord(value)) {
    for (const name of Object.keys(value)) addStates(into, value[name] ?? null, name)
  } else if (value === false) into.denied.push(key)
  else into.shown.push(isState(value, key) ? `${key} ${value}` : key)
}

function addItems(into: States, items: readonly Json[], key: string): void {
  if (items.length > 0) into.shown.push(key)
  for (const item of items) if (isRecord(item)) addStates(into, item, key)
}

const isState = (value: string | number | true, key: string): boolean =>
  typeof value !== 'string' || (value.length <= 24 && !WRITTEN.test(key))

/** What arguments and data say of a state: `status done pinned true`; a field that is false is kept apart. */
function statesOf(step: StepState): { shown: string; denied: string } {
  const states: States = { shown: step.fnName.split('_').filter((word) => !isWideVerb(word)), denied: [] }
  addStates(states, step.args, '')
  addStates(states, step.data, '')
  const asText = (texts: string[]): string => texts.join(' ').replaceAll('_', ' ')
  return { shown: asText(states.shown), denied: asText(states.denied) }
}

function showsState(step: StepState, deed: Deed): boolean {
  const { state, denied: deniedState } = deedRow(deed)
  const { shown, denied } = statesOf(step)
  return state.test(shown) || (deniedState?.test(denied) ?? false)
}

/** Every text among arguments and data. */
export function textsOf(value: Json, into: string[] = []): string[] {
  if (typeof value === 'string') into.push(value)
  else if (Array.isArray(value)) for (const item of value) textsOf(item, into)
  else if (isRecord(value)) for (const key of Object.keys(value)) textsOf(value[key] ?? null, into)
  return into
}

/** A step's summary without the values in it: a note titled “Invoices sent” sent nothing. */
function ownWords({ summary, args, data }: StepState): string {
  const values = [...textsOf(args), ...textsOf(data)].filter((text) => text.length > 1)
  const bare = (summary ?? '').replace(/“[^”]*”|«[^»]*»|"[^"]*"|`[^`]*`/g, ' ')
  return values.sort((a, b) => b.length - a.length).reduce((text, value) => text.replaceAll(value, ' '), bare)
}

const saysDeed = (step: StepState, deed: Deed): boolean =>
  Array.from(
    ownWords(step)
      .toLowerCase()
      .matchAll(/\p{L}+/gu),
  ).some(([word]) => deedOf(word)?.deeds.includes(deed))

const isClose = (word: string, verb: string): boolean =>
  verb.length > 3 && word.startsWith(verb.slice(0, Math.max(4, verb.length - 1)))

/** True where what a step does is what a deed says: by its verbs and effects, and where these say too little, by its own words. */
export function isOfDeed(step: StepState, deed: Deed, word: string): boolean {
  const verbs = verbsOf(step)
  if (verbs.some((verb) => doesDeed(verb, deed))) return true
  if (ofEffects(step).some(({ verb, resource }) => isEffectOf(`${verb}:${resource}`, deed))) return true
  const isWide = verbs.some(isWideVerb)
  if (isWide && showsState(step, deed)) return true
  if (!isWide && verbs.some(isKnownVerb)) return false
  return saysDeed(step, deed) || (!isWide && verbs.some((verb) => isClose(word.toLowerCase(), verb)))
}

/** Classes of the things that a step is about: its effects' resources and its name. */
export const subjectsOf = ({ effects, fnName, appId }: StepState): number[] =>
  [...effects.map((effect) => parseEffect(effect).resource), ...fnName.split('_'), ...appId.split('-')]
    .map((word) => objectOf(word.toLowerCase()))
    .filter((subject) => subject >= 0)

const MANY = /(?:^|_)(?:all|bulk|batch|empty|clear|purge)(?:_|$)|[^s]s(?:_|$)/

/** True for a step that does something to more than one thing at once: `empty_trash`, or one with a list or a count. */
export function isOfMany(step: StepState): boolean {
  if (MANY.test(step.fnName)) return true
  const holdsMany = (value: Json): boolean =>
    typeof value === 'number'
      ? Number.isInteger(value) && value > 1
      : Array.isArray(value)
        ? value.length > 1
        : isRecord(value) && Object.keys(value).some((key) => holdsMany(value[key] ?? null))
  return holdsMany(step.args) || holdsMany(step.data)
}
