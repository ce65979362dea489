import type { Json } from '../parse/json.ts'
import type { Clause } from './clauses.ts'
import { coordinate } from './coordinate.ts'
import { deriveTexts } from './derive.ts'
import { isTarget } from './fill/identifiers.ts'
import { pointsAtResult, providers, writeCalls } from './link.ts'
import { isFreeText, type PartContext, type PlannedPart, planRecordRead, planSource } from './part.ts'
import type { PlannedCall, Step } from './plan.ts'
import { conceptsOf, hasKind } from './reading.ts'
import type { KnownRecord } from './records.ts'
import { askFor, whichAddress, whichOne } from './replies.ts'
import type { ToolProfile } from './tool-profile.ts'
import type { Trace } from './trace.ts'

export type Assembled =
  | { is: 'calls'; calls: PlannedCall[] }
  | { is: 'clarify'; question: string; choices: string[] }
  | { is: 'unable'; words: string }

interface Draft {
  step: Step
  part: PlannedPart
}

function stepOf(profile: ToolProfile, args: { [key: string]: Json }): Step {
  return {
    appId: profile.tool.appId,
    tool: profile.tool.name,
    actionType: profile.tool.actionType,
    args,
    dependsOn: new Set(),
    bind: [],
    heads: new Set(profile.heads.keys()),
    creates: profile.tool.actionType === 'write' && (profile.verbs.get('create') ?? 0) >= 0.5,
    carries: profile.params.some(({ role }) => role === 'address') || profile.verbs.get('publish') === 1,
  }
}

/** One step a value where a message names several targets for a tool that takes one. */
function fanOut(part: PlannedPart): Draft[] {
  const { fan, args } = part.filling
  const sets = fan ? fan.values.map((value) => ({ ...args, [fan.param]: value })) : [args]
  return sets.map((each) => ({ part, step: stepOf(part.match.profile, each) }))
}

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

/** Ids that one part writes can be meant by "it" in the next. */
function withWrittenIds(context: PartContext, clause: Clause): PartContext {
  const records = clause.units.flatMap((unit, at): KnownRecord[] => {
    const noun = clause.units[at - 1]
    if (unit.kind !== 'id' || !noun || !hasKind(noun, 'noun') || at >= clause.literalFrom) return []
    return [
      {
        appId: '',
        id: unit.value,
        idKey: 'id',
        label: null,
        fields: {},
        concepts: conceptsOf(noun, 'noun'),
        turnsAgo: 0,
        position: -1,
        listSize: 1,
        deleted: false,
        path: '',
        callIndex: 0,
      },
    ]
  })
  return records.length === 0
    ? context
    : {
        ...context,
        message: { ...context.message, records: [...records.reverse(), ...context.message.records] },
      }
}

/** Finds the tools for every part; a part that no tool serves stops the whole. */
function draftParts(
  clauses: readonly Clause[],
  context: PartContext,
  trace: Trace,
): { drafts: Draft[]; failed: Clause | null } {
  const drafts: Draft[] = []
  let failed: Clause | null = null
  let known = context
  for (const clause of clauses) {
    const heard = known
    known = withWrittenIds(known, clause)
    if (clause.negated || isTalkOnly(clause)) continue
    const parts = coordinate(clause, heard)
    for (const part of parts) {
      trace.push({
        stage: 'match',
        note: part
          ? `${part.match.profile.tool.appId}.${part.match.profile.tool.name} ${part.score.toFixed(2)} args=${JSON.stringify(part.filling.args)} missing=${part.filling.missing.map(({ name }) => name).join(',')}`
          : `nothing for “${spokenWords(clause)}”`,
      })
      if (part) drafts.push(...fanOut(part))
      else if (!isAside(clause) || clauses.length === 1) failed ??= clause
    }
  }
  return { drafts, failed: failed ?? (drafts.length === 0 ? (clauses[0] ?? null) : null) }
}

