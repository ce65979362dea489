import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Message, type Plugin } from 'esbuild'
import { problemAt } from './extension-problem.ts'
import type { ExtensionProblem } from './registry.ts'

export interface BundleInput {
  /** Project root. */
  root: string
  folder: string
  /** Inside the project, so that npm packages are found from there. */
  outputFolder: string
}

export type Bundled =
  | { ok: true; url: string; sourceMap: string; revision: string }
  | { ok: false; problems: ExtensionProblem[] }

/** Bundles one extension with its copy of the SDK into a file named by its content; packages stay outside. */
export async function bundleExtension({ root, folder, outputFolder }: BundleInput): Promise<Bundled> {
  try {
    const result = await build({
      entryPoints: [join(root, 'extensions', folder, 'index.ts')],
      outfile: join(outputFolder, `${folder}.mjs`),
      absWorkingDir: root,
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      packages: 'external',
      sourcemap: 'external',
      // An error of a module without a top-level await would end the development server before any handler sees it.
      banner: { js: 'await null;' },
      logLevel: 'silent',
      plugins: [sourceLocations(join(root, 'extensions', folder))],
    })
    const [map, code] = ['.map', '.mjs'].map(
      (end) => result.outputFiles.find((file) => file.path.endsWith(end))?.text ?? '',
    )
    return write(outputFolder, folder, { code: code ?? '', map: map ?? '' })
  } catch (error) {
    const messages: Message[] =
      error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : []
    if (messages.length === 0) throw error
    return { ok: false, problems: messages.map((message) => problemOfMessage({ root, folder }, message)) }
  }
}

/** Written whole under another name first: another process may import the same file at the same time. */
function write(outputFolder: string, folder: string, { code, map }: { code: string; map: string }): Bundled {
  const revision = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const file = join(outputFolder, `${folder}-${revision}.mjs`)
  mkdirSync(outputFolder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, code)
  renameSync(draft, file)
  return { ok: true, url: pathToFileURL(file).href, sourceMap: map, revision }
}

/** A bundle lies elsewhere than its sources: what they ask of their own place keeps its answer. */
const sourceLocations = (extensionFolder: string): Plugin => ({
  name: 'source-locations',
  setup(on) {
    on.onLoad({ filter: /\.[jt]s$/ }, async ({ path }) => {
      if (!path.startsWith(extensionFolder)) return null
      const places: Record<string, string> = {
        url: pathToFileURL(path).href,
        filename: path,
        dirname: dirname(path),
      }
      const contents = (await readFile(path, 'utf8')).replace(
        /\bimport\.meta\.(url|filename|dirname)\b/g,
        (_, name: string) => JSON.stringify(places[name]),
      )
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
})

function problemOfMessage(
  subject: { root: string; folder: string },
  { text, location }: Message,
): ExtensionProblem {
  const rule = /^(Could not resolve|No matching export)/.test(text) ? 'IMPORT' : 'SYNTAX'
  const place = location && {
    file: resolve(subject.root, location.file),
    line: location.line,
    column: location.column + 1,
  }
  return problemAt(subject, { rule, message: `${text.replace(/\.$/, '')}.`, place })
}
