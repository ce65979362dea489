import { describe, expect, it } from 'vitest'
import { readyCall, testScope } from '../testing/expression-scope.ts'
import { evaluate, holds } from './evaluate.ts'
import { renderTemplate } from './render-template.ts'

const plain = (template: string): unknown => {
  const rendered = renderTemplate(template, testScope(), { as: 'plain' })
  return rendered.ok ? rendered.text : rendered.problem
}

describe('a list of which only a part was read', () => {
  it.each([
    'mail[0].messages.size',
    'mail[0].messages | size',
    'mail[0].messages | where: "read", false | size',
    'mail[0].messages | map: "id" | uniq | size',
    'mail[0].messages | sort: "subject" | first',
    'mail[0].messages | sort: "subject" | map: "id" | last',
    'mail[0].messages | sort: "subject" | reverse | slice: 0, 2 | list: "id"',
    'mail[0].messages | max: "id"',
    'mail[0].messages | group_by: "from" | sort: "size" | last | list',
    'mail[0].messages | find: "from", "nobody"',
  ])('is not told as if it were whole: %s', (expression) => {
    expect(plain(`{{ ${expression} }}`)).toEqual({
      code: 'INCOMPLETE_LIST',
      name: 'mail[0].messages',
      message: expect.stringContaining('first 3'),
    })
  })

  it('names the field that holds the whole number', () => {
    expect(plain('{{ mail[0].messages | size }}')).toMatchObject({
      message: expect.stringContaining('mail[0].total'),
    })
  })

  it('is listed with how much of it there is', () => {
    expect(plain('{{ mail[0].messages | list: "id" }}')).toBe('- m1\n- m2\n- m3\nfirst 3 of 206')
    expect(plain('{{ mail[0].messages | where: "read", true | list: "id" }}')).toBe(
      '- m2\n- m3\n2, chosen from the first 3 of 206',
    )
  })

  it('tells a for_each how much of it there is', () => {
    expect(evaluate('mail[0].messages | where: "read", false | map: "id"', testScope())).toEqual({
      ok: true,
      value: ['m1'],
      origin: { is: 'leaves', paths: ['mail[0].messages[0].id'] },
      incomplete: { path: 'mail[0].messages', held: 3, total: 206 },
    })
  })

  it('does not show that something is missing', () => {
    const scope = testScope()
    expect(holds('mail[0].messages | where: "from", "nobody"', scope)).toMatchObject({
      problem: { code: 'INCOMPLETE_LIST' },
    })
    expect(holds('mail[0].messages | where: "from", "bob@example.com"', scope)).toEqual({
      ok: true,
      holds: true,
    })
  })

  it.each([
    [{ rows: [{ a: 1 }], truncated: true }, false],
    [{ rows: [{ a: 1 }], next_cursor: 'x' }, false],
    [{ rows: [{ a: 1 }], row_count: 7 }, false],
    [{ rows: [{ a: 1 }], row_count: 1, columns: [] }, true],
    [{ rows: [{ a: 1 }], has_more: false, total: 1 }, true],
    [{ rows: [{ a: 1 }], unread: 5 }, true],
  ])('is known by what its result says %#', (data, isWhole) => {
    const scope = testScope({ calls: [readyCall('x', data)] })
    expect(evaluate('x[0].rows | size', scope).ok).toBe(isWhole)
  })

  it('leaves alone what stands beside rows', () => {
    const scope = testScope({
      calls: [readyCall('x', { rows: [{ a: 1 }, { a: 2 }], row_count: 2, columns: ['a'] })],
    })
    expect(evaluate('x[0].columns | size', scope)).toMatchObject({ ok: true, value: 1 })
  })
})
