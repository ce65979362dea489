import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { RegistrySnapshot } from './registry.ts'
import { type ExtensionProject, extensionProject, greeter } from './testing/extension-project.ts'
import { type WatchedRegistry, watchDevelopment } from './watch-development.ts'

const TOO_SLOW =
  'ImportTooSlow: its import did not end within 5 s. Look for a loop without an end or a top-level await that never settles.'

let open: WatchedRegistry | null = null
afterEach(() => open?.close())

async function watched(
  files: Record<string, string>,
): Promise<{ project: ExtensionProject; registry: WatchedRegistry }> {
  const project = extensionProject(files)
  open = await watchDevelopment(project.root)
  return { project, registry: open }
}

/** Resolves with the first snapshot that fits; the test's own time limit ends a wait in vain. */
function whenever(
  registry: WatchedRegistry,
  fits: (snapshot: RegistrySnapshot) => boolean,
): Promise<RegistrySnapshot> {
  return new Promise((resolve) => {
    const look = (snapshot: RegistrySnapshot): void => {
      if (!fits(snapshot)) return
      stop()
      resolve(snapshot)
    }
    const stop = registry.onChange(look)
    look(registry.snapshot())
  })
}

const ids = (snapshot: RegistrySnapshot): string[] => snapshot.apps.map((app) => app.appId)
const hasProblem = (snapshot: RegistrySnapshot): boolean => snapshot.problems.length > 0
const isWhole = (snapshot: RegistrySnapshot): boolean => snapshot.problems.length === 0

async function greeting(snapshot: RegistrySnapshot, appId: string): Promise<unknown> {
  const handler = snapshot.apps
    .find((app) => app.appId === appId)
    ?.extension.functions.get('greet_person')?.handler
  const result = await handler?.({} as never, {} as never)
  return result?.status === 'success' ? result.data : result
}

