import { describe, expect, it } from 'vitest'
import { openAiBody } from './openai-body.ts'

const asked = { max_tokens: 100, temperature: 0, stream: true }
const format = (strict: boolean) => ({
  type: 'json_schema',
  json_schema: { name: 'plan', schema: {}, strict },
})

describe('a request to an OpenAI-compatible service', () => {
  it('asks for the schema without strict mode', () => {
    expect(openAiBody({ ...asked, model: 'small', response_format: format(true) })).toEqual({
      ...asked,
      model: 'small',
      response_format: format(false),
    })
  })

  it('writes a text in parts as one, and leaves pictures where they are', () => {
    const text = (words: string) => ({ type: 'text', text: words })
    const picture = { role: 'user', content: [text('see'), { type: 'image_url', image_url: { url: 'x' } }] }
    const system = { role: 'system', content: 'Plan.' }
    const messages = [system, { role: 'user', content: [text('a '), text('b')] }, picture]
    expect(openAiBody({ model: 'small', messages })).toEqual({
      model: 'small',
      messages: [system, { role: 'user', content: 'a b' }, picture],
    })
  })

  it.each(['small', 'gpt-4.1', 'llama-o3', 'qwen3'])('keeps cap and temperature for %s', (model) => {
    expect(openAiBody({ ...asked, model })).toEqual({ ...asked, model })
  })

  it.each(['gpt-5-mini', 'o3', 'openai/o4-mini'])(
    'leaves temperature out and room to think for %s',
    (model) => {
      expect(openAiBody({ ...asked, model })).toEqual({ model, stream: true, max_completion_tokens: 400 })
    },
  )
})
