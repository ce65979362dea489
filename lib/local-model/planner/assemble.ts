import { actsOnExempted } from './acts-on-exempted.ts'
import type { Clause } from './clauses.ts'
import { coordinate } from './coordinate.ts'
import { deriveTexts } from './derive.ts'
import { type Draft, fanOut } from './draft.ts'
import { isKindWord } from './kind-words.ts'
import { ordered, writeCalls } from './link.ts'
import { linkIds, linkTexts } from './link-steps.ts'
import { intoMade, linkMade, takesMade } from './made-before.ts'
import { newestInList } from './newest-in-list.ts'
import { type OpenQuestion, openQuestion, type Settle } from './open-question.ts'
import type { ParamProfile } from './param-profile.ts'
import type { PartContext, PlannedPart } from './part.ts'
import type { PlannedCall } from './plan.ts'
import { tellsWhich } from './qualifiers.ts'
import { hasKind, type Unit } from './reading.ts'
import { withIdOwners } from './record-owner.ts'
import { actNow, whichOne, whichRemain } from './replies.ts'
import { sayTemplate } from './say.ts'
import { addSources } from './sources.ts'
import { nounsOf } from './tool-profile.ts'
import type { Trace } from './trace.ts'
import { unconditional } from './unmet-conditions.ts'
import { withAddresses, writeTexts } from './write-texts.ts'
import { withWrittenIds } from './written-ids.ts'

export type Assembled =
  | { is: 'calls'; calls: PlannedCall[]; say?: string }
  | { is: 'clarify'; question: string; choices: string[] }
  | { is: 'unable'; words: string }

const spokenWords = (clause: Clause): string => {
  const words = clause.units.map(({ text }) => text).join(' ')
  return words.length > 80 ? `${words.slice(0, 80)}…` : words
}

/** A part without a verb beside others that are served: a name, a please, a remark. */
const isAside = (clause: Clause): boolean =>
  clause.verbAt < 0 &&
  !clause.question &&
  !clause.units.some((unit) => hasKind(unit, 'verb')) &&
  clause.units.length < 8

const isNeeded = (clause: Clause, clauses: readonly Clause[]): boolean =>
  !isAside(clause) || clauses.length === 1

const matchNote = (part: PlannedPart | null, clause: Clause): string => {
  if (!part) return `nothing for “${spokenWords(clause)}”`
  const { tool } = part.match.profile
  const missing = part.filling.missing.map(({ name }) => name).join(',')
  return `${tool.appId}.${tool.name} ${part.score.toFixed(2)} args=${JSON.stringify(part.filling.args)} missing=${missing}`
}

/** What later parts know of the ids that a part gives. */
const withOwners = (context: PartContext, part: PlannedPart | null): PartContext =>
  part === null
    ? context
    : { ...context, idOwners: withIdOwners(context.idOwners, part.match.profile, part.filling.args) }

/** What one part of a message comes to. `isServed`: every thing that it asks for has a tool. */
interface Drafted {
  parts: (PlannedPart | null)[]
  drafts: Draft[]
  isServed: boolean
}

/** Finds the tools for one part; what goes into something that an earlier part makes has to arrive there. */
function draftPart(clause: Clause, before: readonly Draft[], context: PartContext): Drafted {
  const into = intoMade(clause, before)
  const parts = coordinate(into?.clause ?? clause, context)
  const drafts = parts.flatMap((part) => (part ? fanOut(part) : []))
  if (into === null) return { parts, drafts, isServed: !parts.includes(null) }
  const { maker } = into
  return { parts, drafts: drafts.map((draft) => ({ ...draft, maker })), isServed: drafts.some(takesMade) }
}

/** Finds the tools for every part; a part that no tool serves stops the whole. */
function draftParts(
  clauses: readonly Clause[],
  context: PartContext,
  trace: Trace,
): { drafts: Draft[]; failed: Clause | null } {
  const drafts: Draft[] = []
  const failed: Clause[] = []
  let known = context
  for (const clause of clauses) {
    const isAsked = !clause.negated && !isTalkOnly(clause)
    const drafted = isAsked ? draftPart(clause, drafts, known) : { parts: [], drafts: [], isServed: true }
    known = withWrittenIds(known, clause)
    for (const part of drafted.parts) trace.push({ stage: 'match', note: matchNote(part, clause) })
    drafts.push(...drafted.drafts)
    known = drafted.parts.reduce(withOwners, known)
    if (!drafted.isServed && isNeeded(clause, clauses)) failed.push(clause)
  }
  const [first] = drafts.length === 0 ? [...failed, ...clauses] : failed
  return { drafts, failed: first ?? null }
}

