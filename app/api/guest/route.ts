import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import {
  ADMISSION_COOKIE,
  countVisit,
  createGuest,
  getHost,
  IDENTITY_COOKIE,
  isAdmitted,
  PEER_HEADER,
  sameSitePath,
  signIdentity,
  tooMany,
} from '../../../lib/host/index.ts'
import { identify } from '../../identify.ts'
import { isSecure } from '../../is-secure.ts'

const YEAR_SECONDS = 31_536_000

/** Makes a guest of a browser without a valid cookie, with a sample in its language, and sends it back. */
export async function GET(request: Request): Promise<Response> {
  const host = await getHost()
  if (!isAdmitted(host, (await cookies()).get(ADMISSION_COOKIE)?.value)) redirect('/sign-in')
  if ((await identify()) === null) {
    const counted = await countVisit(host, 'guest', request.headers.get(PEER_HEADER) ?? '')
    if (!counted.ok) return refusal(request, counted.retryAfterSeconds)
    await welcome(request)
  }
  redirect(returnPath(request))
}

const languageOf = (request: Request): 'en' | 'ru' =>
  /^\s*ru\b/i.test(request.headers.get('accept-language') ?? '') ? 'ru' : 'en'

const refusal = (request: Request, retryAfterSeconds: number): Response =>
  new Response(tooMany(languageOf(request), retryAfterSeconds).message, {
    status: 429,
    headers: { 'retry-after': String(retryAfterSeconds), 'content-type': 'text/plain; charset=utf-8' },
  })

async function welcome(request: Request): Promise<void> {
  const host = await getHost()
  const guest = await createGuest(host.kernel.world, host.users, {
    language: languageOf(request),
    timezone: 'UTC',
  })
  const jar = await cookies()
  jar.set(IDENTITY_COOKIE, signIdentity(guest.id, host.kernel.world.digests), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    path: '/',
    maxAge: YEAR_SECONDS,
  })
}

/** A path of this site alone; the mark tells the page that a cookie was set, so that it does not come back for ever. */
function returnPath(request: Request): string {
  const path = sameSitePath(new URL(request.url).searchParams.get('to') ?? '') ?? '/'
  return `${path}${path.includes('?') ? '&' : '?'}welcome=1`
}
