import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { checkExtension } from './check-extension.ts'
import { extensionProject } from './testing/extension-project.ts'

const BLOCK = /^```ts\n\/\/ extensions\/(\S+)\n([\s\S]*?)^```$/gm

/** The files of the tutorial by their path below `extensions/`, as a reader copies them. */
const copied = (): Record<string, string> => {
  const text = readFileSync(join(projectRoot(), 'lib', 'sdk', 'README.md'), 'utf8')
  return Object.fromEntries(Array.from(text.matchAll(BLOCK), ([, path = '', code = '']) => [path, code]))
}

/** Runs a program of `node_modules/.bin` in the project; what it printed and how it ended. */
const run = (program: string, args: readonly string[]): Promise<{ code: number; printed: string }> =>
  new Promise((resolve) => {
    const root = projectRoot()
    const file = join(root, 'node_modules', '.bin', program)
    execFile(file, args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, printed: `${stdout}${stderr}` }),
    )
  })

it('the tutorial, copied literally, breaks no rule, is written as this repository is, and its test passes', async () => {
  const files = copied()
  expect(Object.keys(files).sort()).toEqual([
    'habits/habits.panel.ts',
    'habits/habits.skeleton.ts',
    'habits/habits.test.ts',
    'habits/index.ts',
    'habits/list-habits.ts',
    'habits/log-habit.ts',
  ])
  const project = extensionProject(files)
  const folder = join(project.root, 'extensions', 'habits')
  expect(await checkExtension(folder)).toEqual([])
  expect(await run('biome', ['check', '--vcs-enabled=false', folder])).toMatchObject({ code: 0 })
  const config = join(projectRoot(), 'vitest.config.mts')
  expect(await run('vitest', ['run', '--root', project.root, '--config', config])).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/Tests.*2 passed/),
  })
})
