import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Json } from '../turn-state.ts'
import { renderTemplate } from './render-template.ts'
import type { ExpressionScope } from './scope.ts'

const folder = new URL('../../../../shared/conformance/', import.meta.url)
const isThere = existsSync(folder)

interface Evidence {
  received_at: string
  timezone: string
  language: 'en' | 'ru'
  steps: { app_id: string; data: Json }[]
}

const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

const scopeOf = ({ received_at, timezone, language, steps }: Evidence): ExpressionScope => ({
  calls: steps.map(({ app_id, data }) => ({ appId: app_id, status: 'ready', data, shape: null })),
  priorTurns: [],
  skeleton: new Map(),
  language,
  timezone,
  now: received_at,
})

describe.skipIf(!isThere)('templates of others', () => {
  const evidence: Record<string, Evidence> = isThere ? JSON.parse(read('narration-evidence.json')) : {}
  const lines = isThere ? read('templates.jsonl').trim().split('\n') : []
  for (const line of lines) {
    const { id, evidence: name, template, expect: expected, refused } = JSON.parse(line)
    it(`${id} ${refused ? 'is refused' : 'says what was expected'}`, () => {
      const found = evidence[name]
      if (found === undefined) throw new Error(`no evidence ${name}`)
      const rendered = renderTemplate(template, scopeOf(found), { as: 'plain' })
      if (refused)
        expect(rendered).toEqual({
          ok: false,
          problem: {
            code: expect.any(String),
            name: expect.any(String),
            message: expect.stringMatching(/.+\.$/),
          },
        })
      else expect(rendered).toMatchObject({ ok: true, text: expected })
    })
  }
})
