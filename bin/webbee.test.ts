import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extensionProject, greeter } from '../lib/host/extensions/testing/extension-project.ts'

const root = join(import.meta.dirname, '..')

const linked = join(root, 'node_modules', '.bin', 'webbee')

/** Runs a program as a person without this project's Node on the path would. */
const run = (
  file: string,
  args: readonly string[],
  cwd: string,
): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = {
      NODE_ENV: 'test',
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: tmpdir(),
      npm_config_update_notifier: 'false',
    } as const
    execFile(file, args, { env, cwd }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })

const webbee = (args: string[], node = process.execPath) =>
  run(node, [join(root, 'bin', 'webbee.mjs'), ...args], '/')

describe('the webbee command', () => {
  it('says what it can do, and what it cannot', async () => {
    expect(await webbee([])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('webbee validate extensions/ID'),
    })
    expect(await webbee(['constructor'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no command constructor/),
    })
  })

  it.each([
    [
      ['card', 'edit', '{bad'],
      'The changes have to be a JSON object, not {bad\nName the card and the answer: ',
    ],
    [
      ['card', 'edit', '[1]'],
      'The changes have to be a JSON object, not [1]\nName the card and the answer: ',
    ],
    [['card', 'edit'], 'The changes have to be a JSON object, not nothing\nName the card and the answer: '],
    [['card', 'maybe'], 'Name the card and the answer: '],
  ])('says how a card is answered instead of %j, and opens no data folder', async (args, said) => {
    const data = join(mkdtempSync(join(tmpdir(), 'webbee-answer-')), 'data')
    const answered = await webbee(['answer', ...args, '--data', data])
    const usage =
      'webbee answer CARD confirm|decline|check|again|again-anyway|done|leave|ask-again|edit \'{"name": value}\'\n'
    expect([answered, existsSync(data)]).toEqual([{ code: 1, stdout: '', stderr: `${said}${usage}` }, false])
  })

  it('validates a bundled extension by id or by path', async () => {
    const clean = { code: 0, stdout: expect.stringMatching(/0 errors, \d+ warnings?\n$/), stderr: '' }
    expect([await webbee(['validate', 'notes']), await webbee(['validate', 'extensions/notes'])]).toEqual([
      clean,
      clean,
    ])
  })

  it('prints file, line and rule of each finding and exits 1', async () => {
    const project = extensionProject({
      'rude/index.ts': greeter('rude').replace(
        "{ description: 'Greet",
        "{ actionType: 'write', description: 'Greet",
      ),
      'torn/index.ts': 'export default {',
    })
    const rude = await webbee(['validate', join(project.root, 'extensions', 'rude')])
    expect([rude.code, rude.stdout.split('\n').filter((line) => line.includes('error V20'))]).toEqual([
      1,
      [expect.stringMatching(/^extensions\/rude\/index\.ts:10:3 {2}error V20 {2}rude\.greet_person: /)],
    ])
    const torn = await webbee(['validate', join(project.root, 'extensions', 'torn')])
    expect(torn).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^extensions\/torn\/index\.ts:1.*error SYNTAX/),
    })
    expect(await webbee(['validate', 'nowhere'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('There is no extension here'),
    })
  })

  it.skipIf(![linked, '/usr/bin/npx', '/usr/bin/node'].every((file) => existsSync(file)))(
    'works as npx webbee, and as its link, where the machine’s own Node comes first',
    async () => {
      const clean = { code: 0, stdout: expect.stringMatching(/0 errors, \d+ warnings?\n$/), stderr: '' }
      const ways = [
        ['/usr/bin/npx', ['--no', 'webbee', 'validate', 'notes']],
        [linked, ['validate', 'notes']],
      ] as const
      expect(await Promise.all(ways.map(([file, args]) => run(file, args, root)))).toEqual([clean, clean])
    },
  )

  it.skipIf(!existsSync('/usr/bin/node'))(
    'hands over to the project’s Node where the machine’s is older',
    async () => {
      expect(await webbee(['validate', 'notes'], '/usr/bin/node')).toMatchObject({ code: 0, stderr: '' })
    },
  )
})
