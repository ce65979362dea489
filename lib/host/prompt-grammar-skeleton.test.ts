import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildClassifierPrompt, type Json, limits, spacedJson } from '../kernel/index.ts'
import { parseClassifierPrompt } from '../local-model/parse/classifier-prompt.ts'
import { functionName, hostileJson, hostileKey, hostileText } from './testing/hostile-text.ts'
import { catalogFrom, cutAt, message } from './testing/prompt-records.ts'

interface Section {
  appId: string
  section: string
  value: Record<string, Json>
  ageSeconds: number
}

const readBack = (sections: readonly Section[], text = 'hi') =>
  parseClassifierPrompt(
    buildClassifierPrompt({
      sections,
      history: [],
      catalog: catalogFrom([]),
      message: { at: '2026-05-15T17:21:14Z', timezone: 'UTC', language: 'en', me: null, text },
    }).user,
  ).skeleton

const scalar = fc.oneof(
  hostileText(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
)
const labelled = fc.record({
  title: hostileText(3),
  id: fc.oneof(hostileText(2), fc.integer()),
  done: fc.boolean(),
})
const value: fc.Arbitrary<Json> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 8 }),
  fc.array(labelled, { minLength: 1, maxLength: 9 }),
  hostileJson,
)

const key = fc.oneof(
  { weight: 3, arbitrary: functionName },
  { weight: 1, arbitrary: hostileKey(hostileText) },
)
const section: fc.Arbitrary<Section> = fc.record({
  appId: fc.constant('notes'),
  section: functionName,
  value: fc
    .dictionary(key, value, { maxKeys: 8 })
    .map((record): Record<string, Json> => JSON.parse(JSON.stringify(record))),
  ageSeconds: fc.nat(100_000),
})

const isDict = (item: Json): item is Record<string, Json> =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
const isScalar = (item: Json): boolean => typeof item !== 'object' || item === null
/** Every string cut, at any depth. */
function cut(item: Json): Json {
  if (typeof item === 'string') return cutAt(item, limits.skeletonStringMaxChars)
  if (Array.isArray(item)) return item.map(cut)
  return isDict(item)
    ? Object.fromEntries(Object.entries(item).map(([name, each]) => [name, cut(each)]))
    : item
}
const isWord = (name: string): boolean => /^[\p{L}\p{N}_.-]+$/u.test(name)

/** Label and id of a dict that has both. */
function labelOf(item: Json): { label: string; id: string } | null {
  if (!isDict(item)) return null
  const label = ['title', 'name', 'label', 'subject', 'display_name', 'email', 'address']
    .map((name) => item[name])
    .find((each) => typeof each === 'string')
  const idKey = 'id' in item ? 'id' : Object.keys(item).find((name) => name.endsWith('_id'))
  const id = idKey === undefined ? undefined : item[idKey]
  if (typeof label !== 'string' || id === undefined || id === null || typeof id === 'object') return null
  return { label: cutAt(label, limits.skeletonStringMaxChars), id: String(id) }
}

/** What a value is to a reader of the prompt. */
function readable(item: Json) {
  if (isScalar(item)) return { kind: 'value', value: cut(item) }
  if (!Array.isArray(item)) return { kind: 'value', value: cut(item) }
  if (item.every(isScalar)) return { kind: 'value', value: item.map(cut) }
  const [first = null] = item
  if (item.length > limits.skeletonMaxListedDicts)
    return { kind: 'hint', count: item.length, keys: isDict(first) ? Object.keys(first).filter(isWord) : [] }
  const records = item.map(labelOf)
  return records.every((record) => record !== null)
    ? { kind: 'records', records }
    : { kind: 'value', value: cut(item) }
}

const fieldsOf = ({ value: fields }: Section): [string, unknown][] =>
  Object.entries(fields)
    .filter(([name]) => !name.startsWith('_'))
    .slice(0, limits.skeletonMaxFields)
    .map(([name, item]) => [
      isWord(name) ? name : spacedJson(name).replaceAll('=', '\\u003d'),
      readable(item),
    ])

describe('the skeleton that the kernel renders, the local model reads back', () => {
  it('section by section, whatever their fields hold', () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 3 }), message, (sections, text) => {
        const read = readBack(sections, text)
        expect(read.map(({ name, ageSeconds }) => [name, ageSeconds])).toEqual(
          sections.map((each) => [each.section, each.ageSeconds]),
        )
        for (const [index, each] of sections.entries()) {
          const fields = [...(read[index]?.fields ?? [])]
          expect(fields).toEqual(fieldsOf(each).slice(0, fields.length))
          const isShort = Buffer.byteLength(spacedJson(each.value)) < limits.skeletonSectionMaxChars / 3
          if (isShort) expect(fields).toHaveLength(fieldsOf(each).length)
        }
      }),
    )
  })
})
