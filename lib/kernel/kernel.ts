import type { LiteralSource } from '../protocol/answer-sources.ts'
import type { PanelContent } from '../protocol/panel-content.ts'
import type { TurnPrompts } from '../protocol/prompt-view.ts'
import type { ConversationView } from '../protocol/snapshot.ts'
import type { TurnView } from '../protocol/turn-view.ts'
import type { Accepted } from './accepted.ts'
import { answerCard, type CardAnswer } from './answer.ts'
import { AuditOfUsers } from './audit-of-users.ts'
import { cleanMessage } from './clean-message.ts'
import { askExpiredAgain } from './confirmation/ask-expired-again.ts'
import { type CardEdit, type EditRefused, editCard } from './confirmation/edit-card.ts'
import { continueChain } from './continue-chain.ts'
import { findConversation, listConversations, startConversation } from './conversation.ts'
import { drawPanel } from './draw-panel.ts'
import { KernelError } from './errors.ts'
import { answerSources } from './fact-source.ts'
import { namesOf, requireApp } from './installed-apps.ts'
import { isRecord, toJson } from './json.ts'
import { KnowledgeOfUsers } from './knowledge/knowledge-of-users.ts'
import type { TurnRecord } from './ports.ts'
import { previewPrompt } from './preview-prompt.ts'
import type { Prompt } from './prompts/prompt.ts'
import { turnPrompts } from './prompts/turn-prompts.ts'
import { messageLanguage, type Received, receive } from './receive.ts'
import { type AppOfUser, addApp, removeApp } from './remove-app.ts'
import { requestStop } from './request-stop.ts'
import { TurnRunner } from './run-turns.ts'
import type { SentMessage } from './sent-before.ts'
import { type StepDetail, stepDetail } from './step-detail.ts'
import { functionTitle } from './step-words.ts'
import { toWire } from './to-wire.ts'
import { withoutEmptyOptionals } from './without-empty-optionals.ts'
import type { World } from './world.ts'

/** The product without its outside: built once by the host, called by pages, routes and the terminal. */
export class Kernel {
  readonly world: World
  readonly knowledge: KnowledgeOfUsers
  readonly audit: AuditOfUsers
  readonly #runner: TurnRunner

  constructor(world: World) {
    this.world = world
    this.#runner = new TurnRunner(world)
    this.audit = new AuditOfUsers(world)
    this.knowledge = new KnowledgeOfUsers(world, (key) => this.stopTurn(key))
  }

