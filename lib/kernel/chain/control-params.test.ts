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

  it.each(
    'attendees participants invitees guests members recipient_list assignee payee addressee contact mailto phone_number card_number wallet destination target channel handle username key webhook callback endpoint website site href urls_list filename directory total sum_total budget cost reply_address_list forwardTo userNames email1 repositories'.split(
      ' ',
    ),
  )('are known by the last word of their name that says what they hold: %s', (name) => {
    expect([...controlParams({ paramsSchema: { properties: { [name]: { type: 'string' } } } })]).toEqual([
      name,
    ])
  })

  it.each(
    'text body title content description tags label color target_keyword link_text email_body to_do keyword notes'.split(
      ' ',
    ),
  )('are not what people write for people, nor what only speaks of one: %s', (name) => {
    expect([...controlParams({ paramsSchema: { properties: { [name]: { type: 'string' } } } })]).toEqual([])
  })

  it('are no switches', () => {
    expect([...controlParams({ paramsSchema: { properties: { email: { type: 'boolean' } } } })]).toEqual([])
  })
})
