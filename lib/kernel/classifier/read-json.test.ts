import { assert, constantFrom, dictionary, jsonValue, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJsonField, readJsonObject } from './read-json.ts'

const plan = { kind: 'chat', reply: 'Hi.' }
const json = JSON.stringify(plan)

describe('an object in a model’s answer', () => {
  it.each([
    ['alone', json],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['in a fence without a language', `\`\`\`\n${json}\n\`\`\``],
    ['after and before prose', `Here is the plan:\n${json}\nShall I run it?`],
    ['before prose with braces', `${json} The set {notes} is what I used.`],
    ['after prose with a word in braces', `I use {notes} and {{ tasks[0] }} here. ${json}`],
    ['before a second object', `${json}\n{"kind": "chat", "reply": "Or this."}`],
    ['as the only item of a list', `[${json}]`],
    ['with a trailing comma', '{"kind": "chat", "reply": "Hi.",}'],
    ['with a trailing comma before a blank and a comment', '{"kind": "chat", "reply": "Hi." , // done\n}'],
    ['with comments', '{ // a plan\n"kind": "chat", /* the answer: */ "reply": "Hi."}'],
    ['as a JSON string', JSON.stringify(json)],
    ['as a JSON string in a fence', `\`\`\`json\n${JSON.stringify(json)}\n\`\`\``],
    ['with smart quotes', '{“kind”: “chat”, “reply”: “Hi.”}'],
    ['with low smart quotes', '{„kind“: „chat“, „reply“: „Hi.“}'],
    ['with smart and straight quotes', '{“kind”: "chat", "reply": “Hi.”}'],
  ])('is read %s', (_, text) => {
    expect(readJsonObject(text)).toEqual(plan)
  })

  it.each([
    ['a line break and a tab in a string', '{"a": "one\n\ttwo"}', { a: 'one\n\ttwo' }],
    [
      'braces, commas and comment signs in a string',
      '{"a": "{,} // [x,] /* y */"}',
      { a: '{,} // [x,] /* y */' },
    ],
    ['smart quotes in a straight string', '{"a": "he said “hi”,"}', { a: 'he said “hi”,' }],
    ['an escaped quote', '{"a": "\\"", "b": 1}', { a: '"', b: 1 }],
    ['an escaped quote between smart quotes', '{“a”: “\\"”}', { a: '"' }],
    ['trailing commas in lists within', '{"a": [1, [2,], {"b": null,},],}', { a: [1, [2], { b: null }] }],
    ['nothing', '{}', {}],
    ['a key that objects have anyway', '{"constructor": 1}', { constructor: 1 }],
  ])('keeps %s', (_, text, value) => {
    expect(readJsonObject(text)).toEqual(value)
  })

  it.each([
    ['no object', 'I would rather talk.'],
    ['a cut off object', '{"kind": "calls", "action_plans": [{"app_id": "notes"}'],
    ['a cut off string', '{"kind": "chat", "reply": "Hi'],
    ['a cut off object in words', `{kind: "calls", action_plans: [{"app_id": "notes"}`],
    ['an object cut off after a word in braces', 'From {notes}: {"kind": "chat",'],
    ['a string that is not closed before another object', '{"kind": "chat} {"a": 1}'],
    ['a bracket closed by another', '{"a": [1}'],
    ['keys without quotes', '{kind: "chat", reply: {"a": 1}}'],
    ['an unreadable object around a readable one', '{"kind": calls, "args": {"a": 1}}'],
    ['an unreadable object before a readable one', '{"kind": calls} {"kind": "chat"}'],
    ['a quote inside a string', '{"reply": "he said "hi" to me"}'],
    ['a quotation between smart quotes', '{“reply”: “he said “hi” to me”}'],
    ['a smart quote closed by a straight one', '{“kind": "chat"}'],
    ['two numbers', '{"a": 1 2}'],
    ['a number in two parts', '{"a": 1/* */2}'],
    ['two commas', '{"a": 1,, "b": 2}'],
    ['two commas at the end', '{"a": 1,,}'],
    ['a comma alone', '{,}'],
    ['a list with a comma alone', '{"a": [,]}'],
    ['an escape that JSON does not have', '{"a": "\\d"}'],
    ['a list', '[1, 2]'],
    ['an object encoded twice', JSON.stringify(JSON.stringify(json))],
    ['nothing', ''],
  ])('is not made of %s', (_, text) => {
    expect(readJsonObject(text)).toBeNull()
  })

  it('is not read where it is nested without end', () => {
    expect(readJsonObject('{"a":'.repeat(100_000))).toBeNull()
    expect(readJsonObject(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toBeNull()
    expect(readJsonObject(`${'{"a":'.repeat(64)}1${'}'.repeat(64)}`)).not.toBeNull()
  })

  it('is read in the time of its length', () => {
    const long = 'word \\" '.repeat(200_000)
    const startedAt = performance.now()
    expect(readJsonObject(`{"a": "${long}",}`)).not.toBeNull()
    expect(readJsonObject(`{"a": ${'/*'.repeat(200_000)}`)).toBeNull()
    expect(readJsonObject(`{${'"a" “'.repeat(200_000)}`)).toBeNull()
    expect(readJsonObject(`{${'/**/'.repeat(50_000)} x`)).toBeNull()
    expect(readJsonObject('{a} '.repeat(200_000))).toBeNull()
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  it('gives no prototype to what it reads', () => {
    const read = readJsonObject('{"__proto__": {"kind": "chat"},}')
    expect([Object.keys(read ?? {}), read?.kind]).toEqual([['__proto__'], undefined])
  })
})

describe('an object in a field', () => {
  it.each([
    ['an object', plan, plan],
    ['a JSON string', json, plan],
    ['a JSON string with a trailing comma and blanks', ' {"kind": "chat", "reply": "Hi.",} ', plan],
    ['a string with an object and prose', `see ${json}`, null],
    ['a string of two objects', `${json}${json}`, null],
    ['a string without an object', 'lamp', null],
    ['a list', [plan], null],
    ['a number', 7, null],
    ['nothing', undefined, null],
  ])('as %s', (_, value, read) => {
    expect(readJsonField(value)).toEqual(read)
  })
})

describe('whatever a model writes', () => {
  const signs = constantFrom(...'{}[]"“”„\\,: \n/*`'.split(''), 'a', '1', 'null', '//')
  const noBraces = string().map((text) => text.replaceAll(/[{}]/g, ''))
  const object = dictionary(string(), jsonValue())

  it('never throws', () => {
    assert(
      property(string({ unit: signs }), (text) => {
        const read = readJsonObject(text)
        expect(read === null || typeof read === 'object').toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('gives back an object in any prose without braces', () => {
    assert(
      property(tuple(noBraces, object, noBraces), ([before, value, after]) => {
        const text = JSON.stringify(value)
        expect(JSON.stringify(readJsonObject(`${before}${text}${after}`))).toBe(
          JSON.stringify(JSON.parse(text)),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('reads nothing out of an object that is cut off anywhere', () => {
    assert(
      property(tuple(object, noBraces), ([value, before]) => {
        const text = JSON.stringify(value)
        const ends = Array.from({ length: text.length - 1 }, (_, end) => end + 1)
        expect(ends.filter((end) => readJsonObject(`${before}${text.slice(0, end)}`) !== null)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
