import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const clean: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#sdk': './lib/sdk/index.ts' },
    dependencies: { zod: '*', next: '*', undici: '*' },
  }),
  'lib/sdk/index.ts': "export * from './errors.ts'\n",
  'lib/sdk/errors.ts': 'export const sdk = 1\n',
  'lib/sdk/ui/node.ts': 'export type Node = { type: string }\n',
  'lib/protocol/view.ts': "import type { Node } from '../sdk/ui/node.ts'\nexport type View = Node\n",
  'lib/kernel/index.ts': "export { turn } from './turn.ts'\n",
  'lib/kernel/turn.ts':
    "import type { View } from '../protocol/view.ts'\nexport const turn = (view: View) => view\n",
  'lib/local-model/index.ts': 'export const local = 1\n',
  'lib/host/index.ts':
    "export { turn } from '../kernel/index.ts'\nexport { local } from '../local-model/index.ts'\n",
  'lib/host/drawer.ts': 'export const drawer = 1\n',
  'extensions/notes/index.ts':
    "import { sdk } from '#sdk'\nimport { readFileSync } from 'node:fs'\nexport default [sdk, readFileSync]\n",
  'extensions/mail/index.ts': 'export default 1\n',
  'components/chat.tsx':
    "import type { View } from '../lib/protocol/view.ts'\nexport const Chat = ({ view }: { view: View }) => <p>{view.type}</p>\n",
  'app/page.tsx':
    "import { turn } from '../lib/host/index.ts'\nimport { Chat } from '../components/chat.tsx'\nexport default () => <Chat view={turn({ type: 'p' })} />\n",
  'bin/webbee.ts': "import { local } from '../lib/host/index.ts'\nexport const run = local\n",
}

/** One planted import each; the rule that must report it. A cycle is reported at its first file. */
const planted: [path: string, line: string, rule: string | null][] = [
  ['lib/sdk/a.ts', "import '../protocol/view.ts'", 'sdk-imports-nothing'],
  ['lib/sdk/b.ts', "import 'undici'", 'sdk-needs-only-zod'],
  [
    'lib/protocol/a.ts',
    "import type { turn } from '../kernel/index.ts'\nexport type A = typeof turn",
    'protocol-imports-sdk',
  ],
  ['lib/kernel/a.ts', "import '../host/drawer.ts'", 'kernel-imports-sdk-and-protocol'],
  ['lib/kernel/b.ts', "import 'node:fs'", 'sdk-and-kernel-are-isomorphic'],
  ['lib/kernel/c.ts', "import { turn } from './d.ts'\nexport const c = turn", 'no-cycles'],
  ['lib/kernel/d.ts', "import { c } from './c.ts'\nexport const turn = () => c", null],
  [
    'lib/local-model/a.ts',
    "import type { turn } from '../kernel/index.ts'\nexport type A = typeof turn",
    'local-model-imports-itself',
  ],
  ['lib/host/a.ts', "import '../kernel/turn.ts'", 'host-enters-by-the-doors'],
  ['lib/host/b.ts', "import 'next'", 'lib-knows-no-framework'],
  ['lib/host/c.ts', "import './nowhere.ts'", 'not-resolved'],
  ['extensions/notes/a.ts', "import '../mail/index.ts'", 'extension-imports-sdk'],
  ['extensions/notes/b.ts', "import '../../lib/sdk/errors.ts'", 'extension-imports-sdk'],
  ['components/a.tsx', "import '../lib/host/index.ts'", 'components-are-kernel-free'],
  ['app/a.tsx', "import '../lib/kernel/index.ts'", 'app-enters-by-the-door'],
  ['app/b.tsx', "export const lazy = () => import('../extensions/notes/index.ts')", 'app-enters-by-the-door'],
  ['bin/a.ts', "import '../lib/host/drawer.ts'", 'bin-enters-by-the-door'],
]

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

async function cruise(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'webbee-boundaries-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const script = join(root, 'scripts', 'boundaries.mjs')
    const config = join(root, '.dependency-cruiser.cjs')
    const output = await new Promise<string>((resolve) => {
      const args = [script, '--config', config, '-T', 'json', 'app', 'bin', 'components', 'extensions', 'lib']
      execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_, stdout) =>
        resolve(stdout),
      )
    })
    const report: Report = JSON.parse(output)
    return report.summary.violations.map(({ from, rule }) => `${from} ${rule.name}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('lets every import pass that the layers allow', async () => {
  expect(await cruise(clean)).toEqual([])
})

it('reports each planted import that crosses a boundary, and nothing else', async () => {
  const found = await cruise({
    ...clean,
    ...Object.fromEntries(planted.map(([path, line]) => [path, `${line}\n`])),
  })
  expect([...new Set(found)].sort()).toEqual(
    planted.flatMap(([path, , rule]) => (rule === null ? [] : `${path} ${rule}`)).sort(),
  )
})
