import type { Draft } from './draft.ts'
import { isTarget } from './fill/identifiers.ts'
import type { ParamProfile } from './param-profile.ts'
import type { PartContext } from './part.ts'
import type { KnownRecord } from './records.ts'
import { askedFirst, askFor, whichAddress, whichApp, whichOne } from './replies.ts'
import { isPrimarily } from './said-kind.ts'
import { askUnseen } from './unseen-target.ts'

type Language = 'en' | 'ru'

/** What a step cannot run without, as one question. */
export interface OpenQuestion {
  draft: Draft
  /** What the question is about: the parameter that an answer fills. */
  param: ParamProfile | undefined
  ask: (language: Language) => string
  /** What is offered beside the question. */
  choices: string[]
  /** The records among which to choose, in the order in which they are offered. */
  records: KnownRecord[]
}

/** Fills what an answer fills; false where none was given or it does not fill it. */
export type Settle = (question: OpenQuestion) => boolean

const MOST_CHOICES = 6

const labelled = (records: readonly KnownRecord[]): KnownRecord[] =>
  records
    .filter(({ label }, at) => records.findIndex((other) => other.label === label) === at)
    .slice(0, MOST_CHOICES)

/** Records of the kind that a parameter takes. */
const offered = (target: ParamProfile | undefined, { message }: PartContext): KnownRecord[] =>
  target === undefined
    ? []
    : labelled(
        message.records.filter(
          (record) => !record.deleted && record.label !== null && isPrimarily(record, target.nouns),
        ),
      )

/** What is asked about a step, or null where nothing is open. */
export function openQuestion(draft: Draft, context: PartContext): OpenQuestion | null {
  const { step, part } = draft
  const { params } = part.match.profile
  const { choices, addresses, missing } = part.filling
  const target = params.find((param) => isTarget(param, part.match.profile))
  if (part.rivals.length > 0)
    return {
      draft,
      param: undefined,
      ask: whichApp,
      choices: part.rivals.slice(0, MOST_CHOICES),
      records: [],
    }
  if (choices.length > 0) {
    const records = choices.slice(0, MOST_CHOICES)
    const names = records.map(({ label, id }) => label ?? String(id))
    return { draft, param: target, ask: whichOne, choices: names, records }
  }
  if (addresses.length > 0) {
    const param = params.find(({ role, name }) => role === 'address' && !(name in step.args))
    return { draft, param, ask: whichAddress, choices: addresses.slice(0, MOST_CHOICES), records: [] }
  }
  const open = missing.filter((param) => !(param.name in step.args) && !step.bind.includes(param.name))
  if (open.length === 0) return null
  const missed = open.find((param) => isTarget(param, part.match.profile))
  const records = offered(missed, context)
  return {
    draft,
    param: askedFirst(open, step.carries),
    ask: (language) => (missed && askUnseen(draft, missed, language)) ?? askFor(open, language, step.carries),
    choices: records.flatMap(({ label }) => label ?? []),
    records,
  }
}
