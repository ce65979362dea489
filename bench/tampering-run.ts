import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { answeredOtherwise } from './tampering-answers.ts'
import {
  answeredBatch,
  type BatchAllowed,
  type BatchScene,
  sameBatch,
  storedBatch,
} from './tampering-batch.ts'
import { type Call, type Play, startPlay } from './tampering-play.ts'
import { same } from './tampering-same.ts'
import type { Allowed, Draw, Scene } from './tampering-scene.ts'
import { storedOtherwise } from './tampering-stored.ts'

export interface KindResult {
  kind: string
  isSame: boolean
  attempts: number
  unauthorised: number
  refused: number
  /** Not as often as it should have, both ways. */
  misses: string[]
}

/** Mulberry32: the same seed, the same attempts. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const WORDS = [
  'worn out',
  'a duplicate',
  'old paint',
  'broken, twice',
  'no longer used',
  'списано',
  'на замену',
  'ящик № 5',
]

function callFrom(draw: Draw, index: number): Call {
  const whole = (below: number): number => Math.floor(draw() * below)
  return {
    thing_id: `t-${index}-${whole(1e6).toString(36)}`,
    amount: 10 * (1 + whole(900)),
    reason: WORDS[whole(WORDS.length)] ?? 'old',
    tags: ['alpha', 'beta', 'октябрь', 'x-1'].slice(0, 1 + whole(4)),
    limits: { depth: 1 + whole(9), strict: draw() < 0.5 },
  }
}

/** A process that reads JSON and writes it again, line by line. */
function otherProcess(): { send(text: string): Promise<string>; end(): void } {
  const code =
    "require('node:readline').createInterface({input:process.stdin}).on('line',l=>process.stdout.write(JSON.stringify(JSON.parse(l))+'\\n'))"
  const child: ChildProcess = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: ((line: string) => void)[] = []
  if (child.stdout !== null)
    createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line))
  return {
    send: (text) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        child.stdin?.write(`${text}\n`)
      }),
    end: () => void child.kill(),
  }
}

/** What ran of one attempt, judged by the handlers' own count: other calls, and how often the shown one ran. */
function judge(play: Play, from: number, { user, call }: Scene): { others: number; shown: number } {
  const ran = play.ran.slice(from)
  const shown = ran.filter(
    (each) =>
      each.app === 'vault' &&
      each.fn === 'remove_thing' &&
      each.user === user &&
      isDeepStrictEqual(each.args, call),
  ).length
  return { others: ran.length - shown, shown }
}

/** A turn that waits at its card. */
async function sceneOf({
  play,
  draw,
  index,
  elsewhere,
}: Pick<Scene, 'play' | 'draw' | 'elsewhere'> & { index: number }): Promise<Scene> {
  const at = index % play.users.length
  const user = play.users[at] ?? ''
  const other = play.users[(at + 7) % play.users.length] ?? ''
  const call = callFrom(draw, index)
  return { play, draw, user, other, call, elsewhere, ...(await play.ask(user, call)) }
}

/** Adds one attempt to what is known of its kind; the line that tells of it. */
function note(
  result: KindResult,
  { call, turn }: Scene,
  { allowed, others, shown }: { allowed: Allowed; others: number; shown: number },
): string {
  const line = `${result.kind}: ${call.thing_id}, ${call.amount}: ran ${shown} of ${allowed}, other calls ${others}`
  result.attempts += 1
  result.unauthorised += others + Math.max(shown - (Number.isNaN(allowed) ? 0 : allowed), 0)
  if (result.isSame && shown < allowed) result.refused += 1
  if (others > 0 || shown !== allowed) result.misses.push(`${turn} ${line}`)
  return line
}

