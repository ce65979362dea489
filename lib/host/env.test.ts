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
      exposePii: false,
      privateAddresses: 'none',
      port: 3000,
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
      exposePii: true,
      privateAddresses: ['127.0.0.1:8080', 'localhost:9000'],
      port: 8443,
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
        WEBBEE_OPENAI_URL: 'ftp://x',
        WEBBEE_ALLOW_PRIVATE_ADDRESSES: 'localhost',
        PORT: '70000',
      }),
    ).toEqual([
      'WEBBEE_SECRET must be at least 16 characters',
      'WEBBEE_DURABILITY must be normal or full',
      'WEBBEE_MODEL must be local, anthropic:<model id> or openai:<model id>',
      'WEBBEE_OPENAI_URL must be an http or https address',
      'WEBBEE_ALLOW_PRIVATE_ADDRESSES must be true, false, or a list such as 127.0.0.1:8080,localhost:9000',
      'PORT must be at most 65535',
    ])
  })

  it.each([
    [{ WEBBEE_MODEL: 'anthropic:x' }, 'ANTHROPIC_API_KEY is needed for WEBBEE_MODEL=anthropic:…'],
    [
      { WEBBEE_MODEL: 'openai:x' },
      'WEBBEE_OPENAI_URL is needed for WEBBEE_MODEL=openai:…, for example http://localhost:11434/v1',
    ],
  ])('says what %o lacks', (source, problem) => {
    expect(problemsOf(source)).toEqual([problem])
  })

  it('cannot be changed after it was read', () => {
    expect(Object.isFrozen(readEnv({}))).toBe(true)
  })
})
