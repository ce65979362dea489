import { parseEffect } from '../../sdk/effect.ts'
import { escapeText } from '../expressions/markdown.ts'
import { renderTemplate } from '../expressions/render-template.ts'
import { checkSentence } from '../narration/check-sentence.ts'
import type { Ground } from '../narration/ground.ts'
import { sourcesOf } from '../narration/render-prose.ts'
import { functionTitle } from '../step-words.ts'
import { findTool, type ToolCatalog } from '../tool-catalog.ts'
import type { AnswerSource, StepState, TurnState } from '../turn-state.ts'
import type { KernelWords } from '../words.ts'
import { dataTemplate } from './data-template.ts'

/** A part of an answer as it is shown, in Markdown. */
export interface Shown {
  text: string
  sources: Omit<AnswerSource, 'sentence'>[]
}

interface Accountant {
  ground: Ground
  words: KernelWords
  names: ToolCatalog
  language: TurnState['language']
}

/** Text that no template holds: a summary, a reason. */
const plainText = (text: string, { ground }: Accountant): Shown => ({
  text: escapeText(text),
  sources: checkSentence(text, ground).sources,
})

/** Data in the kernel's own form; null where the template says nothing. */
function drawn(template: string | null, { ground }: Accountant): Shown | null {
  if (template === null) return null
  const made = renderTemplate(template, ground.scope, { as: 'markdown' })
  const plain = renderTemplate(template, ground.scope, { as: 'plain' })
  if (!made.ok || !plain.ok || made.text.trim() === '') return null
  return { text: made.text, sources: sourcesOf(plain.segments, ground) }
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** True where a summary already says every text that the data would show. */
function isToldIn(summary: string, sources: Shown['sources']): boolean {
  const said = flat(summary)
  return sources.length > 0 && sources.every(({ literal }) => said.includes(flat(literal)))
}

function readAccount(step: StepState, accountant: Accountant): Shown[] {
  const { ground, words } = accountant
  const summary = step.summary ? [plainText(step.summary, accountant)] : []
  const data = drawn(dataTemplate(step.data, ground.addresses.get(step.index) ?? '', words), accountant)
  if (data !== null && isToldIn(step.summary ?? '', data.sources)) return summary
  if (data !== null) return [...summary, data]
  return summary.length > 0 ? summary : [{ text: words.nothingThere, sources: [] }]
}

const effectsOf = ({ effects }: StepState, words: KernelWords): string => {
  const done = effects.map(parseEffect).map(({ verb, resource }) => `${verb} ${resource}`)
  return done.length === 0 ? words.done : `${words.done.replace(/\.$/, '')}: ${done.join(', ')}.`
}

function stepAccount(step: StepState, accountant: Accountant, isAlone: boolean): Shown[] {
  const { words, names, language } = accountant
  if (step.status === 'succeeded' && step.actionType === 'read') return readAccount(step, accountant)
  if (step.status === 'succeeded') return [plainText(step.summary || effectsOf(step, words), accountant)]
  const declined = step.status === 'declined' ? words.declined : undefined
  const reason =
    step.skipped === undefined ? (declined ?? step.error?.message ?? '') : words.skipped(step.skipped)
  const title = functionTitle(findTool(names, step), step.fnName, language)
  if (reason === '') return [plainText(words.stepNotRun(title), accountant)]
  return [plainText(isAlone ? reason : words.stepNotDone(title, reason), accountant)]
}

/** What one step of a turn came to: rows, text or fields of a read, the summary of a write, why it was not done. */
export function accountOfStep(step: StepState, turn: TurnState, accountant: Accountant): Shown[] {
  return stepAccount(step, accountant, turn.steps.length === 1)
}

/** What a turn came to, told by the kernel itself: said where no narrator can, and after panel clicks. */
export function accountOf(turn: TurnState, accountant: Accountant): Shown[] {
  const own = turn.steps.filter(({ reusedFrom }) => reusedFrom === undefined)
  const shown = own.flatMap((step) => accountOfStep(step, turn, accountant))
  if (shown.length > 0) return shown
  return [{ text: turn.steps.length > 0 ? accountant.words.done : accountant.words.stopped, sources: [] }]
}

const AGES = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

function ageText(seconds: number, language: TurnState['language']): string {
  const { unit, seconds: size } = AGES.find((age) => seconds >= age.seconds) ?? AGES[3]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit)
}

/** Remembered values with where they come from and how old they are, in the kernel's own form. */
export function recalledAccount(accountant: Accountant): Shown[] {
  const { ground, words, language, names } = accountant
  return ground.facts.evidence.recalled.flatMap(({ value, source, path, ageSeconds }, index): Shown[] => {
    const [appId = ''] = source.split('.')
    const app = names.get(appId)?.app.manifest.name ?? appId.replaceAll('_', ' ')
    const origin = words.recalledFrom(app, ageText(ageSeconds, language))
    const body = drawn(dataTemplate(value, `recall[${index}]`, words), accountant)
    if (body === null) return [{ text: `${words.nothingThere} ${origin}`, sources: [] }]
    if (body.text.includes('\n')) return [body, { text: origin, sources: [] }]
    const key = path.split('.').at(-1)?.replace(/\[.*$/, '') ?? ''
    const label = key === '' || typeof value === 'object' ? '' : `${words.field(key)}: `
    return [{ ...body, text: `${escapeText(label)}${label === '' ? '' : ' '}${body.text} ${origin}` }]
  })
}
