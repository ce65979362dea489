import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Json, judgeProse, type StepState } from '../../kernel/index.ts'

const ANY: z.ZodType<Json> = z.json()
const STEP = z.object({
  step_idx: z.number().int(),
  app_id: z.string(),
  tool: z.string(),
  action_type: z.enum(['read', 'write', 'destructive']).default('read'),
  effects: z.array(z.string()).default([]),
  status: z.string().default('succeeded'),
  args: z.record(z.string(), ANY).default({}),
  data: ANY.default(null),
  summary: z.string().nullable().default(null),
  error: z
    .union([
      z.string().transform((message) => ({ code: 'FAILED', message })),
      z.object({ code: z.string().default('FAILED'), message: z.string().default('') }),
    ])
    .nullable()
    .default(null),
})
const EVIDENCE = z.record(
  z.string(),
  z.object({
    message: z.string(),
    received_at: z.string(),
    timezone: z.string(),
    language: z.enum(['en', 'ru']),
    steps: z.array(STEP),
  }),
)
const LINE = z.union([
  z.object({ id: z.string(), evidence: z.string(), sentence: z.string() }),
  z.object({ id: z.string(), evidence: z.string(), template: z.string() }),
])

/** What became of one line: shown with its plain text, or refused with the reason that a model would get. */
export interface ProseResult {
  id: string
  shown: boolean
  text?: string
  reason?: string
}

const stepOf = (step: z.infer<typeof STEP>): StepState => ({
  index: step.step_idx,
  appId: step.app_id,
  fnName: step.tool,
  contract: '',
  actionType: step.action_type,
  effects: step.effects,
  dependsOn: [],
  bind: [],
  plannedArgs: step.args,
  args: step.args,
  origins: {},
  status: step.status as StepState['status'],
  idempotencyKey: '',
  startedAt: null,
  durationMs: null,
  data: step.data,
  summary: step.summary,
  error: step.error,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function judgeLine(text: string, evidence: z.infer<typeof EVIDENCE>, number: number): ProseResult {
  const line = LINE.safeParse(parsed(text))
  const refused = (id: string, reason: string): ProseResult => ({ id, shown: false, reason })
  if (!line.success) return refused(`line ${number}`, 'It has no id, evidence and sentence or template.')
  const turn = evidence[line.data.evidence]
  if (turn === undefined) return refused(line.data.id, `There is no evidence ${line.data.evidence}.`)
  const { message, timezone, received_at, language, steps } = turn
  const facts = { steps: steps.map(stepOf), recalled: [], message, timezone, now: Date.parse(received_at) }
  return { id: line.data.id, ...judgeProse(line.data, facts, language) }
}

/** The results by name; says which of them is not one, and where. */
function readEvidence(text: string, file: string): z.infer<typeof EVIDENCE> {
  const reading = EVIDENCE.safeParse(parsed(text))
  if (reading.success) return reading.data
  const [first] = reading.error.issues
  throw new Error(`${file} holds no results: ${first?.path.join('.') || 'it'} is not as expected.`)
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new Error(`${file} cannot be read: check the path, and that it is a file of yours.`)
  }
}

/** Holds every line of a JSONL file, a literal sentence or a template, against the results that it names. */
export async function judgeProseFile(file: string, evidenceFile: string): Promise<ProseResult[]> {
  const [lines, evidence] = await Promise.all([textOf(file), textOf(evidenceFile)])
  const known = readEvidence(evidence, evidenceFile)
  return lines
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [judgeLine(line, known, index + 1)]))
}
