import type { z } from 'zod'

/** The parts of the shared bench's `workload.mjs` that the adapter uses. The file itself stays where it is. */
export interface Workload {
  /** Instructions with a cached snapshot, a section a line. */
  SYSTEM: string
  toolDefs(count: number, world: WorkloadWorld): ToolDefinition[]
  message(kind: WorkKind, batch: string): string
  planFor(userText: string): { steps: WorkStep[] }
  makeWorld(): WorkloadWorld
  makeMeter(): Meter
  assertW1(batch: string, text: string): void
  assertW2(batch: string, text: string): void
  assertW5(batch: string, text: string): void
  assertW6(batch: string, text: string, world: WorkloadWorld): void
}

export type WorkKind = 'W1' | 'W2' | 'W3' | 'W5' | 'W6'

/** Executes the tools and counts what they did, per batch; with `mailbox` there are mails to list and tasks to create. */
export interface WorkloadWorld {
  mailbox?: boolean
  desk(batch: string): { listed: number; tasks: object[] }
  get(batch: string): { sql_query: number; create_note: number; send_mail: number; bad: number }
}

export interface ToolDefinition {
  name: string
  description: string
  destructive: boolean
  schema: z.ZodObject
  execute(args: object): object
}

/**
 * A step of the perfect plan; a value from a prior step is `{ $ref: [step, field] }`. With `for_each` it runs once for each
 * of a list, and `{ $item: field }` is a value of that item.
 */
export interface WorkStep {
  id: string
  tool: string
  depends_on: string[]
  for_each?: { $ref: [string, string] }
  args: Record<string, unknown>
}

/** Counts what a model is sent and what it answers; where latency is on, `reply` takes as long as a hosted model. */
export interface Meter {
  calls: number
  bytes: number
  reply(request: object, answer: string): Promise<void> | undefined
}

/** What the harness hands to a peer. `tools`: how many; `approval`: sending mail asks first. */
export interface PeerOptions {
  store: 'mem' | 'sqlite'
  dir: string
  tools: number
  approval?: boolean
  world: WorkloadWorld
  meter: Meter
}
