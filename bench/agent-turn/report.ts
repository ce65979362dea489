import type { AfterCrash } from './after-crash.ts'
import type { Rows } from './count-rows.ts'

interface Cell {
  p50_us: number
  p99_us: number
  cpu_us: number
  tps: number
  best: { p50_us: number }
}

/** What the bench's harness writes, as far as it is read here. Times in microseconds. */
interface HarnessResults {
  date: string
  node: string
  cpus: number
  cpu: string
  rounds: number
  ms: number
  load_start: number[]
  load_end: number[]
  errors: string[]
  peers: Record<
    string,
    {
      version: string
      turns: Record<string, { seq: Cell; c64: Cell; calls: number; bytes: number }>
      w4: Record<string, Cell & { bytes: number }>
    }
  >
}

type Column = Record<string, string | number>

export interface Measured {
  turns: HarnessResults
  history: HarnessResults
  /** By peer, then by column of the bench's correctness run. */
  correctness: Record<string, Record<string, Column>>
  crash: AfterCrash | null
  rows: readonly (Rows & { asked: number })[]
}

const OURS = 'webbee'
const WORKS = ['w1', 'w2', 'w3'] as const
type Work = (typeof WORKS)[number]
/** How many times faster than the fastest framework. */
const BARS: Record<Work, number> = { w1: 3, w2: 5, w3: 5 }
const SIZES = ['0', '10', '50', '200', '1000']
const COLUMNS = ['sequential_double', 'concurrent_double', 'two_instances', 'restart', 'crash_after_send']
/** From here on the window of remembered turns is full: a longer history may change nothing but by noise. */
const FULL_WINDOW = '50'
const MOST_BYTES_GROWTH = 1.02
const MOST_LATENCY_GROWTH = 1.3

/** Hand-written references are no frameworks. */
const isFramework = (peer: string): boolean => peer !== OURS && !peer.startsWith('bare-')

const medianOf = ({ turns }: Measured, peer: string, work: Work): number | null =>
  turns.peers[peer]?.turns[`sqlite.${work}`]?.seq.p50_us ?? null

interface Race {
  ours: number | null
  fastest: { peer: string; p50: number } | null
  ratio: number | null
}

function raceOf(measured: Measured, work: Work): Race {
  const [fastest = null] = Object.keys(measured.turns.peers)
    .filter(isFramework)
    .flatMap((peer) => {
      const p50 = medianOf(measured, peer, work)
      return p50 === null ? [] : [{ peer, p50 }]
    })
    .sort((a, b) => a.p50 - b.p50)
  const ours = medianOf(measured, OURS, work)
  return { ours, fastest, ratio: ours === null || fastest === null ? null : fastest.p50 / ours }
}

function missedRaces(measured: Measured): string[] {
  return WORKS.flatMap((work) => {
    const { ratio, fastest } = raceOf(measured, work)
    if (ratio !== null && ratio >= BARS[work]) return []
    const found = ratio === null ? 'not measured' : `${ratio.toFixed(2)} times as fast as ${fastest?.peer}`
    return [`${work.toUpperCase()}: ${found}, wanted ${BARS[work]}`]
  })
}

function missedCorrectness({ correctness, crash }: Measured): string[] {
  const columns = COLUMNS.filter((column) => correctness[OURS]?.[column]?.sends !== 1)
  const missed = columns.map((column) => `${column}: ${JSON.stringify(correctness[OURS]?.[column] ?? null)}`)
  const hasEnd = crash !== null && (crash.endedAs !== null || crash.asks !== null) && crash.receipt !== null
  return hasEnd ? missed : [...missed, `after the kill: ${JSON.stringify(crash)}`]
}

function missedHistory({ history }: Measured): string[] {
  const curve = history.peers[OURS]?.w4
  const [full, last] = [curve?.[FULL_WINDOW], curve?.['1000']]
  if (full === undefined || last === undefined) return ['history: not measured']
  const bytes = last.bytes / full.bytes
  const latency = last.p50_us / full.p50_us
  return [
    ...(bytes <= MOST_BYTES_GROWTH ? [] : [`history: the prompt grew ${bytes.toFixed(2)} times`]),
    ...(latency <= MOST_LATENCY_GROWTH ? [] : [`history: a turn took ${latency.toFixed(2)} times as long`]),
  ]
}

function missedRows({ rows }: Measured): string[] {
  return rows.flatMap(({ asked, turns, turnsAdrift, ledger, audit, intents, intentsOpen }) => {
    const isWhole = turns === asked && ledger === asked && turnsAdrift + intentsOpen === 0 && audit >= intents
    return isWhole
      ? []
      : [`rows: ${asked} turns asked, ${turns} kept, ${ledger} in the ledger, ${intentsOpen} intents open`]
  })
}

/** Every bar of the bench that this run missed, in words; none where all are met. */
export const missedBars = (measured: Measured): string[] => [
  ...missedRaces(measured),
  ...missedCorrectness(measured),
  ...missedHistory(measured),
  ...missedRows(measured),
  ...[...measured.turns.errors, ...measured.history.errors].filter((error) => error.startsWith(`${OURS}:`)),
]

