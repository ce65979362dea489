import { describe, expect, it } from 'vitest'
import { explainPlan } from '../index.ts'

const TOOLS = `app mail: Mail — Read your inbox and write to other people.
- list_inbox (read) Show the mail in the inbox. params={} → {total: integer, unread: integer, has_more: boolean, messages: [{message_id, from: email, from_name, subject, received_at: date-time, read: boolean}]}
- read_email (read) Open and read one email. params={message_id "Id of the message to read"} → {message_id, from: email, subject, body}
- send (write) Send an email. effects=[send:email] params={to: email "Email address of the recipient", subject: string(..300) "Subject line of the email", body: string(..100000) "Text of the email"} → {message_id, to: email, subject, body}
app notes: Notes — Write, read and organise notes.
- create_note (write) Create a new note with the given title and content. effects=[create:note] params={title: string(..200) "Title or name of the note", content: string(..100000) "Text of the note"} → {note_id, title, content}
- list_notes (read) Show the list of notes. params={} → {total: integer, notes: [{note_id, title, updated_at: date-time}]}
app sql-db: Database — Ask the sample shop database.
- run_query (read) Query the shop database with SQL. params={sql: sql(..20000) "One SELECT statement"} → {row_count: integer, columns: [string], rows: [object]}
app web-tools: Web tools — Check whether websites are up.
- check_monitor (read) Check whether a website is up. params={url: uri "Web address of the site to check"} → {url: uri, up: boolean, status?: integer, checked_at: date-time, error?}`

const SKELETON =
  '- sql_db (cached ~5s ago): orders="id, customer_id, status, amount", customers="id, name", order_items="id, order_id"\n- mail_inbox (cached ~5s ago): unread_total=8'

const planned = (text: string, { tools = TOOLS, history = '' } = {}): unknown => {
  const language = /[а-я]/i.test(text) ? 'ru' : 'en'
  const { plan } = explainPlan(
    `[TOOLS]\n${tools}\n\n[SKELETON]\nNOTE: cached.\n\n${SKELETON}\n\n[HISTORY]\n${history}\n\n[MESSAGE]\n[Friday 2026-05-15 19:23 +02:00 Europe/Berlin lang=${language} me=<EMAIL_1>] ${text}`,
  )
  return plan
}

const COUNT = { app_id: 'sql-db', tool: 'run_query', args: { sql: 'SELECT COUNT(*) AS count FROM orders' } }

