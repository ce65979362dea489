import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createHost, readEnvWith } from '../lib/host/index.ts'
import {
  type PlannedInTest,
  planOf,
  type Scripted,
  scriptedModel,
} from '../lib/kernel/testing/scripted-model.ts'
import { ActionResult, ChatExtension, Extension } from '../lib/sdk/index.ts'
import { manifestOf } from '../lib/sdk/manifest.ts'
import { type GeneratedConversation, READING_TOOLS } from './recall-conversations.ts'
import { readField } from './recall-reader.ts'

/** How the last turn uses what it recalls, by turns. */
export const USES = ['at once', 'under a condition', 'for each of one', 'in a second round'] as const
export type Use = (typeof USES)[number]

/** What came back of one value: what the handler of the last turn got, and the prompt that was to recall it. */
export interface Recalled {
  got: unknown
  prompt: string
  ended: string
}

const app = (appId: string): Extension =>
  new Extension(appId, {
    displayName: `The ${appId} app`,
    description: 'An extension whose functions return what was generated.',
    icon: 'icon.svg',
  })

/** Two apps: one that returns what was generated, one that keeps what it was called with. */
function extensionsOf(shelf: Map<string, unknown>, received: Record<string, unknown>[]): Extension[] {
  const desk = app('desk')
  const reading = new ChatExtension(desk, 'desk', 'Returns.')
  const options = {
    description: 'Returns what there is on the desk.',
    chainCallable: true,
    params: z.object({}),
  }
  for (const tool of READING_TOOLS)
    reading.function(tool, options, async () =>
      ActionResult.success({ data: shelf.get(tool), summary: 'Found.' }),
    )
  reading.function('broken_list', options, async () =>
    ActionResult.error('Not today.', { code: 'NOT_TODAY' }),
  )
  const post = app('post')
  const scalar = z.union([z.string(), z.number()])
  const params = z.object({ address: scalar, id: scalar, amount: scalar })
  const keep = async (_: unknown, args: Record<string, unknown>) => {
    received.push(args)
    return ActionResult.success({ data: {}, summary: 'Done.' })
  }
  const calling = new ChatExtension(post, 'post', 'Takes.')
  const described = { description: 'Takes an address, an id and an amount.', chainCallable: true, params }
  calling.function('look_up', described, keep)
  calling.function('send_out', { ...described, actionType: 'write', effects: ['send:letter'] }, keep)
  return [desk, post]
}

const LOOK = { app: 'desk', fn: 'contact_card' } as const

/** The plan of a call, as the use says. */
function planFor(use: Use, call: PlannedInTest): object {
  if (use === 'under a condition') return planOf(LOOK, { ...call, when: "desk[0].lines contains 'one'" })
  if (use === 'for each of one') return planOf(LOOK, { ...call, forEach: 'desk[0].lines' })
  return planOf(call)
}

/** The production composition on a temporary folder, masking on; `end` removes it. */
export async function recallHost() {
  const folder = mkdtempSync(join(tmpdir(), 'webbee-recall-'))
  const shelf = new Map<string, unknown>()
  const received: Record<string, unknown>[] = []
  const apps = extensionsOf(shelf, received).map((extension) => {
    const { appId } = extension
    return { appId, folder: appId, extension, manifest: manifestOf(extension), iconSvg: '' }
  })
  let model = scriptedModel({})
  const language: typeof model.language = {
    ...model.language,
    doGenerate: (options) => model.language.doGenerate(options),
    doStream: (options) => model.language.doStream(options),
  }
  const host = createHost({
    env: readEnvWith({ WEBBEE_DATA: folder, WEBBEE_MODEL: 'local' }),
    registry: {
      snapshot: () => ({ apps, problems: [], version: 'recall' }),
      onChange: () => () => undefined,
    },
    overrides: {
      model: { ...model, language },
      log: { info: () => undefined, warn: () => undefined },
      findings: { note: () => undefined },
    },
  })
  const owner = { email: 'owner@webbee.example', name: 'Owner', language: 'en', timezone: 'UTC' } as const
  const user = (await host.users.add({ id: 'imp_u_recall01', ...owner }, { isGuest: true })).id

  async function say(conversation: string, text: string, ...plans: Scripted[]) {
    model = scriptedModel({ classifier: plans, narrator: ['Here it is.'] })
    const accepted = await host.kernel.sendMessage({ user, conversation, text })
    await accepted.run()
    const view = await host.kernel.turnView(user, accepted.turn)
    if (view?.card?.status === 'waiting')
      await (await host.kernel.answerCard({ user, card: view.card.id, decision: 'confirm' })).run()
    const ended = (await host.kernel.turnView(user, accepted.turn)) ?? view
    const why = ended?.steps.map((step) => step.error?.code ?? step.status).join(',') || ended?.reason
    const prompts = model.prompts.filter(({ call }) => call === 'classifier')
    return { prompt: prompts.at(-1)?.user ?? '', ended: `${ended?.endedAs ?? ended?.phase} ${why ?? ''}` }
  }

  return {
    /** Plays a conversation; the values in the order of its mentions. */
    async play({ turns, ask }: GeneratedConversation, use: Use = 'at once'): Promise<Recalled[]> {
      const conversation = (await host.kernel.startConversation(user)).id
      for (const { message, calls } of turns) {
        for (const { tool, data } of calls) shelf.set(tool, data)
        const plan = planOf(...calls.map(({ tool }) => ({ app: 'desk', fn: tool })))
        await say(conversation, message, calls.length === 0 ? { kind: 'chat', reply: 'Fine.' } : plan)
      }
      received.length = 0
      const recall = (text: string): object => {
        const args = ask.mentions.map(({ kind, tool, path, distance }) => [
          kind,
          readField(text, { turnsBack: distance, app: 'desk', fn: tool, path }),
        ])
        const fn = ask.isWrite ? 'send_out' : 'look_up'
        return planFor(use, { app: 'post', fn, args: Object.fromEntries(args) })
      }
      const looks = Object.assign(planOf(LOOK), JSON.parse('{"then":"plan"}'))
      const plans = use === 'in a second round' ? [looks, recall] : [recall]
      shelf.set(LOOK.fn, { lines: ['one'] })
      const { prompt, ended } = await say(conversation, ask.message, ...plans)
      return ask.mentions.map(({ kind }) => ({ got: received[0]?.[kind], prompt, ended }))
    },
    end() {
      host.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** True for the same text byte for byte, or the same number bit for bit. */
export const isSame = (stored: string | number, got: unknown): boolean =>
  typeof stored === 'string' && typeof got === 'string'
    ? Buffer.from(stored, 'utf16le').equals(Buffer.from(got, 'utf16le'))
    : Object.is(stored, got)
