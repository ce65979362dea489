import { getHost, mayRunCron, refreshForCron } from '../../../../lib/host/index.ts'

export const dynamic = 'force-dynamic'
export const maxDuration = 60

/** For a scheduler that holds `CRON_SECRET`, where no process lives long enough for the background refresh. */
export async function GET(request: Request): Promise<Response> {
  const host = await getHost()
  const gate = { digests: host.kernel.world.digests, cronSecret: host.cronSecret }
  if (!mayRunCron(gate, request.headers.get('authorization'))) return new Response(null, { status: 401 })
  return Response.json(await refreshForCron(host), { headers: { 'cache-control': 'no-store' } })
}
