import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvRejected, readEnv } from './env.ts'

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvRejected) return error.problems
    throw error
  }
  return []
}

describe('the environment', () => {
  it('has a safe default for everything', () => {
    expect(readEnv({})).toEqual({
      data: join(import.meta.dirname, '..', '..', '.data'),
      secret: null,
      cronSecret: null,
      durability: 'normal',
      model: { provider: 'local' },
      models: {},
      modelSilenceMs: 60_000,
      exposePii: false,
      privateAddresses: 'none',
      port: 3000,
      isOpen: false,
      password: null,
      terminalLanguage: 'en',
    })
  })

  it('reads every variable that is set', () => {
    const env = readEnv({
      WEBBEE_DATA: '/var/lib/webbee',
      WEBBEE_SECRET: 'a secret of thirty-two bytes here',
      CRON_SECRET: 'a secret of the scheduler',
      WEBBEE_DURABILITY: 'full',
      WEBBEE_MODEL: 'anthropic:claude-sonnet-4-5',
      WEBBEE_MODEL_PLANNER: 'openai:large',
      WEBBEE_MODEL_BINDER: 'openai:small',
      WEBBEE_MODEL_NARRATOR: 'anthropic:claude-haiku-4-5',
      WEBBEE_MODEL_FALLBACK: 'local',
      WEBBEE_MODEL_SILENCE_SECONDS: '90',
      WEBBEE_OPENAI_URL: 'http://127.0.0.1:8/v1',
      WEBBEE_OPENAI_KEY: 'other key',
      ANTHROPIC_API_KEY: 'key',
      WEBBEE_ANTHROPIC_URL: 'http://127.0.0.1:9/v1',
      IMPERAL_FACT_LEDGER_EXPOSE_PII: 'true',
      WEBBEE_ALLOW_PRIVATE_ADDRESSES: '127.0.0.1:8080, Localhost:9000',
      PORT: '8443',
      LANG: 'ru_RU.UTF-8',
    })
    expect(env).toEqual({
      data: '/var/lib/webbee',
      secret: 'a secret of thirty-two bytes here',
      cronSecret: 'a secret of the scheduler',
      durability: 'full',
      model: {
        provider: 'anthropic',
        modelId: 'claude-sonnet-4-5',
        apiKey: 'key',
        baseUrl: 'http://127.0.0.1:9/v1',
      },
      models: {
        planner: {
          provider: 'openai',
          modelId: 'large',
          apiKey: 'other key',
          baseUrl: 'http://127.0.0.1:8/v1',
        },
        binder: {
          provider: 'openai',
          modelId: 'small',
          apiKey: 'other key',
          baseUrl: 'http://127.0.0.1:8/v1',
        },
        narrator: {
          provider: 'anthropic',
          modelId: 'claude-haiku-4-5',
          apiKey: 'key',
          baseUrl: 'http://127.0.0.1:9/v1',
        },
        fallback: { provider: 'local' },
      },
      modelSilenceMs: 90_000,
      exposePii: true,
      privateAddresses: ['127.0.0.1:8080', 'localhost:9000'],
      port: 8443,
      isOpen: false,
      password: null,
      terminalLanguage: 'ru',
    })
  })

  it('keeps the colons of a model id', () => {
    expect(
      readEnv({ WEBBEE_MODEL: 'openai:llama3.1:8b', WEBBEE_OPENAI_URL: 'http://localhost:11434/v1' }).model,
    ).toEqual({
      provider: 'openai',
      modelId: 'llama3.1:8b',
      apiKey: null,
      baseUrl: 'http://localhost:11434/v1',
    })
  })

  it.each(['TRUE', '1', 'yes', 'True', ' true'])(
    'masks personal data for IMPERAL_FACT_LEDGER_EXPOSE_PII=%s (I-FACT-LEDGER-PII-MASK-DEFAULT-OFF)',
    (value) => {
      expect(readEnv({ IMPERAL_FACT_LEDGER_EXPOSE_PII: value }).exposePii).toBe(false)
    },
  )

  it('names everything that is wrong at once', () => {
    expect(
      problemsOf({
        WEBBEE_SECRET: 'short',
        WEBBEE_DURABILITY: 'very',
        WEBBEE_MODEL: 'gpt',
        WEBBEE_MODEL_FALLBACK: 'openai',
        WEBBEE_MODEL_SILENCE_SECONDS: '0',
        WEBBEE_OPENAI_URL: 'ftp://x',
        WEBBEE_ALLOW_PRIVATE_ADDRESSES: 'localhost',
        PORT: '70000',
      }),
    ).toEqual([
      'WEBBEE_SECRET must be at least 16 characters',
      'WEBBEE_DURABILITY must be normal or full',
      'WEBBEE_MODEL must be local, anthropic:<model id> or openai:<model id>',
      'WEBBEE_MODEL_FALLBACK must be local, anthropic:<model id> or openai:<model id>',
      'WEBBEE_MODEL_SILENCE_SECONDS must be 1 to 300 seconds',
      'WEBBEE_OPENAI_URL must be an http or https address',
      'WEBBEE_ALLOW_PRIVATE_ADDRESSES must be true, false, or a list such as 127.0.0.1:8080,localhost:9000',
      'PORT must be at most 65535',
    ])
  })

  it.each([
    [
      { WEBBEE_MODEL_NARRATOR: 'anthropic:x' },
      'ANTHROPIC_API_KEY is needed for WEBBEE_MODEL_NARRATOR=anthropic:…',
    ],
    [{ WEBBEE_MODEL: 'anthropic:x' }, 'ANTHROPIC_API_KEY is needed for WEBBEE_MODEL=anthropic:…'],
    [
      { WEBBEE_MODEL: 'openai:x' },
      'WEBBEE_OPENAI_URL is needed for WEBBEE_MODEL=openai:…, for example http://localhost:11434/v1',
    ],
  ])('says what %o lacks', (source, problem) => {
    expect(problemsOf(source)).toEqual([problem])
  })

  it.each(['301', 'long', '0.5'])('refuses a silence of %s seconds', (seconds) => {
    expect(problemsOf({ WEBBEE_MODEL_SILENCE_SECONDS: seconds })).toEqual([
      'WEBBEE_MODEL_SILENCE_SECONDS must be 1 to 300 seconds',
    ])
  })

  it('cannot be changed after it was read', () => {
    const env = readEnv({})
    expect([env, env.model, env.models].map(Object.isFrozen)).toEqual([true, true, true])
  })
})
