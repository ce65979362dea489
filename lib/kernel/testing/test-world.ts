import type { Extension } from '../../sdk/extension.ts'
import { manifestOf } from '../../sdk/manifest.ts'
import { Kernel } from '../kernel.ts'
import { limits } from '../limits.ts'
import type { Model, Stores } from '../ports.ts'
import type { InstalledApp, UserProfile, World } from '../world.ts'
import { inMemoryStores } from './in-memory-stores.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'

export interface TestKernel {
  kernel: Kernel
  world: World
  clock: ManualClock
  conversation: string
  /** Sends a message and advances its turn until it waits or ends; the view as a browser sees it. */
  say(text: string): ReturnType<TestKernel['view']>
  /** Answers the card of a turn and goes on. */
  answer(
    turn: string,
    decision: 'confirm' | 'decline',
    without?: readonly number[],
  ): ReturnType<TestKernel['view']>
  view(turn: string): Promise<NonNullable<Awaited<ReturnType<Kernel['turnView']>>>>
}

export interface TestWorldInput {
  extensions: readonly Extension[]
  model: Model
  stores?: Stores
  clock?: ManualClock
  world?: Partial<World>
}

export const TEST_USER: UserProfile = {
  id: 'imp_u_test0001',
  email: 'me@webbee.example',
  name: 'Test',
  role: 'user',
  language: 'en',
  timezone: 'UTC',
  removedApps: [],
}

/** Hashes of a test: different texts give different digests, nothing more is promised. */
const digest = (text: string): string => {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (const char of text) {
    a = Math.imul(a ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
    b = Math.imul(b + (char.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0
  }
  return `${a.toString(16)}${b.toString(16)}${text.length.toString(16)}`
}

export const installed = (extensions: readonly Extension[]): InstalledApp[] =>
  extensions.map((extension) => ({ appId: extension.appId, manifest: manifestOf(extension), extension }))

/** A kernel on in-memory ports with a clock that stands still, for plays with tiny extensions. */
export async function testKernel({
  extensions,
  model,
  clock = manualClock(),
  stores,
  world: overrides = {},
}: TestWorldInput): Promise<TestKernel> {
  let ids = 0
  const apps = installed(extensions)
  const removed = new Map<string, readonly string[]>()
  const profile = async (user: string): Promise<UserProfile> => ({
    ...TEST_USER,
    id: user,
    removedApps: removed.get(user) ?? [],
  })
  const world: World = {
    stores: stores ?? inMemoryStores({ clock }),
    clock,
    ids: {
      fresh: (prefix) => {
        ids += 1
        return `${prefix}_${ids}`
      },
    },
    digests: { sha256: digest, seal: (text) => digest(`seal${text}`) },
    model,
    runtime: { snapshot: () => apps },
    users: {
      profile,
      resolve: async (address) => (address === TEST_USER.email ? TEST_USER : null),
      setAppRemoved(user, appId, isRemoved) {
        const others = (removed.get(user) ?? []).filter((each) => each !== appId)
        removed.set(user, isRemoved ? [...others, appId] : others)
        return profile(user)
      },
    },
    http: {
      request: async () => {
        throw new Error('no network in a test')
      },
    },
    deliver: async () => undefined,
    log: { info: () => undefined, warn: () => undefined },
    findings: { note: () => undefined },
    // A clock that stands still ends no pause.
    limits: { ...limits, modelRetryPauseMs: 0 },
    policy: { exposePiiInFacts: false },
    owner: 'test',
    dataFolder: '',
    ...overrides,
  }
  const kernel = new Kernel(world)
  const { id: conversation } = await kernel.startConversation(TEST_USER.id)
  const view: TestKernel['view'] = async (turn) => {
    const found = await kernel.turnView(TEST_USER.id, turn)
    if (found === null) throw new Error(`no turn ${turn}`)
    return found
  }
  return {
    kernel,
    world,
    clock,
    conversation,
    view,
    async say(text) {
      const accepted = await kernel.sendMessage({ user: TEST_USER.id, conversation, text })
      await accepted.run()
      return view(accepted.turn)
    },
    async answer(turn, decision, without) {
      const card = (await view(turn)).card?.id ?? ''
      const left = without === undefined ? {} : { without }
      const accepted = await kernel.answerCard({ user: TEST_USER.id, card, decision, ...left })
      await accepted.run()
      return view(turn)
    },
  }
}
