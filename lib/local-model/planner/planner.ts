import { type ClassifierPrompt, parseClassifierPrompt } from '../parse/classifier-prompt.ts'
import { type Assembled, assemble } from './assemble.ts'
import { type Clause, splitClauses } from './clauses.ts'
import { completed, type PlanOptions, type Reading } from './completed.ts'
import { contextOf } from './message-context.ts'
import type { Plan } from './plan.ts'
import { conceptsOf, readUnits, type Unit } from './reading.ts'
import { recallField, recallRefs, recordRef } from './recall.ts'
import type { KnownRecord } from './records.ts'
import { resolveReference } from './refer.ts'
import {
  abilityReply,
  emptyReply,
  explanationReply,
  hypotheticalReply,
  noCapability,
  refusalReply,
  statementReply,
  talkReply,
} from './replies.ts'
import { withSaidAgain } from './said-again.ts'
import { sayRecalled } from './say-recalled.ts'
import { asksAbility, speechAct } from './speech-act.ts'
import { thresholds } from './thresholds.ts'
import { vocabularyOf } from './tool-profile.ts'
import type { Trace } from './trace.ts'

/** How many, or a summary that other steps use: then the database counts, and no capped list stands for the number. */
function asksCount(units: readonly Unit[], clauses: readonly Clause[]): boolean {
  const counts = units.some(
    (unit) =>
      conceptsOf(unit, 'quantity').includes('count') ||
      conceptsOf(unit, 'verb').includes('count') ||
      conceptsOf(unit, 'noun').includes('count'),
  )
  const sums =
    clauses.length > 1 &&
    units.some(
      (unit) =>
        unit.kind === 'word' &&
        conceptsOf(unit, 'noun').includes('summary') &&
        !conceptsOf(unit, 'noun').includes('result'),
    )
  return counts || sums
}

function read(prompt: ClassifierPrompt, spoken: string): Reading {
  const text = spoken.slice(0, thresholds.readCharacters)
  const context = contextOf(prompt, text)
  const labels = context.message.records.flatMap(({ label, id }) =>
    [label ?? '', String(id ?? '')]
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  )
  const units = readUnits(
    text,
    vocabularyOf(
      prompt.apps,
      [...labels, ...context.tables.keys()].filter((word) => !word.includes(':')),
    ),
  )
  const clauses = withSaidAgain(splitClauses(units))
  const counting = asksCount(units, clauses)
  return {
    prompt,
    text,
    units,
    clauses,
    context: { ...context, wantsCount: counting, message: { ...context.message, wantsCount: counting } },
  }
}

function note(trace: Trace, reading: Reading): void {
  trace.push({
    stage: 'read',
    note: reading.units
      .map(
        (unit) =>
          `${unit.text}${unit.corrected ? `→${unit.folded}` : ''}<${unit.kind === 'word' ? [...new Set(unit.senses.map(({ kind, concept }) => `${kind}:${concept}`))].join('|') : unit.kind}>`,
      )
      .join(' '),
  })
  for (const clause of reading.clauses)
    trace.push({
      stage: 'clauses',
      note: `“${clause.units.map(({ text }) => text).join(' ')}” verb=${clause.units[clause.verbAt]?.text ?? '-'}${clause.negated ? ' negated' : ''}${clause.question ? ' question' : ''}${clause.precedes ? ' precedes' : ''}`,
    })
}

/** A recall with its answer, where what it refers to tells how to say it. */
function recallPlan(refs: string[], { prompt }: Reading, counts: boolean): Plan {
  const say = sayRecalled(refs, prompt, counts)
  return { kind: 'recall', refs, ...(say === null ? {} : { say }) }
}

/** What earlier data answers without a call. */
function recalled(reading: Reading): Plan | null {
  const [clause] = reading.clauses
  if (reading.clauses.length !== 1 || !clause) return null
  const refs = recallRefs(reading.units, reading.prompt)
  if (refs.length > 0) return recallPlan(refs, reading, true)
  const reference = resolveReference(clause, reading.context.message.records, new Set(), [])
  const pointed = reference?.records.length === 1 ? reference.records[0] : undefined
  const record = pointed ?? (reference === null && asksPast(reading.units) ? onlyRecent(reading) : undefined)
  const fields = clause.verbAt < 0 && reference?.by !== 'label' ? recallField(reading.units, record) : []
  return fields.length > 0 ? recallPlan(fields, reading, false) : null
}