const isTalkOnly = (clause: Clause): boolean =>
  clause.units.every(
    (unit) =>
      unit.kind === 'mark' ||
      hasKind(unit, 'talk') ||
      (hasKind(unit, 'polite') && !hasKind(unit, 'verb') && !hasKind(unit, 'noun')),
  )

/** Adds the reads that a write takes its text from. */
function addSources(drafts: Draft[], context: PartContext): Draft[] {
  return drafts.flatMap((draft) => {
    if (draft.step.actionType !== 'write' || !draft.part.match.profile.params.some(isFreeText)) return [draft]
    const served = (each: Draft, noun: readonly string[]): boolean =>
      each !== draft && noun.some((concept) => each.step.heads.has(concept))
    const open = draft.part.match.uncovered.filter(
      ({ concepts }) => !drafts.some((each) => served(each, concepts)),
    )
    const source = planSource({ ...draft.part, match: { ...draft.part.match, uncovered: open } }, context)
    if (!source) return drafts.length === 1 ? recordSource(draft, context) : [draft]
    const step = stepOf(source.match.profile, source.filling.args)
    draft.step.dependsOn.add(step)
    return [{ part: source, step }, draft]
  })
}

/** `send it to …` about a record that was read or made before: it is read again and its text is sent. */
function recordSource(draft: Draft, context: PartContext): Draft[] {
  const { reference, match, filling } = draft.part
  const record = reference?.records.length === 1 ? reference.records[0] : undefined
  const open = filling.missing.some(isFreeText)
  if (
    !record ||
    !open ||
    !draft.step.carries ||
    record.concepts.some((concept) => match.profile.nameNouns.flat().includes(concept))
  )
    return [draft]
  const found = planRecordRead(record, context)
  if (!found) return [draft]
  const step = stepOf(found.part, found.args)
  draft.step.dependsOn.add(step)
  return [
    {
      part: {
        ...draft.part,
        match: { ...match, profile: found.part },
        filling: { ...filling, missing: [], choices: [], addresses: [] },
      },
      step,
    },
    draft,
  ]
}

/** Links steps that need data of others: texts that the message does not give are bound to it. */
function link(drafts: Draft[], trace: Trace): void {
  const steps = drafts.map(({ step }) => step)
  const byNeed = [...drafts].sort((a, b) => Number(a.step.carries) - Number(b.step.carries))
  for (const { step, part } of byNeed) {
    if (step.actionType === 'read') continue
    const open = part.filling.missing.filter(isFreeText)
    const optional = pointsAtResult(part.clause)
      ? part.match.profile.params
          .filter(
            (param) =>
              isFreeText(param) && !(param.name in step.args) && !param.required && param.role === 'text',
          )
          .slice(0, 1)
      : []
    const wanted = [...open, ...(open.some(({ role }) => role === 'text') ? [] : optional)]
    if (wanted.length === 0 && step.dependsOn.size === 0) continue
    const from = step.dependsOn.size > 0 ? [...step.dependsOn] : providers(step, part.clause, steps)
    if (from.length === 0) continue
    for (const each of from) step.dependsOn.add(each)
    step.bind = (
      wanted.length > 0
        ? wanted
        : part.match.profile.params
            .filter((param) => isFreeText(param) && !(param.name in step.args) && param.role === 'text')
            .slice(0, 1)
    ).map(({ name }) => name)
    trace.push({
      stage: 'link',
      note: `${step.appId}.${step.tool} needs ${from.map(({ appId, tool }) => `${appId}.${tool}`).join(', ')}, binds ${step.bind.join(', ')}`,
    })
  }
}

