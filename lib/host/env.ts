import { resolve } from 'node:path'
import { z } from 'zod'
import {
  MODEL_NAME,
  MODEL_NAME_RULE,
  type ModelChoice,
  type ModelChoices,
  modelChoices,
} from './models/model-choice.ts'
import { projectRoot } from './project-root.ts'

export type EnvSource = Readonly<Record<string, string | undefined>>

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
  /** Models for one purpose in place of it, and the one for when another is out of service. */
  readonly models: ModelChoices
  /** Context window of the models in tokens; undefined where it was not named. */
  readonly modelWindow?: number | undefined
  /** How long a model may be silent. */
  readonly modelSilenceMs: number
  /** True only for exactly `true`: facts go to models unmasked. */
  readonly exposePii: boolean
  readonly privateAddresses: AllowedAddresses
  readonly port: number
  /** True where `HOST` lets other machines reach the server. */
  readonly isOpen: boolean
  /** What a browser has to know to come in; null where everybody may. */
  readonly password: string | null
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

const modelName = z.string().regex(MODEL_NAME, MODEL_NAME_RULE)
/** Longer than this the machine's own HTTP client does not wait either. */
const WINDOW_RULE = 'must be a number of tokens, at least 8000'
const SILENCE_RULE = 'must be 1 to 300 seconds'

const Variables = z.object({
  WEBBEE_DATA: z.string().default('.data'),
  WEBBEE_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  CRON_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  WEBBEE_DURABILITY: z.enum(['normal', 'full'], 'must be normal or full').default('normal'),
  WEBBEE_MODEL: modelName.optional(),
  WEBBEE_MODEL_PLANNER: modelName.optional(),
  WEBBEE_MODEL_BINDER: modelName.optional(),
  WEBBEE_MODEL_NARRATOR: modelName.optional(),
  WEBBEE_MODEL_FALLBACK: modelName.optional(),
  WEBBEE_MODEL_WINDOW: z.coerce.number(WINDOW_RULE).int(WINDOW_RULE).min(8_000, WINDOW_RULE).optional(),
  WEBBEE_MODEL_SILENCE_SECONDS: z.coerce
    .number(SILENCE_RULE)
    .min(1, SILENCE_RULE)
    .max(300, SILENCE_RULE)
    .default(60),
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
  HOST: z.string().default('127.0.0.1'),
  WEBBEE_PASSWORD: z
    .string()
    .refine((text) => text === 'off' || text.length >= 8, 'must be at least 8 characters, or off')
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

/** An address that this machine alone can reach. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

const listed = (text: string): string[] => text.split(',').flatMap((each) => each.trim().toLowerCase() || [])

function addresses(text: string | undefined): AllowedAddresses {
  if (text === undefined || text === 'false') return 'none'
  return text === 'true' ? 'all' : Object.freeze(listed(text))
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
  const chosen = modelChoices(given, problems)
  if (problems.length > 0) throw new EnvRejected(problems)
  return Object.freeze({
    data: resolve(projectRoot(), given.WEBBEE_DATA),
    secret: given.WEBBEE_SECRET ?? null,
    cronSecret: given.CRON_SECRET ?? null,
    durability: given.WEBBEE_DURABILITY,
    ...chosen,
    modelWindow: given.WEBBEE_MODEL_WINDOW,
    modelSilenceMs: given.WEBBEE_MODEL_SILENCE_SECONDS * 1_000,
    exposePii: given.IMPERAL_FACT_LEDGER_EXPOSE_PII === 'true',
    privateAddresses: addresses(given.WEBBEE_ALLOW_PRIVATE_ADDRESSES),
    port: given.PORT,
    isOpen: !isLoopback(given.HOST),
    password: given.WEBBEE_PASSWORD === 'off' ? null : (given.WEBBEE_PASSWORD ?? null),
    terminalLanguage: /^ru/i.test(given.LC_ALL ?? given.LC_MESSAGES ?? given.LANG ?? '') ? 'ru' : 'en',
  })
}

/** The environment of a server; one that is open to a network says who may come in. */
export function readServerEnv(source: EnvSource = process.env): Env {
  const env = readEnv(source)
  if (env.isOpen && !source.WEBBEE_PASSWORD)
    throw new EnvRejected([
      'WEBBEE_PASSWORD is needed where HOST opens the server to a network: a password to share, or off to let everybody in',
    ])
  return env
}

/** True for exactly `true`: the proxy before this server appends to X-Forwarded-For whom it serves. */
export const trustsProxy = (source: EnvSource = process.env): boolean => source.WEBBEE_TRUST_PROXY === 'true'

/** The process's environment with the options of a command line over it. */
export const readEnvWith = (over: EnvSource): Env => readEnv({ ...process.env, ...over })
