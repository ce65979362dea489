import { describe, expect, it } from 'vitest'
import { buildConfirmationCard } from './confirmation/confirmation-card.ts'
import { IdLabels } from './confirmation/id-labels.ts'
import { newState } from './receive.ts'
import { scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'
import { toWire } from './to-wire.ts'
import type { StepState, TurnState } from './turn-state.ts'

const CANARY = 'canary-7f3a'

/** A turn in which everything that must stay on the server holds the canary. */
async function planted(): Promise<TurnState> {
  const { world, conversation } = await testKernel({ extensions: [], model: scriptedModel({}) })
  const fresh = newState(world, {
    profile: TEST_USER,
    conversation,
    message: 'hi',
    language: 'en',
    panelCall: null,
  })
  const args = { secret: CANARY }
  const step: StepState = {
    index: 0,
    appId: 'notes',
    fnName: 'delete_note',
    contract: CANARY,
    actionType: 'destructive',
    effects: ['delete:note'],
    dependsOn: [],
    bind: [CANARY],
    plannedArgs: args,
    args,
    origins: { [CANARY]: 'model' },
    status: 'succeeded',
    idempotencyKey: CANARY,
    startedAt: null,
    durationMs: 1,
    data: args,
    summary: 'Deleted.',
    error: null,
  }
  const shown = { ...step, args: { note_id: 'n_1' }, origins: {} }
  const tool = {
    appId: 'notes',
    appName: 'Notes',
    fnName: 'delete_note',
    description: 'Delete a note.',
    actionType: 'destructive' as const,
    chainCallable: true,
    effects: [],
    idProjection: '',
    event: '',
    replay: '',
    ownData: false,
    reachesOut: false,
    paramsSchema: {},
    digest: CANARY,
    title: null,
    fn: null,
  }
  const card = buildConfirmationCard({
    turn: fresh,
    step: shown,
    tool,
    preview: null,
    labels: new IdLabels([]),
    id: 'c',
    askedAt: '',
    expiresAt: '',
  })
  return {
    ...fresh,
    plan: {
      kind: 'calls',
      calls: [{ appId: 'notes', fnName: 'delete_note', args, dependsOn: [CANARY], bind: [CANARY] }],
    },
    droppedDependencies: [CANARY],
    steps: [step],
    pending: { card, seal: CANARY, nonce: CANARY, witness: { note: CANARY } },
    modelCalls: [
      {
        call: 'classifier',
        model: CANARY,
        promptSha256: CANARY,
        answerSha256: CANARY,
        inputTokens: 1,
        outputTokens: 1,
      },
    ],
  }
}

describe('what crosses the wire', () => {
  it('never holds parameters, data, plan, contract, keys, seal, nonce, witness or hashes of prompts', async () => {
    const view = toWire(await planted(), { version: 1, sequence: 1, queued: false, names: new Map() })
    expect({ shown: view.card?.params, leaks: JSON.stringify(view).includes(CANARY) }).toEqual({
      shown: [{ name: 'note_id', value: 'n_1', label: null, origin: 'model' }],
      leaks: false,
    })
  })
})
