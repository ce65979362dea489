import type { Call, Play, Shape } from './tampering-play.ts'
import { reordered } from './tampering-same.ts'
import { type Draw, goOn, type Loose, pick } from './tampering-scene.ts'
import { lookAlike, otherArgs } from './tampering-stored.ts'

/** A turn that waits at one card for many calls, and the places that its user means to untick. */
export interface BatchScene {
  play: Play
  draw: Draw
  user: string
  other: string
  calls: Call[]
  without: number[]
  turn: string
  card: string
  conversation: string
  elsewhere(text: string): Promise<string>
}

/** Places on the card: what may run, each at most once, and what of it has to. */
export interface BatchAllowed {
  may: number[]
  must: number[]
}

export type BatchAttempt = (scene: BatchScene) => Promise<BatchAllowed>

const NOTHING: BatchAllowed = { may: [], must: [] }
const SHAPES: readonly Shape[] = ['other-description', 'other-schema', 'other-effects', 'a-read']

const ticked = ({ calls, without }: Pick<BatchScene, 'calls' | 'without'>): number[] =>
  calls.flatMap((_, place) => (without.includes(place) ? [] : [place]))

/** What was sealed and ticked may run, nothing has to: what was changed voids it. */
const subset = (scene: BatchScene): BatchAllowed => ({ may: ticked(scene), must: [] })
const whole = (scene: BatchScene): BatchAllowed => ({ may: ticked(scene), must: ticked(scene) })

const answerOf = ({ user, card, without }: BatchScene) => ({
  user,
  card,
  decision: 'confirm' as const,
  ...(without.length === 0 ? {} : { without }),
})

/** An answer, as the page would hand it over. True where it was taken. */
async function confirm(scene: BatchScene, more: object = {}): Promise<boolean> {
  try {
    const { kernel } = pick(scene.draw, scene.play.hosts)
    const accepted = await kernel.answerCard({ ...answerOf(scene), ...more })
    await accepted.run()
    return true
  } catch {
    return false
  }
}

/** Changes the stored turn. */
function change({ play, turn }: BatchScene, by: (state: Loose) => void): void {
  const stored = play.stored(turn)
  const state: Loose = JSON.parse(stored.text())
  by(state)
  stored.write(JSON.stringify(state))
}

/** Changes the stored turn before it is answered. */
async function changed(scene: BatchScene, by: (state: Loose) => void): Promise<BatchAllowed> {
  change(scene, by)
  await confirm(scene)
  await goOn(scene)
  return subset(scene)
}

/** A pick-up takes ten turns at once, and earlier attempts may have left more than that to be picked up. */
async function goOnToTheEnd(scene: BatchScene): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    await goOn(scene)
    const state: Loose = JSON.parse(scene.play.stored(scene.turn).text())
    if (state.phase.is === 'ended' || state.phase.is === 'waiting') return
  }
}

/** The answer is taken and its process ends there; the stored turn is changed, and another process goes on. */
async function answered(scene: BatchScene, by: (state: Loose) => void): Promise<BatchAllowed> {
  await scene.play.hosts[0].kernel.answerCard(answerOf(scene))
  change(scene, by)
  scene.play.advance(16_000)
  await goOnToTheEnd(scene)
  return subset(scene)
}

/** Changes the stored turn so that it seems to go on by itself. */
async function woken(scene: BatchScene, by: (state: Loose) => void): Promise<BatchAllowed> {
  change(scene, (state) => {
    state.phase = { is: 'running' }
    by(state)
  })
  scene.play.stored(scene.turn).set('due_at', 0)
  await goOn(scene)
  return NOTHING
}

const batchOf = ({ steps }: Loose): Loose[] => steps[1].batch
const itemOf = ({ draw }: BatchScene, state: Loose): Loose => pick(draw, batchOf(state))

const swap = (list: unknown[], draw: Draw): void => {
  const at = Math.floor(draw() * (list.length - 1))
  const [one] = list.splice(at, 1)
  list.push(one)
}

/** Means exactly what was shown and ticked: all of it has to run, once. */
export const sameBatch: Record<string, BatchAttempt> = {
  'nothing changed': async (scene) => {
    await confirm(scene)
    return whole(scene)
  },
  'reordered keys': async (scene) => {
    const stored = scene.play.stored(scene.turn)
    stored.write(JSON.stringify(reordered(JSON.parse(stored.text()), scene.draw)))
    await confirm(scene)
    return whole(scene)
  },
  'through another process': async (scene) => {
    const stored = scene.play.stored(scene.turn)
    stored.write(await scene.elsewhere(stored.text()))
    await confirm(scene)
    return whole(scene)
  },
  'another process goes on': async (scene) => {
    await answered(scene, () => undefined)
    return whole(scene)
  },
  'ticks in another order': async (scene) => {
    await confirm(scene, scene.without.length === 0 ? {} : { without: scene.without.toReversed() })
    return whole(scene)
  },
}