describe('extensions in development', () => {
  it('are there from the start, each with its manifest and icon', async () => {
    const { registry } = await watched({
      'one/index.ts': greeter('one'),
      'one/icon.svg': '<svg/>',
      'two/index.ts': greeter('two'),
    })
    const { apps, problems } = registry.snapshot()
    expect(problems).toEqual([])
    expect(
      apps.map(({ appId, folder, iconSvg, manifest }) => [
        appId,
        folder,
        iconSvg === '<svg/>',
        manifest.tools.length,
      ]),
    ).toEqual([
      ['one', 'one', true, 1],
      ['two', 'two', false, 1],
    ])
  })

  it('are live again after a save, in a file that the index imports too', async () => {
    const { project, registry } = await watched({
      'one/index.ts': greeter('one')
        .replace("'Hello.'", 'words')
        .replace("'Hello.'", 'words')
        .replace('import {', "import { words } from './words.ts'\nimport {"),
      'one/words.ts': "export const words: string = 'First.'\n",
    })
    const before = registry.snapshot()
    expect(await greeting(before, 'one')).toEqual({ greeting: 'First.' })
    project.write('one/words.ts', "export const words: string = 'Second.'\n")
    const after = await whenever(registry, (snapshot) => snapshot.version !== before.version)
    expect(await greeting(after, 'one')).toEqual({ greeting: 'Second.' })
    expect(await greeting(before, 'one')).toEqual({ greeting: 'First.' })
  })

  it('appear with a new folder and go with a removed one', async () => {
    const { project, registry } = await watched({ 'one/index.ts': greeter('one') })
    project.write('two/index.ts', greeter('two'))
    expect(ids(await whenever(registry, (snapshot) => snapshot.apps.length === 2))).toEqual(['one', 'two'])
    project.remove('one')
    expect(ids(await whenever(registry, (snapshot) => snapshot.apps.length === 1))).toEqual(['two'])
  })

  it.each([
    [
      'a syntax error',
      (good: string) => `${good}\nconst broken = = 1\n`,
      { rule: 'SYNTAX', line: 17, column: 16, message: 'Unexpected "=".' },
    ],
    [
      'a missing file',
      (good: string) => `${good}import './nowhere.ts'\n`,
      { rule: 'IMPORT', line: 16, column: 8, message: 'Could not resolve "./nowhere.ts".' },
    ],
    [
      'a missing package',
      (good: string) => `${good}import 'no-such-package'\n`,
      { rule: 'IMPORT', line: 16, column: 8, message: 'Nothing is found for the import of no-such-package.' },
    ],
    [
      'a name that the SDK does not have',
      (good: string) => `import { ActionResults } from '#sdk'\n${good}ActionResults()\n`,
      { rule: 'IMPORT', line: 1, column: 10, message: expect.stringContaining('No matching export') },
    ],
    [
      'an error while loading',
      (good: string) => `${good}const late: string[] = []\nthrow new RangeError('too late' + late.length)\n`,
      { rule: 'LOAD', line: 17, column: 7, message: 'RangeError: too late0' },
    ],
    [
      'a broken rule',
      (good: string) => good.replace('{ description:', "{ actionType: 'write', description:"),
      { rule: 'V20', line: 10, column: 3, message: expect.any(String) },
    ],
  ])(
    'with %s are shown with file, line and rule, serve their last good version, and recover',
    async (_, breaking, place) => {
      const good = greeter('one')
      const { project, registry } = await watched({ 'one/index.ts': good, 'two/index.ts': greeter('two') })
      project.write('one/index.ts', breaking(good))
      const broken = await whenever(registry, hasProblem)
      const [problem, ...more] = broken.problems
      const suffix = ' The last version that worked is still in use.'
      expect(problem?.message.endsWith(suffix)).toBe(true)
      expect({ ...problem, message: problem?.message.slice(0, -suffix.length) }).toEqual({
        extension: 'one',
        file: 'extensions/one/index.ts',
        ...place,
      })
      expect([more, ids(broken), await greeting(broken, 'one')]).toEqual([
        [],
        ['one', 'two'],
        { greeting: 'Hello.' },
      ])
      project.write('one/index.ts', good.replaceAll('Hello.', 'Back.'))
      expect(await greeting(await whenever(registry, isWhole), 'one')).toEqual({ greeting: 'Back.' })
    },
  )

  it('that were broken from the start are missing, and the others work', async () => {
    const { project, registry } = await watched({
      'one/index.ts': 'export default {',
      'two/index.ts': greeter('two'),
    })
    expect([
      ids(registry.snapshot()),
      registry.snapshot().problems.map((problem) => [problem.extension, problem.rule]),
    ]).toEqual([['two'], [['one', 'SYNTAX']]])
    project.write('one/index.ts', greeter('one'))
    expect(ids(await whenever(registry, isWhole))).toEqual(['one', 'two'])
  })

  it.each([
    ['ends its process', 'process.exit(3)\n', 'Error: It ended its process with code 3.'],
    ['never settles', 'await new Promise(() => undefined)\n', TOO_SLOW],
    ['never returns', 'for (;;);\n', TOO_SLOW],
    ['throws what is no error', "throw 'a word'\n", 'It threw a word.'],
    ['names what there is not', 'nowhere()\n', 'ReferenceError: nowhere is not defined'],
    [
      'registers a function twice',
      greeter('one').replace(/(new ChatExtension[\s\S]*?\n\)\n)/, '$1$1'),
      expect.stringContaining('greet_person'),
    ],
  ])('that loads a module which %s is shown, and the others stay live', async (_, source, message) => {
    const { project, registry } = await watched({ 'one/index.ts': source, 'two/index.ts': greeter('two') })
    expect([ids(registry.snapshot()), registry.snapshot().problems]).toEqual([
      ['two'],
      [expect.objectContaining({ extension: 'one', rule: 'LOAD', message })],
    ])
    project.write('three/index.ts', greeter('three'))
    expect(ids(await whenever(registry, (snapshot) => snapshot.apps.length === 2))).toEqual(['three', 'two'])
  })

  it('do nothing in this process while they cannot be loaded', async () => {
    const mark = 'webbee-test-mark'
    await watched({ 'one/index.ts': `process.env['${mark}'] = 'here'\nthrow new Error('late')\n` })
    expect(process.env[mark]).toBe(undefined)
  })

  it('know where their sources lie', async () => {
    const source = greeter('one').replace("'Hello.'", 'import.meta.dirname')
    const { project, registry } = await watched({ 'one/index.ts': source })
    expect(await greeting(registry.snapshot(), 'one')).toEqual({
      greeting: join(project.root, 'extensions', 'one'),
    })
  })

  it('are not built again when nothing but a test of theirs was saved', async () => {
    const { project, registry } = await watched({ 'one/index.ts': greeter('one') })
    const bundles = (): [string, number][] => {
      const folder = join(project.root, '.webbee', 'extensions')
      const names = readdirSync(folder).filter((name) => name.startsWith('one'))
      return names.map((name) => [name, statSync(join(folder, name)).ino])
    }
    const before = bundles()
    project.write('one/one.test.ts', '// nothing')
    project.write('two/index.ts', greeter('two'))
    await whenever(registry, (snapshot) => snapshot.apps.length === 2)
    expect(bundles()).toEqual(before)
  })
})
