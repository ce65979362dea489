import 'server-only'
import { z } from 'zod'

const id = z.string().min(1).max(200)

const timezone = z
  .string()
  .max(60)
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC')

const Message = z.object({
  conversation: id,
  text: z.string().max(1_000_000),
  timezone: timezone.optional().catch(undefined),
})
const Answer = z.object({ card: id, decision: z.enum(['confirm', 'decline']) })
const Stop = z.object({ turn: id })
const PanelAction = z.object({
  conversation: id,
  appId: id,
  fn: id,
  params: z.record(z.string(), z.unknown()),
})

// A server action is an endpoint: what arrives is whatever somebody posted.
export const readMessage = (input: unknown) => Message.parse(input)
export const readAnswer = (input: unknown) => Answer.parse(input)
export const readStop = (input: unknown) => Stop.parse(input)
export const readPanelAction = (input: unknown) => PanelAction.parse(input)
