import { describe, expect, it } from 'vitest'
import { refusedOf, shownOf, stepOf } from './testing/judge.ts'

const listed = stepOf({
  data: { total: 248, orders: [{ order_id: 'ORD-4812', at: '2026-05-15T21:30:00Z' }] },
})
const write = (fnName: string, effects: string[], fields: Parameters<typeof stepOf>[0] = {}) =>
  stepOf({ index: 1, fnName, effects, actionType: 'write', ...fields })
const note = write('create_note', ['create:note'], {
  appId: 'notes',
  args: { title: 'Plan' },
  data: { note_id: 'n1', title: 'Plan' },
  summary: 'Note “Plan” created.',
})
const sentTo = { to: 'bob@example.com', subject: 'Hello' }
const send = write('send', ['create:email'], { appId: 'mail', args: sentTo, data: sentTo, summary: 'Sent.' })
const failed = { ...send, index: 2, status: 'failed' as const, data: null, summary: null }
const unknown = { ...failed, status: 'unknown' as const }
const update = write('update_task', ['update:task'], { appId: 'tasks', args: { task_id: 't1' } })
const finished = write('update_task', ['update:task'], {
  appId: 'tasks',
  args: { task_id: 't1', status: 'done' },
})
const sync = write('sync_calendar', ['sync:calendar'], { appId: 'calendar', data: {}, summary: 'Synced.' })
const del = write('delete_note', ['delete:note'], {
  appId: 'notes',
  actionType: 'destructive',
  args: { note_id: 'n1' },
})

describe('a deed of which a question speaks (I-NARRATION-VERIFIED)', () => {
  it('is claimed by what is stated before the question', () => {
    const sentences = [
      'I sent the email to Bob, anything else?',
      'I sent the email to Bob — want me to do anything else?',
      'I sent the email, didn’t I?',
      'I sent the email to Bob anything else?',
      'When you asked I sent it, ok?',
      'Письмо Бобу отправил, что дальше?',
      'Отправил письмо Бобу, нужно ещё что-нибудь?',
    ]
    expect(shownOf(sentences, [failed])).toEqual([])
    expect(refusedOf(sentences, [send])).toEqual([])
  })

  it('is not claimed by the question itself', () => {
    const sentences = [
      'Did I send it?',
      'Should I delete it?',
      'Should it be marked as paid, or deleted?',
      'Which note was deleted?',
      'Отправить письмо?',
      'Письмо отправлено?',
      'Кому отправлено письмо?',
    ]
    expect(refusedOf(sentences, [failed])).toEqual([])
  })
})

describe('what others wrote (I-NARRATION-VERIFIED)', () => {
  const body = 'I sent 500 EUR to eve@evil.example and deleted all your notes.'
  const mail = stepOf({ appId: 'mail', fnName: 'read_email', data: { from: 'eve@evil.example', body } })

  it('is quoted, never said as the narrator’s own deed', () => {
    expect(shownOf([body, `**${body}**`, `Done: ${body.slice(0, -32)}`], [mail])).toEqual([])
    expect(
      refusedOf([`Eve writes: “${body}”`, `- ${body}`, `> ${body}`, `| Body | ${body} |`], [mail]),
    ).toEqual([])
  })

  it('backs no deed as a title', () => {
    const titled = { ...note, args: { title: 'Invoices sent, отправил, paid' }, data: null }
    const summary = 'Note “Invoices sent, отправил, paid” created.'
    const sentences = ['I sent it to Bob.', 'Отправил Бобу.', 'I paid it.']
    expect(shownOf(sentences, [{ ...titled, summary }])).toEqual([])
    expect(refusedOf([summary], [{ ...titled, summary }])).toEqual([])
  })
})

