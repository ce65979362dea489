import { describe, expect, it } from 'vitest'
import { createMasker } from '../lib/kernel/index.ts'
import { type CheckedString, check, precision, ratio, recall, untouched } from './pii-check.ts'
import { PiiGenerator } from './pii-generator.ts'

const STRINGS = 3_000

function sample(seed: number): CheckedString[] {
  const generator = new PiiGenerator(seed)
  const all: CheckedString[] = []
  while (all.length < STRINGS) {
    const result = generator.result()
    const masker = createMasker({}, { expose: false })
    all.push(...check(result, masker.json(JSON.parse(JSON.stringify(result.data))), masker.map()))
  }
  return all
}

describe('masking of generated results', () => {
  const seed = Date.now() % 2 ** 31
  const all = sample(seed)

  it(`is half ordinary strings, and half of the names stand under neutral keys (seed ${seed})`, () => {
    const names = all.filter(({ kind }) => kind === 'name')
    expect(all.filter(({ value }) => value === null).length / all.length).toBeGreaterThanOrEqual(0.5)
    expect(names.filter(({ isNeutralKey }) => isNeutralKey).length / names.length).toBeGreaterThan(0.4)
  })

  it.each([
    ['email', 0.98],
    ['phone', 0.98],
    ['card', 0.98],
    ['ssn', 0.95],
    ['name', 0.8],
  ] as const)(
    `finds %s in at least %f of its places (seed ${seed}, I-FACT-LEDGER-PII-MASK-DEFAULT-OFF)`,
    (kind, bar) => {
      expect(ratio(recall(all, kind))).toBeGreaterThanOrEqual(bar)
    },
  )

  it(`leaves what is nobody's (seed ${seed})`, () => {
    expect(ratio(precision(all))).toBeGreaterThanOrEqual(0.97)
    expect(ratio(untouched(all))).toBeGreaterThanOrEqual(0.97)
  })
})

describe('the check', () => {
  const string = {
    language: 'en' as const,
    kind: 'name',
    key: 'note',
    text: 'Call Ann Lee now',
    value: 'Ann Lee',
    isNeutralKey: true,
    isHeldOut: false,
  }
  const verdict = (note: string, values: Record<string, string>) => {
    const [checked] = check({ data: {}, strings: [string] }, { note }, values)
    return [checked?.isFound, checked?.right, checked?.wrong]
  }

  it('counts a value that is hidden whole, and tokens elsewhere as wrong', () => {
    expect(verdict('Call <NAME_1> now', { NAME_1: 'Ann Lee' })).toEqual([true, 1, 0])
    expect(verdict('Call <NAME_1> Lee now', { NAME_1: 'Ann' })).toEqual([false, 1, 0])
    expect(verdict('<NAME_2> Ann Lee now', { NAME_2: 'Call' })).toEqual([false, 0, 1])
    expect(verdict('Call Ann Lee now', {})).toEqual([false, 0, 0])
  })

  it('refuses an output that is not the same text', () => {
    expect(() => verdict('Call <NAME_1> later', { NAME_1: 'Ann Lee' })).toThrow('not the same text')
  })
})
