import { signedOut } from '../../../../lib/host/index.ts'
import { readAuditQuery } from '../../../action-input.ts'
import { identify } from '../../../identify.ts'

/** The caller's record as JSON Lines, whole or what fits a filter, sent while it is read. */
export async function GET(request: Request): Promise<Response> {
  const visitor = await identify()
  if (visitor === null) return Response.json(signedOut('en'), { status: 401 })
  const { filter } = readAuditQuery(Object.fromEntries(new URL(request.url).searchParams))
  return new Response(streamOf(visitor.host.kernel.audit.export(visitor.user.id, filter)), {
    headers: {
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': 'attachment; filename="webbee-audit.jsonl"',
      'cache-control': 'no-store',
    },
  })
}

/** Text as it is asked for: a reader who goes away ends the reading too. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
