import { z } from 'zod'

const call = z.object({
  app_id: z.string(),
  tool: z.string(),
  args: z.record(z.string(), z.json()).default({}),
  args_contains: z.record(z.string(), z.string()).optional(),
  args_present: z.array(z.string()).optional(),
  depends_on: z.array(z.number()).optional(),
})

const expectation = z.union([z.literal('chat'), z.literal('clarify'), z.array(call)])

const line = z.object({
  id: z.string(),
  lang: z.string(),
  catalog: z.string(),
  tags: z.array(z.string()).default([]),
  extensions: z.array(z.string()).default([]),
  user: z.string().optional(),
  history: z
    .array(
      z.object({
        role: z.string(),
        text: z.string(),
        /** True for a turn that ended in this question. */
        asks: z.boolean().optional(),
        facts: z.array(z.object({ app_id: z.string(), fn: z.string(), data: z.json() })).optional(),
      }),
    )
    .default([]),
  /** What the sections of the apps hold, by their names: the `[SKELETON]` block of the prompt. */
  skeleton: z.record(z.string(), z.record(z.string(), z.json())).optional(),
  message: z.string(),
  expect: expectation,
  alt: z.array(expectation).optional(),
  any_order: z.boolean().optional(),
  manifests: z.array(z.string()).optional(),
})

export type ExpectedCall = z.infer<typeof call>
export type Expectation = z.infer<typeof expectation>
/** One message of an evaluation file with the calls that a good planner makes. */
export type EvaluationLine = z.infer<typeof line>

/** Reads an evaluation file: one JSON object a line. A bad line names its number. */
export function readEvaluationLines(text: string): EvaluationLine[] {
  return text.split('\n').flatMap((each, index) => {
    if (each.trim() === '') return []
    const read = line.safeParse(JSON.parse(each))
    if (!read.success) throw new Error(`line ${index + 1}: ${z.prettifyError(read.error)}`)
    return [read.data]
  })
}
