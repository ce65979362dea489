import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { FALLBACK_ICON } from './extension-icon.ts'
import { extensionProject, greeter } from './testing/extension-project.ts'

const run = promisify(execFile)

/** In a process of its own: what plain Node says, not what the test runner makes of it. */
async function loadInNode(
  root: string,
): Promise<{ apps: { appId: string; icon: string; tools: string[] }[]; problems: object[] }> {
  const url = pathToFileURL(join(import.meta.dirname, 'load-from-folder.ts')).href
  const code = `import { loadFromFolder } from ${JSON.stringify(url)}
    const { apps, problems } = (await loadFromFolder(${JSON.stringify(root)})).snapshot()
    const shown = apps.map(({ appId, iconSvg, manifest }) => ({ appId, icon: iconSvg, tools: manifest.tools.map((tool) => tool.name) }))
    process.stdout.write(JSON.stringify({ apps: shown, problems }))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code])
  return JSON.parse(stdout)
}

describe('extensions in plain Node', () => {
  it('loads every folder that has an index.ts, with its icon', async () => {
    const { root } = extensionProject({
      'beta/index.ts': greeter('beta'),
      'alpha/index.ts': greeter('alpha'),
      'alpha/icon.svg': '<svg viewBox="0 0 1 1"/>\n',
      'notes-for-authors/README.md': 'Not an extension.',
    })
    expect(await loadInNode(root)).toEqual({
      apps: [
        { appId: 'alpha', icon: '<svg viewBox="0 0 1 1"/>', tools: ['greet_person'] },
        { appId: 'beta', icon: FALLBACK_ICON, tools: ['greet_person'] },
      ],
      problems: [],
    })
  })

  it('shows a broken one with file, line and rule while the others work', async () => {
    const { root } = extensionProject({
      'good/index.ts': greeter('good'),
      'syntax/index.ts': 'const a = 1\nexport default {,}\n',
      'lost/index.ts': "import './deeper/more.ts'\n",
      'lost/deeper/more.ts': "const a = 1\n  import { b } from '../nowhere.ts'\n",
      'packageless/index.ts': "import x from 'no-such-package'\nexport default x\n",
      'misnamed/index.ts': "import {\n  Extensions,\n} from '#sdk'\nexport default Extensions\n",
      'thrower/index.ts': "import './late.ts'\n",
      'thrower/late.ts': "function boom() {\n  throw new TypeError('no luck')\n}\nboom()\n",
      'empty/index.ts': 'export default {}\n',
      'twin/index.ts': greeter('good'),
    })
    const { apps, problems } = await loadInNode(root)
    expect(apps.map((app) => app.appId)).toEqual(['good'])
    const at = (
      extension: string,
      file: string,
      line: number | null,
      column: number | null,
      rule: string,
      message: unknown,
    ) => ({
      extension,
      file: `extensions/${extension}/${file}`,
      line,
      column,
      rule,
      message,
    })
    expect(problems).toEqual([
      at(
        'empty',
        'index.ts',
        null,
        null,
        'LOAD',
        'TypeError: index.ts exports no Extension. Make it the default export.',
      ),
      at('lost', 'deeper/more.ts', 2, 21, 'IMPORT', 'Nothing is found for the import of ../nowhere.ts.'),
      at('misnamed', 'index.ts', 2, 3, 'IMPORT', expect.stringContaining("'Extensions'")),
      at('packageless', 'index.ts', 1, 15, 'IMPORT', 'Nothing is found for the import of no-such-package.'),
      at('syntax', 'index.ts', 2, expect.any(Number), 'SYNTAX', expect.any(String)),
      at('thrower', 'late.ts', 2, 9, 'LOAD', 'TypeError: no luck'),
      at('twin', 'index.ts', null, null, 'LOAD', 'The app id good is taken by extensions/good.'),
    ])
  })

  it('refuses what registers for the fact-ledger, by import, call or option', async () => {
    const { root } = extensionProject({
      'caller/index.ts': greeter('caller').replace(
        'export default',
        ';(caller as any).factLedger("greetings")\nexport default',
      ),
      'importer/index.ts': `import { factLedger } from '#sdk'\n${greeter('importer')}`,
      'optioned/index.ts': greeter('optioned').replace(
        "icon: 'icon.svg',",
        "icon: 'icon.svg', factLedger: true,",
      ),
    })
    const { apps, problems } = await loadInNode(root)
    expect(apps).toEqual([])
    expect(problems).toEqual([
      expect.objectContaining({
        extension: 'caller',
        line: expect.any(Number),
        rule: 'FACT-LEDGER-API',
        message: expect.stringContaining('no API'),
      }),
      expect.objectContaining({
        extension: 'importer',
        rule: 'IMPORT',
        message: expect.stringContaining('factLedger'),
      }),
      expect.objectContaining({
        extension: 'optioned',
        rule: 'FACT-LEDGER-API',
        message: expect.stringContaining('no API'),
      }),
    ])
  })

  it('names the rule that an extension breaks at the function that breaks it', async () => {
    const source = greeter('rude').replace(
      "{ description: 'Greet",
      "{ actionType: 'write', description: 'Greet",
    )
    const { root } = extensionProject({ 'rude/index.ts': source })
    expect(await loadInNode(root)).toEqual({
      apps: [],
      problems: [
        {
          extension: 'rude',
          file: 'extensions/rude/index.ts',
          line: 10,
          column: 3,
          rule: 'V20',
          message: expect.any(String),
        },
      ],
    })
  })
})
