import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type EvaluationLine,
  type Expectation,
  readEvaluationLines,
} from '../lib/host/evaluation/evaluation-line.ts'
import { promptOfLine } from '../lib/host/evaluation/plan-line.ts'
import { drawFrom } from '../lib/host/evaluation/rename-manifests.ts'
import { type CrowdedCatalog, crowdedCatalog } from './crowded-catalog.ts'
import { type Paraphrase, paraphrases, unasked } from './paraphrases.ts'
import { toolsInFull } from './tools-in-prompt.ts'

/**
 * Whether the right tool keeps its full schema where the bundled extensions and all imported manifests are installed
 * at once: over the lines of an evaluation file that carry calls, and over generated paraphrases in two languages, each
 * as the first message of a conversation and as a later one.
 *   npm run measure:catalog -- [FILE.jsonl] [--seed N] [--count N]
 */
const LINES_MISSED_AT_MOST = 1
const PARAPHRASES_SHARE = 0.95
/** Turns of a conversation, each about something else. */
const CONVERSATION = 10

const root = join(import.meta.dirname, '..')
const shared = join(root, '../shared/conformance')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string', default: '500' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const file = positionals[0] ?? join(shared, 'utterances.jsonl')
const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** A line as it stands where everything is installed: its apps under the ids they have there. */
function amongAll(line: EvaluationLine, installedAs: CrowdedCatalog['installedAs']): EvaluationLine {
  if (line.catalog !== 'corpus') return line
  const ids = new Map(
    (line.manifests ?? []).map((name, index) => [line.extensions[index] ?? '', installedAs.get(name) ?? '']),
  )
  const moved = <Call extends { app_id: string }>(call: Call): Call => ({
    ...call,
    app_id: ids.get(call.app_id) ?? call.app_id,
  })
  const expectation = (each: Expectation): Expectation => (typeof each === 'string' ? each : each.map(moved))
  return {
    ...line,
    history: line.history.map((entry) =>
      entry.facts === undefined ? entry : { ...entry, facts: entry.facts.map(moved) },
    ),
    expect: expectation(line.expect),
    ...(line.alt === undefined ? {} : { alt: line.alt.map(expectation) }),
  }
}

const namesOf = (expected: Expectation): string[] =>
  typeof expected === 'string' ? [] : expected.map((call) => `${call.app_id}.${call.tool}`)

