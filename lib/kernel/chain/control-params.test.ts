import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { controlParams } from './control-params.ts'

describe('parameters that steer an effect', () => {
  it('are addresses, urls, ids, paths, amounts and enums, nullable, in unions, in lists and in camelCase too', () => {
    const schema = z.object({
      to: z.string(),
      recipientEmail: z.string(),
      site: z.url().nullable(),
      amount: z.number(),
      period: z.enum(['day', 'week']).nullable(),
      mode: z.union([z.literal('fast'), z.string()]),
      labels: z.array(z.enum(['a', 'b'])),
      folder_id: z.string().optional(),
      title: z.string(),
      content: z.string().nullable(),
      tags: z.array(z.string()),
      pinned: z.boolean(),
    })
    const { properties } = z.toJSONSchema(schema, { io: 'input' })
    expect([
      ...controlParams({ paramsSchema: { properties: JSON.parse(JSON.stringify(properties)) } }),
    ]).toEqual(['to', 'recipientEmail', 'site', 'amount', 'period', 'mode', 'labels', 'folder_id'])
  })
})
