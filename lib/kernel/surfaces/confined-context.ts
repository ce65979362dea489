import type { Context } from '../../sdk/context.ts'
import { storeOnlyContext } from '../survival/store-only-context.ts'
import type { ToolContract } from '../tool-catalog.ts'

const NO_HTTP: Context['http'] = {
  request: async () => {
    throw new TypeError(
      'A function that does not reach outside gets no ctx.http. Declare reachesOut: true, or leave it out.',
    )
  },
}

/** The context of a function that does not reach outside: no request leaves the server, nothing is handed to another user. */
function insideContext({ outbox: _, ...context }: Context): Context {
  return { ...context, http: NO_HTTP }
}

/** What of a context a call gets by its contract: what a function says of itself is what it can do. */
export function confinedContext(
  context: Context,
  { replay, reachesOut }: Pick<ToolContract, 'replay' | 'reachesOut'>,
): Context {
  const inside = reachesOut ? context : insideContext(context)
  return replay === 'store-only' ? storeOnlyContext(inside) : inside
}
