import type { JsonObject } from '../parse/json.ts'
import type { ToolProfile } from './tool-profile.ts'

export interface PlannedCall {
  app_id: string
  tool: string
  /** Literals, `$REF:` expressions and `$TEXT:` templates. */
  args: JsonObject
  depends_on?: (string | number)[]
  bind?: string[]
}

/** What the planner answers: the forms of docs/prompts.md. */
export type Plan =
  | { kind: 'calls'; say?: string; action_plans: PlannedCall[] }
  | { kind: 'recall'; refs: string[]; say?: string }
  | { kind: 'clarify'; question: string; choices: string[] }
  | { kind: 'chat'; reply: string }

/** A call before it is written down. */
export interface Step {
  appId: string
  tool: string
  profile: ToolProfile
  actionType: 'read' | 'write' | 'destructive'
  args: JsonObject
  dependsOn: Set<Step>
  bind: string[]
  /** Nouns of the tool, to find what a later part points at. */
  heads: ReadonlySet<string>
  creates: boolean
  carries: boolean
}
