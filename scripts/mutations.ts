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
  testResults: { assertionResults: { title: string; fullName: string; status: string }[] }[]
}

/** Runs the tests whose titles hold one of these names; a file that does not load has no test that turned red. */
function runTests(files: readonly string[], names: readonly string[]): { passed: string[]; red: string[] } {
  const report = join(copy, '.mutation-report.json')
  rmSync(report, { force: true })
  const vitest = [tool('vitest', 'vitest.mjs'), 'run', ...files, '-t', names.join('|')]
  spawnSync(process.execPath, [...vitest, '--reporter=json', `--outputFile=${report}`], {
    cwd: copy,
    stdio: 'ignore',
  })
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults)
  const ended = (status: string): string[] => [
    ...new Set(ran.flatMap((test) => (test.status === status ? [test.fullName] : []))),
  ]
  return { passed: ended('passed'), red: ended('failed') }
}

/** Does `work` while these lines, none of which overlap, are broken. */
function whileBroken<T>(mutations: readonly EnforcingLine[], work: () => T): T {
  const files = [...new Set(mutations.map(({ file }) => file))]
  const texts = files.map((file) => readFileSync(join(copy, file), 'utf8'))
  files.forEach((file, index) => {
    const own = mutations.filter((each) => each.file === file)
    const broken = own.reduce((text, { line, broken }) => {
      if (text.split(line).length !== 2) throw new Error(`${file} holds this not once: ${line}`)
      return text.replace(line, () => broken)
    }, texts[index] ?? '')
    writeFileSync(join(copy, file), broken)
  })
  try {
    return work()
  } finally {
    files.forEach((file, index) => {
      writeFileSync(join(copy, file), texts[index] ?? '')
    })
  }
}

function overlaps(one: EnforcingLine, other: EnforcingLine): boolean {
  if (one.file !== other.file) return false
  const text = readFileSync(join(copy, one.file), 'utf8')
  const [start, otherStart] = [text.indexOf(one.line), text.indexOf(other.line)]
  return start < otherStart + other.line.length && otherStart < start + one.line.length
}

/** As few rounds as the overlaps of lines allow. */
function rounds(mutations: readonly Mutation[]): Mutation[][] {
  const made: Mutation[][] = []
  for (const mutation of mutations) {
    const round = made.find((each) => !each.some((other) => overlaps(mutation, other)))
    if (round === undefined) made.push([mutation])
    else round.push(mutation)
  }
  return made
}

/** What the compiler says against the mutations, many of which it reads at once. */
const compilerErrors = (mutations: readonly Mutation[]): string[] =>
  rounds(mutations).flatMap((round) => {
    const tsc = [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.']
    const { status, stdout } = whileBroken(round, () =>
      spawnSync(process.execPath, tsc, { cwd: copy, encoding: 'utf8' }),
    )
    return status === 0 ? [] : [stdout]
  })

function play(mutation: Mutation): Outcome {
  const { invariant, file } = mutation
  const { red } = whileBroken([mutation], () => runTests(testFilesOf(invariant), namesOf(invariant)))
  print(`${red.length === 0 ? 'SURVIVED ' : ''}${invariant.id}: ${file}: ${red.length} red`)
  return { ...mutation, red }
}

const code = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
  return line === '' ? 'nothing' : line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

function row({ invariant, file, line, broken, red }: Outcome): string {
  const tests = red.map((title) => title.replaceAll('|', '\\|')).join('<br>')
  return `| ${invariant.id} | ${file} | ${code(line)} → ${code(broken)} | ${tests || '**none: it survived**'} |`
}

const isCaught = ({ red }: Outcome): boolean => red.length > 0

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

/** What speaks against the measure itself: tests that are red before anything is broken, mutations that do not compile. */
function problemsOf(chosen: readonly Invariant[], mutations: readonly Mutation[]): string[] {
  const { passed, red } = runTests([...new Set(chosen.flatMap(testFilesOf))], chosen.flatMap(namesOf))
  const untested = chosen.filter(
    (each) => !namesOf(each).some((name) => passed.some((title) => title.includes(name))),
  )
  return [
    ...red.map((title) => `Red before anything is broken: ${title}`),
    ...untested.map(({ id }) => `No test runs for ${id}`),
    ...compilerErrors(mutations),
  ]
}

function measure(): boolean {
  const chosen = invariants.filter(({ id }) => values.id === undefined || id === values.id)
  const mutations = chosen.flatMap((invariant) => invariant.enforced.map((each) => ({ ...each, invariant })))
  const problems = problemsOf(chosen, mutations)
  for (const problem of problems) print(problem)
  if (problems.length > 0) return false
  const outcomes = mutations.map(play)
  if (values.id === undefined) writeFileSync(join(root, 'docs', 'mutations.md'), reportOf(outcomes))
  print(`${outcomes.filter(isCaught).length} of ${outcomes.length} mutations caught`)
  return outcomes.every(isCaught)
}

try {
  process.exitCode = measure() ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
