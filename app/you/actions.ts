'use server'
import { cookies } from 'next/headers'
import { eraseAccount, IDENTITY_COOKIE } from '../../lib/host/index.ts'
import type { Reply } from '../../lib/protocol/public-error.ts'
import { readErasable } from '../action-input.ts'
import { replyTo } from '../reply.ts'

/** Erases one thing that is known of the caller, or the caller: the cookie goes with the account. */
export async function eraseKnown(input: unknown): Promise<Reply<null>> {
  return replyTo(async ({ host, user }) => {
    const what = readErasable(input)
    if (what.kind === 'everything') {
      await eraseAccount(host, user.id)
      ;(await cookies()).delete(IDENTITY_COOKIE)
    } else await host.kernel.knowledge.erase(user.id, what)
    return null
  })
}
