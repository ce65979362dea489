import { join } from 'node:path'

/** The folder that holds package.json, extensions/ and, by default, .data/. */
export function projectRoot(): string {
  // A built server knows its chunks, not its sources: there the folder it was started in is the project.
  if (process.env.NEXT_RUNTIME) return /* turbopackIgnore: true */ process.cwd()
  return join(import.meta.dirname, '..', '..')
}
