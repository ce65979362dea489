import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { createGuest, getHost, IDENTITY_COOKIE, signIdentity } from '../../../lib/host/index.ts'
import { identify } from '../../identify.ts'

const YEAR_SECONDS = 31_536_000

/** Makes a guest of a browser without a valid cookie, with a sample in its language, and sends it back. */
export async function GET(request: Request): Promise<never> {
  if ((await identify()) === null) await welcome(request)
  redirect(returnPath(request))
}

async function welcome(request: Request): Promise<void> {
  const host = await getHost()
  const language = /^\s*ru\b/i.test(request.headers.get('accept-language') ?? '') ? 'ru' : 'en'
  const guest = await createGuest(host.kernel.world, host.users, { language, timezone: 'UTC' })
  const jar = await cookies()
  jar.set(IDENTITY_COOKIE, signIdentity(guest.id, host.kernel.world.digests), {
    httpOnly: true,
    sameSite: 'lax',
    secure:
      new URL(request.url).protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https',
    path: '/',
    maxAge: YEAR_SECONDS,
  })
}

/** A path of this site alone; the mark tells the page that a cookie was set, so that it does not come back for ever. */
function returnPath(request: Request): string {
  const wanted = new URL(request.url).searchParams.get('to') ?? '/'
  const path = /^\/(?![/\\])/.test(wanted) ? wanted : '/'
  return `${path}${path.includes('?') ? '&' : '?'}welcome=1`
}
