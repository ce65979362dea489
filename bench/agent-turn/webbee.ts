import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHost, type Host, readEnvWith } from '../../lib/host/index.ts'
import { KernelError } from '../../lib/kernel/index.ts'
import { manifestOf } from '../../lib/sdk/manifest.ts'
import { countRows } from './count-rows.ts'
import type { PeerOptions, WorkKind, Workload } from './workload.ts'
import { workloadApps } from './workload-apps.ts'
import { type SeenCall, workloadModel } from './workload-model.ts'
import type { PlanStyle } from './workload-plans.ts'

/** One server of the product on a data folder, as the harness holds it. */
export interface Peer {
  host: Host
  user: string
  folder: string
  /** The harness's names of conversations, and the product's ids. */
  conversations: Map<string, string>
  turns: number
}

const USER = 'imp_u_agentturn1'
const MOST_WAIT_MS = 30_000

/** How the model of a peer plans, and who hears of its calls. */
interface PeerModel {
  style?: PlanStyle
  onCall?: (seen: SeenCall) => void
}

async function openPeer(workload: Workload, options: PeerOptions, model: PeerModel): Promise<Peer> {
  const apps = workloadApps(workload, options).map((extension) => ({
    appId: extension.appId,
    folder: extension.appId,
    extension,
    manifest: manifestOf(extension),
    iconSvg: '',
  }))
  const log = {
    info: () => undefined,
    warn: (text: string, fields?: object) => void process.stderr.write(`${text} ${JSON.stringify(fields)}\n`),
  }
  const host = createHost({
    env: readEnvWith({ WEBBEE_DATA: options.dir, WEBBEE_MODEL: 'local', WEBBEE_DURABILITY: 'normal' }),
    registry: {
      snapshot: () => ({ apps, problems: [], version: 'agent-turn' }),
      onChange: () => () => undefined,
    },
    overrides: {
      model: { id: 'workload', isLocal: false, language: workloadModel(workload, options.meter, model) },
      log,
      findings: { note: () => undefined },
    },
  })
  const profile = {
    id: USER,
    email: 'me@personal.example',
    name: 'Bench',
    language: 'en',
    timezone: 'UTC',
  } as const
  const user = (await host.users.add(profile, { isGuest: true })).id
  await host.refreshSections(user)
  return { host, user, folder: options.dir, conversations: new Map(), turns: 0 }
}

async function conversationOf(peer: Peer, name: string): Promise<string> {
  const known = peer.conversations.get(name)
  if (known !== undefined) return known
  const { id } = await peer.host.kernel.startConversation(peer.user)
  peer.conversations.set(name, id)
  return id
}

const view = async ({ host, user }: Peer, turn: string) => {
  const found = await host.kernel.turnView(user, turn)
  if (found === null) throw new Error(`no turn ${turn}`)
  return found
}

async function say(peer: Peer, conversation: string, text: string) {
  peer.turns += 1
  const accepted = await peer.host.kernel.sendMessage({ user: peer.user, conversation, text })
  await accepted.run()
  return view(peer, accepted.turn)
}

const ESCAPED = /\\([!-/:-@[-`{-~]|\n)/g

/** The answer as its user reads it: Markdown's backslashes stand before what is to be shown as it is. */
const shown = (sentences: readonly string[]): string => sentences.join('').replace(ESCAPED, '$1')

async function textOf(peer: Peer, conversation: string, message: string): Promise<string> {
  const turn = await say(peer, conversation, message)
  if (turn.endedAs !== 'answered') throw new Error(`ended ${turn.endedAs}: ${JSON.stringify(turn)}`)
  return shown(turn.sentences)
}

/** Picks up what another process left, as a server does every second, until the turn waits or has ended. */
async function untilSettled(peer: Peer, turn: string) {
  const end = Date.now() + MOST_WAIT_MS
  let found = await view(peer, turn)
  while (found.phase !== 'ended' && found.phase !== 'waiting' && Date.now() < end) {
    await sleep(100)
    await peer.host.kernel.pickUp(peer.user)
    found = await view(peer, turn)
  }
  return found
}

/** The text of the turn; null where the card was answered before. The card's id begins with its turn's. */
async function approve(peer: Peer, card: string): Promise<string | null> {
  const turn = card.split('.')[0] ?? ''
  try {
    await (await peer.host.kernel.answerCard({ user: peer.user, card, decision: 'confirm' })).run()
  } catch (error) {
    if (!(error instanceof KernelError && error.code === 'CARD_ANSWERED')) throw error
    await untilSettled(peer, turn)
    return null
  }
  return shown((await view(peer, turn)).sentences)
}

function close(peer: Peer, rowsFile: string | undefined): void {
  const rows = countRows(peer.folder)
  peer.host.close()
  if (rowsFile !== undefined) appendFileSync(rowsFile, `${JSON.stringify({ asked: peer.turns, ...rows })}\n`)
}

/**
 * The product as a peer of the shared bench: every turn goes through the production composition on SQLite, and is
 * written whole. There is no memory store: `mem` is SQLite too.
 */
export function webbeePeer(workload: Workload, version: string, model: PeerModel = {}) {
  const first = async (peer: Peer, name: string, kind: WorkKind): Promise<string> =>
    textOf(peer, await conversationOf(peer, name), workload.message(kind, name))
  return {
    name: 'webbee',
    version,
    setup: (options: PeerOptions) => openPeer(workload, options, model),
    w1: (peer: Peer, name: string) => first(peer, name, 'W1'),
    w2: (peer: Peer, name: string) => first(peer, name, 'W2'),
    w3: {
      async start(peer: Peer, name: string) {
        const conversation = await conversationOf(peer, name)
        const turn = await say(peer, conversation, workload.message('W3', name))
        if (turn.card === null) throw new Error(`no card: ${JSON.stringify(turn)}`)
        return { token: turn.card.id }
      },
      approve: (peer: Peer, _name: string, token: string) => approve(peer, token),
    },
    w4: {
      async seed(peer: Peer, name: string, turns: number) {
        const conversation = await conversationOf(peer, name)
        for (let turn = 0; turn < turns; turn += 1)
          await textOf(peer, conversation, workload.message('W1', `P-${turn}`))
      },
      turn: async (peer: Peer, name: string, batch: string) =>
        textOf(peer, await conversationOf(peer, name), workload.message('W1', batch)),
    },
    w5: (peer: Peer, name: string) => first(peer, name, 'W5'),
    w6: (peer: Peer, name: string) => first(peer, name, 'W6'),
    forget: (peer: Peer, name: string) => void peer.conversations.delete(name),
    teardown: (peer: Peer) => close(peer, process.env.WEBBEE_BENCH_ROWS),
  }
}
