import { resolve } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './project-root.ts'

export type EnvSource = Readonly<Record<string, string | undefined>>

export type ModelChoice =
  | { provider: 'local' }
  | { provider: 'anthropic'; modelId: string; apiKey: string; baseUrl: string | null }
  | { provider: 'openai'; modelId: string; apiKey: string | null; baseUrl: string }

/** Private addresses that `ctx.http` may reach: none, all, or these `host:port` pairs. */
export type AllowedAddresses = 'none' | 'all' | readonly string[]

export interface Env {
  /** Absolute path of the data folder. */
  readonly data: string
  /** `WEBBEE_SECRET`, or null where the data folder's own secret is used. */
  readonly secret: string | null
  /** `CRON_SECRET`: who calls the cron routes says it as a bearer token. Null: nobody may call them. */
  readonly cronSecret: string | null
  readonly durability: 'normal' | 'full'
  readonly model: ModelChoice
  /** True only for exactly `true`: facts go to models unmasked. */
  readonly exposePii: boolean
  readonly privateAddresses: AllowedAddresses
  readonly port: number
  /** What the terminal's user speaks, by the machine's settings. */
  readonly terminalLanguage: 'en' | 'ru'
}

/** The environment cannot be used; `problems` names every variable and what it should be. */
export class EnvRejected extends Error {
  override readonly name = 'EnvRejected'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const hostAndPort = /^(\[[0-9a-f:.]+\]|[^\s:[\]/]+):\d{1,5}$/i

const Variables = z.object({
  WEBBEE_DATA: z.string().default('.data'),
  WEBBEE_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  CRON_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  WEBBEE_DURABILITY: z.enum(['normal', 'full'], 'must be normal or full').default('normal'),
  WEBBEE_MODEL: z
    .string()
    .regex(/^(local|(anthropic|openai):\S+)$/, 'must be local, anthropic:<model id> or openai:<model id>')
    .default('local'),
  ANTHROPIC_API_KEY: z.string().optional(),
  WEBBEE_ANTHROPIC_URL: url.optional(),
  WEBBEE_OPENAI_URL: url.optional(),
  WEBBEE_OPENAI_KEY: z.string().optional(),
  IMPERAL_FACT_LEDGER_EXPOSE_PII: z.string().optional(),
  WEBBEE_ALLOW_PRIVATE_ADDRESSES: z
    .string()
    .refine(
      (text) => text === 'true' || text === 'false' || listed(text).every((each) => hostAndPort.test(each)),
      'must be true, false, or a list such as 127.0.0.1:8080,localhost:9000',
    )
    .optional(),
  LC_ALL: z.string().optional(),
  LC_MESSAGES: z.string().optional(),
  LANG: z.string().optional(),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0)
    .max(65_535, 'must be at most 65535')
    .default(3000),
})

const listed = (text: string): string[] => text.split(',').flatMap((each) => each.trim().toLowerCase() || [])

function addresses(text: string | undefined): AllowedAddresses {
  if (text === undefined || text === 'false') return 'none'
  return text === 'true' ? 'all' : Object.freeze(listed(text))
}

/** The model that `WEBBEE_MODEL` names, with what it needs; adds to `problems` what is missing. */
function modelChoice(given: z.output<typeof Variables>, problems: string[]): ModelChoice {
  const split = given.WEBBEE_MODEL.indexOf(':')
  const modelId = given.WEBBEE_MODEL.slice(split + 1)
  if (given.WEBBEE_MODEL === 'local') return { provider: 'local' }
  if (given.WEBBEE_MODEL.startsWith('anthropic:')) {
    const apiKey = given.ANTHROPIC_API_KEY
    if (!apiKey) problems.push('ANTHROPIC_API_KEY is needed for WEBBEE_MODEL=anthropic:…')
    return {
      provider: 'anthropic',
      modelId,
      apiKey: apiKey ?? '',
      baseUrl: given.WEBBEE_ANTHROPIC_URL ?? null,
    }
  }
  const baseUrl = given.WEBBEE_OPENAI_URL
  if (!baseUrl)
    problems.push(
      'WEBBEE_OPENAI_URL is needed for WEBBEE_MODEL=openai:…, for example http://localhost:11434/v1',
    )
  return { provider: 'openai', modelId, apiKey: given.WEBBEE_OPENAI_KEY ?? null, baseUrl: baseUrl ?? '' }
}

/** Reads the environment once and says everything that is wrong with it at the same time. An empty value counts as unset. */
export function readEnv(source: EnvSource = process.env): Env {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Variables.safeParse(set)
  if (!parsed.success)
    throw new EnvRejected(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const given = parsed.data
  const problems: string[] = []
  const model = Object.freeze(modelChoice(given, problems))
  if (problems.length > 0) throw new EnvRejected(problems)
  return Object.freeze({
    data: resolve(projectRoot(), given.WEBBEE_DATA),
    secret: given.WEBBEE_SECRET ?? null,
    cronSecret: given.CRON_SECRET ?? null,
    durability: given.WEBBEE_DURABILITY,
    model,
    exposePii: given.IMPERAL_FACT_LEDGER_EXPOSE_PII === 'true',
    privateAddresses: addresses(given.WEBBEE_ALLOW_PRIVATE_ADDRESSES),
    port: given.PORT,
    terminalLanguage: /^ru/i.test(given.LC_ALL ?? given.LC_MESSAGES ?? given.LANG ?? '') ? 'ru' : 'en',
  })
}

/** The process's environment with the options of a command line over it. */
export const readEnvWith = (over: EnvSource): Env => readEnv({ ...process.env, ...over })
