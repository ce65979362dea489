import type { Model } from '../../kernel/ports.ts'
import { localModel } from '../../local-model/index.ts'
import type { Env } from '../env.ts'
import { remoteModel } from './remote-model.ts'

/** The model that the environment names; `local` needs neither key nor network. */
export function chooseModel({ model }: Pick<Env, 'model'>): Model {
  if (model.provider === 'local') return { id: 'local', isLocal: true, language: localModel() }
  return { id: `${model.provider}:${model.modelId}`, isLocal: false, language: remoteModel(model) }
}
