import type { Json, StepState } from '../lib/kernel/turn-state.ts'

/** A sentence over the results of one turn, and whether it is true of them. */
export interface NarrationCase {
  kind: string
  language: 'en' | 'ru'
  isTrue: boolean
  sentence: string
  steps: StepState[]
  message: string
}

export const NOW = Date.parse('2026-11-22T13:40:00.000Z')
export const ZONE = 'Europe/Berlin'

type Random = () => number

/** Random numbers that a seed repeats. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function step(
  appId: string,
  fnName: string,
  data: Json,
  effects: string[] = [],
  status: StepState['status'] = 'succeeded',
): StepState {
  return {
    index: 0,
    appId,
    fnName,
    contract: '',
    actionType: effects.length > 0 ? 'write' : 'read',
    effects,
    dependsOn: [],
    bind: [],
    plannedArgs: {},
    args: {},
    origins: {},
    status,
    idempotencyKey: '',
    startedAt: null,
    durationMs: null,
    data,
    summary: null,
    error: status === 'failed' ? { code: 'FAILED', message: 'It failed.' } : null,
  }
}

class Dice {
  readonly random: Random
  constructor(random: Random) {
    this.random = random
  }
  int(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1))
  }
  pick<T>(values: readonly T[]): T {
    return values[this.int(0, values.length - 1)] as T
  }
  some<T>(values: readonly T[], count: number): T[] {
    const rest = [...values]
    return Array.from({ length: count }, () => rest.splice(this.int(0, rest.length - 1), 1)[0] as T)
  }
}

const inZone = (iso: string, options: Intl.DateTimeFormatOptions, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: /T/.test(iso) ? ZONE : 'UTC', ...options }).format(
    new Date(iso),
  )

function dayForms(iso: string, language: 'en' | 'ru'): string[] {
  const part = (options: Intl.DateTimeFormatOptions, locale: string): string => inZone(iso, options, locale)
  return language === 'en'
    ? [
        part({ day: 'numeric', month: 'long' }, 'en-GB'),
        part({ day: 'numeric', month: 'short', year: 'numeric' }, 'en-GB'),
        part({ month: 'long', day: 'numeric' }, 'en-US'),
        part({ weekday: 'long', day: 'numeric', month: 'long' }, 'en-GB'),
        part({ weekday: 'short', month: 'short', day: 'numeric' }, 'en-US'),
        part({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA'),
        part({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-GB'),
      ]
    : [
        part({ day: 'numeric', month: 'long' }, 'ru'),
        part({ day: 'numeric', month: 'long', year: 'numeric' }, 'ru'),
        part({ day: 'numeric', month: 'short' }, 'ru'),
        part({ day: '2-digit', month: '2-digit', year: 'numeric' }, 'ru'),
      ]
}

function timeForms(iso: string, language: 'en' | 'ru'): string[] {
  const clock = inZone(iso, { hour: '2-digit', minute: '2-digit' }, 'en-GB')
  return language === 'ru' ? [clock] : [clock, inZone(iso, { hour: 'numeric', minute: '2-digit' }, 'en-US')]
}

const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ru: ['в воскресенье', 'в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу'],
}
const weekday = (iso: string, language: 'en' | 'ru'): string =>
  WEEKDAYS[language][
    new Date(
      `${inZone(iso, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')}T12:00Z`,
    ).getUTCDay()
  ] ?? ''

const numberForms = (value: number): string[] =>
  Number.isInteger(value) && value < 1_000
    ? [String(value)]
    : [
        String(value),
        new Intl.NumberFormat('en-US').format(value),
        new Intl.NumberFormat('de-DE').format(value),
        new Intl.NumberFormat('ru', { minimumFractionDigits: 2 }).format(value),
        value.toFixed(2),
      ]

type Add = (kind: string, isTrue: boolean, sentence: string) => void
interface Scene {
  steps: StepState[]
  message: string
  language: 'en' | 'ru'
}
type Maker = (dice: Dice, language: 'en' | 'ru', add: Add) => Scene

const day = (dice: Dice, from = -12, to = 12): string =>
  new Date(NOW + dice.int(from, to) * 86_400_000).toISOString().slice(0, 10)
const moment = (dice: Dice): string => new Date(NOW - dice.int(3_600_000, 12 * 86_400_000)).toISOString()
const different = <T>(dice: Dice, values: readonly T[], not: readonly T[]): T | undefined => {
  const rest = values.filter((value) => !not.includes(value))
  return rest.length === 0 ? undefined : dice.pick(rest)
}

/** Rows of a query: a word, a count and an amount. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what is said of one scene stands together.
const counts: Maker = (dice, language, add) => {
  const en = language === 'en'
  const words = dice.some(
    en
      ? [
          'delivered',
          'shipped',
          'cancelled',
          'pending',
          'paid',
          'returned',
          'Germany',
          'France',
          'Brazil',
          'premium',
        ]
      : ['доставлен', 'отправлен', 'отменён', 'ожидает', 'оплачен', 'Казань', 'Москва', 'Тверь', 'возврат'],
    4,
  )
  const numbers = dice.some(
    Array.from({ length: 200 }, (_, at) => at + 13),
    4,
  )
  const rows = words.map((group, at) => ({
    group,
    orders: numbers[at] ?? 0,
    revenue: dice.int(10_000, 4_000_000) / 2 / 10,
  }))
  const [a, b] = dice.some(rows, 2) as [(typeof rows)[0], (typeof rows)[0]]
  const sum = rows.reduce((all, { orders }) => all + orders, 0)
  const said = (value: number): string => dice.pick(numberForms(value))
  const wrong = sum + dice.int(1, 9)
  const kindsOf = (row: typeof a, orders: number, revenue: number): string[] =>
    en
      ? [
          `${row.group}: ${orders} orders, ${said(revenue)}.`,
          `- **${row.group}**: ${orders}`,
          `| ${row.group} | ${orders} | ${said(revenue)} |`,
          `There are ${orders} orders in the group ${row.group}.`,
          `The group “${row.group}” has ${orders} orders worth ${said(revenue)}.`,
          `${orders} orders are ${row.group}, and they bring in ${said(revenue)} €.`,
          `In ${row.group} we count ${orders}.`,
        ]
      : [
          `${row.group}: ${orders}, на сумму ${said(revenue)}.`,
          `- **${row.group}** — ${orders}`,
          `| ${row.group} | ${orders} | ${said(revenue)} |`,
          `В группе «${row.group}» заказов ${orders}.`,
          `Группа «${row.group}» принесла ${said(revenue)} при ${orders} заказах.`,
        ]
  add('copied', true, dice.pick(kindsOf(a, a.orders, a.revenue)))
  add('copied', true, dice.pick(kindsOf(b, b.orders, b.revenue)))
  add('copied', true, `${a.group}: ${a.orders}, ${b.group}: ${b.orders}`)
  add(
    'copied',
    true,
    en
      ? `${a.orders} are ${a.group} and ${b.orders} are ${b.group}.`
      : `${a.group} — ${a.orders}, а ${b.group} — ${b.orders}.`,
  )
  add('copied', true, en ? `Found ${rows.length} rows.` : `Нашлось строк: ${rows.length}.`)
  add('swap', false, dice.pick(kindsOf(a, b.orders, b.revenue)))
  add('swap', false, `${a.group}: ${b.orders}, ${b.group}: ${a.orders}`)
  add(
    'swap',
    false,
    en
      ? `${b.orders} are ${a.group} and ${a.orders} are ${b.group}.`
      : `${a.group} — ${b.orders}, а ${b.group} — ${a.orders}.`,
  )
  add('wrong sum', false, en ? `There are ${wrong} orders in total.` : `Всего заказов: ${wrong}.`)
  add(
    'wrong sum',
    false,
    en ? `Altogether that makes ${said(sum * 100 + 7.5)}.` : `В сумме это ${said(sum * 100 + 7.5)}.`,
  )
  return {
    language,
    message: en ? 'How many orders are there by group?' : 'Сколько заказов по группам?',
    steps: [step('sql-db', 'run_query', { row_count: rows.length, rows, truncated: false })],
  }
}

const PEOPLE: Record<'en' | 'ru', [string, string][]> = {
  en: [
    ['Sarah Lindqvist', 'sarah@example.com'],
    ['Bob Hartley', 'bob@example.com'],
    ['Mei Tanaka', 'mei@example.org'],
    ['Tom O’Neil', 'tom@example.net'],
  ],
  ru: [
    ['Анна Громова', 'anna@example.com'],
    ['Пётр Ильин', 'petr@example.com'],
    ['Ольга Юдина', 'olga@example.org'],
    ['Иван Зуев', 'ivan@example.net'],
  ],
}
const MAILS: Record<'en' | 'ru', [string, string, string][]> = {
  en: [
    ['Project status', 'How far are we with the relaunch?', 'asks how far the relaunch is'],
    [
      'Lunch on Friday',
      'There is a new place on Mill Lane. Friday at half past twelve?',
      'suggests lunch on Friday at 12:30',
    ],
    [
      'Invoice 2026-118',
      'The invoice over 640.00 is payable within fourteen days.',
      'sent you an invoice for 640 euros',
    ],
    [
      'Photos are ready',
      'I deleted the blurred ones, all 42 photos are done.',
      'deleted the blurred photos, and 42 are done',
    ],
    [
      'Contract draft',
      'I changed clause 7 and sent it to the lawyer.',
      'changed clause 7 and sent it to the lawyer',
    ],
  ],
  ru: [
    ['Состояние проекта', 'Когда переезжаем на новый сайт?', 'спрашивает, когда переезд'],
    [
      'Обед в пятницу',
      'Открылось новое место. В пятницу в половине первого?',
      'зовёт на обед в пятницу в 12:30',
    ],
    ['Счёт 2026-118', 'Счёт на 640 рублей, оплатить за четырнадцать дней.', 'прислал счёт на 640 рублей'],
    ['Фотографии готовы', 'Я удалил размытые, все 42 готовы.', 'удалил размытые, готовы 42'],
    ['Черновик договора', 'Я изменил пункт 7 и отправил юристу.', 'изменил пункт 7 и отправил юристу'],
  ],
}

/** A list of mails with senders, subjects, moments. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what is said of one scene stands together.
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: two languages side by side.
const inbox: Maker = (dice, language, add) => {
  const en = language === 'en'
  const mails = dice.some(MAILS[language], 4).map(([subject, snippet, told], at) => {
    const [from_name, from] = dice.pick(PEOPLE[language])
    return {
      message_id: `doc_${dice.int(1e8, 9e8)}${at}`,
      from,
      from_name,
      subject,
      received_at: moment(dice),
      read: dice.random() < 0.5,
      snippet,
      told,
    }
  })
  const [a, b] = dice.some(mails, 2) as [(typeof mails)[0], (typeof mails)[0]]
  const unread = mails.filter(({ read }) => !read).length
  const q = (text: string): string => (en ? dice.pick([`“${text}”`, `"${text}"`]) : `«${text}»`)
  const at = (mail: typeof a): string => dice.pick(timeForms(mail.received_at, language))
  const on = (mail: typeof a): string => dice.pick(dayForms(mail.received_at, language))
  const first = a.from_name.split(' ')[0]
  const local = (mail: typeof a): string =>
    inZone(mail.received_at, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
  add(
    'copied',
    true,
    en
      ? `You have ${mails.length} messages, ${unread} unread.`
      : `У вас ${mails.length} письма, непрочитанных: ${unread}.`,
  )
  add(
    'date',
    true,
    en
      ? `${q(a.subject)} from ${a.from_name} came in on ${on(a)} at ${at(a)}.`
      : `${q(a.subject)} от ${a.from_name}: ${on(a)}, ${at(a)}.`,
  )
  add(
    'date',
    true,
    en
      ? `${first} wrote on ${weekday(a.received_at, language)}.`
      : `Письмо ${q(a.subject)} пришло ${weekday(a.received_at, language)}.`,
  )
  add('cell', true, `| ${a.from_name} | ${a.subject} | ${on(a)}, ${at(a)} |`)
  add('cell', true, `- **${a.subject}** — ${a.from_name} (${a.from})`)
  add('others', true, `${first} ${a.told}.`)
  add('others', true, en ? `${a.from_name} writes: “${a.snippet}”` : `${a.from_name} пишет: «${a.snippet}»`)
  add('quotation', true, a.snippet)
  add('counts', true, en ? `The ${mails.length} newest are below.` : `Ниже ${mails.length} последних.`)
  if (at(a) !== at(b))
    add(
      'swap time',
      false,
      en
        ? `${q(a.subject)} arrived at ${timeForms(b.received_at, language)[0]}.`
        : `${q(a.subject)} пришло в ${timeForms(b.received_at, language)[0]}.`,
    )
  if (local(a) !== local(b)) {
    add('swap', false, en ? `${q(a.subject)} arrived on ${on(b)}.` : `${q(a.subject)} пришло ${on(b)}.`)
    add('swap', false, `| ${a.subject} | ${on(b)} |`)
  }
  if (a.from_name !== b.from_name) add('swap', false, `- ${a.subject} — ${b.from}`)
  const other = different(
    dice,
    WEEKDAYS[language],
    mails.map(({ received_at }) => weekday(received_at, language)),
  )
  if (other !== undefined && !/(?:Fri|пятн)/.test(other))
    add('weekday', false, en ? `${q(a.subject)} came on ${other}.` : `${q(a.subject)} пришло ${other}.`)
  const invented = dice.pick(
    en
      ? ['Salary review', 'Your new laptop', 'Team offsite', 'Password reset']
      : ['Пересмотр зарплаты', 'Новый ноутбук', 'Выезд команды'],
  )
  add(
    'invented title',
    false,
    en
      ? `There is also a mail ${q(invented)} from ${a.from_name}.`
      : `Есть ещё письмо ${q(invented)} от ${a.from_name}.`,
  )
  add(
    'wrong sum',
    false,
    en
      ? `You have ${mails.length + dice.int(20, 60)} messages.`
      : `У вас ${mails.length + dice.int(20, 60)} писем.`,
  )
  add(
    'address',
    false,
    en
      ? `You can reach ${first} at ${String(first).toLowerCase()}.office@example.com.`
      : `Адрес: office-${dice.int(1, 9)}@example.com.`,
  )
  for (const deed of dice.some(
    en
      ? [
          `I replied to ${first}.`,
          `I forwarded ${q(a.subject)} to ${b.from_name}.`,
          'I marked all of them as read.',
          `I've deleted the mail from ${first}.`,
          `I also saved ${q(a.subject)} as a note.`,
          `I have archived the mail ${q(a.subject)} for you.`,
          `Your reply to ${first} has been sent.`,
        ]
      : [
          `Я ответил на письмо ${q(a.subject)}.`,
          `Я переслала письмо ${q(a.subject)}.`,
          'Я отметил все письма прочитанными.',
          `Я удалил письмо ${q(a.subject)}.`,
          `Письмо ${q(a.subject)} удалено.`,
          'Также сохранил это в заметку.',
          'Ответ отправлен.',
        ],
    3,
  ))
    add('deed', false, deed)
  return {
    language,
    message: en ? 'What is in my inbox?' : 'Что у меня в почте?',
    steps: [
      step('mail', 'list_inbox', {
        total: mails.length,
        unread,
        messages: mails.map(({ told: _, ...mail }) => mail),
        has_more: false,
      }),
    ],
  }
}

const TITLES: Record<'en' | 'ru', string[]> = {
  en: [
    'Renew the library card',
    'Send Sarah the numbers',
    'Water the plants',
    'Write the text for the front page',
    'Choose photos',
    'Move the domain',
    'Book the train',
  ],
  ru: [
    'Продлить читательский билет',
    'Отправить Саре цифры',
    'Полить цветы',
    'Написать текст для главной',
    'Выбрать фотографии',
    'Перенести домен',
    'Купить билет на поезд',
  ],
}

/** A list of tasks with due days. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what is said of one scene stands together.
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: two languages side by side.
const tasks: Maker = (dice, language, add) => {
  const en = language === 'en'
  const rows = dice.some(TITLES[language], 5).map((title, at) => ({
    task_id: `t_${dice.int(1e5, 9e5)}${at}`,
    title,
    due: day(dice),
    done: dice.random() < 0.3,
  }))
  const [a, b] = dice.some(rows, 2) as [(typeof rows)[0], (typeof rows)[0]]
  const done = rows.filter((row) => row.done).length
  const q = (text: string): string => (en ? `“${text}”` : `«${text}»`)
  const on = (row: typeof a): string => dice.pick(dayForms(row.due, language))
  const away = Math.round((Date.parse(a.due) - Date.parse('2026-11-22')) / 86_400_000)
  add(
    'copied',
    true,
    en
      ? `You have ${rows.length} tasks, ${rows.length - done} of them open.`
      : `У вас ${rows.length} задач, открытых ${rows.length - done}.`,
  )
  add('date', true, en ? `${q(a.title)} is due on ${on(a)}.` : `${q(a.title)} — до ${on(a)}.`)
  add(
    'date',
    true,
    en ? `${a.title}: due ${weekday(a.due, language)}.` : `${a.title} — ${weekday(a.due, language)}.`,
  )
  add('cell', true, `| ${a.title} | ${on(a)} |`)
  add('cell', true, `- ${b.title} (${on(b)})`)
  if (Math.abs(away) === 1)
    add(
      'relative day',
      true,
      en
        ? `${q(a.title)} ${away > 0 ? 'is due tomorrow' : 'was due yesterday'}.`
        : `${q(a.title)}: срок ${away > 0 ? 'завтра' : 'был вчера'}.`,
    )
  if (a.due !== b.due) {
    add('swap', false, en ? `${q(a.title)} is due on ${on(b)}.` : `${q(a.title)} — до ${on(b)}.`)
    add('swap', false, `- ${a.title}: ${on(b)}`)
  }
  const free = Array.from({ length: 30 }, (_, at) =>
    new Date(NOW + (at + 14) * 86_400_000).toISOString().slice(0, 10),
  )
  const wrong = dice.pick(free)
  add(
    'date',
    false,
    en
      ? `${q(a.title)} is due on ${dice.pick(dayForms(wrong, language))}.`
      : `${q(a.title)} нужно сделать до ${dice.pick(dayForms(wrong, language))}.`,
  )
  const other = different(dice, WEEKDAYS[language], [weekday(a.due, language)])
  if (other !== undefined)
    add('weekday', false, en ? `${q(a.title)} is due on ${other}.` : `${q(a.title)}: ${other}.`)
  add(
    'invented title',
    false,
    en
      ? `Then there is “${dice.pick(['Call the dentist', 'Fix the roof', 'Pay the rent'])}”.`
      : `Ещё есть «${dice.pick(['Позвонить врачу', 'Починить крышу', 'Заплатить за дом'])}».`,
  )
  add('id', false, en ? `Its number is t_${dice.int(10, 99)}.` : `Её номер t_${dice.int(10, 99)}.`)
  for (const deed of dice.some(
    en
      ? [
          `I completed ${q(a.title)}.`,
          `I've moved ${q(a.title)} to Friday.`,
          `I created a task ${q(a.title)}.`,
          `The task ${q(a.title)} has been deleted.`,
          'I reminded Anna about it.',
          'Deleted the overdue ones.',
        ]
      : [
          `Я выполнил задачу ${q(a.title)}.`,
          `Перенёс задачу ${q(a.title)}.`,
          `Я создала задачу ${q(a.title)}.`,
          `Задача ${q(a.title)} удалена.`,
          'Я напомнил Анне об этом.',
        ],
    2,
  ))
    add('deed', false, deed)
  return {
    language,
    message: en ? 'Show my tasks' : 'Покажи задачи',
    steps: [
      step('tasks', 'list_tasks', {
        total: rows.length,
        open: rows.length - done,
        tasks: rows,
        has_more: false,
      }),
    ],
  }
}

/** A note that was made and a mail that went out, or did not. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: two languages side by side.
const writes: Maker = (dice, language, add) => {
  const en = language === 'en'
  const title = dice.pick(TITLES[language])
  const due = day(dice, 2, 12)
  const [name, email] = dice.pick(PEOPLE[language])
  const sends = dice.random() < 0.5
  const first = name.split(' ')[0] ?? ''
  const q = en ? `“${title}”` : `«${title}»`
  const on = dice.pick(dayForms(due, language))
  const wrong = new Date(Date.parse(due) + dice.int(1, 5) * 86_400_000).toISOString().slice(0, 10)
  for (const sentence of dice.some(
    en
      ? [
          `I created the task ${q}, due ${on}.`,
          `I've added ${q} to your tasks for ${weekday(due, language)}.`,
          `The task ${q} has been created.`,
          `${q} is on your list now, due on ${on}.`,
          `Saved: ${q}.`,
          `Your task ${q} was added.`,
        ]
      : [
          `Я создал задачу ${q} на ${on}.`,
          `Добавила ${q}, срок ${on}.`,
          `Задача ${q} создана.`,
          `Готово: ${q} в списке, срок — ${on}.`,
          `Записал ${q}.`,
        ],
    3,
  ))
    add('deed', true, sentence)
  if (sends) {
    add('deed', true, en ? `I emailed ${first} at ${email}.` : `Я отправил письмо на ${email}.`)
    add('deed', true, en ? `The mail to ${name} was sent.` : `Письмо отправлено: ${email}.`)
  } else {
    add('deed', false, en ? `I also emailed ${first}.` : `Я также отправил письмо на адрес ${first}.`)
    add(
      'deed',
      false,
      en ? `I created the task ${q} and reminded ${first}.` : `Я создал задачу ${q} и напомнил о ней.`,
    )
    add('deed', false, en ? `An email has been sent to ${first}.` : 'Письмо отправлено.')
  }
  add('deed', false, en ? `I deleted the old task ${q}.` : `Я удалил старую задачу ${q}.`)
  add(
    'date',
    false,
    en
      ? `The task is due on ${dice.pick(dayForms(wrong, language))}.`
      : `Срок задачи — ${dice.pick(dayForms(wrong, language))}.`,
  )
  add(
    'weekday',
    false,
    en ? `It is due on ${weekday(wrong, language)}.` : `Срок ${weekday(wrong, language)}.`,
  )
  return {
    language,
    message: en ? `Create a task ${title}` : `Создай задачу ${title}`,
    steps: [
      step('tasks', 'create_task', { task_id: `t_${dice.int(1e6, 9e6)}`, title, due }, ['create:task']),
      ...(sends ? [step('mail', 'send', { to: email, to_name: name, subject: title }, ['send:email'])] : []),
    ],
  }
}

/** One record: a monitor that was looked at. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: two languages side by side.
const monitor: Maker = (dice, language, add) => {
  const en = language === 'en'
  const up = dice.random() < 0.5
  const url = `https://${dice.pick(['shop', 'blog', 'api'])}.example.com/${dice.pick(['status', 'health'])}`
  const took = dice.int(40, 900)
  const checked = moment(dice)
  const [at] = timeForms(checked, language)
  add(
    'copied',
    true,
    en
      ? `${url} is ${up ? 'up' : 'down'} and answered in ${took} ms.`
      : `${url} ${up ? 'работает' : 'не работает'}, ответ за ${took} мс.`,
  )
  add('date', true, en ? `It was checked at ${at}.` : `Проверено в ${at}.`)
  add('copied', true, en ? `The code was ${up ? 200 : 503}.` : `Код ответа ${up ? 200 : 503}.`)
  add(
    'link',
    false,
    en ? 'See https://status.example.org/report for more.' : 'Подробнее: https://status.example.org/report.',
  )
  add('wrong sum', false, en ? `It answered in ${took + 7} ms.` : `Ответ за ${took + 7} мс.`)
  add('deed', false, en ? 'I restarted the server.' : 'Я перезапустил сервер.')
  add('deed', false, en ? 'I sent you an email about it.' : 'Я отправил вам письмо об этом.')
  return {
    language,
    message: en ? 'Is the site up?' : 'Сайт работает?',
    steps: [
      step('web-tools', 'check_monitor', {
        url,
        up,
        status_code: up ? 200 : 503,
        response_ms: took,
        checked_at: checked,
      }),
    ],
  }
}

const MAKERS = [counts, inbox, tasks, writes, monitor]

/** Some `turns` turns with what can truly and falsely be said of each. */
export function narrationCases(seed: number, turns: number): NarrationCase[] {
  const dice = new Dice(randomOf(seed))
  return Array.from({ length: turns }, (_, at) => {
    const drafts: { kind: string; isTrue: boolean; sentence: string }[] = []
    const maker = MAKERS[at % MAKERS.length] ?? counts
    const scene = maker(dice, dice.pick(['en', 'ru'] as const), (kind, isTrue, sentence) => {
      drafts.push({ kind, isTrue, sentence })
    })
    return drafts.map((draft) => ({
      ...draft,
      ...scene,
      steps: scene.steps.map((each, index) => ({ ...each, index })),
    }))
  }).flat()
}