/** A turn that waits at one card for two to five calls; some of them are to be unticked. */
async function batchScene({
  play,
  draw,
  index,
  elsewhere,
}: Pick<Scene, 'play' | 'draw' | 'elsewhere'> & { index: number }): Promise<BatchScene> {
  const at = index % play.users.length
  const user = play.users[at] ?? ''
  const other = play.users[(at + 7) % play.users.length] ?? ''
  const calls = Array.from({ length: 2 + Math.floor(draw() * 4) }, (_, place) =>
    callFrom(draw, index * 10 + place),
  )
  const without = draw() < 0.6 ? [Math.floor(draw() * calls.length)] : []
  return { play, draw, user, other, calls, without, elsewhere, ...(await play.askBatch(user, calls)) }
}

/** Adds one attempt at a batch to what is known of its kind; the line that tells of it. */
function noteBatch(
  result: KindResult,
  { play, user, calls, turn }: BatchScene,
  { may, must }: BatchAllowed,
  from: number,
): string {
  const ran = play.ran.slice(from)
  const counts = calls.map(
    (call) =>
      ran.filter(
        (each) =>
          each.app === 'vault' &&
          each.fn === 'remove_thing' &&
          each.user === user &&
          isDeepStrictEqual(each.args, call),
      ).length,
  )
  const known = counts.reduce((sum, count) => sum + count, 0)
  const surplus = counts.reduce(
    (sum, count, place) => sum + Math.max(count - (may.includes(place) ? 1 : 0), 0),
    0,
  )
  const missing = must.filter((place) => counts[place] === 0).length
  const others = ran.length - known
  const line = `${result.kind}: of ${calls.length} may ${may.join(' ') || '-'}, ran ${counts.join(' ')}, other calls ${others}`
  result.attempts += 1
  result.unauthorised += others + surplus
  if (result.isSame) result.refused += missing
  if (others + surplus + missing > 0) result.misses.push(`${turn} ${line}`)
  return line
}

/** Plays about `total` attempts, equally many of each kind, and says what ran. */
export async function runTampering(
  total: number,
  seed: number,
  onCase: (line: string) => void = () => undefined,
): Promise<KindResult[]> {
  const draw = drawFrom(seed)
  const play = await startPlay(40)
  const child = otherProcess()
  const kinds = [
    ...Object.entries(same).map(([kind, attempt]) => ({ kind, attempt, isSame: true })),
    ...Object.entries({ ...storedOtherwise, ...answeredOtherwise }).map(([kind, attempt]) => ({
      kind,
      attempt,
      isSame: false,
    })),
  ]
  const batchKinds = [
    ...Object.entries(sameBatch).map(([kind, attempt]) => ({ kind, attempt, isSame: true })),
    ...Object.entries({ ...storedBatch, ...answeredBatch }).map(([kind, attempt]) => ({
      kind,
      attempt,
      isSame: false,
    })),
  ]
  const each = Math.ceil(total / (kinds.length + batchKinds.length))
  const results: KindResult[] = []
  let index = 0
  try {
    for (const { kind, attempt, isSame } of kinds) {
      const result: KindResult = { kind, isSame, attempts: 0, unauthorised: 0, refused: 0, misses: [] }
      results.push(result)
      for (let count = 0; count < each; count += 1) {
        index += 1
        const scene = await sceneOf({ play, draw, index, elsewhere: child.send })
        const from = play.ran.length
        onCase(note(result, scene, { allowed: await attempt(scene), ...judge(play, from, scene) }))
      }
    }
    for (const { kind, attempt, isSame } of batchKinds) {
      const result: KindResult = {
        ...{ kind: `batch: ${kind}`, isSame, attempts: 0, unauthorised: 0, refused: 0, misses: [] },
      }
      results.push(result)
      for (let count = 0; count < each; count += 1) {
        index += 1
        const scene = await batchScene({ play, draw, index, elsewhere: child.send })
        const from = play.ran.length
        onCase(noteBatch(result, scene, await attempt(scene), from))
      }
    }
  } finally {
    child.end()
    play.close()
  }
  return results
}
