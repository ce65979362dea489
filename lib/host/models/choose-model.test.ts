import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { chooseModel, chooseModels } from './choose-model.ts'

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
    const model = chooseModel(readEnv(source).model)
    expect([model.id, model.isLocal, model.language.specificationVersion]).toEqual([id, isLocal, 'v4'])
  })
})

describe('the models of single purposes', () => {
  it('are those that the environment names, beside the one for everything', () => {
    const { model, models } = chooseModels(
      readEnv({
        WEBBEE_MODEL_PLANNER: 'openai:large',
        WEBBEE_MODEL_FALLBACK: 'local',
        WEBBEE_OPENAI_URL: 'http://127.0.0.1:1/v1',
      }),
    )
    const ids = Object.entries(models ?? {}).map(([purpose, { id, isLocal }]) => [purpose, id, isLocal])
    expect([model.id, ids]).toEqual([
      'local',
      [
        ['planner', 'openai:large', false],
        ['fallback', 'local', true],
      ],
    ])
  })
})
