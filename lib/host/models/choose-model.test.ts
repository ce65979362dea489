import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { chooseModel } from './choose-model.ts'

describe('the chosen model', () => {
  it.each([
    [{}, { id: 'local', isLocal: true }],
    [
      { WEBBEE_MODEL: 'anthropic:claude-sonnet-4-5', ANTHROPIC_API_KEY: 'k' },
      { id: 'anthropic:claude-sonnet-4-5', isLocal: false },
    ],
    [
      { WEBBEE_MODEL: 'openai:llama3.1:8b', WEBBEE_OPENAI_URL: 'http://127.0.0.1:1/v1' },
      { id: 'openai:llama3.1:8b', isLocal: false },
    ],
  ])('for %o is %o', (source, { id, isLocal }) => {
    const model = chooseModel(readEnv(source))
    expect([model.id, model.isLocal, model.language.specificationVersion]).toEqual([id, isLocal, 'v4'])
  })
})
