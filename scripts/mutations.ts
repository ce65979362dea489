// npm run measure:mutations [-- --id I-…] : breaks each enforcing line of invariants.ts in a copy of the last commit
// and writes which tests turned red to docs/mutations.md. Exits 1 when a mutation survives or does not compile.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type EnforcingLine, type Invariant, invariants } from '../invariants.ts'
import { titledTests } from './test-titles.ts'

interface Mutation extends EnforcingLine {
  invariant: Invariant
}

interface Outcome extends Mutation {
  /** Titles of the tests that turned red. */
  red: string[]
  compiles: boolean
}

const { values } = parseArgs({ options: { id: { type: 'string' } } })
const root = join(import.meta.dirname, '..')
const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** What every driver of the stores promises is run by these files. */
const CONFORMANCE = [
  'lib/host/store-conformance/in-memory-stores.test.ts',
  'lib/host/sqlite/sqlite-stores.test.ts',
]

function copyOfLastCommit(): string {
  const copy = mkdtempSync(join(tmpdir(), 'webbee-mutations-'))
  execFileSync('git', ['clone', '--quiet', '--shared', root, copy])
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const copy = copyOfLastCommit()
const titles = titledTests(copy)
const tool = (...path: string[]): string => join(copy, 'node_modules', ...path)

const namesOf = ({ id, aliases = [] }: Invariant): string[] => [id, ...aliases]

/** The test files whose titles name an invariant; what only a browser shows is not run here. */
function testFilesOf(invariant: Invariant): string[] {
  const named = titles.filter(({ ids }) => namesOf(invariant).some((name) => ids.includes(name)))
  const files = named.flatMap(({ file }) => (file.endsWith('-conformance.ts') ? CONFORMANCE : [file]))
  return [...new Set(files)].filter((file) => file.endsWith('.test.ts'))
}

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

/** Runs the tests of an invariant; a file that does not load is no test that turned red. */
function redTests(invariant: Invariant): { red: string[]; ran: number } {
  const report = join(copy, '.mutation-report.json')
  rmSync(report, { force: true })
  const name = namesOf(invariant).join('|')
  spawnSync(
    process.execPath,
    [
      tool('vitest', 'vitest.mjs'),
      'run',
      ...testFilesOf(invariant),
      '-t',
      name,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: copy, stdio: 'ignore' },
  )
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const ran = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  )
  const failed = ran.filter(({ status }) => status === 'failed')
  return { red: [...new Set(failed.map(({ title }) => title))], ran: ran.length }
}

/** Does `work` while the line is broken. */
function whileBroken<T>({ file, line, broken }: EnforcingLine, work: () => T): T {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(line).length !== 2) throw new Error(`${file} holds this not once: ${line}`)
  writeFileSync(
    path,
    text.replace(line, () => broken),
  )
  try {
    return work()
  } finally {
    writeFileSync(path, text)
  }
}

const compiles = (): boolean =>
  spawnSync(process.execPath, [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.'], { cwd: copy })
    .status === 0

function play(mutation: Mutation): Outcome {
  const outcome = whileBroken(mutation, () => ({
    ...mutation,
    compiles: compiles(),
    red: redTests(mutation.invariant).red,
  }))
  const verdict = outcome.compiles ? `${outcome.red.length} red` : 'does not compile'
  print(
    `${outcome.red.length === 0 ? 'SURVIVED ' : ''}${mutation.invariant.id}: ${mutation.file}: ${verdict}`,
  )
  return outcome
}

const code = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
  return line === '' ? 'nothing' : line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

function row({ invariant, file, line, broken, red, compiles }: Outcome): string {
  const caught =
    red.length === 0 || !compiles
      ? '**none: it survived**'
      : red.map((each) => each.replaceAll('|', '\\|')).join('<br>')
  return `| ${invariant.id} | ${file} | ${code(line)} → ${code(broken)} | ${caught} |`
}

const isCaught = ({ red, compiles }: Outcome): boolean => compiles && red.length > 0

function reportOf(outcomes: readonly Outcome[]): string {
  const caught = outcomes.filter(isCaught).length
  const day = new Date().toISOString().slice(0, 10)
  return `# Mutations

\`npm run measure:mutations\` breaks each enforcing line of \`invariants.ts\` in a copy of the last commit, one at a time,
and runs the tests whose titles name the invariant. Each mutation compiles. A line that can be broken without a red test
would stand here in bold.

${day}: ${caught} of ${outcomes.length} mutations of ${new Set(outcomes.map(({ invariant }) => invariant.id)).size} invariants were caught.

| invariant | file | what was broken | tests that turned red |
|---|---|---|---|
${outcomes.map(row).join('\n')}
`
}

function measure(): boolean {
  const chosen = invariants.filter(({ id }) => values.id === undefined || id === values.id)
  const unsound = chosen.filter((invariant) => {
    const { red, ran } = redTests(invariant)
    return red.length > 0 || ran === 0
  })
  for (const { id } of unsound) print(`${id}: its tests are red, or none, before anything is broken`)
  const outcomes = chosen
    .filter((invariant) => !unsound.includes(invariant))
    .flatMap((invariant) => invariant.enforced.map((each) => play({ ...each, invariant })))
  if (values.id === undefined) writeFileSync(join(root, 'docs', 'mutations.md'), reportOf(outcomes))
  print(`${outcomes.filter(isCaught).length} of ${outcomes.length} mutations caught`)
  return unsound.length === 0 && outcomes.every(isCaught)
}

try {
  process.exitCode = measure() ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
