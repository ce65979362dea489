import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from '../../sdk/manifest.ts'
import { readEnvWith } from '../env.ts'
import { loadFromFolder } from '../extensions/load-from-folder.ts'
import { chooseModel } from '../models/choose-model.ts'
import { projectRoot } from '../project-root.ts'
import { type EvaluationLine, readEvaluationLines } from './evaluation-line.ts'
import { planLine } from './plan-line.ts'
import { readManifestFolder } from './read-manifests.ts'
import { type EvaluationReport, runEvaluation } from './run-evaluation.ts'

export interface EvaluationInput {
  file: string
  /** Folder of imported manifests; `manifests/` beside the file by default. */
  manifests?: string | undefined
  /** As in `WEBBEE_MODEL`; the planner that the environment names by default. */
  model?: string | undefined
}

const present = (manifest: Manifest | undefined, name: string, line: EvaluationLine): Manifest => {
  if (manifest === undefined) throw new Error(`Line ${line.id} names ${name}, which is not there.`)
  return manifest
}

/** Measures the planner on a file of utterances: each line with the apps it names, through the product's own prompt. */
export async function evaluateFile({ file, manifests, model }: EvaluationInput): Promise<EvaluationReport> {
  const lines = readEvaluationLines(readFileSync(file, 'utf8'))
  const { apps } = (await loadFromFolder(projectRoot())).snapshot()
  const bundled = new Map(apps.map((app) => [app.appId, app.manifest]))
  const usesCorpus = lines.some((line) => line.catalog === 'corpus')
  const corpus = usesCorpus
    ? readManifestFolder(manifests ?? join(dirname(file), 'manifests'))
    : new Map<string, Manifest>()
  const installed = (line: EvaluationLine): Manifest[] =>
    line.catalog === 'corpus'
      ? (line.manifests ?? []).map((name) => present(corpus.get(name), name, line))
      : line.extensions.map((id) => present(bundled.get(id), id, line))
  const env = readEnvWith(model === undefined ? {} : { WEBBEE_MODEL: model, WEBBEE_MODEL_PLANNER: model })
  const { language } = chooseModel(env.models.planner ?? env.model)
  return runEvaluation(lines, (line) => planLine(line, installed(line), language))
}
