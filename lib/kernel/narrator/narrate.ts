import type { EndedAs } from '../../protocol/turn-view.ts'
import { failureWords, messageLine } from '../classifier/classify.ts'
import { isoTime } from '../iso-time.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { streamModel } from '../model-call.ts'
import { endStopped } from '../turn/end-stopped.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { TurnState } from '../turn-state.ts'
import { buildNarratorPrompt } from './narrator-prompt.ts'
import { plainAccount } from './plain-account.ts'
import { completeSentences, splitSentences } from './sentences.ts'

/** How a turn ended, by what its steps came to. */
export function endedAs(turn: TurnState): EndedAs {
  const done = turn.steps.filter((step) => step.status === 'succeeded').length
  if (turn.steps.length === done) return 'answered'
  if (done > 0) return 'partly'
  return turn.steps.some((step) => step.status === 'declined' || step.status === 'void')
    ? 'refused'
    : 'failed'
}

function end(turn: OpenTurn): void {
  turn.record({
    type: 'ended',
    as: endedAs(turn.state),
    reason: null,
    at: isoTime(turn.world.clock.now()),
  })
}

function say(turn: OpenTurn, prose: string): void {
  for (const text of splitSentences(prose)) turn.record({ type: 'spoken', text })
}

/** Speaks by sentence: each complete one is durable and on its way before the next is read. */
async function speakAsModelWrites(turn: OpenTurn): Promise<'spoken' | 'stopped'> {
  const { world, masker } = turn
  const prompt = buildNarratorPrompt({
    steps: turn.state.steps.filter(({ reusedFrom }) => reusedFrom === undefined),
    recalled: turn.state.recalled,
    message: messageLine(turn, turn.state.message),
    masker,
  })
  const allowed = tokensIn(prompt.user)
  let buffer = ''
  let flushedAt = world.clock.now()
  const speak = async (piece: string): Promise<void> => {
    const { complete, rest } = completeSentences(buffer + piece)
    buffer = rest
    for (const text of complete) turn.record({ type: 'spoken', text: masker.reveal(text, allowed) })
    if (complete.length === 0 || world.clock.now() - flushedAt < world.limits.sentenceFlushMs) return
    flushedAt = world.clock.now()
    await turn.commit()
    if (turn.state.stopRequested) turn.abort.abort()
  }
  const answer = await streamModel(world, { call: 'narrator', prompt, signal: turn.abort.signal }, speak)
  turn.asked(prompt, answer.calls)
  if (buffer !== '' && answer.ok) turn.record({ type: 'spoken', text: masker.reveal(buffer, allowed) })
  if (answer.ok) return 'spoken'
  if (turn.abort.signal.aborted) return 'stopped'
  // A narrator that fails changes nothing of what happened: the summaries tell it instead.
  world.log.warn('narrator failed', { turn: turn.state.id, reason: failureWords(turn.words, answer.failure) })
  if (turn.state.sentences.length > 0) turn.record({ type: 'spoken', text: '\n\n' })
  say(turn, plainAccount(turn.state, turn.words))
  return 'spoken'
}

function ask(turn: OpenTurn, question: string): void {
  say(turn, question)
  turn.record({ type: 'question-asked' })
}

/** Tells what happened, from this turn's results and the message alone, and ends the turn. */
export async function narrate(turn: OpenTurn): Promise<void> {
  const { plan, kind, steps, recalled, sentences } = turn.state
  if (turn.state.phase.is === 'narrating' && sentences.length > 0) {
    // Another process was cut off in mid-sentence: the summaries tell the whole.
    say(
      turn,
      `

${plainAccount(turn.state, turn.words)}`,
    )
    return end(turn)
  }
  if (plan?.kind === 'clarify') return ask(turn, plan.question)
  turn.record({ type: 'narrating' })
  if (plan?.kind === 'chat' && plan.reply !== null) say(turn, plan.reply)
  else if (
    kind === 'ui' ||
    (plan?.kind === 'recall' && recalled.length === 0) ||
    (steps.length > 0 && steps.every((step) => step.status === 'not-run'))
  ) {
    say(turn, plainAccount(turn.state, turn.words))
  } else {
    if ((await speakAsModelWrites(turn)) === 'stopped') return endStopped(turn)
  }
  return end(turn)
}
