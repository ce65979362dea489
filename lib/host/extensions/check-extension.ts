import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { validateExtension } from '../../sdk/validate.ts'
import { exportedExtension } from './accept-module.ts'
import { problemAt, problemOfError, problemOfFinding } from './extension-problem.ts'
import { importWithin } from './import-within.ts'
import type { ExtensionProblem } from './registry.ts'

export interface CheckedFinding extends ExtensionProblem {
  level: 'error' | 'warn' | 'info'
}

/** Everything there is to say about one extension folder, with the place of each finding. */
export async function checkExtension(path: string): Promise<CheckedFinding[]> {
  const folder = basename(path)
  const subject = { root: resolve(path, '..', '..'), folder }
  const index = resolve(path, 'index.ts')
  if (basename(dirname(resolve(path))) !== 'extensions' || !existsSync(index)) {
    const message = 'There is no extension here: its folder lies in extensions/ and holds an index.ts.'
    return [{ level: 'error', ...problemAt(subject, { rule: 'LOAD', message, place: null }) }]
  }
  try {
    const extension = exportedExtension(
      await importWithin(import(/* turbopackIgnore: true */ /* @vite-ignore */ pathToFileURL(index).href)),
    )
    return validateExtension(extension).map((finding) => ({
      level: finding.level,
      ...problemOfFinding({ ...subject, finding }),
    }))
  } catch (error) {
    return [{ level: 'error', ...problemOfError({ ...subject, error }) }]
  }
}
