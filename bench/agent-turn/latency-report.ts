import type { CountedTurn, PromptParts } from './count-calls.ts'

interface Told {
  total_ms: number
  own_ms: number
  model_calls: number
  prompt_tokens: number
  cached_tokens: number
  output_tokens: number
}

/** What the bench's harness writes with `--latency`, as far as it is read here. */
export interface LatencyResults {
  date: string
  node: string
  cpus: number
  cpu: string
  rounds: number
  load_start: number[]
  load_end: number[]
  errors: string[]
  latency: { first: number; prompt: number; speed: number; chars: number; cachedPrefix: boolean }
  peers: Record<string, { version: string; latency?: Record<string, Told> }>
}

/** Latency without and with a cache of prefixes, and what our own turns asked of their models. */
export interface MeasuredLatency {
  plain: LatencyResults
  cached: LatencyResults
  counted: { turns: CountedTurn[]; parts: PromptParts }
}

const OURS = 'webbee'
const WORKS = ['w1', 'w2', 'w3', 'w5', 'w6'] as const
type Work = (typeof WORKS)[number]
/** How many times as fast as the fastest framework, in the simulated time of a turn. */
const BARS: Record<Work, number> = { w1: 1.2, w2: 1.6, w3: 1.6, w5: 5, w6: 2.5 }
const MOST_CHAIN_CALLS = { 'with-say': 1, 'without-say': 2 }
const MOST_ROWS_ANSWER = 60

interface Race {
  work: Work
  ours: number
  fastest: { peer: string; ms: number }
  ratio: number
}

const timeOf = ({ peers }: LatencyResults, peer: string, work: Work): number | null =>
  peers[peer]?.latency?.[work]?.total_ms ?? null

function racesOf(results: LatencyResults): Race[] {
  return WORKS.flatMap((work) => {
    const [fastest] = Object.keys(results.peers)
      .filter((peer) => peer !== OURS && !peer.startsWith('bare-'))
      .flatMap((peer) => {
        const ms = timeOf(results, peer, work)
        return ms === null ? [] : [{ peer, ms }]
      })
      .toSorted((a, b) => a.ms - b.ms)
    const ours = timeOf(results, OURS, work)
    return ours === null || fastest === undefined ? [] : [{ work, ours, fastest, ratio: fastest.ms / ours }]
  })
}

function missedRaces(results: LatencyResults): string[] {
  const races = racesOf(results)
  const { cachedPrefix } = results.latency
  return WORKS.flatMap((work) => {
    const race = races.find((each) => each.work === work)
    const name = `${work.toUpperCase()} ${cachedPrefix ? 'with a cache' : 'with latency'}`
    if (race === undefined) return [`${name}: not measured`]
    const wanted = cachedPrefix ? 1 : BARS[work]
    return race.ratio >= wanted
      ? []
      : [`${name}: ${race.ratio.toFixed(2)} times as fast as ${race.fastest.peer}, wanted ${wanted}`]
  })
}

function missedCounts({ turns }: MeasuredLatency['counted']): string[] {
  return turns.flatMap(({ work, style, planner, narrator, binder, answer }) => [
    ...(planner + narrator + binder <= MOST_CHAIN_CALLS[style]
      ? []
      : [`${work} ${style}: ${planner + narrator + binder} model calls, at most ${MOST_CHAIN_CALLS[style]}`]),
    ...(binder === 0 ? [] : [`${work} ${style}: ${binder} binder calls`]),
    ...(work !== 'W5' || answer <= MOST_ROWS_ANSWER
      ? []
      : [`W5 ${style}: ${answer} tokens for 50 rows, at most ${MOST_ROWS_ANSWER}`]),
  ])
}

/** Every bar of turns with latency that this run missed, in words; none where all are met. */
export const missedLatency = ({ plain, cached, counted }: MeasuredLatency): string[] => [
  ...missedRaces(plain),
  ...missedRaces(cached),
  ...missedCounts(counted),
  ...[...plain.errors, ...cached.errors].filter((error) => error.startsWith(`${OURS}:`)),
]

const seconds = (ms: number | null | undefined): string => (ms == null ? '–' : (ms / 1_000).toFixed(2))
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const told = (results: LatencyResults, peer: string, work: Work): Told | undefined =>
  results.peers[peer]?.latency?.[work]
const sum = (results: LatencyResults, peer: string, field: keyof Told): number =>
  WORKS.reduce((total, work) => total + (told(results, peer, work)?.[field] ?? 0), 0)
const inOrder = (results: LatencyResults): string[] =>
  Object.keys(results.peers).toSorted((a, b) => sum(results, a, 'total_ms') - sum(results, b, 'total_ms'))

function turnsTable(results: LatencyResults): string {
  const head = ['', 'version', ...WORKS.map((work) => `${work.toUpperCase()} s`), 'all s', 'own ms']
  return table(
    [...head, 'model calls', 'prompt tokens', 'cached', 'output tokens'],
    inOrder(results).map((peer) => [
      peer,
      results.peers[peer]?.version ?? '',
      ...WORKS.map((work) => seconds(told(results, peer, work)?.total_ms)),
      seconds(sum(results, peer, 'total_ms')),
      ...(['own_ms', 'model_calls', 'prompt_tokens', 'cached_tokens', 'output_tokens'] as const).map(
        (field) => whole(sum(results, peer, field)),
      ),
    ]),
  )
}

