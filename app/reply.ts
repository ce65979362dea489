import 'server-only'
import { headers } from 'next/headers'
import { after } from 'next/server'
import {
  type Accepted,
  countVisit,
  PEER_HEADER,
  signedOut,
  tooMany,
  toPublicError,
} from '../lib/host/index.ts'
import type { Acknowledgement } from '../lib/protocol/actions.ts'
import type { Reply } from '../lib/protocol/public-error.ts'
import { identify, type Visitor } from './identify.ts'

/** Runs an action for whoever asks; an error becomes words, never an exception. */
export async function replyTo<Value>(action: (visitor: Visitor) => Promise<Value>): Promise<Reply<Value>> {
  const visitor = await identify()
  if (visitor === null) return { ok: false, error: signedOut('en') }
  try {
    return { ok: true, value: await action(visitor) }
  } catch (error) {
    const known = toPublicError(error, visitor.user.language)
    if (known.code === 'INTERNAL')
      visitor.host.kernel.world.log.warn('action failed', { error: String(error) })
    return { ok: false, error: known }
  }
}

/** The same for what may set a model to work: each address has a limit of these. */
export async function replyWithinLimit<Value>(
  action: (visitor: Visitor) => Promise<Value>,
): Promise<Reply<Value>> {
  const visitor = await identify()
  if (visitor === null) return { ok: false, error: signedOut('en') }
  const counted = await countVisit(visitor.host, 'message', (await headers()).get(PEER_HEADER) ?? '')
  if (!counted.ok) return { ok: false, error: tooMany(visitor.user.language, counted.retryAfterSeconds) }
  return replyTo(action)
}

/** Acknowledges what is durable; the turn itself goes on after the response. */
export function acknowledge({ turn, cursor, run }: Accepted): Acknowledgement {
  after(run)
  return { turn, cursor }
}
