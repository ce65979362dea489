import { describe, expect, it } from 'vitest'
import { fillParams } from './fill-params.ts'

describe('fillParams', () => {
  it('keeps the type of a value that stands alone and writes text where it stands in one', () => {
    expect(
      fillParams(
        { limit: '{{count}}', query: 'first {{count}} of {{name}}', nested: [{ n: '{{count}}' }] },
        { count: 3 },
      ),
    ).toEqual({
      limit: 3,
      query: 'first 3 of ',
      nested: [{ n: 3 }],
      count: 3,
    })
  })

  it('takes {{value}} for the one value of a control, whatever its name', () => {
    expect(fillParams({ search: '{{value}}' }, { q: 'plan' })).toEqual({ search: 'plan', q: 'plan' })
  })

  it('lets the value of the control win over the template', () => {
    expect(fillParams({ title: 'template' }, { title: 'typed' })).toEqual({ title: 'typed' })
  })
})
