import { failureWords, messageLine } from '../classifier/classify.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { streamModel } from '../model-call.ts'
import type { Prompt } from '../prompts/prompt.ts'
import { followAbort } from '../surfaces/follow-abort.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import { type RefusedSentence, withFindings } from './check-feedback.ts'
import { checkSentence } from './check-sentence.ts'
import { buildNarratorPrompt } from './narrator-prompt.ts'
import { plainAccount } from './plain-account.ts'
import { completeSentences, splitSentences } from './sentences.ts'
import { SupportedValues } from './supported-values.ts'

/** What the narrator of a turn may speak from. */
export const supportedIn = ({ state, world }: OpenTurn, recalled = state.recalled): SupportedValues =>
  new SupportedValues({
    steps: state.steps,
    recalled,
    message: state.message,
    receivedAt: state.receivedAt,
    timezone: state.timezone,
    now: world.clock.now(),
  })

/** Says what is no model's prose, with where its literals stand. */
export function say(turn: OpenTurn, prose: string, values: SupportedValues = supportedIn(turn)): void {
  for (const text of splitSentences(prose)) {
    const { sources } = checkSentence(text, values)
    turn.record({ type: 'spoken', text, ...(sources.length > 0 ? { sources } : {}) })
  }
}

type Told = 'told' | 'stopped' | { refused: RefusedSentence | null }

/**
 * One telling of a turn. A token is put back only where it stands in this prompt, and what then stands in a sentence is
 * checked in clear: formatted values and quotes cannot be compared behind tokens. Nothing of a sentence that fails
 * leaves this function but the model's own words.
 */
class Telling {
  readonly shown: string[] = []
  readonly #turn: OpenTurn
  readonly #values: SupportedValues
  #flushedAt: number

  constructor(turn: OpenTurn, values: SupportedValues) {
    this.#turn = turn
    this.#values = values
    this.#flushedAt = turn.world.clock.now()
  }

  /** Asks the model once and speaks by sentence until one fails: each that holds is durable and on its way. */
  async tell(prompt: Prompt): Promise<Told> {
    const turn = this.#turn
    const allowed = tokensIn(prompt.user)
    const call = followAbort(turn.abort.signal)
    let refused: RefusedSentence | null = null
    let buffer = ''
    const hear = (sentences: readonly string[]): void => {
      for (const masked of sentences) refused ??= this.#speak(masked, allowed)
    }
    try {
      const request = { call: 'narrator' as const, prompt, signal: call.signal }
      const answer = await streamModel(turn.world, request, async (piece) => {
        const { complete, rest } = completeSentences(buffer + piece)
        buffer = rest
        hear(complete)
        if (refused !== null) call.end()
        else if (complete.length > 0) await this.#flush()
      })
      turn.asked(prompt, answer.calls)
      if (turn.abort.signal.aborted) return 'stopped'
      if (answer.ok && buffer !== '') hear([buffer])
      if (refused === null && !answer.ok)
        turn.world.log.warn('narrator failed', {
          turn: turn.state.id,
          reason: failureWords(turn.words, answer.failure),
        })
      return refused === null && answer.ok ? 'told' : { refused }
    } finally {
      call.end()
    }
  }

  #speak(masked: string, allowed: ReadonlySet<string>): RefusedSentence | null {
    const text = this.#turn.masker.reveal(masked, allowed)
    const { problems, sources } = checkSentence(text, this.#values)
    if (problems.length > 0) return { masked, problems }
    this.shown.push(masked)
    this.#turn.record({ type: 'spoken', text, ...(sources.length > 0 ? { sources } : {}) })
    return null
  }

  async #flush(): Promise<void> {
    const { world } = this.#turn
    if (world.clock.now() - this.#flushedAt < world.limits.sentenceFlushMs) return
    this.#flushedAt = world.clock.now()
    await this.#turn.commit()
    if (this.#turn.state.stopRequested) this.#turn.abort.abort()
  }
}

/**
 * Tells what happened in prose that holds: a sentence that fails the check is not shown, the model is told why and asked
 * once more, and where that fails too, or no answer comes, summaries and effects tell it.
 */
export async function tellChecked(turn: OpenTurn): Promise<'spoken' | 'stopped'> {
  const { steps, recalled, message, id } = turn.state
  const values = supportedIn(turn)
  const telling = new Telling(turn, values)
  const line = messageLine(turn, message)
  // What another turn did is told there.
  const own = steps.filter(({ reusedFrom }) => reusedFrom === undefined)
  const prompt = buildNarratorPrompt({ steps: own, recalled, message: line, masker: turn.masker })
  let told = await telling.tell(prompt)
  if (typeof told === 'object' && told.refused !== null) {
    note(turn, told.refused)
    told = await telling.tell(withFindings(prompt, told.refused, telling.shown))
    if (typeof told === 'object' && told.refused !== null) note(turn, told.refused)
  }
  if (told === 'stopped') return 'stopped'
  if (told === 'told') return 'spoken'
  // A narrator that fails changes nothing of what happened.
  turn.world.log.info('summaries tell a turn', { turn: id })
  if (turn.state.sentences.length > 0) turn.record({ type: 'spoken', text: '\n\n' })
  say(turn, plainAccount(turn.state, turn.words), values)
  return 'spoken'
}

/** Kinds alone: a log holds no values. */
function note(turn: OpenTurn, { problems }: RefusedSentence): void {
  turn.world.log.warn('a sentence was not shown', {
    turn: turn.state.id,
    why: problems.map(({ is }) => is).join(', '),
  })
}