const isTalkOnly = (clause: Clause): boolean =>
  clause.units.every(
    (unit) =>
      unit.kind === 'mark' ||
      hasKind(unit, 'talk') ||
      (hasKind(unit, 'polite') && !hasKind(unit, 'verb') && !hasKind(unit, 'noun')),
  )

const isGivenId = (args: Draft['step']['args'], params: readonly ParamProfile[], id: string): boolean =>
  params.some(
    ({ name, role }) =>
      !/^(?:title|text|tag|other)$/.test(role) && JSON.stringify(args[name] ?? '').includes(id),
  )

/** True for a word of a thing that people have ids of, or that the catalogue has. */
const isOfThing = (unit: Unit | undefined, { profiles }: PartContext): boolean =>
  unit !== undefined &&
  nounsOf(unit).some((noun) => isKindWord(noun) || profiles.some(({ idNouns }) => idNouns.has(noun)))

/** A change that passes over an id or an address which its clause names, or takes an id for a title: something else was meant. */
function passesOver({ part, step }: Draft, drafts: readonly Draft[], context: PartContext): boolean {
  const { units, literalFrom } = part.clause
  if (step.actionType === 'read') return false
  return units.slice(0, literalFrom).some((unit, at) => {
    if (unit.kind === 'email' && tellsWhich(units, at, part.reference?.records ?? [])) return false
    if (unit.kind === 'email')
      return !drafts.some((draft) => JSON.stringify(draft.step.args).includes(unit.value))
    return (
      unit.kind === 'id' &&
      part.reference?.used.has(at) !== true &&
      isOfThing(units[at - 1], context) &&
      !drafts.some((draft) => isGivenId(draft.step.args, draft.part.match.profile.params, unit.value))
    )
  })
}

/** What is still open once answers that were given have filled what they answer. */
function stillOpen(draft: Draft, context: PartContext, settle: Settle): OpenQuestion | null {
  for (;;) {
    deriveTexts(draft.step, draft.part)
    const question = openQuestion(draft, context)
    if (question === null || !settle(question)) return question
  }
}

/**
 * Turns the parts of a message into calls, a question, or the words that no tool serves. `settle` fills what an answer
 * that was given fills, and tells whether it did.
 */
export function assemble(
  clauses: readonly Clause[],
  context: PartContext,
  trace: Trace,
  settle: Settle = () => false,
): Assembled {
  const inOrder = [...clauses].sort((a, b) => Number(b.precedes) - Number(a.precedes))
  const { drafts: own, failed } = draftParts(inOrder, context, trace)
  if (failed) return { is: 'unable', words: spokenWords(failed) }
  const drafts = newestInList(addSources(own, context), context)
  linkIds(drafts)
  linkTexts(drafts, trace)
  for (const draft of drafts) deriveTexts(draft.step, draft.part)
  const { language, text } = context.message
  for (const draft of drafts) {
    const open = stillOpen(draft, context, settle)
    if (open) return { is: 'clarify', question: open.ask(language), choices: open.choices }
  }
  if (actsOnExempted(drafts, clauses)) return { is: 'clarify', question: whichRemain(language), choices: [] }
  const order = unconditional(drafts, clauses, text)
  if (order !== null) return { is: 'clarify', ...actNow(language, order) }
  if (drafts.some((draft) => passesOver(draft, drafts, context)))
    return { is: 'clarify', question: whichOne(language), choices: [] }
  linkMade(drafts)
  const steps = ordered(drafts.map(({ step }) => step))
  writeTexts(steps, { text, language }, trace)
  const say = sayTemplate(withAddresses(steps), { language, counts: context.wantsCount })
  return { is: 'calls', calls: writeCalls(steps), ...(say === null ? {} : { say }) }
}
