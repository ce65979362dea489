import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { ADMISSION_COOKIE, admit, countVisit, getHost, PEER_HEADER } from '../../../lib/host/index.ts'
import { isSecure } from '../../is-secure.ts'

const YEAR_SECONDS = 31_536_000

/** Lets a browser in that gives the server's password; tries are limited for each address. */
export async function POST(request: Request): Promise<never> {
  const host = await getHost()
  const counted = await countVisit(host, 'sign-in', request.headers.get(PEER_HEADER) ?? '')
  if (!counted.ok) redirect(`/sign-in?wait=${counted.retryAfterSeconds}`)
  const form = await request.formData().catch(() => null)
  const ticket = admit(host, String(form?.get('password') ?? ''))
  if (ticket === null) redirect('/sign-in?problem=wrong')
  const jar = await cookies()
  jar.set(ADMISSION_COOKIE, ticket, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    path: '/',
    maxAge: YEAR_SECONDS,
  })
  redirect('/')
}