/** An id that an earlier read of the same message finds: the first of its list. */
function linkIds(drafts: readonly Draft[]): void {
  for (const { step, part } of drafts) {
    for (const param of part.filling.missing) {
      if (param.role !== 'id' || param.name in step.args) continue
      const at = drafts.findIndex(
        (other) =>
          other.step !== step &&
          other.step.actionType === 'read' &&
          param.nouns.some((noun) => other.step.heads.has(noun)),
      )
      const source = drafts[at]
      if (!source || at > drafts.findIndex((draft) => draft.step === step)) continue
      const n = drafts.slice(0, at).filter((other) => other.step.appId === source.step.appId).length
      step.args[param.name] = `$REF:${source.step.appId}[${n}].${listName(source.part.match.profile)}[0].id`
      step.dependsOn.add(source.step)
    }
  }
}

/** The list in a result is named after what the tool lists. */
const listName = (profile: ToolProfile): string =>
  profile.tool.name.split('_').findLast((word) => word.endsWith('s')) ?? 'items'

function lacking(draft: Draft, context: PartContext): Assembled | null {
  const { step, part } = draft
  const { language } = context.message
  const { choices, addresses, missing } = part.filling
  if (choices.length > 0)
    return {
      is: 'clarify',
      question: whichOne(language),
      choices: choices.slice(0, 6).map(({ label, id }) => label ?? String(id)),
    }
  if (addresses.length > 0)
    return { is: 'clarify', question: whichAddress(language), choices: addresses.slice(0, 6) }
  const open = missing.filter((param) => !(param.name in step.args) && !step.bind.includes(param.name))
  if (open.length === 0) return null
  const target = open.find((param) => isTarget(param, part.match.profile))
  const known = target
    ? context.message.records.filter(
        (record) =>
          !record.deleted &&
          record.label !== null &&
          record.concepts.some((concept) => target.nouns.includes(concept)),
      )
    : []
  const labels = [...new Set(known.flatMap(({ label }) => label ?? []))].slice(0, 6)
  return { is: 'clarify', question: askFor(open, language, step.carries), choices: labels }
}

/** `delete the note Groceries` where no such note is known: its list is read first. */
function listFirst(drafts: readonly Draft[], context: PartContext): Assembled | null {
  const [draft] = drafts
  if (drafts.length !== 1 || !draft || draft.step.actionType === 'read') return null
  const target = draft.part.filling.missing.find((param) => isTarget(param, draft.part.match.profile))
  if (!target || !namesOne(draft.part.clause)) return null
  const list = context.profiles.find(
    (profile) =>
      profile.tool.appId === draft.step.appId &&
      profile.tool.actionType === 'read' &&
      profile.verbs.get('list') === 1 &&
      profile.nameNouns.length === 1 &&
      profile.nameNouns[0]?.some((noun) => target.nouns.includes(noun)),
  )
  if (!list || list.params.some(({ required, hasDefault }) => required && !hasDefault)) return null
  return { is: 'calls', calls: writeCalls([stepOf(list, {})]) }
}

const namesOne = (clause: Clause): boolean =>
  clause.units.some(
    (unit, at) =>
      at !== clause.verbAt &&
      (unit.kind === 'quote' ||
        (unit.kind === 'word' && unit.senses.length === 0 && conceptsOf(unit, 'noun').length === 0)),
  )

/** Turns the parts of a message into calls, a question, or the words that no tool serves. */
export function assemble(clauses: readonly Clause[], context: PartContext, trace: Trace): Assembled {
  const inOrder = [...clauses].sort((a, b) => Number(b.precedes) - Number(a.precedes))
  const { drafts: own, failed } = draftParts(inOrder, context, trace)
  if (failed) return { is: 'unable', words: spokenWords(failed) }
  const drafts = addSources(own, context)
  linkIds(drafts)
  link(drafts, trace)
  for (const draft of drafts) deriveTexts(draft.step, draft.part)
  const listed = listFirst(drafts, context)
  if (listed) return listed
  for (const draft of drafts) {
    const question = lacking(draft, context)
    if (question) return question
  }
  return { is: 'calls', calls: writeCalls(drafts.map(({ step }) => step)) }
}
