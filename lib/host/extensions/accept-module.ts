import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Extension } from '../../sdk/extension.ts'
import { manifestOf } from '../../sdk/manifest.ts'
import { validateExtension } from '../../sdk/validate.ts'
import { readIcon } from './extension-icon.ts'
import { problemOfError, problemOfFinding } from './extension-problem.ts'
import type { FolderOutcome } from './registry.ts'

export interface AcceptInput {
  /** Project root: files in problems are named from here. */
  root: string
  folder: string
  exports: Readonly<Record<string, unknown>>
  /** Hash of the code, where it is known; else the manifest's stands in. */
  revision?: string
}

/** Takes the extension that a module exports, if it keeps the rules. */
export function acceptModule({ root, folder, exports, revision = '' }: AcceptInput): FolderOutcome {
  try {
    const extension = exportedExtension(exports)
    const errors = validateExtension(extension).filter((finding) => finding.level === 'error')
    const problems = errors.map((finding) => problemOfFinding({ root, folder, finding }))
    if (problems.length > 0) return { folder, loaded: null, problems, revision }
    const manifest = manifestOf(extension)
    const iconSvg = readIcon(join(root, 'extensions', folder), manifest.icon)
    return {
      folder,
      loaded: { appId: extension.appId, folder, extension, manifest, iconSvg },
      problems,
      revision: revision || createHash('sha256').update(JSON.stringify(manifest)).digest('hex'),
    }
  } catch (error) {
    return { folder, loaded: null, problems: [problemOfError({ root, folder, error })], revision }
  }
}

/** The one Extension among a module's exports. */
export function exportedExtension(exports: AcceptInput['exports']): Extension {
  const found = new Set([exports.default, ...Object.values(exports)].filter((value) => Extension.is(value)))
  const [extension] = found
  if (extension === undefined)
    throw new TypeError('index.ts exports no Extension. Make it the default export.')
  if (found.size > 1) throw new TypeError('index.ts exports more than one Extension. Export one.')
  return extension
}
