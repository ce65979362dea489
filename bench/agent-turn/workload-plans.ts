import type { Workload, WorkStep } from './workload.ts'
import { WORK_APP } from './workload-apps.ts'

/** Whether the plan brings its own answer, or leaves the telling to a second call. */
export type PlanStyle = 'with-say' | 'without-say'

const RECIPIENT = 'ops@work.example'

/** A value of the perfect plan as the prompt's grammar writes it: a reference, the masked address, or itself. */
function argOf(value: unknown, steps: readonly WorkStep[], recipient: string): unknown {
  if (value === RECIPIENT) return recipient
  if (typeof value !== 'object' || value === null) return value
  if ('$item' in value) return `$REF:item.${String(value.$item)}`
  return '$ref' in value ? `$REF:${pathOf(value.$ref, steps)}` : value
}

/** Where a field of an earlier step stands: calls are counted as the plan writes them, which is not how they run. */
function pathOf(ref: unknown, steps: readonly WorkStep[]): string {
  const [step, field] = Array.isArray(ref) ? ref : []
  return `${WORK_APP}[${steps.findIndex(({ id }) => id === step)}].${field}`
}

const batchOf = (message: string): string => /batch=(\S+)/.exec(message)?.[1] ?? ''

/** The rows of a query: each on a line of its own, its values as they are. */
const ROWS = `{% for r in rows %}- {{ r.id }}, {{ r.customer }}, {{ r.status }}, {{ r.amount }}, {{ r.date }}
{% endfor %}`

/** The answer that the workload wants, as a template over the steps of its plan. */
export function answerTemplate(message: string, steps: readonly WorkStep[]): string {
  const at = (tool: string): string => `${WORK_APP}[${steps.findIndex((step) => step.tool === tool)}]`
  const done = `Done: batch ${batchOf(message)} has`
  if (message.startsWith('W6'))
    return `${done} {{ ${at('create_task')}.succeeded }} tasks, one for each unread mail.`
  const query = at('sql_query')
  if (message.startsWith('W5'))
    return `${done} {{ ${query}.count }} orders totalling {{ ${query}.total }} {{ ${query}.currency }}.\n\n${ROWS.replace('rows', `${query}.rows`)}`
  const total = `${done} {{ ${query}.count }} orders totalling {{ ${query}.total_cents }} cents.`
  return steps.length === 1
    ? total
    : `${total} Note {{ ${at('create_note')}.note_id }}. Mail {{ ${at('send_mail')}.message_id }}.`
}

/** A template in the prompt's own hand: with blanks inside the braces only where the prompt writes them. */
export const inHandOf = (instructions: string, template: string): string =>
  instructions.includes('{{ ')
    ? template
    : template.replace(/(\{[{%]) | ([%}]\})/g, (_, open, close) => open ?? close)

/**
 * The plan of the workload's perfect model, its steps in the workload's order. It is written as the planner's instructions
 * show a plan: no key that they do not ask for, their spelling of templates.
 */
export function planText(
  workload: Workload,
  { message, instructions, style }: { message: string; instructions: string; style: PlanStyle },
): string {
  const { steps } = workload.planFor(message)
  const recipient = message.slice(message.lastIndexOf(' ') + 1)
  const say = inHandOf(instructions, answerTemplate(message, steps))
  const hasApp = instructions.includes('"app_id":')
  return JSON.stringify({
    ...(instructions.includes('"kind":"calls"') ? { kind: 'calls' } : {}),
    ...(style === 'with-say' ? { say } : {}),
    action_plans: steps.map(({ tool, args, for_each: forEach }) => ({
      ...(hasApp ? { app_id: WORK_APP, tool } : { tool }),
      args: Object.fromEntries(
        Object.entries(args).map(([name, value]) => [name, argOf(value, steps, recipient)]),
      ),
      ...(forEach === undefined ? {} : { for_each: pathOf(forEach.$ref, steps) }),
    })),
  })
}