describe('texts that merely hold values', () => {
  it('are templates over what comes before, so that the chain of query, note and mail needs no binder', () => {
    expect(planned('Query orders, write a note with the count, email me the note')).toEqual({
      kind: 'calls',
      action_plans: [
        COUNT,
        {
          app_id: 'notes',
          tool: 'create_note',
          args: { title: 'Orders', content: '$TEXT:count: {{ sql-db[0].rows[0].count | number }}' },
          depends_on: ['sql-db'],
        },
        {
          app_id: 'mail',
          tool: 'send',
          args: { to: '<EMAIL_1>', subject: 'Orders', body: '$TEXT:{{ notes[0].content }}' },
          depends_on: ['notes'],
        },
      ],
    })
  })

  it('say a mail by its text, and its own name', () => {
    expect(planned('create a note from email m-5')).toMatchObject({
      action_plans: [
        { tool: 'read_email', args: { message_id: 'm-5' } },
        { args: { title: '$TEXT:{{ mail[0].subject }}', content: '$TEXT:{{ mail[0].body }}' } },
      ],
    })
  })

  it('list what was read and provide for nothing', () => {
    expect(planned('email me my notes')).toMatchObject({
      action_plans: [
        { tool: 'list_notes' },
        {
          args: {
            body: "$TEXT:{% assign shown = notes[0].notes | first %}{% if shown %}{{ notes[0].notes | list: 'title' }}{% else %}There is no data.{% endif %}",
          },
        },
      ],
    })
  })

  it('say facts line by line, those that may be missing only where they are there', () => {
    expect(
      planned('Send ops@acme.test whatever you find after checking https://api.acme.test'),
    ).toMatchObject({
      action_plans: [
        { tool: 'check_monitor' },
        {
          args: {
            to: 'ops@acme.test',
            body: '$TEXT:url: {{ web-tools[0].url }}\nup: {{ web-tools[0].up }}\n{% if web-tools[0].status %}status: {{ web-tools[0].status | number }}{% endif %}\nchecked at: {{ web-tools[0].checked_at | moment }}\n{% if web-tools[0].error %}error: {{ web-tools[0].error }}{% endif %}',
          },
        },
      ],
    })
  })

  it('are left to the binder where no shape tells what there will be', () => {
    const tools = TOOLS.replaceAll(/ → \{.*$/gm, '')
    expect(planned('Query orders, write a note with the count', { tools })).toEqual({
      kind: 'calls',
      action_plans: [
        COUNT,
        {
          app_id: 'notes',
          tool: 'create_note',
          args: {},
          depends_on: ['sql-db'],
          bind: ['title', 'content'],
        },
      ],
    })
  })
})

describe('answers whose form is known', () => {
  it('count, list and tabulate by expression', () => {
    expect(planned('how many orders are there')).toEqual({
      kind: 'calls',
      say: 'I counted {{ sql-db[0].rows[0].count | number }}.',
      action_plans: [COUNT],
    })
    expect(planned('сколько у меня заметок')).toMatchObject({ say: 'Всего {{ notes[0].total | number }}.' })
    expect(planned('show my inbox')).toMatchObject({
      say: "{% assign shown = mail[0].messages | first %}{% if shown %}Here is what I found, {{ mail[0].total | number }} in all, unread: {{ mail[0].unread | number }}:\n\n{{ mail[0].messages | list: 'subject', 'from_name', 'received_at', 'read: read' }}{% else %}There is nothing there.{% endif %}",
    })
    expect(planned('show all customers from the database')).toMatchObject({
      say: expect.stringContaining("{{ sql-db[0].rows | table: 'id', 'name' }}"),
    })
  })

  it('are left to the narrator where a text has to be told, or something is changed', () => {
    expect(planned('read email m-5')).not.toHaveProperty('say')
    expect(planned('check https://example.com')).not.toHaveProperty('say')
    expect(planned('create a note "Index" that says "start here"')).not.toHaveProperty('say')
  })

  it('say a remembered value by its place', () => {
    const history =
      '[2026-05-15T17:00:00Z user ok apps=[notes]] list my notes → You have 4 notes.\n  FACTS: app=notes fn=list_notes data={"total": 4, "notes": [{"note_id": "n_1", "title": "A"}]}'
    expect(planned('how many was that?', { history })).toEqual({
      kind: 'recall',
      refs: ['$REF:prior_turn[-1].notes[0].total'],
      say: 'When I last looked: {{ recall[0] | number }}.',
    })
    expect(planned('how many unread mails do I have?')).toMatchObject({
      refs: ['$REF:skeleton.mail_inbox.unread_total'],
      say: 'When I last looked: {{ recall[0] | number }}.',
    })
  })
})

it('a table of two words is found by both', () => {
  expect(planned('show the order items')).toMatchObject({
    action_plans: [{ tool: 'run_query', args: { sql: 'SELECT id, order_id FROM order_items' } }],
  })
})

it('a name in quotes that is seen nowhere is asked for, also behind “the” and after another was read', () => {
  const history =
    '[2026-05-15T17:21:04Z user ok apps=[mail]] read the mail → 1 ok: read_email\n  FACTS: app=mail fn=read_email data={"message_id": "m_1", "subject": "Invoice", "body": "Hi"}'
  expect([
    planned('read the mail “Photos are ready”', { history }),
    planned('read the mail', { history }),
  ]).toMatchObject([
    { kind: 'clarify', question: 'Which email? I do not see “Photos are ready”.' },
    { action_plans: [{ tool: 'read_email', args: { message_id: 'm_1' } }] },
  ])
})
