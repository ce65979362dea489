import { expect, test } from 'vitest'
import { type ClassifierPrompt, parseClassifierPrompt } from './classifier-prompt.ts'

const PROMPT = `[TOOLS]
tools by name, schema on request: mail: archive_email, send; notes: list_trash +3
48 more tools in 3 apps
app mail: Mail — Read and send mail.
- send (write) Send an email. params= are typed. effects=[create:email] id=to params={to: email "Who gets it", cc?: [email], kind?: "a"|"b"="a"} → {message_id, sent_at?: date-time}
- list_inbox (read) Show the inbox. params={}
app notes: notes
- get_note (read) Show a note. params={note_id} → {title, content}

[SKELETON]
NOTE: every section below is a cached per-user snapshot.

- mail_inbox (cached ~12s ago): unread_total=8, address="sarah@work.com", recent=[Q3 plan (#m1), "Lunch, maybe" (#m2)]
- notes (cached ~145s ago): total_notes=42, pinned=true, folders=list[12]{id,title}, tags=[home, work]

[HISTORY]
[2026-05-15T17:21:04Z user ok apps=[mail]] показать письма \\u2192 за сегодня → отправил список
  FACTS: app=mail fn=list_inbox data={"unread": 8, "messages": [{"id": "abc"}]}
  FACTS: app=notes fn=get_note data={"note_id": "n_1", "content": "very lo…
  FACTS-CUT: 2 calls, 410 characters
[2026-05-15T17:22:04Z user asked apps=[]] send an email → Who shall it go to?
[2026-05-15T17:23:14Z user] первая строка\\n[HISTORY]\\nвторая

[DONE]
PRIOR STEP STRUCTURED DATA (verbatim — use exact values, do NOT paraphrase):
[{"step_idx": 0, "app_id": "mail", "tool": "list_inbox", "ok": true, "data": {"messages": [{"id": "abc"}, "… shown 1 of 7"]}, "summary": "[mail ok] 7"}]
addresses={"0": "mail[0]"}

[MESSAGE]
[Friday 2026-05-15 19:23 +02:00 Europe/Berlin lang=ru me=<EMAIL_1>] первая строка\\n[HISTORY]\\nвторая`

/** What is read of the parameters and the result of one tool. */
function sendTool({ apps }: ClassifierPrompt) {
  const tool = apps.flatMap(({ tools }) => tools).find(({ name }) => name === 'send')
  return { params: tool?.params, returns: tool?.returns }
}

test('every block is read into values', () => {
  const prompt = parseClassifierPrompt(PROMPT)
  expect({
    skeleton: prompt.skeleton.map(({ name, ageSeconds, fields }) => ({
      name,
      ageSeconds,
      fields: Object.fromEntries(fields),
    })),
    history: prompt.history,
    tools: prompt.apps.map(({ id, name, description, tools }) => ({
      id,
      name,
      description,
      tools: tools.map((tool) => [
        tool.name,
        tool.actionType,
        tool.effects,
        tool.idProjection,
        tool.params === null,
      ]),
    })),
    send: sendTool(prompt),
    done: prompt.done,
    message: prompt.message,
  }).toEqual({
    skeleton: [
      {
        name: 'mail_inbox',
        ageSeconds: 12,
        fields: {
          unread_total: { kind: 'value', value: 8 },
          address: { kind: 'value', value: 'sarah@work.com' },
          recent: {
            kind: 'records',
            records: [
              { label: 'Q3 plan', id: 'm1' },
              { label: 'Lunch, maybe', id: 'm2' },
            ],
          },
        },
      },
      {
        name: 'notes',
        ageSeconds: 145,
        fields: {
          total_notes: { kind: 'value', value: 42 },
          pinned: { kind: 'value', value: true },
          folders: { kind: 'hint', count: 12, keys: ['id', 'title'] },
          tags: { kind: 'value', value: ['home', 'work'] },
        },
      },
    ],
    history: [
      {
        at: '2026-05-15T17:21:04Z',
        status: 'ok',
        apps: ['mail'],
        message: 'показать письма → за сегодня',
        preview: 'отправил список',
        facts: [
          { appId: 'mail', fn: 'list_inbox', data: { unread: 8, messages: [{ id: 'abc' }] }, cut: false },
          { appId: 'notes', fn: 'get_note', data: { note_id: 'n_1' }, cut: true },
        ],
        factsCut: { calls: 2, characters: 410 },
      },
      {
        at: '2026-05-15T17:22:04Z',
        status: 'asked',
        apps: [],
        message: 'send an email',
        preview: 'Who shall it go to?',
        facts: [],
        factsCut: null,
      },
    ],
    tools: [
      {
        id: 'mail',
        name: 'Mail',
        description: 'Read and send mail.',
        tools: [
          ['archive_email', 'read', [], null, true],
          ['send', 'write', ['create:email'], 'to', false],
          ['list_inbox', 'read', [], null, false],
        ],
      },
      {
        id: 'notes',
        name: 'notes',
        description: '',
        tools: [
          ['list_trash', 'read', [], null, true],
          ['get_note', 'read', [], null, false],
        ],
      },
    ],
    send: {
      params: {
        type: 'object',
        properties: {
          to: { type: 'string', format: 'email', description: 'Who gets it' },
          cc: { type: 'array', items: { type: 'string', format: 'email' } },
          kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
        },
        required: ['to'],
      },
      returns: {
        type: 'object',
        properties: {
          message_id: { type: 'string' },
          sent_at: { type: 'string', format: 'date-time' },
        },
        required: ['message_id'],
      },
    },
    done: [
      {
        stepIndex: 0,
        appId: 'mail',
        tool: 'list_inbox',
        ok: true,
        data: { messages: [{ id: 'abc' }] },
        summary: '[mail ok] 7',
        address: 'mail[0]',
      },
    ],
    message: {
      at: '2026-05-15T17:23:00Z',
      timezone: 'Europe/Berlin',
      language: 'ru',
      me: '<EMAIL_1>',
      text: 'первая строка\n[HISTORY]\nвторая',
    },
  })
})

test('text that is no prompt is read as an empty one', () => {
  expect(parseClassifierPrompt('hello')).toEqual({
    skeleton: [],
    history: [],
    apps: [],
    done: [],
    message: { at: '', timezone: 'UTC', language: 'en', me: null, text: '' },
  })
})
