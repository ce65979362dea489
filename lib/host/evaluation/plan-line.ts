import { createHash } from 'node:crypto'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import {
  type ActionPlan,
  buildClassifierPrompt,
  createMasker,
  type HistoryTurn,
  type Json,
  type Masker,
  orderSteps,
  readActionPlan,
  spacedJson,
  type ToolCatalog,
  tokensIn,
  toolCatalog,
} from '../../kernel/index.ts'
import type { Manifest } from '../../sdk/manifest.ts'
import type { FindTool, GotPlan } from './compare-expectation.ts'
import type { EvaluationLine } from './evaluation-line.ts'
import type { PlannedLine } from './run-evaluation.ts'

const digests = {
  sha256: (text: string): string => createHash('sha256').update(text).digest('hex'),
  seal: (text: string): string => createHash('sha256').update(text).digest('hex'),
}

/** When the messages of an evaluation are sent: a fixed day, so that answers do not depend on the calendar. */
const SENT_AT = '2026-05-15T17:21:14Z'

/** Installs manifests as the product does: an app id that is taken gets a `-2`. */
export function catalogOf(manifests: readonly Manifest[]): ToolCatalog {
  const taken = new Set<string>()
  const apps = manifests.map((manifest) => {
    const appId = taken.has(manifest.app_id) ? `${manifest.app_id}-2` : manifest.app_id
    taken.add(appId)
    return { appId, manifest: { ...manifest, app_id: appId }, extension: null }
  })
  return toolCatalog(apps, digests)
}

/** Turns of the history: a user's text, what was answered, and the facts of its calls, masked. */
function historyOf(line: EvaluationLine, masker: Masker): HistoryTurn[] {
  const turns: HistoryTurn[] = []
  for (const entry of line.history) {
    if (entry.role === 'user')
      turns.push({ at: SENT_AT, status: 'ok', appIds: [], message: entry.text, preview: '', facts: [] })
    const turn = turns.at(-1)
    if (!turn || entry.role === 'user') continue
    const facts = (entry.facts ?? []).map((fact) => ({
      appId: fact.app_id,
      fnName: fact.fn,
      json: spacedJson(masker.json(fact.data)),
    }))
    turn.facts.push(...facts)
    turn.appIds = [...new Set([...turn.appIds, ...facts.map(({ appId }) => appId)])]
    turn.preview = masker.text(entry.text)
    if (entry.asks === true) turn.status = 'asked'
  }
  return turns.map((turn) => ({ ...turn, message: masker.known(turn.message) }))
}

type Sections = Parameters<typeof buildClassifierPrompt>[0]['sections']

const sectionsOf = ({ skeleton = {} }: EvaluationLine, masker: Masker): Sections =>
  Object.entries(skeleton).map(([section, value]) => ({
    appId: '',
    section,
    value: Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masker.json(each)])),
    ageSeconds: 5,
  }))

/** The prompt of a line by the product's own prompt builder, masking on; `shown` are the schemas of the prompt before. */
export function promptOfLine(
  line: EvaluationLine,
  catalog: ToolCatalog,
  shown: readonly string[] = [],
): { prompt: ReturnType<typeof buildClassifierPrompt>; masker: Masker } {
  const masker = createMasker({}, { expose: false })
  const history = historyOf(line, masker)
  const message = {
    at: SENT_AT,
    timezone: 'Europe/Berlin',
    language: line.lang === 'ru' ? ('ru' as const) : ('en' as const),
    me: line.user === undefined ? null : masker.text(line.user),
    text: masker.known(line.message),
  }
  return {
    prompt: buildClassifierPrompt({ sections: sectionsOf(line, masker), history, catalog, message, shown }),
    masker,
  }
}

/** References and templates were marked while the plan was read; here they are text again. */
function plainJson(value: Json): Json {
  if (Array.isArray(value)) return value.map(plainJson)
  if (typeof value !== 'object' || value === null) return value
  if (typeof value.$ref === 'string') return `$REF:${value.$ref}`
  if (typeof value.$text === 'string') return `$TEXT:${value.$text}`
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainJson(item)]))
}

/** A plan in the form that is compared: sorted as it would run, dependencies as indexes. */
function gotPlan(plan: ActionPlan): GotPlan {
  if (plan.kind !== 'calls') return { kind: plan.kind }
  const ordering = orderSteps(plan.calls)
  if (!ordering.ok) return { kind: 'unreadable' }
  return {
    kind: 'calls',
    calls: ordering.calls.map(({ call, dependsOn }) => ({
      appId: call.appId,
      tool: call.fnName,
      args: Object.fromEntries(Object.entries(call.args).map(([name, value]) => [name, plainJson(value)])),
      dependsOn,
      bind: call.bind,
    })),
  }
}

const finder =
  (catalog: ToolCatalog): FindTool =>
  (appId, tool) => {
    const contract = catalog.get(appId)?.tools.get(tool)
    if (!contract) return null
    const { properties = {}, required = [] } = contract.paramsSchema
    return {
      actionType: contract.actionType,
      isFree: (name) =>
        required.includes(name) || (properties[name] !== undefined && 'default' in properties[name]),
    }
  }

/** Plans one line with a model over the apps it has, exactly as a turn would. */
export async function planLine(
  line: EvaluationLine,
  manifests: readonly Manifest[],
  model: LanguageModelV4,
): Promise<PlannedLine> {
  const catalog = catalogOf(manifests)
  const { prompt, masker } = promptOfLine(line, catalog)
  const result = await model.doGenerate({
    prompt: [
      { role: 'system', content: prompt.system },
      { role: 'user', content: [{ type: 'text', text: prompt.user }] },
    ],
  })
  const answer = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const allowed = tokensIn(prompt.user)
  const reading = readActionPlan(answer, {
    catalog,
    reveal: (text) => masker.reveal(text, allowed),
    earlier: [],
  })
  return { got: reading.ok ? gotPlan(reading.plan) : { kind: 'unreadable' }, findTool: finder(catalog) }
}