/** The tools of the nearest accepted answer that lost their schema; none where one is whole. */
function missing(line: EvaluationLine, full: ReadonlySet<string>): string[] {
  const accepted = [line.expect, ...(line.alt ?? [])].map(namesOf).filter((names) => names.length > 0)
  const lost = accepted.map((names) => names.filter((name) => !full.has(name)))
  return lost.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function table(title: string, rows: Map<string, { right: number; total: number }>): void {
  print(title)
  for (const [name, { right, total }] of [...rows].toSorted(([a], [b]) => a.localeCompare(b)))
    print(`  ${name.padEnd(38)} ${String(right).padStart(4)} of ${String(total).padStart(4)}`)
}

function tally(rows: Map<string, { right: number; total: number }>, name: string, isRight: boolean): void {
  const row = rows.get(name) ?? { right: 0, total: 0 }
  rows.set(name, { right: row.right + (isRight ? 1 : 0), total: row.total + 1 })
}

/** How many of the lines with calls lose a schema. */
function measureLines({ catalog, installedAs }: CrowdedCatalog): { missed: number; total: number } {
  const lines = readEvaluationLines(readFileSync(file, 'utf8')).filter(
    ({ expect }) => typeof expect !== 'string',
  )
  const rows = new Map<string, { right: number; total: number }>()
  let missed = 0
  for (const each of lines) {
    const line = amongAll(each, installedAs)
    const lost = missing(line, toolsInFull(promptOfLine(line, catalog).prompt.user))
    tally(rows, each.lang, lost.length === 0)
    if (lost.length === 0) continue
    missed += 1
    print(`  miss ${line.id} ${JSON.stringify(line.message)}: ${lost.join(', ')}`)
  }
  table('lines that carry calls, by language', rows)
  return { missed, total: lines.length }
}

function promptFor(
  { message, language }: Pick<Paraphrase, 'message' | 'language'>,
  catalog: CrowdedCatalog['catalog'],
  shown: readonly string[] = [],
) {
  const line = { id: 'p', lang: language, catalog: 'corpus', tags: [], extensions: [], history: [], message }
  return promptOfLine({ ...line, expect: 'chat' }, catalog, shown).prompt
}

/** How many paraphrases lose the schema of their tool where nine others were said before in the conversation. */
function measureLaterTurns({ catalog }: CrowdedCatalog): { missed: number; total: number } {
  const asked = paraphrases(catalog, Number(values.count), drawFrom(seed + 1))
  let shown: string[] = []
  let [missed, total, anew] = [0, 0, 0]
  asked.forEach((each, index) => {
    if (index % CONVERSATION === 0) shown = []
    const prompt = promptFor(each, catalog, shown)
    if (index % CONVERSATION > 0) {
      total += 1
      if (shown.some((key, at) => prompt.shown[at] !== key)) anew += 1
      if (!toolsInFull(prompt.user).has(`${each.appId}.${each.fnName}`)) {
        missed += 1
        print(`  miss in a later turn ${each.appId}.${each.fnName} ${JSON.stringify(each.message)}`)
      }
    }
    shown = prompt.shown
  })
  print(`later turns in which the schemas were chosen anew: ${anew} of ${total}`)
  return { missed, total }
}

/** How many paraphrases lose the schema of the tool they are of. */
function measureParaphrases({ catalog }: CrowdedCatalog): { missed: number; total: number } {
  const draw = drawFrom(seed)
  const asked = paraphrases(catalog, Number(values.count), draw)
  const byLanguage = new Map<string, { right: number; total: number }>()
  const byApp = new Map<string, { right: number; total: number }>()
  const isRight = (each: Paraphrase): boolean =>
    toolsInFull(promptFor(each, catalog).user).has(`${each.appId}.${each.fnName}`)
  const shown = new Set(asked.toSorted(() => draw() - 0.5).slice(0, 20))
  let missed = 0
  for (const each of asked) {
    const right = isRight(each)
    tally(byLanguage, each.language, right)
    tally(byApp, each.appId, right)
    if (!right) missed += 1
    if (!right) print(`  miss ${each.appId}.${each.fnName} ${JSON.stringify(each.message)}`)
  }
  table('paraphrases, by language', byLanguage)
  table('paraphrases, by app', byApp)
  const left = unasked(catalog)
  print(`functions that no row of the tables asks for: ${left.length}`)
  print('twenty of the paraphrases')
  for (const each of shown) print(`  ${each.appId}.${each.fnName} ${JSON.stringify(each.message)}`)
  return { missed, total: asked.length }
}

if (existsSync(file)) {
  print(`seed ${seed}; repeat with --seed ${seed}`)
  const crowded = await crowdedCatalog(root, join(shared, 'manifests'))
  const tools = [...crowded.catalog.values()].reduce((sum, app) => sum + app.tools.size, 0)
  print(`${crowded.catalog.size} apps with ${tools} tools`)
  const lines = measureLines(crowded)
  const generated = measureParaphrases(crowded)
  const share = 1 - generated.missed / generated.total
  print(
    `lines: ${lines.total - lines.missed} of ${lines.total}; at most ${LINES_MISSED_AT_MOST} may be missed`,
  )
  print(
    `paraphrases: ${generated.total - generated.missed} of ${generated.total} (${(100 * share).toFixed(1)} %); at least ${100 * PARAPHRASES_SHARE} %`,
  )
  const later = measureLaterTurns(crowded)
  const laterShare = 1 - later.missed / later.total
  print(
    `paraphrases in turns 2 to ${CONVERSATION}: ${later.total - later.missed} of ${later.total} (${(100 * laterShare).toFixed(1)} %); at least ${100 * PARAPHRASES_SHARE} %`,
  )
  const isRight = lines.missed <= LINES_MISSED_AT_MOST && Math.min(share, laterShare) >= PARAPHRASES_SHARE
  process.exitCode = isRight ? 0 : 1
} else print(`${file} is not here: nothing measured`)
