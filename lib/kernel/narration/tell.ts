import { groundOf, sayUntold, speak } from '../account/say-account.ts'
import { failureWords, messageLine } from '../classifier/classify.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { streamModel } from '../model-call.ts'
import type { Prompt } from '../prompts/prompt.ts'
import { followAbort } from '../surfaces/follow-abort.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Ground } from './ground.ts'
import { buildNarratorPrompt, withRefusal } from './narrator-prompt.ts'
import { closedPieces } from './pieces.ts'
import { assignedIn, renderPiece } from './render-prose.ts'

type Answer = 'told' | 'stopped' | 'failed' | { said: string; reason: string }

const DRAWS = /\|\s*(?:table|list)\b/

/** What was shown of a turn so far: pieces as the model wrote them, and the addresses of their values. */
interface Shown {
  pieces: string[]
  paths: Set<string>
}

/**
 * Asks the model for a template once, and renders, checks and shows it as it comes. With `isLast` a refused piece is left
 * out; otherwise the telling ends there. A mask token is bound only where it stands in this prompt, after parsing.
 */
async function ask(
  turn: OpenTurn,
  ground: Ground,
  { prompt, shown, isLast }: { prompt: Prompt; shown: Shown; isLast: boolean },
): Promise<Answer> {
  const { world, masker, abort, state } = turn
  const allowed = tokensIn(prompt.user)
  const scope = { ...ground.scope, reveal: (text: string) => masker.reveal(text, allowed) }
  let refused: { said: string; reason: string } | null = null
  let [buffer, before, flushedAt] = ['', '', world.clock.now()]
  const hear = (piece: string): void => {
    if (refused !== null && !isLast) return
    const told = renderPiece(piece, ground, { before, scope })
    if (!told.ok) {
      refused ??= { said: piece, reason: told.reason }
      world.log.warn('a sentence was not shown', { turn: state.id, why: told.is })
      return
    }
    before += assignedIn(piece)
    shown.pieces.push(piece)
    for (const path of told.paths) shown.paths.add(path)
    // A line right behind a table would be its next row.
    speak(turn, DRAWS.test(piece) ? told.text.replace(/(?<=\S)\n$/, '\n\n') : told.text, told.sources)
  }
  const flush = async (): Promise<void> => {
    if (world.clock.now() - flushedAt < world.limits.sentenceFlushMs) return
    flushedAt = world.clock.now()
    await turn.commit()
    if (turn.state.stopRequested) abort.abort()
  }
  const call = followAbort(abort.signal)
  try {
    const request = { call: 'narrator', prompt, signal: call.signal } as const
    const answer = await streamModel(world, request, async (text) => {
      const { closed, rest } = closedPieces(buffer + text)
      buffer = rest
      closed.forEach(hear)
      if (refused !== null && !isLast) call.end()
      else if (closed.length > 0) await flush()
    })
    turn.asked(prompt, answer.calls)
    if (abort.signal.aborted) return 'stopped'
    if (answer.ok && buffer !== '') hear(buffer)
    if (refused !== null) return refused
    if (answer.ok) return 'told'
    const reason = failureWords(turn.words, answer.failure)
    world.log.warn('narrator failed', { turn: state.id, reason })
    return 'failed'
  } finally {
    call.end()
  }
}

/**
 * Tells what happened in prose that holds: what is refused is asked for once more with the reason. Where that fails too,
 * only the refused piece is left out, and what the results hold is shown by the kernel itself.
 */
export async function tellResults(turn: OpenTurn): Promise<'spoken' | 'stopped'> {
  const { steps, message, id } = turn.state
  const ground = groundOf(turn)
  const shown: Shown = { pieces: [], paths: new Set() }
  // What another turn did is told there.
  const own = steps.filter(({ reusedFrom }) => reusedFrom === undefined)
  const prompt = buildNarratorPrompt(own, messageLine(turn, message), turn.masker)
  let answer = await ask(turn, ground, { prompt, shown, isLast: false })
  if (typeof answer === 'object')
    answer = await ask(turn, ground, {
      prompt: withRefusal(prompt, answer, shown.pieces),
      shown,
      isLast: true,
    })
  if (answer === 'stopped') return 'stopped'
  if (answer === 'told' && shown.pieces.join('').trim() !== '') return 'spoken'
  // A narrator that fails changes nothing of what happened.
  turn.world.log.info('the kernel tells a turn', { turn: id })
  sayUntold(turn, ground, shown.paths)
  return 'spoken'
}