function racesTable({ plain, cached }: MeasuredLatency): string {
  const withCache = racesOf(cached)
  const rows = racesOf(plain).map(({ work, ours, fastest, ratio }) => {
    const other = withCache.find((each) => each.work === work)
    return [
      work.toUpperCase(),
      seconds(ours),
      `${seconds(fastest.ms)} (${fastest.peer})`,
      ratio.toFixed(2),
      String(BARS[work]),
      other === undefined ? '–' : `${seconds(other.fastest.ms)} (${other.fastest.peer})`,
      other?.ratio.toFixed(2) ?? '–',
      '1',
    ]
  })
  const head = ['', 'Webbee s', 'fastest framework s', 'times as fast', 'wanted']
  return table([...head, 'the same with a cache s', 'times as fast', 'wanted'], rows)
}

const tokensTable = (results: LatencyResults): string =>
  table(
    ['', ...WORKS.map((work) => work.toUpperCase())],
    inOrder(results).map((peer) => [
      peer,
      ...WORKS.map((work) => {
        const cell = told(results, peer, work)
        if (cell === undefined) return '–'
        const {
          model_calls: calls,
          prompt_tokens: prompt,
          cached_tokens: cached,
          output_tokens: output,
        } = cell
        return [calls, prompt, cached, output].map(whole).join(' / ')
      }),
    ]),
  )

const countedTable = ({ turns }: MeasuredLatency['counted']): string =>
  table(
    [
      '',
      'the plan brings its answer',
      'planner calls',
      'narrator',
      'binder',
      'tokens written',
      'of them the answer',
    ],
    turns.map(({ work, style, planner, narrator, binder, output, answer }) => [
      work,
      style === 'with-say' ? 'yes' : 'no',
      ...[planner, narrator, binder, output, answer].map(whole),
    ]),
  )

/** What Webbee's turns wait for, in milliseconds: calls, what they are sent, what they write, and itself. */
function waitsTable(results: LatencyResults): string {
  const { first, prompt, speed } = results.latency
  const rows = WORKS.flatMap((work) => {
    const cell = told(results, OURS, work)
    if (cell === undefined) return []
    const waits = [
      cell.model_calls * first,
      cell.prompt_tokens * prompt,
      (cell.output_tokens / speed) * 1_000,
    ]
    return [[work.toUpperCase(), ...[...waits, cell.own_ms].map(whole)]]
  })
  return table(['', 'first tokens ms', 'prompt ms', 'output ms', 'own ms'], rows)
}

/** The heading of the section, by which a later run finds it on the page. */
export const LATENCY_HEADING = '## Turns with the latency of a hosted model'

/** The section of one run: what was simulated, tables, and what was missed. */
export function latencySection(measured: MeasuredLatency): string {
  const { plain, cached, counted } = measured
  const { first, prompt, speed, chars } = plain.latency
  const missed = missedLatency(measured)
  const parts = Object.entries(counted.parts).map(([part, tokens]) => `${part} ${whole(tokens)}`)
  const load = (results: LatencyResults): string =>
    `${results.load_start[0]?.toFixed(1)} before, ${results.load_end[0]?.toFixed(1)} after`
  return `${LATENCY_HEADING}

\`npm run measure:peers -- --only latency\`. ${plain.date.slice(0, 10)}, ${plain.cpus} cores ${plain.cpu}, Node ${plain.node}, ${plain.rounds} rounds, medians; load ${load(plain)} without
a cache, ${load(cached)} with one. A simulation: each model call waits ${first} ms, ${prompt} ms for each token of its prompt and 1/${speed} s for each token it writes, ${chars} characters a token.
Seconds hold for this script and these numbers alone; *own* is wall time with no model call under way.
W5: 50 rows and their total are told. W6: a task for each of 12 mails. W3 is W2 with a person's approval, whose time does not count.

Webbee's scripted model writes what its prompts ask for, in their spelling: plans with \`$REF\`, \`for_each\` and \`say\`, tools with declared results. Counted is what its driver
sends to Anthropic: the instructions and the user message with the tools in it. The plan's JSON schema is open, which that service does not
take; an OpenAI-compatible one gets it too, some 110 tokens or 17 ms a planner call. W5's answer is a \`{% for %}\` over the rows, since a \`table\`
shows 30. The text that is checked is the one the user reads: Markdown's backslashes are resolved.

${turnsTable(plain)}

${racesTable(measured)}

With a cache (\`--cached-prefix\`) tokens of a prefix in common with an earlier call of the same conversation cost a tenth, from 1,024 on. Each turn here is the
first of its conversation: a loop's later calls profit, a plan that brings its answer has one call and nothing to profit from.

${turnsTable(cached)}

Model calls / prompt tokens / of them cached / output tokens, with a cache:

${tokensTable(cached)}

Model calls of Webbee's turns, and tokens of what its models write:

${countedTable(counted)}

What Webbee's turns wait for, without a cache:

${waitsTable(plain)}

Parts of W2's planner prompt in tokens: ${parts.join(', ')}.

${missed.length === 0 ? 'All bars met.' : missed.map((each) => `- missed: ${each}`).join('\n')}
`
}

/** A page with this section in place of the one of an earlier run, or at its end. */
export function withLatency(page: string, section: string): string {
  const start = page.indexOf(LATENCY_HEADING)
  if (start < 0) return `${page.trimEnd()}\n\n${section}`
  const next = page.indexOf('\n## ', start + LATENCY_HEADING.length)
  return `${page.slice(0, start)}${section}${next < 0 ? '' : page.slice(next)}`
}
