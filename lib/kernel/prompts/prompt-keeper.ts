import type { ChannelNote } from '../../protocol/prompt-view.ts'
import { isoTime } from '../iso-time.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import type { Blobs, DocumentWrite, StoreDocument } from '../ports.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { World } from '../world.ts'
import type { Prompt, PromptChannel } from './prompt.ts'

/** The kernel's collection of what models saw. */
export const PROMPTS = 'prompts'

/** Turns of a conversation whose prompts are kept: a later one overwrites the place of the one before it. */
const KEPT_TURNS = 50

/** A channel as it is kept: its text, or where it says nothing of anybody the hash of a blob that holds it. */
export type KeptChannel = Omit<PromptChannel, 'text'> & ({ text: string } | { blob: string })

/** By the hash of the whole prompt. */
export type KeptPrompts = Record<string, KeptChannel[]>

/** The place of a turn in the ring of its conversation. */
export const promptsId = (conversation: string, sequence: number): string =>
  `${conversation}-${sequence % KEPT_TURNS}`

const inFull = (note: ChannelNote): boolean => note.is === 'tools' && note.named + note.counted === 0

/** Text that is the same for every user and message: instructions, and a catalogue that was not chosen from. */
const isConstant = ({ name, notes }: PromptChannel): boolean =>
  name === 'system' || (name === 'catalogue' && notes.every(inFull))

const MOST_REMEMBERED = 64
const stored = new WeakMap<Blobs, Map<string, string>>()

/** Puts a constant text into the blobs, once in a process; its hash. */
async function blobOf({ stores, digests }: World, text: string): Promise<string> {
  const known = stored.get(stores.blobs) ?? new Map<string, string>()
  stored.set(stores.blobs, known)
  const found = known.get(text)
  if (found !== undefined) return found
  const sha256 = digests.sha256(text)
  await stores.blobs.put(sha256, new TextEncoder().encode(text))
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(text, sha256)
  return sha256
}

async function kept(world: World, { channels }: Prompt): Promise<KeptChannel[]> {
  return Promise.all(
    channels.map(async (channel) => {
      if (!isConstant(channel)) return channel
      const { text, ...rest } = channel
      return { ...rest, blob: await blobOf(world, text) }
    }),
  )
}

/** The prompts that are kept of a turn; null where there are none, or where a later turn has taken their place. */
export async function readPrompts(
  { stores }: Pick<World, 'stores'>,
  turn: { id: string; user: string; conversation: string; sequence: number },
): Promise<{ prompts: KeptPrompts; masked: boolean } | null> {
  const scope = { user: turn.user, app: KERNEL_APP }
  const document = await stores.documents.get(scope, PROMPTS, promptsId(turn.conversation, turn.sequence))
  if (document === null || document.data.turn !== turn.id) return null
  return { prompts: document.data.prompts as KeptPrompts, masked: document.data.masked === true }
}

/** Gathers what the models of an open turn saw, until it is written with the commit in which the turn waits or ends. */
export class PromptKeeper {
  #unsaved = new Map<string, Prompt>()
  #keptBefore = false

  add(sha256: string, prompt: Prompt): void {
    this.#unsaved.set(sha256, prompt)
  }

  saved(): void {
    this.#unsaved.clear()
    this.#keptBefore = true
  }

  /** The write that keeps them. What cannot be kept is missing for its owner; the turn goes on. */
  async writes(turn: OpenTurn): Promise<DocumentWrite[]> {
    const isAsked = this.#unsaved.size > 0
    // A turn that asked no model clears its place too.
    if (!isAsked && (turn.state.modelCalls.length > 0 || turn.sequence < KEPT_TURNS)) return []
    try {
      return [await this.#write(turn)]
    } catch (error) {
      turn.world.log.warn('prompts were not kept', { turn: turn.state.id, error: String(error) })
      return []
    }
  }

  async #write(turn: OpenTurn): Promise<DocumentWrite> {
    const { world, state, sequence } = turn
    const { user, conversation } = state
    const isResumed =
      this.#keptBefore || state.modelCalls.some(({ promptSha256 }) => !this.#unsaved.has(promptSha256))
    const before = isResumed ? await readPrompts(world, { ...state, sequence }) : null
    const prompts: KeptPrompts = { ...before?.prompts }
    for (const [sha256, prompt] of this.#unsaved) prompts[sha256] = await kept(world, prompt)
    const id = promptsId(conversation, sequence)
    const at = isoTime(world.clock.now())
    const document: StoreDocument = {
      id,
      collection: PROMPTS,
      data: { turn: state.id, masked: !world.policy.exposePiiInFacts, prompts },
      etag: world.ids.fresh('e'),
      createdAt: at,
      updatedAt: at,
    }
    return { kind: 'put', scope: { user, app: KERNEL_APP }, collection: PROMPTS, id, document }
  }
}
