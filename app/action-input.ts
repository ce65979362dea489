import 'server-only'
import { z } from 'zod'
import type { AuditFilter } from '../lib/protocol/audit.ts'

const id = z.string().min(1).max(200)

const timezone = z
  .string()
  .max(60)
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC')

const Message = z.object({
  conversation: id,
  text: z.string().max(1_000_000),
  clientId: id.optional(),
  timezone: timezone.optional().catch(undefined),
})
const Answer = z.object({
  card: id,
  decision: z.enum(['confirm', 'decline', 'check', 'again', 'again-anyway', 'done', 'leave']),
  without: z.array(z.number().int().min(0)).max(100).optional(),
})
const Edit = z.strictObject({ card: id, changes: z.record(z.string().max(200), z.unknown()) })
const AskAgain = z.object({ card: id })
const Asking = z.object({ effect: id, ask: z.boolean() })
const Stop = z.object({ turn: id })
const PanelAction = z.object({
  conversation: id,
  appId: id,
  fn: id,
  params: z.record(z.string(), z.unknown()),
})

const name = z.string().min(1).max(300)
const Erasable = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  z.object({ kind: z.literal('section'), appId: name, section: name }),
  z.object({ kind: z.literal('cache'), appId: name, key: name.nullable() }),
  z.object({ kind: z.literal('collection'), appId: name, collection: name }),
  z.object({ kind: z.literal('document'), appId: name, collection: name, id: name }),
  z.object({ kind: z.literal('conversation'), conversation: name }),
  z.object({
    kind: z.literal('facts'),
    conversation: name,
    turn: name.nullable(),
    fact: z.number().int().min(0).nullable(),
  }),
])
const instant = z.string().datetime()
/** Names of one part of an address each; a part that does not fit is as good as absent. */
const AuditQuery = z.object({
  before: z.coerce.number().int().positive().optional().catch(undefined),
  appId: name.optional().catch(undefined),
  fnName: name.optional().catch(undefined),
  outcome: z
    .enum(['succeeded', 'failed', 'declined', 'expired', 'void', 'unknown', 'blocked'])
    .optional()
    .catch(undefined),
  actionType: z.enum(['read', 'write', 'destructive']).optional().catch(undefined),
  effect: name.optional().catch(undefined),
  from: instant.optional().catch(undefined),
  to: instant.optional().catch(undefined),
  turn: id.optional().catch(undefined),
})
const ExtensionChange = z.object({ appId: id, change: z.enum(['add', 'remove']) })

// A server action is an endpoint: what arrives is whatever somebody posted.
export const readMessage = (input: unknown) => Message.parse(input)
export const readAnswer = (input: unknown) => Answer.parse(input)
export const readEdit = (input: unknown) => Edit.parse(input)
export const readAskAgain = (input: unknown) => AskAgain.parse(input)
export const readAsking = (input: unknown) => Asking.parse(input)
export const readStop = (input: unknown) => Stop.parse(input)
export const readExtensionChange = (input: unknown) => ExtensionChange.parse(input)
export const readPanelAction = (input: unknown) => PanelAction.parse(input)
export const readErasable = (input: unknown) => Erasable.parse(input)

/** Which rows of the record are asked for: the filter, and where the page begins. */
export function readAuditQuery(input: unknown): { before: number | null; filter: AuditFilter } {
  const { before = null, ...parts } = AuditQuery.parse(input)
  const filter: AuditFilter = Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  )
  return { before, filter }
}

/** What a GET names in its address, as JSON; null for anything else. */
export function readErasableText(text: string | null): z.infer<typeof Erasable> | null {
  try {
    return Erasable.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}
