import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BinderInput,
  buildBinderPrompt,
  buildNarratorPrompt,
  createMasker,
  type Json,
  type Masker,
} from '../kernel/index.ts'
import { parseBinderPrompt } from '../local-model/parse/binder-prompt.ts'
import { parseNarratorPrompt } from '../local-model/parse/narrator-prompt.ts'
import { appId, functionName, hostileJson, hostileObject, hostileText } from './testing/hostile-text.ts'
import { catalogFrom, describedTool, messageLine, oneLined } from './testing/prompt-records.ts'

type Step = Parameters<typeof buildNarratorPrompt>[0][number]

const prior = fc.record({
  stepIndex: fc.nat(11),
  appId,
  fnName: functionName,
  ok: fc.boolean(),
  data: hostileJson,
  summary: hostileText(),
})

const args: fc.Arbitrary<BinderInput['args']> = hostileObject

const status = fc.constantFrom<Step['status'][]>(
  'succeeded',
  'failed',
  'declined',
  'void',
  'unknown',
  'planned',
)

const step: fc.Arbitrary<Step> = fc
  .record({
    index: fc.nat(11),
    appId,
    fnName: functionName,
    status,
    effects: fc.array(fc.constantFrom('create:note', 'send:email'), { maxLength: 2 }),
    data: hostileJson,
    summary: fc.option(hostileText()),
    error: fc.option(fc.record({ code: fc.constantFrom('CARD_EXPIRED', 'TIMEOUT'), message: hostileText() })),
  })
  .map((some) => ({ ...REST, dependsOn: [], bind: [], ...some }))

const REST = {
  actionType: 'write',
  plannedArgs: {},
  args: {},
  origins: {},
  contract: '',
  idempotencyKey: '',
  startedAt: null,
  durationMs: null,
} as const

const STATUS: Partial<Record<Step['status'], string>> = {
  succeeded: 'SUCCESS',
  failed: 'ERROR',
  declined: 'DECLINED',
  unknown: 'UNKNOWN',
}

const statusOf = ({ status: now, error }: Step): string =>
  now === 'void' ? (error?.code === 'CARD_EXPIRED' ? 'EXPIRED' : 'VOID') : (STATUS[now] ?? 'NOT_RUN')

/** What the narrator may know of a step, and where its data stands. */
function narrated(each: Step, address: string, masker: Masker) {
  return {
    address,
    appId: each.appId,
    tool: each.fnName,
    status: statusOf(each),
    effects: each.status === 'succeeded' ? each.effects : [],
    data: masker.json(each.data),
    summary: masker.text(each.summary ?? ''),
    error: each.status === 'succeeded' ? '' : masker.text(each.error?.message ?? ''),
  }
}

/** The n-th call of its app, in the order of the plan. */
const addressAt = (steps: readonly Step[], at: number): string => {
  const appId = steps[at]?.appId
  return `${appId}[${steps.slice(0, at).filter((each) => each.appId === appId).length}]`
}

describe('what the kernel renders of steps, the local model reads back', () => {
  it('a binder prompt, whatever arguments and earlier results hold', () => {
    const input = fc.record({
      app: describedTool,
      args,
      fill: fc.array(functionName, { maxLength: 3 }),
      prior: fc.array(prior, { maxLength: 3 }),
      message: messageLine,
    })
    fc.assert(
      fc.property(input, ({ app, args: settled, fill, prior: earlier, message }) => {
        const tool = catalogFrom([app]).get(app.appId)?.tools.get(app.tool.name)
        if (tool === undefined) throw new Error('The catalogue lost its tool.')
        const prompt = buildBinderPrompt({ tool, args: settled, fill, prior: earlier, message })
        expect(parseBinderPrompt(prompt.user)).toEqual({
          step: {
            appId: app.appId,
            fn: app.tool.name,
            actionType: app.tool.actionType,
            description: oneLined(app.tool.description),
            params: app.tool.params,
            args: settled,
            fill,
          },
          prior: earlier.map((each) => ({
            stepIndex: each.stepIndex,
            appId: each.appId,
            tool: each.fnName,
            ok: each.ok,
            data: each.data,
            summary: `[${each.appId} ${each.ok ? 'ok' : 'error'}] ${each.summary}`,
            address: '',
          })),
          message: { ...message, text: message.text.toWellFormed() },
        })
      }),
    )
  })

  it('data of an earlier step that was cut, as its leading portion', () => {
    fc.assert(
      fc.property(hostileText(), fc.integer({ min: 8_000, max: 9_000 }), (text, length) => {
        const data = { text, pad: '😀'.repeat(length) }
        const tool = catalogFrom([LISTING]).get('notes')?.tools.get('list')
        if (tool === undefined) throw new Error('The catalogue lost its tool.')
        const earlier = [{ stepIndex: 0, appId: 'notes', fnName: 'list', ok: true, data, summary: text }]
        const prompt = buildBinderPrompt({ tool, args: {}, fill: [], prior: earlier, message: MESSAGE })
        const [read] = parseBinderPrompt(prompt.user).prior
        const { pad } = (read?.data ?? {}) as { pad?: string }
        const [shown = '', note] = pad?.split(/(?=…)/) ?? []
        expect([shown !== '' && data.pad.startsWith(shown), note?.at(0), shown.isWellFormed()]).toEqual([
          true,
          '…',
          true,
        ])
      }),
      { numRuns: 30 },
    )
  })

  it('a narrator prompt, whatever results hold', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), messageLine, (drawn, message) => {
        const steps = drawn.map((each, index) => ({ ...each, index }))
        const masker = createMasker({}, { expose: true })
        const prompt = buildNarratorPrompt(steps, message, masker)
        expect(parseNarratorPrompt(prompt.user)).toEqual({
          results: steps.map((each, at) => narrated(each, addressAt(steps, at), masker)),
          message: { ...message, me: null, text: message.text.toWellFormed() },
        })
      }),
    )
  })
})

const MESSAGE = {
  at: '2026-05-15T17:21:14Z',
  timezone: 'UTC',
  language: 'en',
  me: null,
  text: 'go on',
} as const

const LISTING = {
  appId: 'notes',
  name: 'Notes',
  description: 'Your notes.',
  tool: {
    name: 'list',
    actionType: 'read' as const,
    description: 'Lists.',
    effects: [],
    idProjection: '',
    params: {} satisfies Record<string, Json>,
  },
}
