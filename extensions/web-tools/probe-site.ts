import { type Context, say } from '#sdk'

export interface SiteCheck {
  url: string
  up: boolean
  /** HTTP status; null where no answer came. */
  status: number | null
  response_ms: number
  checked_at: string
  /** Title of the page, where it has one. */
  title: string | null
  /** Why no answer came; null where one did. */
  error: string | null
}

export type Probe = { is: 'checked'; check: SiteCheck } | { is: 'refused' }

const TIMEOUT_MS = 10_000

const reasons: Record<string, { en: string; ru: string }> = {
  ENOTFOUND: { en: 'no such host', ru: 'такого адреса нет' },
  EAI_AGAIN: { en: 'the host name could not be looked up', ru: 'имя сайта не удалось найти' },
  ECONNREFUSED: { en: 'the connection was refused', ru: 'соединение отклонено' },
  ECONNRESET: { en: 'the connection was broken off', ru: 'соединение оборвалось' },
  CERT_HAS_EXPIRED: { en: 'its certificate has expired', ru: 'срок сертификата истёк' },
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [code, ...codesOf(error.cause)]
}

function reasonOf(ctx: Context, error: unknown, elapsedMs: number): string {
  if (elapsedMs >= TIMEOUT_MS) {
    return say(ctx.user, { en: 'no answer in ten seconds', ru: 'нет ответа за десять секунд' })
  }
  const known = codesOf(error).find((code) => Object.hasOwn(reasons, code))
  return say(ctx.user, (known && reasons[known]) || { en: 'it cannot be reached', ru: 'сайт недоступен' })
}

function titleOf(body: string): string | null {
  const start = body.search(/<title[\s>]/i)
  if (start < 0) return null
  const [, rest = ''] = body.slice(start, start + 1000).split(/>(.*)/s)
  const title = (rest.split(/<\/title/i)[0] ?? '').replace(/\s+/g, ' ').trim()
  return title === '' ? null : title.slice(0, 200)
}

/** Opens the address once. A site that is down is a finding; a refused address is not checked at all. */
export async function probeSite(ctx: Context, url: string): Promise<Probe> {
  const started = performance.now()
  const seen = () => ({
    url,
    response_ms: Math.round(performance.now() - started),
    checked_at: ctx.now().toISOString(),
  })
  try {
    const { status, ok, body } = await ctx.http.request(url, { timeoutMs: TIMEOUT_MS })
    return { is: 'checked', check: { ...seen(), up: ok, status, title: titleOf(body), error: null } }
  } catch (error) {
    if (ctx.signal.aborted) throw error
    // By name: the host may throw the class of another copy of the SDK.
    if (error instanceof Error && error.name === 'HttpRefused') return { is: 'refused' }
    return {
      is: 'checked',
      check: {
        ...seen(),
        up: false,
        status: null,
        title: null,
        error: reasonOf(ctx, error, performance.now() - started),
      },
    }
  }
}
