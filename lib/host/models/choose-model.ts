import { join } from 'node:path'
import { limits, type Model, type World } from '../../kernel/index.ts'
import { threadedLocalModel } from '../../local-model/index.ts'
import type { Env } from '../env.ts'
import { projectRoot } from '../project-root.ts'
import type { ModelChoice } from './model-choice.ts'
import { remoteModel } from './remote-model.ts'

/** What the models of a service take at least, in tokens, where nothing else is said. */
const WINDOWS = { anthropic: 200_000, openai: undefined } as const

/** The model of one choice; `local` needs neither key nor network. `window`: its context window in tokens, where it was named. */
export function chooseModel(choice: ModelChoice, window?: number): Model {
  if (choice.provider === 'local') {
    const language = threadedLocalModel({
      file: join(projectRoot(), 'lib', 'local-model', 'thread.ts'),
      timeLimitMs: limits.localModelTimeoutMs,
      maxWords: limits.localModelMaxWords,
    })
    return { id: 'local', isLocal: true, language }
  }
  const known = window ?? WINDOWS[choice.provider]
  return {
    id: `${choice.provider}:${choice.modelId}`,
    isLocal: false,
    language: remoteModel(choice),
    ...(known === undefined ? {} : { window: known }),
  }
}

/** The models that the environment names: one for everything, and those of single purposes. */
export function chooseModels({
  model,
  models,
  modelWindow,
}: Pick<Env, 'model' | 'models'> & { modelWindow?: number | undefined }): Pick<World, 'model' | 'models'> {
  const named = Object.entries(models).map(([purpose, choice]) => [purpose, chooseModel(choice, modelWindow)])
  return { model: chooseModel(model, modelWindow), models: Object.fromEntries(named) }
}
