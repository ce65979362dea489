import type { z } from 'zod'
import type { ActionResult } from './action-result.ts'
import type { Context } from './context.ts'
import type { Effect } from './effect.ts'
import type { Wording } from './user-language.ts'

export type ActionType = 'read' | 'write' | 'destructive'

/** A value by which targets are known again: equal before and after, or the card is void. */
export type WitnessValue = string | number | boolean | null | readonly WitnessValue[]

/** What a card shows before a step runs: made by `preview`, read-only. */
export interface Preview {
  /** The sentence a person would say: `Delete the note “Q3 plan”?` */
  title: string
  /** Facts that help to decide: `12 lines`, `edited today`, `in folder Work`. */
  facts: readonly string[]
  /** Ids, etags and counts of the targets. A change before the call voids the card. */
  witness: Readonly<Record<string, WitnessValue>>
  /** Labels for ids that stand in the parameters: `{ n_42: 'Q3 plan' }`. */
  labels?: Readonly<Record<string, string>>
}

/** What a look at the other side tells of a call whose answer never came. */
export type CheckedOutcome = 'happened' | 'did-not-happen' | 'cannot-tell'

export interface ChatFunctionOptions<Params extends z.ZodObject = z.ZodObject> {
  /** What it does, at least 20 characters. Not when it runs. */
  description: string
  /** What people read beside the step, verb and object: `{ en: 'Create a note', ru: 'Создание заметки' }`. Models do not see it. */
  title?: Wording
  params?: Params
  /** `read` by default (V4). */
  actionType?: ActionType
  /** Default: true for write and destructive, false for read (V19). */
  chainCallable?: boolean
  /** Required for write and destructive (V20). */
  effects?: readonly Effect[]
  /** The params field that carries the target's id, where the name does not tell it. */
  idProjection?: string
  /** Published as `{app_id}.{event}` after success. */
  event?: string
  /**
   * What may run again alone after a crash: `store-only` (its only effects are writes of ctx.store and ctx.outbox, so it
   * gets no ctx.http) or `keyed` (hands ctx.idempotencyKey, the same on every run, to a service that acts on it once).
   */
  replay?: 'store-only' | 'keyed'
  /**
   * Shape of `ActionResult.data`, an object: the manifest's `return_schema`. Plans read fields by it, the page formats
   * dates by it, and a plan that reads a field it does not have is refused. Data of another shape is a finding.
   */
  dataModel?: z.ZodType
  /**
   * True where nobody but the user can put a text into the data: their own tasks, their own notes, what they had saved
   * there included. False by default, and right for mail, pages and shared rows, and for a write that returns its own
   * arguments: an echo of a mail is as foreign as the mail. A plan made after reading foreign text is trusted less.
   */
  ownData?: boolean
  /**
   * True where a call can reach anything outside this server, reads included: a request, a mail. A function that says
   * false gets no `ctx.http` and no `ctx.outbox`. Left out, it counts as true, but for `replay: 'store-only'` without an outbox.
   */
  reachesOut?: boolean
  /** What its user must be allowed, beside the app's own `capabilities`: `users:manage`. */
  scopes?: readonly string[]
  preview?: (ctx: Context, params: z.output<Params>) => Promise<Preview | null>
  /** Looks, read-only, whether the call with this key took effect; asked where a crash, a timeout or an exception left that open. */
  check?: (ctx: Context, params: z.output<Params>, idempotencyKey: string) => Promise<CheckedOutcome>
}

export interface ChatFunction {
  readonly name: string
  readonly options: ChatFunctionOptions
  readonly handler: (ctx: Context, params: never) => Promise<ActionResult>
}

/**
 * A function the kernel can plan and call. Params reach the handler as they were validated, nothing else does.
 * @example
 * chatFunction('create_note', { description: 'Create a new note.', actionType: 'write', effects: ['create:note'],
 *   params: z.object({ title: z.string() }) }, async (ctx, params) => …)
 */
export function chatFunction<Params extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  name: string,
  options: ChatFunctionOptions<Params>,
  handler: (ctx: Context, params: z.output<Params>) => Promise<ActionResult>,
): ChatFunction {
  return { name, options: options as unknown as ChatFunctionOptions, handler }
}
