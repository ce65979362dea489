import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedCall } from '../turn-state.ts'
import { orderSteps } from './order-steps.ts'

const call = (appId: string, dependsOn: (string | number)[] = []): PlannedCall => ({
  appId,
  fnName: 'f',
  args: {},
  dependsOn,
  bind: [],
})

const order = (calls: PlannedCall[]): string[] | string => {
  const ordering = orderSteps(calls)
  return ordering.ok ? ordering.calls.map((each) => each.call.appId) : `cycle of ${ordering.cycle.length}`
}

/** Acyclic plans: each step may need steps that stand before it in a hidden order, which is then shuffled. */
const acyclicPlan = fc
  .array(fc.array(fc.nat(20), { maxLength: 3 }), { minLength: 1, maxLength: 8 })
  .chain((needs) =>
    fc.tuple(
      fc.constant(needs),
      fc.shuffledSubarray(
        needs.map((_, index) => index),
        { minLength: needs.length },
      ),
    ),
  )
  .map(([needs, shuffled]) =>
    shuffled.map((hidden) =>
      call(`app-${hidden}`, hidden === 0 ? [] : (needs[hidden] ?? []).map((need) => `app-${need % hidden}`)),
    ),
  )

describe('order of steps', () => {
  it('runs reads before the writes that need them, whatever the words said (I-CHAIN-READ-BEFORE-WRITE-DEPENDENCIES)', () => {
    expect(order([call('mail', ['notes']), call('sql-db'), call('notes', ['sql-db'])])).toEqual([
      'sql-db',
      'notes',
      'mail',
    ])
    expect(order([call('sql-db'), call('notes', ['sql-db']), call('mail', ['notes'])])).toEqual([
      'sql-db',
      'notes',
      'mail',
    ])
  })

  it('puts every step after what it needs, for every plan without a cycle', () => {
    fc.assert(
      fc.property(acyclicPlan, (calls) => {
        const ordering = orderSteps(calls)
        if (!ordering.ok) throw new Error('no cycle was made')
        ordering.calls.forEach((step, index) => {
          for (const need of step.dependsOn) expect(need).toBeLessThan(index)
        })
        expect(ordering.calls.map(({ plannedIndex }) => plannedIndex).toSorted((a, b) => a - b)).toEqual(
          calls.map((_, index) => index),
        )
      }),
    )
  })

  it('keeps the planned order of steps that do not need each other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{3}$/), { maxLength: 8 }), (apps) => {
        expect(order(apps.map((app) => call(app)))).toEqual(apps)
      }),
    )
  })

  it('refuses a cycle and runs nothing of it', () => {
    expect(order([call('a', ['b']), call('b', ['a']), call('c')])).toBe('cycle of 2')
  })

  it('drops a dependency on an app that is not in the plan and on the step itself, and names both', () => {
    const ordering = orderSteps([call('notes', ['ghost', 'notes'])])
    expect(ordering).toEqual({
      ok: true,
      calls: [{ call: call('notes', ['ghost', 'notes']), nth: 0, plannedIndex: 0, dependsOn: [] }],
      dropped: ['step 0: ghost', 'step 0: notes'],
    })
  })

  it('takes an app that stands twice as all its earlier steps, and a number as one step', () => {
    const calls = [call('sql-db'), call('sql-db'), call('notes', ['sql-db']), call('mail', [0])]
    const ordering = orderSteps(calls)
    expect(ordering.ok && ordering.calls.map(({ dependsOn }) => dependsOn)).toEqual([[], [], [0, 1], [0]])
  })

  it('takes a step index also where it is written as text, and drops one that is none', () => {
    const ordering = orderSteps([call('mail', ['1', 7, -1, 0]), call('notes')])
    expect(ordering.ok && [ordering.calls.map(({ call: { appId } }) => appId), ordering.dropped]).toEqual([
      ['notes', 'mail'],
      ['step 0: 7', 'step 0: -1', 'step 0: 0'],
    ])
  })

  it('refuses a step that needs its own result', () => {
    expect(order([{ ...call('mail'), args: { body: { $ref: 'mail[0].text' } } }])).toBe('cycle of 1')
  })

  it('renumbers nothing: app[n] is the n-th call of that app as the model wrote it', () => {
    const ordering = orderSteps([{ ...call('sql-db'), dependsOn: [1] }, call('sql-db')])
    expect(ordering.ok && ordering.calls.map(({ nth, plannedIndex }) => [nth, plannedIndex])).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  it('counts steps of earlier rounds too, and waits for those that an expression reads', () => {
    const ran = [{ index: 0, appId: 'mail', nth: 0 }]
    const ordering = orderSteps(
      [{ ...call('mail'), args: { to: { $ref: 'mail[0].from' } }, when: 'mail[0].total > 0' }, call('notes')],
      ran,
    )
    expect(ordering.ok && ordering.calls.map(({ nth, dependsOn }) => [nth, dependsOn])).toEqual([
      [1, [0]],
      [0, []],
    ])
  })

  it('orders by what a condition, a list or a template reads', () => {
    const reads = [
      { ...call('a'), when: 'd[0].total > 1' },
      { ...call('b'), forEach: 'd[0].items' },
      { ...call('c'), args: { body: { $text: 'There are {{ d[0].total }}.' } } },
    ]
    for (const step of reads) expect(order([step, call('d')])).toEqual(['d', step.appId])
  })

  it('orders by a reference in the arguments even where depends_on forgot it', () => {
    const mail = { ...call('mail'), args: { body: { $ref: 'notes[0].title' } } }
    expect(order([mail, call('notes')])).toEqual(['notes', 'mail'])
  })
})
