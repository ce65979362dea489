import { SourceMap, type SourceMapping } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Gives an error that a bundle threw a stack that names the sources instead. */
export function originalStack(error: unknown, bundle: { url: string; sourceMap: string }): unknown {
  if (!(error instanceof Error) || !error.stack?.includes(bundle.url)) return error
  const map = new SourceMap(JSON.parse(bundle.sourceMap))
  const folder = dirname(fileURLToPath(bundle.url))
  const stack = error.stack.replace(
    /(file:\/\/[^\s()]+?\.mjs):(\d+)(?::(\d+))?/g,
    (whole: string, url: string, line: string, column: string | undefined) => {
      if (url !== bundle.url) return whole
      const entry: Partial<SourceMapping> = map.findEntry(Number(line) - 1, Number(column ?? 1) - 1)
      if (entry.originalSource === undefined) return whole
      const file = pathToFileURL(resolve(folder, entry.originalSource)).href
      return `${file}:${(entry.originalLine ?? 0) + 1}${column ? `:${(entry.originalColumn ?? 0) + 1}` : ''}`
    },
  )
  return Object.assign(error, { stack })
}
