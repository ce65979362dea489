import type { ClassifierPrompt } from '../parse/classifier-prompt.ts'
import { type Answer, settleWith } from './answer.ts'
import type { Clause } from './clauses.ts'
import type { OpenQuestion, Settle } from './open-question.ts'
import type { PartContext } from './part.ts'
import type { Plan } from './plan.ts'
import type { Unit } from './reading.ts'
import { whichApp } from './replies.ts'
import type { Trace } from './trace.ts'

/** A text with what it is read against. */
export interface Reading {
  prompt: ClassifierPrompt
  text: string
  units: Unit[]
  clauses: Clause[]
  context: PartContext
}

export interface PlanOptions {
  /** The app that the user chose when asked. */
  chosenApp?: string
  settle?: Settle
}

/** How texts are read and planned. */
export interface Planner {
  read: (prompt: ClassifierPrompt, text: string) => Reading
  plan: (prompt: ClassifierPrompt, text: string, trace: Trace, options?: PlanOptions) => Plan
}

/** An order whose question is open, with what was answered since. */
interface OpenOrder {
  order: string
  app?: string
  answers: readonly Answer[]
}

/** The history cuts long messages: half an order is not carried out. */
const isCut = (message: string): boolean => message.endsWith('…') && message.length > 200

const isWhichApp = (question: string): boolean =>
  question === '' || question.startsWith(whichApp('en')) || question.startsWith(whichApp('ru'))

/** The app that an answer is the name of, and nothing more. */
function appNamed(prompt: ClassifierPrompt, said: string, question: string): string | undefined {
  const answer = said.trim().toLowerCase()
  return isWhichApp(question)
    ? prompt.apps.find(({ id, name }) => answer === id.toLowerCase() || answer === name.toLowerCase())?.id
    : undefined
}

/** In the chosen app alone its words are what it calls things; a chain needs the others too, which then only read. */
function planIn(planner: Planner, prompt: ClassifierPrompt, open: OpenOrder, trace: Trace): Plan | null {
  const { order, app } = open
  if (app === undefined) return planWith(planner, prompt, open, trace)
  const alone = { ...prompt, apps: prompt.apps.filter(({ id }) => id === app) }
  const plan = planWith(planner, alone, open, trace)
  if (plan !== null && plan.kind !== 'chat') return plan
  return open.answers.length === 0 ? planner.plan(prompt, order, trace, { chosenApp: app }) : null
}

/** A plan that finds something, or asks, and changes nothing. */
function onlyRead({ apps }: ClassifierPrompt, plan: Plan): Plan | null {
  const reads = (app: string, name: string): boolean =>
    apps.some(
      ({ id, tools }) => id === app && tools.some((tool) => tool.name === name && tool.actionType === 'read'),
    )
  const isRead = plan.kind === 'calls' && plan.action_plans.every(({ app_id, tool }) => reads(app_id, tool))
  return isRead || plan.kind === 'clarify' ? plan : null
}

/** `tag n_1 and n_2`: what is asked of the first step is asked of all that the same words make. */
function settleAlike({ draft, param }: OpenQuestion, filled: readonly OpenQuestion[]): boolean {
  const like = filled.find((each) => each.draft.part === draft.part && each.param?.name === param?.name)
  const value = param && like?.draft !== draft ? like?.draft.step.args[param.name] : undefined
  if (!param || value === undefined) return false
  draft.step.args[param.name] = value
  return true
}

/** The plan of an order with its answers; null where one of them does not answer what was asked. */
function planWith(planner: Planner, prompt: ClassifierPrompt, open: OpenOrder, trace: Trace): Plan | null {
  const { order, app, answers } = open
  const left = [...answers]
  let ended: 'no answer' | 'unknown name' | null = null
  const filled: OpenQuestion[] = []
  const settle: Settle = (question) => {
    if (settleAlike(question, filled)) return true
    for (let [answer] = left; answer && ended === null; [answer] = left) {
      const settled = settleWith(question, answer, planner, prompt)
      if (settled.is === 'no answer' || settled.is === 'unknown name') ended = settled.is
      else left.splice(0, 1, ...(settled.rest ?? []))
      if (settled.is === 'filled') return filled.push(question) > 0
    }
    return false
  }
  const plan = planner.plan(prompt, order, trace, app === undefined ? { settle } : { settle, chosenApp: app })
  const [name] = left
  if (ended === 'unknown name' && name && left.length === 1)
    return (
      onlyRead(prompt, planner.plan(prompt, `${order} "${name.text}"`, trace)) ??
      onlyRead(prompt, planner.plan(prompt, `${order} ${name.text}`, trace))
    )
  return left.length === 0 && (plan.kind === 'calls' || plan.kind === 'clarify') ? plan : null
}

/** What is open before the message: the newest order that ended in a question, with the answers to its earlier ones. */
function openOrder(planner: Planner, prompt: ClassifierPrompt): OpenOrder | null {
  const from = prompt.history.findLastIndex(({ status }) => status !== 'asked') + 1
  let open: OpenOrder | null = null
  let question = ''
  prompt.history.slice(from).forEach(({ message, preview }, at) => {
    const before = { ...prompt, history: prompt.history.slice(0, from + at) }
    const next: OpenOrder | null = open && answered(before, open, message, question)
    const isAnswer = next !== null && planIn(planner, before, next, []) !== null
    open = isAnswer ? next : { order: message, answers: [] }
    question = preview
  })
  return open
}

/** The order with one more answer. */
function answered(prompt: ClassifierPrompt, open: OpenOrder, text: string, question: string): OpenOrder {
  const app = appNamed(prompt, text, question)
  return app === undefined ? { ...open, answers: [...open.answers, { text, question }] } : { ...open, app }
}

/**
 * The plan of the order that the message completes, where the turn before ended in a question and the message answers it
 * and nothing else. Null for any other message: then the question is dropped.
 */
export function completed(prompt: ClassifierPrompt, planner: Planner, trace: Trace): Plan | null {
  const last = prompt.history.at(-1)
  if (last?.status !== 'asked' || last.message === '') return null
  const open = openOrder(planner, prompt)
  if (open === null || isCut(open.order)) return null
  return planIn(planner, prompt, answered(prompt, open, prompt.message.text, last.preview), trace)
}