/** The stored batch is not what it was when its card was shown, or says what nobody said. */
export const storedBatch: Record<string, BatchAttempt> = {
  'an item’s args': (scene) =>
    changed(scene, (state) => pick(scene.draw, otherArgs)(itemOf(scene, state).args, scene.draw)),
  'an item’s args, once answered': (scene) =>
    answered(scene, (state) => pick(scene.draw, otherArgs)(itemOf(scene, state).args, scene.draw)),
  'an item’s args and the card': (scene) =>
    changed(scene, (state) => {
      const place = Math.floor(scene.draw() * batchOf(state).length)
      const item = batchOf(state)[place]
      if (item !== undefined) item.args.thing_id = 't-other'
      for (const param of state.pending.card.batch.items[place].params)
        if (param.name === 'thing_id') param.value = 't-other'
    }),
  'look-alike unicode': (scene) =>
    changed(scene, (state) => {
      const item = itemOf(scene, state)
      item.args.thing_id = lookAlike(scene.draw, item.args.thing_id)
    }),
  'order of items': (scene) => changed(scene, (state) => swap(batchOf(state), scene.draw)),
  'order of items, once answered': (scene) => answered(scene, (state) => swap(batchOf(state), scene.draw)),
  'order of items on the card': (scene) =>
    changed(scene, ({ pending }) => swap(pending.card.batch.items, scene.draw)),
  'places on the card': (scene) =>
    changed(scene, ({ pending: { card } }) => {
      const [one, other] = card.batch.items
      ;[one.index, other.index] = [other.index, one.index]
    }),
  'an item added': (scene) =>
    changed(scene, (state) => {
      const item = structuredClone(itemOf(scene, state))
      item.args.thing_id = 't-other'
      batchOf(state).push(item)
    }),
  'an item added, once answered': (scene) =>
    answered(scene, (state) => {
      const item = structuredClone(itemOf(scene, state))
      if (scene.draw() < 0.5) item.args.thing_id = 't-other'
      item.status = 'bound'
      batchOf(state).push(item)
    }),
  'an item taken away': (scene) => changed(scene, (state) => void batchOf(state).shift()),
  'ticked again': (scene) =>
    answered(scene, (state) => {
      for (const item of batchOf(state)) item.status = 'bound'
    }),
  'without is other': (scene) =>
    answered(scene, ({ pending }) => {
      pending.without = scene.draw() < 0.5 ? [] : [(scene.without[0] ?? 0) + 1]
      if (scene.draw() < 0.3) delete pending.without
    }),
  'ticked again, and without is other': (scene) =>
    answered(scene, (state) => {
      for (const item of batchOf(state)) item.status = 'bound'
      delete state.pending.without
    }),
  'another item’s witness': async (scene) => {
    const [first] = scene.calls
    scene.play.etags.set(first?.thing_id ?? '', 3)
    return changed(scene, ({ pending }) => swap(pending.witness.items, scene.draw))
  },
  'a target and its stored witness': async (scene) => {
    const [first] = scene.calls
    scene.play.etags.set(first?.thing_id ?? '', 7)
    return changed(scene, ({ pending }) => {
      pending.witness.items[0].etag = 7
    })
  },
  'the list of the step': (scene) =>
    changed(scene, (state) => {
      state.steps[1].forEach = pick(scene.draw, ['vault[0].things | first', 'vault[0].others', '(1..9)'])
    }),
  'a condition of the step': (scene) =>
    changed(scene, (state) => {
      state.steps[1].when = pick(scene.draw, ['1 == 2', 'vault[0].things', '1 == 1'])
    }),
  'the list that was read': (scene) =>
    changed(scene, (state) => {
      state.steps[0].data.things = [{ ...scene.calls[0], thing_id: 't-other' }]
    }),
  'stored as approved': (scene) =>
    woken(scene, ({ steps, pending }) => {
      steps[1].status = 'approved'
      pending.card.status = 'confirmed'
      pending.card.answeredAt = new Date().toISOString()
      if (scene.draw() < 0.5) pending.approval = pending.seal
    }),
  'stored as begun': (scene) =>
    woken(scene, (state) => {
      const [, step] = state.steps
      step.status = 'begun'
      step.attempts = 1
      step.actionType = pick(scene.draw, ['read', 'write', 'destructive'])
      if (scene.draw() < 0.5) batchOf(state)[0] = { ...batchOf(state)[0], status: 'begun', attempts: 1 }
      if (scene.draw() < 0.5) state.pending = null
      else state.pending.card.status = 'confirmed'
    }),
  'stored as a read without a card': (scene) =>
    woken(scene, (state) => {
      state.steps[1].status = pick(scene.draw, ['bound', 'begun'])
      state.steps[1].actionType = 'read'
      state.pending = null
    }),
  'a seal from another batch': async (scene) => {
    const calls = scene.calls.map((call) => ({ ...call, thing_id: `${call.thing_id}b` }))
    const theirs = await scene.play.askBatch(scene.user, calls)
    const other: Loose = JSON.parse(scene.play.stored(theirs.turn).text())
    return woken(scene, ({ steps, pending }) => {
      const { seal, nonce, witness } = other.pending
      Object.assign(pending, { seal, nonce, witness })
      steps[1].status = 'approved'
      pending.card.status = 'confirmed'
      pending.card.answeredAt = new Date().toISOString()
    })
  },
  'an approval from another batch': async (scene) => {
    const theirs = await scene.play.askBatch(scene.user, scene.calls)
    await scene.play.hosts[0].kernel.answerCard({ user: scene.user, card: theirs.card, decision: 'confirm' })
    const other: Loose = JSON.parse(scene.play.stored(theirs.turn).text())
    // That one ends there: nobody goes on with it.
    scene.play.stored(theirs.turn).write(JSON.stringify({ ...other, phase: { is: 'ended', as: 'answered' } }))
    return woken(scene, (state) => {
      state.steps[1].status = 'approved'
      state.pending = other.pending
      if (scene.draw() < 0.5) state.pending.card.turn = scene.turn
    })
  },
}