  /** Records a message as a turn, once for one `clientId`. Empty and oversized ones are refused; nothing of them is kept. */
  async sendMessage(input: SentMessage): Promise<Accepted> {
    const message = cleanMessage(input.text, this.world.limits.messageMaxChars)
    const profile = await this.world.users.profile(input.user)
    const language = messageLanguage(message, profile.language)
    return this.#accept(
      input.user,
      input.conversation,
      await receive(this.world, {
        profile,
        conversation: input.conversation,
        message,
        language,
        panelCall: null,
        clientId: input.clientId,
      }),
    )
  }

  /** Records a click in a panel as a turn of kind `ui`: the same steps, the same gate. */
  async runPanelAction(input: {
    user: string
    conversation: string
    appId: string
    fn: string
    params: Record<string, unknown>
  }): Promise<Accepted> {
    const profile = await this.world.users.profile(input.user)
    const tool = requireApp(this.world, profile, input.appId).tools.get(input.fn)
    if (tool === undefined) throw new KernelError('APP_NOT_FOUND', `No function ${input.appId}.${input.fn}.`)
    const { value } = toJson(input.params)
    const panelCall = {
      appId: input.appId,
      fnName: input.fn,
      args: isRecord(value) ? withoutEmptyOptionals(value, tool) : {},
    }
    const message = `${tool.appName}: ${functionTitle(tool, input.fn, profile.language)}`
    const received = await receive(this.world, {
      profile,
      conversation: input.conversation,
      message,
      language: profile.language,
      panelCall,
    })
    return this.#accept(input.user, input.conversation, received)
  }

  /** Records the answer to a card; what runs is the stored call. */
  async answerCard(answer: CardAnswer): Promise<Accepted> {
    return this.#answered(await answerCard(this.world, answer))
  }

  /** Records a turn that runs what an ended chain left; asked again, the turn that did. */
  async continueTurn(input: { user: string; turn: string }): Promise<Accepted> {
    const { conversation, ...received } = await continueChain(this.world, input)
    return this.#accept(input.user, conversation, received)
  }

  /** Closes a waiting card for one with changed parameters, which waits for an answer of its own; or says why not. */
  async editCard(edit: CardEdit): Promise<{ ok: true; accepted: Accepted } | EditRefused> {
    const edited = await editCard(this.world, edit)
    return edited.ok ? { ok: true, accepted: await this.#answered(edited) } : edited
  }

  /** Asks once more for what an expired card asked, in a turn of its own. */
  async askAgain(input: { user: string; card: string }): Promise<Accepted> {
    const { conversation, ...received } = await askExpiredAgain(this.world, input)
    return this.#accept(input.user, conversation, received)
  }

  /** Records a stop. Steps that are done stay; a waiting card is closed. */
  async stopTurn(input: { user: string; turn: string }): Promise<Accepted> {
    for (let tries = 0; tries < 20; tries += 1) {
      const record = await this.world.stores.journal.load(input)
      if (record === null) throw new KernelError('TURN_NOT_FOUND', `No turn ${input.turn}.`)
      if (record.state.phase.is === 'ended') break
      if (await requestStop(this.world, record, this.#runner.isRunning(input.turn))) break
    }
    this.#runner.interrupt(input.turn)
    return {
      turn: input.turn,
      cursor: await this.#cursor(input.user),
      run: () => this.#runner.pickUp(input.user),
    }
  }

  /**
   * Takes an app from a user: nothing of it can be planned or run, cards that wait for it are void, its sections and
   * cache are gone. What it stored stays. `run` lets the turns of those cards say so.
   */
  async removeApp(input: AppOfUser): Promise<{ run(): Promise<void> }> {
    const turns = await removeApp(this.world, input)
    return {
      run: async () => {
        await Promise.all(turns.map((record) => this.#runner.run(record)))
      },
    }
  }

  /** Gives a user an app back that they removed, with what it has stored. */
  addApp(input: AppOfUser): Promise<void> {
    return addApp(this.world, input)
  }

  /** Goes on with turns whose process is gone and with cards whose time is over. */
  pickUp(user?: string): Promise<void> {
    return this.#runner.pickUp(user)
  }

  startConversation(user: string): Promise<ConversationView> {
    return startConversation(this.world, user)
  }

  listConversations(user: string): Promise<ConversationView[]> {
    return listConversations(this.world, user)
  }

  async findConversation(user: string, id: string): Promise<ConversationView | null> {
    return (await findConversation(this.world, user, id))?.view ?? null
  }

  /** The newest turns of a conversation as the page shows them, oldest first. */
  async turnViews(user: string, conversation: string, limit: number): Promise<TurnView[]> {
    const records = await this.world.stores.journal.turns(user, conversation, limit)
    return records.map((record) => this.#view(record))
  }

  async turnView(user: string, turn: string): Promise<TurnView | null> {
    const record = await this.world.stores.journal.load({ user, turn })
    return record === null ? null : this.#view(record)
  }

  /** Parameters and data of one step, for its owner. */
  stepDetail(input: { user: string; turn: string; step: number }): Promise<StepDetail> {
    return stepDetail(this.world, input)
  }

  /** What the models of one turn saw, for its owner; null where the turn is not theirs or not there. */
  turnPrompts(key: { user: string; turn: string }): Promise<TurnPrompts | null> {
    return turnPrompts(this.world, key)
  }

  /** Where the literals of a turn's answer come from, for its owner; null where the turn is not theirs or not there. */
  answerSources(key: { user: string; turn: string }): Promise<LiteralSource[] | null> {
    return answerSources(this.world, key)
  }

  async drawPanel(
    user: string,
    input: { appId: string; panelId: string; params: Record<string, unknown> },
  ): Promise<PanelContent> {
    return drawPanel(this.world, await this.world.users.profile(user), input)
  }

  /** The exact classifier prompt for a message, without running it. */
  async previewPrompt(input: { user: string; conversation: string | null; text: string }): Promise<Prompt> {
    return previewPrompt(this.world, {
      ...input,
      text: cleanMessage(input.text, this.world.limits.messageMaxChars),
    })
  }

  async #answered({ record, expired }: { record: TurnRecord; expired: boolean }): Promise<Accepted> {
    if (expired) {
      await this.#runner.run(record)
      throw new KernelError('CARD_EXPIRED', `The time of a card of turn ${record.id} is over.`)
    }
    return { turn: record.id, cursor: await this.#cursor(record.user), run: () => this.#runner.run(record) }
  }

  async #accept(user: string, conversation: string, received: Received): Promise<Accepted> {
    const { record, turn, cursor } = received
    return {
      turn,
      cursor,
      run: () => (record === null ? this.#runner.startIfFree(user, conversation) : this.#runner.run(record)),
    }
  }

  async #cursor(user: string): Promise<number> {
    return (await this.world.stores.journal.events(user, Number.MAX_SAFE_INTEGER, 1)).cursor
  }

  #view(record: TurnRecord): TurnView {
    const queued = record.lease === null
    return toWire(record.state, {
      version: record.version,
      sequence: record.sequence,
      queued,
      names: namesOf(this.world),
    })
  }
}
