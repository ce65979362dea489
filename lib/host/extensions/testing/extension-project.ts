import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { projectRoot } from '../../project-root.ts'

export interface ExtensionProject {
  root: string
  /** Writes `extensions/<path>`. */
  write(path: string, text: string): void
  /** Removes a folder or file of `extensions/`. */
  remove(path: string): void
}

/** A folder with extensions of its own, inside the project so that `#sdk` and packages are found from it. It goes with its test. */
export function extensionProject(files: Record<string, string> = {}): ExtensionProject {
  const parent = join(projectRoot(), '.webbee', 'tests')
  mkdirSync(parent, { recursive: true })
  const root = mkdtempSync(join(parent, 'project-'))
  mkdirSync(join(root, 'extensions'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const project: ExtensionProject = {
    root,
    write(path, text) {
      const file = join(root, 'extensions', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    },
    remove: (path) => rmSync(join(root, 'extensions', path), { recursive: true }),
  }
  for (const [path, text] of Object.entries(files)) project.write(path, text)
  return project
}

/** The source of a small, correct extension. */
export const greeter = (
  appId: string,
  greeting = 'Hello.',
): string => `import { ActionResult, ChatExtension, Extension } from '#sdk'

const ${appId} = new Extension('${appId}', {
  displayName: 'The ${appId} app',
  description: 'Greets people in the words that its author chose for the occasion.',
  icon: 'icon.svg',
})

new ChatExtension(${appId}, '${appId}', 'Greets people.').function(
  'greet_person',
  { description: 'Greet a person in friendly words.' },
  async () => ActionResult.success({ data: { greeting: '${greeting}' }, summary: '${greeting}' }),
)

export default ${appId}
`
