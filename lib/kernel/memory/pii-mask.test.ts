import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMasker, tokensIn } from './pii-mask.ts'

const masking = () => createMasker({}, { expose: false })

describe('masking', () => {
  it('replaces addresses, phone numbers and names under name-like keys, and leaves ids, times and titles (I-FACT-LEDGER-PII-MASK-DEFAULT-OFF)', () => {
    const data = {
      total: 2,
      from: 'Sarah.C@example.com',
      from_name: 'Sarah Connor',
      phone: '+7 (912) 345-67-89',
      title: 'Machine Learning',
      id: '79123456789',
      sent_at: '2026-05-15T17:21:04Z',
      at: '2026-05-15 17:21:04',
      body: 'call 8 (912) 345-67-89, then mail bob@example.com',
      order: 'SKU-1234567890123',
      customer: { name: 'Анна Петрова', email: 'anna@example.com' },
      project: { name: 'Home Office' },
    }
    expect(masking().json(data)).toEqual({
      total: 2,
      from: '<EMAIL_1>',
      from_name: '<NAME_1>',
      phone: '<PHONE_1>',
      title: 'Machine Learning',
      id: '79123456789',
      sent_at: '2026-05-15T17:21:04Z',
      at: '2026-05-15 17:21:04',
      body: 'call <PHONE_2>, then mail <EMAIL_2>',
      order: 'SKU-1234567890123',
      customer: { name: '<NAME_2>', email: '<EMAIL_3>' },
      project: { name: 'Home Office' },
    })
  })

  it('gives one value one token for the whole conversation, and maps it back to the byte', () => {
    const first = masking()
    first.json({ from: 'Sarah.C+x@example.com' })
    const later = createMasker(first.map(), { expose: false })
    expect(later.text('to Sarah.C+x@example.com')).toBe('to <EMAIL_1>')
    expect(later.reveal('<EMAIL_1>', new Set(['EMAIL_1']))).toBe('Sarah.C+x@example.com')
  })

  it('maps back only tokens that stand in the present prompt', () => {
    const masker = masking()
    masker.text('a@b.example and c@d.example')
    expect(masker.reveal('<EMAIL_1> <EMAIL_2> <EMAIL_9>', tokensIn('FACTS <EMAIL_2>'))).toBe(
      '<EMAIL_1> c@d.example <EMAIL_9>',
    )
  })

  it("masks in the user's message only what was masked before, words of masked names included", () => {
    const masker = masking()
    masker.json({ from_name: 'Sarah Connor' })
    const text = masker.known('ask sarah, not bob@new.example')
    expect(text).toBe('ask <NAME_1_1>, not bob@new.example')
    expect(masker.reveal(text, tokensIn(text))).toBe('ask sarah, not bob@new.example')
  })

  it('turns text that looks like a token or a reference into text that means itself', () => {
    const masker = masking()
    masker.text('real@example.com')
    const seen = masker.known('note <EMAIL_1> and $REF:mail[0].x')
    expect(seen).toBe('note <TEXT_1> and <TEXT_2>mail[0].x')
    expect(masker.reveal(seen, tokensIn(seen))).toBe('note <EMAIL_1> and $REF:mail[0].x')
  })

  it('leaves everything as it is when exposure is switched on', () => {
    const data = { from: 'a@b.example', from_name: 'Sarah Connor' }
    expect(createMasker({}, { expose: true }).json(data)).toEqual(data)
  })

  it('finds addresses under every key and in keys, phones under phone-like keys, names wherever they stand first', () => {
    const data = {
      subject: 'Call Sarah Connor',
      contact_id: 'sarah@example.com',
      'bob@example.com': 1,
      phone: '89161234567',
      from_name: 'Sarah Connor',
      sender: 'Anna Smith <anna@example.com>',
      author: 'Shop Team',
    }
    const masker = masking()
    expect(masker.json(data)).toEqual({
      subject: 'Call <NAME_1>',
      contact_id: '<EMAIL_1>',
      '<EMAIL_2>': 1,
      phone: '<PHONE_1>',
      from_name: '<NAME_1>',
      sender: '<NAME_2> <<EMAIL_3>>',
      author: '<NAME_3>',
    })
    expect(masker.known('query the shop, tell the team and anna')).toBe(
      'query the shop, tell the team and <NAME_2_1>',
    )
  })

  it('is undone by reveal for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.emailAddress(),
          fc.string().map((text) => `<EMAIL_1>${text}$REF:`),
        ),
        (text) => {
          const masker = masking()
          const masked = masker.text(text)
          expect(masker.reveal(masked, tokensIn(masked))).toBe(text)
        },
      ),
    )
  })
})
