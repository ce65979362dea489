import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AuditRow, refreshDueSections } from '../../lib/kernel/index.ts'
import type { ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import type { AnswerKey, RecordedAnswer } from './answers.ts'
import { documentsOf, type Effect, effectsBetween } from './effects.ts'
import type { CaseTurn, CaseWorlds, LoopCase } from './loop-case.ts'
import type { SeenPrompt } from './missing-prompts.ts'
import { type PlayedWorld, playedWorld } from './played-world.ts'
import { type PlayedCall, type ReplayModel, replayModel } from './replay-model.ts'
import { seedShop } from './seed-world.ts'
import { withStillStopwatch } from './watched-sites.ts'

/** What one turn of a case came to. */
export interface PlayedTurn {
  view: TurnView
  /** Cards that this turn of the case showed, in order; a card that waited before is not among them. */
  cards: ConfirmationCardView[]
  /** The card that waited when the turn began waits still. */
  cardStays: boolean
  effects: Effect[]
  /** Ids that were given to mark_emails_as_read. */
  namedAsRead: number
  calls: PlayedCall[]
  audit: AuditRow[]
  /** Addresses that were opened. */
  opened: string[]
  /** What the kernel warned of. */
  warnings: string[]
}

export interface Played {
  turns: PlayedTurn[]
  /** The answer that is not recorded: the conversation ended there. */
  missing: { key: AnswerKey; prompt: SeenPrompt } | null
  /** What the harness could not do, in place of a turn. */
  problem: string | null
}

interface Stage extends PlayedWorld {
  conversation: string
  model: ReplayModel
  /** The turn that the last message began. */
  turn: string
}

const MOST_CARDS = 12
const BETWEEN_TURNS_MS = 45_000

async function viewOf({ kernel, user }: PlayedWorld, turn: string): Promise<TurnView> {
  const view = await kernel.turnView(user, turn)
  if (view === null) throw new Error(`There is no turn ${turn}.`)
  return view
}

const waitingCard = (view: TurnView): ConfirmationCardView | null =>
  view.phase === 'waiting' && view.card?.status === 'waiting' ? view.card : null

/** The newest card of the conversation that waits. */
async function openCard(stage: Stage): Promise<ConfirmationCardView | null> {
  const views = await stage.kernel.turnViews(stage.user, stage.conversation, 20)
  return views.flatMap((view) => waitingCard(view) ?? []).at(-1) ?? null
}

/** How a card is answered: what is unticked of a batch, and whether one that asks for a single thing is declined. */
function answerTo(card: ConfirmationCardView, answer: NonNullable<CaseTurn['card']>) {
  if (typeof answer === 'string') return { decision: answer } as const
  const isMeant = (text: string): boolean =>
    answer.confirm_without.some((label) => text.toLowerCase().includes(label.toLowerCase()))
  if (card.batch === undefined)
    return { decision: isMeant(`${card.title} ${card.facts.join(' ')}`) ? 'decline' : 'confirm' } as const
  const without = card.batch.items.filter(({ label }) => isMeant(label)).map(({ index }) => index)
  return { decision: 'confirm', without } as const
}

/** Answers the card that waits and those that follow it; the cards that followed. */
async function answerCards(
  stage: Stage,
  first: ConfirmationCardView,
  answer: NonNullable<CaseTurn['card']>,
): Promise<ConfirmationCardView[]> {
  const followed: ConfirmationCardView[] = []
  for (let card: ConfirmationCardView | null = first; card !== null && followed.length < MOST_CARDS; ) {
    const { user, kernel } = stage
    await (await kernel.answerCard({ user, card: card.id, ...answerTo(card, answer) })).run()
    const next: ConfirmationCardView | null = waitingCard(await viewOf(stage, first.turn))
    card = next?.id === card.id ? null : next
    if (card !== null) followed.push(card)
  }
  return followed
}

async function say(stage: Stage, text: string): Promise<void> {
  const { kernel, user, conversation, world } = stage
  await refreshDueSections(world, await world.users.profile(user))
  const accepted = await kernel.sendMessage({ user, conversation, text })
  await accepted.run()
  stage.turn = accepted.turn
}

/** What a case lets happen to a card that its message brings: foreign text may bring one, and it is confirmed. */
function ownAnswer({ expect }: CaseTurn): 'confirm' | 'decline' | null {
  const branches = [expect, ...(expect.either ?? [])]
  if (branches.some(({ card }) => card === 'any')) return 'confirm'
  // A card that nobody wants to see: its turn is wrong already, and the conversation has to go on.
  if (branches.every(({ card }) => card === null || card === undefined))
    return branches.some(({ effects }) => effects !== undefined) ? 'confirm' : 'decline'
  return null
}

async function message(stage: Stage, asked: CaseTurn): Promise<ConfirmationCardView[]> {
  await say(stage, asked.say ?? '')
  const card = waitingCard(await viewOf(stage, stage.turn))
  if (card === null) return []
  const answer = ownAnswer(asked)
  return answer === null ? [card] : [card, ...(await answerCards(stage, card, answer))]
}

async function answered(stage: Stage, asked: CaseTurn): Promise<ConfirmationCardView[] | null> {
  const card = await openCard(stage)
  if (card === null || asked.card === undefined) return null
  stage.turn = card.turn
  return answerCards(stage, card, asked.card)
}

const namedAsRead = async (stage: Stage, view: TurnView): Promise<number> => {
  let count = 0
  for (const step of view.steps) {
    if (step.tool !== 'mark_emails_as_read' || step.status !== 'succeeded') continue
    const { params } = await stage.kernel.stepDetail({ user: stage.user, turn: view.id, step: step.index })
    count += Array.isArray(params.message_ids) ? params.message_ids.length : 1
  }
  return count
}

/** Plays one turn of a case; null where it answers a card and none waits. */
async function playTurn(stage: Stage, asked: CaseTurn, number: number): Promise<PlayedTurn | null> {
  const { memory, user, model, sites, world } = stage
  model.begin(number, asked)
  const before = documentsOf(memory, user)
  const waited = await openCard(stage)
  const opened = sites.opened.length
  const warned = stage.warnings.length
  const cards = asked.say === undefined ? await answered(stage, asked) : await message(stage, asked)
  if (cards === null) return null
  const view = await viewOf(stage, stage.turn)
  const still = await openCard(stage)
  const audit = (await world.stores.journal.audit(user, 0, 10_000)).filter(({ turn }) => turn === stage.turn)
  return {
    view,
    cards,
    cardStays: waited !== null && still?.id === waited.id,
    effects: effectsBetween(before, documentsOf(memory, user)),
    namedAsRead: await namedAsRead(stage, view),
    calls: model.calls,
    audit,
    opened: sites.opened.slice(opened),
    warnings: stage.warnings.slice(warned),
  }
}

async function playOn(
  folder: string,
  {
    input,
    worlds,
    answers,
  }: { input: LoopCase; worlds: CaseWorlds; answers: ReadonlyMap<string, RecordedAnswer> },
): Promise<Played> {
  const world = worlds.worlds[input.world]
  if (world === undefined) throw new Error(`There is no world ${input.world}.`)
  seedShop(folder, worlds.shop[world.sql] ?? {})
  const model = replayModel(input.id, answers)
  const language = input.lang === 'ru' ? 'ru' : 'en'
  const played = await playedWorld({ world, language, dataFolder: folder, model })
  const conversation = (await played.kernel.startConversation(played.user)).id
  const stage: Stage = { ...played, conversation, model, turn: '' }
  const turns: PlayedTurn[] = []
  for (const [at, asked] of input.turns.entries()) {
    if (at > 0) stage.clock.advance(BETWEEN_TURNS_MS)
    const turn = await playTurn(stage, asked, at + 1)
    if (model.missing !== null) return { turns, missing: model.missing, problem: null }
    if (turn === null) return { turns, missing: null, problem: 'no card waited for an answer' }
    turns.push(turn)
  }
  return { turns, missing: null, problem: null }
}

/** Plays a conversation on a world of its own, through the real kernel and the bundled apps. Deterministic. */
export async function playCase(
  input: LoopCase,
  worlds: CaseWorlds,
  answers: ReadonlyMap<string, RecordedAnswer>,
): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), 'webbee-loop-'))
  try {
    return await withStillStopwatch(() => playOn(folder, { input, worlds, answers }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