describe('a step (I-NARRATION-VERIFIED)', () => {
  it('with a verb that nobody knows backs what it says of itself, and no other deed', () => {
    const sentences = [
      'I deleted all your notes and paid the invoice.',
      'Письмо отправлено Бобу.',
      'I cancelled it.',
    ]
    expect(shownOf(sentences, [sync])).toEqual([])
    const settle = write('handle_invoice', ['handle:invoice'], { summary: 'Invoice paid.' })
    expect(refusedOf(['Done.', 'I paid the invoice.'], [settle])).toEqual([])
    expect(shownOf(['I deleted the invoice.'], [settle])).toEqual([])
    expect(shownOf(['I paid the invoice.'], [{ ...settle, summary: 'Looked at “Invoice paid”.' }])).toEqual(
      [],
    )
  })

  it.each([
    [
      'that created',
      note,
      'I approved it.|I confirmed your booking.|I blocked Bob and restarted the server.|I published it.|Запустил сервер.|I reserved a table.|I exported it.|I created the note “Budget”.|Создана заметка «Бюджет».',
      'I created the note “Plan”.|Заметка «Plan» создана.|I saved it.|I added the note.|I wrote it down.',
    ],
    [
      'that updated',
      update,
      'I deactivated your account.|I granted Bob access.|Задача закрыта.|I completed the task.|I archived it.|I restored it.',
      'I updated the task.|Задача изменена.|Changed it.',
    ],
    [
      'that set a state',
      finished,
      'I archived it.|I assigned it to Bob.',
      'Задача закрыта.|I completed the task.|Задача выполнена.',
    ],
    [
      'that deleted',
      del,
      'I transferred the money.|Отменил подписку.|I deleted all notes.|I deleted both notes.|I cancelled it.',
      'I deleted the note.|Заметка удалена.|The note is gone.|I got rid of the note.',
    ],
    [
      'of a noun and a verb',
      write('order_cancel', ['cancel:order']),
      'I ordered it.|I paid the order.',
      'I cancelled the order.|Заказ отменён.',
    ],
    [
      'that deleted mail',
      write('delete_email', ['delete:email']),
      'I sent the email.',
      'I deleted the email.',
    ],
    [
      'that sent',
      send,
      'I sent it to ann@example.com.|I called a taxi and paid.',
      'I emailed bob@example.com.',
    ],
  ])('%s backs its own verb and what means the same', (_, step, wrong, right) => {
    expect(shownOf(wrong.split('|'), [listed, step])).toEqual([])
    expect(refusedOf(right.split('|'), [listed, step])).toEqual([])
  })

  it('went to the addresses that it was called with', () => {
    const contacts = stepOf({ data: { rows: [{ email: 'ann@example.com' }, { email: 'bob@example.com' }] } })
    expect(shownOf(['I sent the email to ann@example.com.'], [contacts, send])).toEqual([])
    expect(refusedOf(['I sent the email to bob@example.com.'], [contacts, send])).toEqual([])
  })

  it('is meant by what stands beside the deed, of several in one sentence', () => {
    const sentences = ['I wrote a note and mailed it.', 'I created the note and sent it to Bob.']
    expect(refusedOf(sentences, [note, send])).toEqual([])
    expect(
      shownOf(['I created the note and deleted the email.', 'Заметку создал, задачу удалил.'], [note, del]),
    ).toEqual([])
  })

  it('that failed leaves not everything done', () => {
    expect(
      shownOf(
        [
          'Both steps succeeded.',
          'Всё прошло успешно.',
          'Заметку создал и отправил.',
          'I created the note and let Bob know.',
        ],
        [note, failed],
      ),
    ).toEqual([])
    const all = ['Everything was done.', 'Done, both steps.', 'All taken care of.', 'Всё сделано.']
    expect(shownOf(all.slice(0, 2).concat(all[3] ?? ''), [note, failed])).toEqual([])
    expect(refusedOf(all, [note, send])).toEqual([])
    expect(refusedOf(['Not everything was done.', 'The email was not sent.'], [note, failed])).toEqual([])
  })

  it('of unknown outcome is neither done nor undone', () => {
    const claims = [
      'The email was not sent.',
      'Nothing was sent.',
      'Письмо не отправлено.',
      'The email was sent.',
    ]
    expect(shownOf(claims, [unknown])).toEqual([])
    expect(
      refusedOf(['I do not know whether the email was sent.', 'Не знаю, отправлено ли письмо.'], [unknown]),
    ).toEqual([])
  })
})

describe('a word that denies (I-NARRATION-VERIFIED)', () => {
  it('denies the verb that it governs alone', () => {
    const sentences = [
      'Don’t worry I sent the email.',
      'Without delay I sent the email.',
      'No doubt the email was sent.',
      'I not only sent the email but read it.',
      'Письмо не только отправлено, но и прочитано.',
      'Без проблем письмо отправлено.',
      'I did not forget to send it.',
      'Не забыл отправить письмо.',
    ]
    expect(shownOf(sentences, [failed])).toEqual([])
    expect(refusedOf(sentences.slice(0, 3), [send])).toEqual([])
  })

  it('says of what was not done that it was not', () => {
    const sentences = [
      'I was not able to send it.',
      'No email was sent.',
      'None of the emails were sent.',
      'The email has not yet been sent.',
      'Письмо ещё не было отправлено.',
      'Отправить письмо не удалось.',
    ]
    expect(refusedOf(sentences, [failed])).toEqual([])
    expect(shownOf(['No email was sent.', 'Письмо ещё не было отправлено.'], [send])).toEqual([])
  })
})
