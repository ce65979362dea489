import type { z } from 'zod'

/** The parts of the shared bench's `workload.mjs` that the adapter uses. The file itself stays where it is. */
export interface Workload {
  /** Instructions with a cached snapshot, a section a line. */
  SYSTEM: string
  toolDefs(count: number, world: WorkloadWorld): ToolDefinition[]
  message(kind: WorkKind, batch: string): string
  planFor(userText: string): { steps: WorkStep[] }
  finalText(results: unknown[]): string
  makeWorld(): WorkloadWorld
  makeMeter(): Meter
  assertW1(batch: string, text: string): void
  assertW2(batch: string, text: string): void
}

export type WorkKind = 'W1' | 'W2' | 'W3'

/** Executes the tools and counts what they did, per batch. */
export interface WorkloadWorld {
  get(batch: string): { sql_query: number; create_note: number; send_mail: number; bad: number }
}

export interface ToolDefinition {
  name: string
  description: string
  destructive: boolean
  schema: z.ZodObject
  execute(args: object): object
}

/** A step of the perfect plan; a value from a prior step is `{ $ref: [step, field] }`. */
export interface WorkStep {
  id: string
  tool: string
  depends_on: string[]
  args: Record<string, unknown>
}

/** Counts what a model is sent. */
export interface Meter {
  calls: number
  bytes: number
  see(request: unknown): void
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
