import { describe, expect, it } from 'vitest'
import { checkPaths, readsOf } from './reads.ts'

const text = { type: 'string' }
const mail = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    messages: { type: 'array', items: { type: 'object', properties: { subject: text, from: text } } },
  },
}
const rows = { type: 'object', properties: { rows: { type: 'array', items: { type: 'object' } } } }

const shapes = {
  calls: [
    { appId: 'mail', shape: mail },
    { appId: 'sql-db', shape: rows },
    { appId: 'other', shape: null },
  ],
  priorTurns: [[{ appId: 'mail', shape: mail }]],
  sections: new Set(['notes']),
}

describe('what a source reads', () => {
  it('is known without running it, each once', () => {
    const source =
      "{% assign x = mail[0].messages | where_exp: 'm', 'm.from == prior_turn[-2].mail[1].to' %}{% for m in x %}{{ m.subject }} {{ item.a }} {{ mail[0].total }}{% endfor %}{{ skeleton.notes.total }} {{ recall[1] }} {{ today }}{% comment %}{{ gone[0] }}{% endcomment %}"
    expect(readsOf(source, 'template')).toEqual({
      ok: true,
      reads: [
        { from: 'plan', appId: 'mail', n: 0 },
        { from: 'history', turnsBack: 2, appId: 'mail', n: 1 },
        { from: 'item' },
        { from: 'skeleton', section: 'notes' },
        { from: 'recall', index: 1 },
        { from: 'clock' },
      ],
    })
  })

  it('is known of both sides of a condition', () => {
    expect(
      readsOf("(sql-db[0].rows | size) > mail[1].total and not other[0].x contains 'mail[7]'", 'condition'),
    ).toEqual({
      ok: true,
      reads: [
        { from: 'plan', appId: 'sql-db', n: 0 },
        { from: 'plan', appId: 'mail', n: 1 },
        { from: 'plan', appId: 'other', n: 0 },
      ],
    })
  })

  it.each([
    'mail.total',
    'mail[skeleton.n.x].total',
    'prior_turn[1].mail[0]',
    'prior_turn.mail',
    'recall.x',
    'skeleton[0]',
  ])('is refused where it cannot be known: %s', (source) => {
    expect(readsOf(source, 'expression')).toMatchObject({ ok: false, problem: { code: 'NOT_PARSED' } })
  })
})

describe('paths against declared shapes', () => {
  it.each([
    '{{ mail[0].messages | table: "subject: Subject", "from" }} {{ mail[0].messages.size }}',
    '{% for g in mail[0].messages | group_by: "from" %}{{ g.name }} {{ g.size }} {{ g.items[0].subject }}{% endfor %}',
    '{{ sql-db[0].rows | sum: "anything" }} {{ other[0].x.y }} {{ prior_turn[-1].mail[0].total }}',
    '{% if true %}{% assign a = mail[0] %}{% else %}{% assign a = other[0] %}{% endif %}{{ a.x }}',
  ])('let %s pass', (source) => {
    expect(checkPaths(source, 'template', shapes)).toBeNull()
  })

  it.each([
    ['{{ mail[0].nope }}', 'mail[0].nope'],
    ['{{ mail[0].messages | table: "subject", "frm: From" }}', 'an item of mail[0].messages.frm'],
    ['{{ mail[0].messages | where: "read", true }}', 'an item of mail[0].messages.read'],
    ['{{ mail[0].messages | where_exp: "m", "m.read" }}', 'm.read'],
    ['{% assign m = mail[0].messages | sort: "from" | first %}{{ m.sub }}', 'm.sub'],
    ['{% for m in mail[0].messages %}{{ m.sub }}{% endfor %}', 'm.sub'],
    ['{% for g in mail[0].messages | group_by: "from" %}{{ g.count }}{% endfor %}', 'g.count'],
    ['{{ mail[1].total }}', 'mail[1]'],
    ['{{ tasks[0].total }}', 'tasks[0]'],
    ['{{ prior_turn[-2].mail[0].total }}', 'prior_turn[-2]'],
    ['{{ prior_turn[-1].mail[0].nope }}', 'prior_turn[-1].mail[0].nope'],
    ['{{ skeleton.mail.x }}', 'skeleton.mail'],
    ['{{ recall[0] }}', 'recall[0]'],
    ['{{ item.x }}', 'item'],
  ])('refuse %s', (source, name) => {
    expect(checkPaths(source, 'template', shapes)).toEqual({
      code: 'UNKNOWN_PATH',
      name,
      message: expect.stringMatching(/\.$/),
    })
  })

  it('follow the item of a for_each', () => {
    const inLoop = { ...shapes, forEach: "mail[0].messages | where: 'from', 'x'" }
    expect(checkPaths('item.subject', 'expression', inLoop)).toBeNull()
    expect(checkPaths('item.sub', 'expression', inLoop)).toMatchObject({
      code: 'UNKNOWN_PATH',
      name: 'item.sub',
    })
  })
})
