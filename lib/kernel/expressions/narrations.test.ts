import { describe, expect, it } from 'vitest'
import { readyCall, testScope } from '../testing/expression-scope.ts'
import { renderTemplate } from './render-template.ts'

const inbox = {
  total: 4,
  unread: 2,
  has_more: false,
  messages: [
    { from: 'Ada', subject: 'Plan', read: false, at: '2026-05-15T09:30:00Z' },
    { from: 'Bob', subject: 'Bill', read: false, at: '2026-05-14T21:10:00Z' },
    { from: 'Ada', subject: 'Lunch', read: true, at: '2026-05-12T08:00:00Z' },
    { from: 'Team', subject: 'Minutes', read: true, at: '2026-04-02T08:00:00Z' },
  ],
}

const tasks = {
  tasks: [
    { title: 'Полить цветы', due: '2026-05-16', done: false, tags: ['дом'] },
    { title: 'Продлить билет', due: '2026-05-14', done: false, tags: [] },
    { title: 'Позвонить', due: null, done: false, tags: ['Работа'] },
    { title: 'Перенести домен', due: '2026-05-10', done: true, tags: [] },
  ],
}

const calls = [readyCall('mail', inbox), readyCall('tasks', tasks)]
const plain = (language: 'en' | 'ru', template: string): unknown => {
  const rendered = renderTemplate(template, testScope({ calls, language }), { as: 'plain' })
  return rendered.ok ? rendered.text : rendered.problem
}

describe('what an assistant tells', () => {
  it.each([
    [
      '{% assign top = mail[0].messages | group_by: "from" | sort: "size" | last %}{{ top.name }} writes most: {{ top.size }} {{ top.size | plural: "email", "emails" }}.',
      'Ada writes most: 2 emails.',
    ],
    [
      '{{ mail[0].unread | percent: mail[0].total }} of {{ mail[0].total }} are unread.',
      '50% of 4 are unread.',
    ],
    [
      '{{ mail[0].messages | where: "read", false | list: "subject", "at" }}',
      '- Plan · today 11:30\n- Bill · yesterday 23:10',
    ],
    ['{{ mail[0].messages | where_exp: "m", "m.at >= today" | size }} came today.', '1 came today.'],
    [
      '{% assign o = mail[0].messages | sort: "at" | first %}{{ o.subject }} came {{ o.at | ago }}.',
      'Minutes came 6 weeks ago.',
    ],
    [
      '{% assign x = mail[0].messages | where: "from", "Eve" %}{% if x %}{{ x | list: "subject" }}{% else %}Nothing from Eve.{% endif %}',
      'Nothing from Eve.',
    ],
    ['{{ mail[0].messages | map: "from" | uniq | join: ", " }}', 'Ada, Bob, Team'],
    [
      '{{ mail[0].messages | group_by: "from" | table: "name: From", "size: Emails" }}',
      'From | Emails\nAda | 2\nBob | 1\nTeam | 1',
    ],
  ])('in English: %s', (template, expected) => {
    expect(plain('en', template)).toBe(expected)
  })

  it.each([
    [
      '{% assign late = tasks[0].tasks | where: "done", false | where_exp: "t", "t.due < today" %}{% assign n = late | size %}{{ n | plural: "Просрочена", "Просрочены", "Просрочено" }} {{ n }} {{ n | plural: "задача", "задачи", "задач" }}: {{ late | map: "title" }}',
      'Просрочена 1 задача: Продлить билет',
    ],
    [
      '{{ tasks[0].tasks | table: "title: Задача", "due: Срок", "done: Готово" }}',
      'Задача | Срок | Готово\nПолить цветы | завтра | нет\nПродлить билет | вчера | нет\nПозвонить |  | нет\nПеренести домен | вс, 10 мая | да',
    ],
    [
      '{% assign next = tasks[0].tasks | where_exp: "t", "t.due > today" | sort: "due" | first %}Ближайшая: {{ next.title }}, {{ next.due | day }}.',
      'Ближайшая: Полить цветы, завтра.',
    ],
    ['{{ tasks[0].tasks | where_exp: "t", "t.tags contains \'работа\'" | map: "title" }}', 'Позвонить'],
    [
      '{% for t in tasks[0].tasks | where: "due", nil %}{{ t.title }}{% if t.due %} {{ t.due | day }}{% else %} без срока{% endif %}{% endfor %}',
      'Позвонить без срока',
    ],
    [
      '{% for t in tasks[0].tasks %}{% if t.done and t.due < today or t.tags contains "дом" %}{{ forloop.index }} {% endif %}{% endfor %}',
      '1 4 ',
    ],
  ])('in Russian: %s', (template, expected) => {
    expect(plain('ru', template)).toBe(expected)
  })
})