const asksPast = (units: readonly Unit[]): boolean =>
  units.some(({ folded }) => /^(?:was|were|did|был|была|было|были|what was|who was)$/.test(folded))

/** The record of the newest result, where there is just one. */
function onlyRecent(reading: Reading): KnownRecord | undefined {
  const newest = reading.context.message.records.filter(({ turnsAgo }) => turnsAgo === 1)
  return newest.length === 1 ? newest[0] : undefined
}

/** A text that was read already is said again rather than read anew: a summary is beyond this planner. */
function retold(reading: Reading): Plan | null {
  const [clause] = reading.clauses
  if (
    !clause ||
    reading.clauses.length !== 1 ||
    !conceptsOf(clause.units[clause.verbAt] ?? reading.units[0] ?? fallback, 'verb').includes('summarize')
  )
    return null
  const reference = resolveReference(clause, reading.context.message.records, new Set(), [])
  const record = reference?.records[0]
  const key =
    record && record.appId !== ''
      ? ['body', 'content', 'text', 'summary'].find((name) => typeof record.fields[name] === 'string')
      : undefined
  return record && key ? recallPlan([recordRef(record, key)], reading, false) : null
}

const fallback: Unit = {
  kind: 'mark',
  text: '',
  value: '',
  start: 0,
  end: 0,
  folded: '',
  stem: '',
  senses: [],
  corrected: false,
}

function answerTo(reading: Reading): Plan | null {
  const { apps, message } = reading.prompt
  const act = speechAct(reading.units, reading.clauses)
  const say = (reply: string): Plan => ({ kind: 'chat', reply })
  if (act.is === 'empty') return say(emptyReply(message.language))
  if (act.is === 'small-talk') return say(talkReply(act.talk, message.language, apps))
  if (act.is === 'hypothetical') return say(hypotheticalReply(message.language))
  if (act.is === 'refusal') return say(refusalReply(message.language))
  if (act.is === 'statement') return say(statementReply(message.language))
  return act.is === 'explanation' ? say(explanationReply(message.language, apps)) : null
}

function decide(reading: Reading, assembled: Assembled): Plan {
  const { language } = reading.prompt.message
  if (assembled.is === 'calls') {
    const { calls, say } = assembled
    return { kind: 'calls', ...(say === undefined ? {} : { say }), action_plans: calls }
  }
  if (assembled.is === 'clarify' && asksAbility(reading.units))
    return { kind: 'chat', reply: abilityReply(language, assembled.question) }
  if (assembled.is === 'clarify')
    return { kind: 'clarify', question: assembled.question, choices: assembled.choices }
  return (
    retold(reading) ?? { kind: 'chat', reply: noCapability(language, reading.prompt.apps, assembled.words) }
  )
}

/** Plans one text as if it were said now. */
function planText(
  prompt: ClassifierPrompt,
  text: string,
  trace: Trace,
  { chosenApp, settle }: PlanOptions = {},
): Plan {
  const plain = read(prompt, text)
  const reading = chosenApp === undefined ? plain : { ...plain, context: { ...plain.context, chosenApp } }
  note(trace, reading)
  const early = answerTo(reading) ?? recalled(reading)
  if (early) return early
  return decide(reading, assemble(reading.clauses, reading.context, trace, settle))
}

/** Plans a message from the text of the classifier prompt, and tells how. */
export function explainPlan(promptText: string): { plan: Plan; trace: Trace } {
  const prompt = parseClassifierPrompt(promptText)
  const trace: Trace = []
  const plan =
    completed(prompt, { read, plan: planText }, trace) ?? planText(prompt, prompt.message.text, trace)
  trace.push({ stage: 'decide', note: JSON.stringify(plan) })
  return { plan, trace }
}
