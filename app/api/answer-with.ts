import 'server-only'
import { signedOut, toPublicError } from '../../lib/host/index.ts'
import { identify, type Visitor } from '../identify.ts'

/** A read for whoever asks, as JSON: 401 without a valid cookie, 404 for what is not theirs or not there. */
export async function answerWith(read: (visitor: Visitor) => Promise<unknown>): Promise<Response> {
  const visitor = await identify()
  if (visitor === null) return Response.json(signedOut('en'), { status: 401 })
  try {
    const value = await read(visitor)
    if (value === null) return new Response(null, { status: 404 })
    return Response.json(value, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const known = toPublicError(error, visitor.user.language)
    if (known.code === 'INTERNAL') visitor.host.kernel.world.log.warn('read failed', { error: String(error) })
    return Response.json(known, { status: known.code === 'INTERNAL' ? 500 : 404 })
  }
}