const ms = (us: number | null | undefined): string => (us == null ? '–' : (us / 1_000).toFixed(2))
const whole = (value: number | null | undefined): string =>
  value == null ? '–' : Math.round(value).toLocaleString('en-US')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

function turnsTable(measured: Measured): string {
  const peers = Object.entries(measured.turns.peers).sort(
    ([a], [b]) => (medianOf(measured, a, 'w2') ?? 1e9) - (medianOf(measured, b, 'w2') ?? 1e9),
  )
  const rows = peers.map(([peer, { version, turns }]) => [
    isFramework(peer) || peer === OURS ? peer : `${peer} (reference)`,
    version,
    ...WORKS.flatMap((work) => {
      const cell = turns[`sqlite.${work}`]
      return [ms(cell?.seq.p50_us), ms(cell?.seq.best.p50_us)]
    }),
    whole(turns['sqlite.w2']?.c64.tps),
    whole(turns['sqlite.w2']?.bytes),
  ])
  const head = ['', 'version', ...WORKS.flatMap((work) => [`${work.toUpperCase()} ms`, 'best'])]
  return table([...head, 'W2 turns/s at 64', 'W2 prompt bytes'], rows)
}

const racesTable = (measured: Measured): string =>
  table(
    ['', 'Webbee ms', 'fastest framework', 'ms', 'times as fast', 'wanted'],
    WORKS.map((work) => {
      const { ours, fastest, ratio } = raceOf(measured, work)
      return [
        work.toUpperCase(),
        ms(ours),
        fastest?.peer ?? '–',
        ms(fastest?.p50),
        ratio?.toFixed(2) ?? '–',
        String(BARS[work]),
      ]
    }),
  )

const historyTable = ({ history }: Measured): string =>
  table(
    ['turns before', ...SIZES],
    Object.entries(history.peers)
      .filter(([, { w4 }]) => w4['0'] !== undefined)
      .map(([peer, { w4 }]) => [peer, ...SIZES.map((n) => `${ms(w4[n]?.p50_us)} / ${whole(w4[n]?.bytes)}`)]),
  )

const correctnessTable = ({ correctness }: Measured): string =>
  table(
    ['mails sent', ...COLUMNS.map((column) => column.replaceAll('_', ' ')), 'answer after the kill'],
    Object.entries(correctness).map(([peer, columns]) => [
      peer,
      ...COLUMNS.map((column) => String(columns[column]?.sends ?? '–')),
      String(columns.crash_after_send?.retry ?? '–').replaceAll(/[|\n]/g, ' '),
    ]),
  )

const rowsTable = ({ rows }: Measured): string =>
  table(
    ['turns asked', 'turns kept', 'adrift', 'ledger', 'facts', 'audit', 'events', 'intents', 'intents open'],
    rows.map((each) =>
      [
        each.asked,
        each.turns,
        each.turnsAdrift,
        each.ledger,
        each.ledgerFacts,
        each.audit,
        each.events,
        each.intents,
        each.intentsOpen,
      ].map(whole),
    ),
  )

/** The page of one run: machine, tables, and what was missed. */
export function benchmarksPage(measured: Measured): string {
  const { turns, history, crash } = measured
  const missed = missedBars(measured)
  const errors = [...turns.errors, ...history.errors]
  return `# Benchmarks

\`npm run measure:peers\` wrote this page. ${turns.date.slice(0, 10)}, ${turns.cpus} cores ${turns.cpu}, Node ${turns.node}, all peers in
the same run. ${turns.rounds} rounds of ${turns.ms} ms; load ${turns.load_start[0]?.toFixed(1)} before, ${turns.load_end[0]?.toFixed(1)} after. The bench forks one process per peer and lets one work at
a time; the model answers at once. Webbee runs its production composition on SQLite, WAL, synchronous NORMAL, and writes every turn
whole. Times are medians of a turn in milliseconds (W3: until the card, and from the approval to the end); *best* is the quietest round.
W1: one query. W2: query, note, mail. W3: the same, and a person approves the mail.

## Turns on SQLite

${turnsTable(measured)}

${racesTable(measured)}

## History: milliseconds / prompt bytes of the next turn

${historyTable(measured)}

Webbee shows a model at most twenty turns, five of them with facts: past ${FULL_WINDOW} turns nothing grows.

## One mail, whatever happens

${correctnessTable(measured)}

A no-op is an approval that was answered before. After the kill, Webbee's turn was picked up once its lease of 15 seconds had lapsed:

\`\`\`json
${JSON.stringify(crash, null, 2)}
\`\`\`

## What stands in the store after the run

One line for each data folder of the run.

${rowsTable(measured)}

## Bars

${missed.length === 0 ? 'All met.' : missed.map((each) => `- missed: ${each}`).join('\n')}
${errors.length === 0 ? '' : `\nErrors of the run:\n\n${errors.map((each) => `- ${each.replaceAll('\n', ' ')}`).join('\n')}\n`}`
}
