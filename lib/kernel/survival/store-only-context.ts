import type { Context } from '../../sdk/context.ts'

const NO_HTTP: Context['http'] = {
  request: async () => {
    throw new TypeError(
      'A function that declares replay: store-only gets no ctx.http: it runs again alone after a crash, and a request would be sent twice. Declare keyed and hand ctx.idempotencyKey over, or declare nothing.',
    )
  },
}

/** The context of a function whose only effects are staged with its outcome: without a way to reach anything outside. */
export const storeOnlyContext = (context: Context): Context => ({ ...context, http: NO_HTTP })
