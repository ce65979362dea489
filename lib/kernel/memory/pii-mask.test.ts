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

  it('turns text that looks like a template into text that means itself (I-EXPRESSIONS-BEFORE-DATA)', () => {
    const masker = masking()
    const text = '$TEXT:a {{ mail[0].x }} {% if y %}'
    const seen = masker.known(text)
    expect(seen).toBe('<TEXT_1>a <TEXT_2> mail[0].x }} <TEXT_3> if y %}')
    expect(masker.reveal(seen, tokensIn(seen))).toBe(text)
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

  it('masks cards, SSN-like ids and local phones, and leaves what only looks like them (I-FACT-LEDGER-PII-MASK-DEFAULT-OFF)', () => {
    const data = {
      value: '4111 1111 1111 1111',
      label: '4111 1111 1111 1112',
      order_number: '4111111111111111',
      text: 'SSN 536-22-1234, СНИЛС 112-233-445 95',
      note: 'order 5019717010103742, ms 1747329664008, 978-3-16-148410-0',
      remark: 'call 555-123-4567 x12 or +44 20 7946 0958 or 020 7946 0958',
      entry: '8-912-345-67-89 и (495) 123-45-67',
      range: '2026-05-15 17:21, 1 234 567 890, lodash@4.17.21, 192.168.10.100',
      phone: 79161234567,
      amount: 79161234567,
    }
    expect(masking().json(data)).toEqual({
      value: '<CARD_1>',
      label: '4111 1111 1111 1112',
      order_number: '4111111111111111',
      text: 'SSN <SSN_1>, СНИЛС <SSN_2>',
      note: 'order 5019717010103742, ms 1747329664008, 978-3-16-148410-0',
      remark: 'call <PHONE_1> or <PHONE_2> or <PHONE_3>',
      entry: '<PHONE_4> и <PHONE_5>',
      range: '2026-05-15 17:21, 1 234 567 890, lodash@4.17.21, 192.168.10.100',
      phone: '<PHONE_6>',
      amount: 79161234567,
    })
  })

  it('masks names by their shape under neutral keys and in sentences, in two scripts (I-FACT-LEDGER-PII-MASK-DEFAULT-OFF)', () => {
    const masker = masking()
    const data = {
      label: 'Emily Watson',
      value: 'Connor, Sarah',
      text: 'Письмо от Ивана Петрова, ответил г-н Сидоров',
      note: 'Please call Dr. John Smith Jr. about the invoice',
      assigned: 'Мария',
      contact: 'И. И. Кузнецов',
      entry: 'Ольга Викторовна Белова',
      details: 'Spoke with Ludwig van Beethoven today',
    }
    const masked = masker.json(data)
    expect(masked).toEqual({
      label: '<NAME_1>',
      value: '<NAME_2>',
      text: 'Письмо от <NAME_3>, ответил <NAME_4>',
      note: 'Please call <NAME_5> about the invoice',
      assigned: '<NAME_6>',
      contact: '<NAME_7>',
      entry: '<NAME_8>',
      details: 'Spoke with <NAME_9> today',
    })
    const text = JSON.stringify(masked)
    expect(JSON.parse(masker.reveal(text, tokensIn(text)))).toEqual(data)
  })

  it('leaves titles, cities, companies, wares, jobs and enum values under neutral keys', () => {
    const data = [
      'Machine Learning',
      'Anna Karenina',
      'Santa Clara',
      'Smith and Sons',
      'Emily Watson Foundation',
      'Baker Street',
      'ООО Иванов',
      'улица Ивана Франко',
      'книга «Мария Стюарт»',
      'Senior Brand Manager',
      'Cotton Chair',
      'IN_PROGRESS',
      'Великий Новгород',
      'Машинное обучение',
    ].map((label) => ({ label, title: 'Emily Watson', status: 'Emily Watson', assignee: 'unassigned' }))
    expect(masking().json(data)).toEqual(data)
  })

  it('masks a word of a name that is an ordinary word too only where it is written as a name', () => {
    const masker = masking()
    masker.json({ from_name: 'Will Young' })
    expect(masker.known('Will you ask Will if he will be young')).toBe(
      'Will you ask <NAME_1_1> if he will be young',
    )
  })

  it.each([
    ['digits', '1 '],
    ['capitals', 'Aa '],
    ['one long word', 'A'],
    ['initials', 'И.'],
    ['addresses', 'a@b.c'],
    ['at signs', 'a@'],
    ['brackets', '(1-'],
    ['a name', 'Emily Watson '],
  ])('never takes the square of the length of a text: %s', (_, piece) => {
    const took = (times: number): number => {
      const text = piece.repeat(times)
      const samples = Array.from({ length: 5 }, () => {
        const masker = masking()
        const start = performance.now()
        masker.json({ text })
        return performance.now() - start
      })
      return Math.min(...samples)
    }
    took(1_000)
    expect(took(40_000)).toBeLessThan(took(2_000) * 120 + 20)
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

  it('leaves an address, a link and a path of the message whole where a masked name stands in them', () => {
    const masker = createMasker({}, { expose: false })
    masker.json({ from_name: 'Sarah Lindqvist', from: 'sarah@example.com' })
    expect(
      [
        'send it to sarah.lindqvist@shop.example, Sarah will see it',
        'forward it to bob@shop.example',
        'is https://sarah.example/a?by=lindqvist up?',
        'open /home/sarah/notes.txt for Lindqvist',
      ].map((text) => masker.known(text)),
    ).toEqual([
      'send it to <EMAIL_2>, <NAME_1_1> will see it',
      'forward it to bob@shop.example',
      'is https://sarah.example/a?by=lindqvist up?',
      'open /home/sarah/notes.txt for <NAME_1_2>',
    ])
    expect(masker.reveal('<EMAIL_2>', tokensIn('<EMAIL_2>'))).toBe('sarah.lindqvist@shop.example')
  })
})
