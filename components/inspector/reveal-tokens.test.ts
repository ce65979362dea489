import { describe, expect, it } from 'vitest'
import { piecesOf, tokensIn } from './reveal-tokens.ts'

const clear = { EMAIL_1: 'sarah@example.com', NAME_2_1: 'Sarah' }

describe('tokens in a prompt', () => {
  it('become pieces with their value, and the rest of the line stays as it is', () => {
    expect(piecesOf('"from": "<EMAIL_1>", by <NAME_2_1>', clear)).toEqual([
      { text: '"from": "', clear: null },
      { text: '<EMAIL_1>', clear: 'sarah@example.com' },
      { text: '", by ', clear: null },
      { text: '<NAME_2_1>', clear: 'Sarah' },
    ])
  })

  it('without a known value are text, and names of Object are no tokens', () => {
    expect(piecesOf('<EMAIL_9> <constructor>', clear)).toEqual([
      { text: '<EMAIL_9> <constructor>', clear: null },
    ])
  })

  it('are counted by value, not by place', () => {
    expect(tokensIn('<EMAIL_1> <EMAIL_1>\n<NAME_2_1> <EMAIL_9>', clear)).toBe(2)
  })
})