/** Another answer, another time, another function, another thing. */
export const answeredBatch: Record<string, BatchAttempt> = {
  'an item that is not on it': async (scene) => {
    const many = scene.calls.length
    const lists: unknown[] = [[many], [-1], [0.5], ['0'], [null], [0, 0], many, 'all', { 0: true }, [[0]]]
    await confirm(scene, { without: pick(scene.draw, lists) })
    await goOn(scene)
    return NOTHING
  },
  'all of them unticked': async (scene) => {
    await confirm(scene, { without: scene.calls.map((_, place) => place) })
    await goOn(scene)
    return NOTHING
  },
  'two tabs with other ticks': async (scene) => {
    const ticks = [[0], [1]]
    const both = await Promise.allSettled(
      scene.play.hosts.map(async ({ kernel }, tab) => {
        const without = ticks[tab] ?? []
        const accepted = await kernel.answerCard({ ...answerOf(scene), without })
        await accepted.run()
        return without
      }),
    )
    await goOn(scene)
    const taken = both.filter((each) => each.status === 'fulfilled')
    const [first] = taken
    return first === undefined || taken.length > 1
      ? NOTHING
      : whole({ calls: scene.calls, without: first.value } as BatchScene)
  },
  'confirmed again with other ticks': async (scene) => {
    await confirm(scene)
    for (const without of [[], [0], [1]]) await confirm(scene, { without })
    await goOn(scene)
    return whole(scene)
  },
  'declined with ticks': async (scene) => {
    await confirm(scene, { decision: 'decline' })
    await confirm(scene)
    await goOn(scene)
    return NOTHING
  },
  'edited as a single call': async (scene) => {
    await scene.play.hosts[0].kernel
      .editCard({ user: scene.user, card: scene.card, changes: { amount: 1, thing_id: 't-other' } })
      .catch(() => undefined)
    await confirm(scene)
    return whole(scene)
  },
  expired: async (scene) => {
    scene.play.advance(300_001 + Math.floor(scene.draw() * 1e6))
    await confirm(scene)
    await goOn(scene)
    return NOTHING
  },
  user: async (scene) => {
    await confirm(scene, { user: scene.other })
    await goOn(scene)
    return NOTHING
  },
  'the function changed': async (scene) => {
    scene.play.reshape(pick(scene.draw, SHAPES))
    await confirm(scene)
    await goOn(scene)
    scene.play.reshape('as-planned')
    return NOTHING
  },
  'the function changed, once answered': async (scene) => {
    await scene.play.hosts[0].kernel.answerCard(answerOf(scene))
    scene.play.reshape(pick(scene.draw, SHAPES))
    scene.play.advance(16_000)
    await goOnToTheEnd(scene)
    scene.play.reshape('as-planned')
    return NOTHING
  },
  'one target changed': async (scene) => {
    const place = Math.floor(scene.draw() * scene.calls.length)
    scene.play.etags.set(scene.calls[place]?.thing_id ?? '', 1 + Math.floor(scene.draw() * 9))
    await confirm(scene)
    const left = ticked(scene).filter((each) => each !== place)
    return { may: left, must: left }
  },
  'the list changed since it was read': async (scene) => {
    await scene.play.askBatch(
      scene.user,
      scene.calls.map((call) => ({ ...call, thing_id: `${call.thing_id}new` })),
    )
    await confirm(scene)
    return whole(scene)
  },
}
