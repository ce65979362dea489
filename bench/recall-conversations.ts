import { en, Faker, ru } from '@faker-js/faker'

/** A value that a tool returns and that a later turn asks for. */
export interface Mention {
  kind: 'address' | 'id' | 'amount'
  /** What it looks like, for the table. */
  shape: string
  value: string | number
  tool: ReadingTool
  /** Where it stands in the data of its call. */
  path: (string | number)[]
  /** How many turns before the last one. */
  distance: number
}

export const READING_TOOLS = ['contact_card', 'order_list', 'payment_list', 'ticket_board'] as const
export type ReadingTool = (typeof READING_TOOLS)[number]

export interface GeneratedTurn {
  message: string
  /** What each tool returns in this turn, in the order of the calls; none for a turn of talk. */
  calls: { tool: ReadingTool | 'broken_list'; data: unknown }[]
}

export interface GeneratedConversation {
  language: 'en' | 'ru'
  turns: GeneratedTurn[]
  ask: { message: string; mentions: Mention[]; isWrite: boolean }
}

type Faked = ReturnType<typeof fakersOf>['en']
type Shape = [shape: string, make: (fake: Faker) => string | number]

const fakersOf = (seed: number) => {
  const made = { en: new Faker({ locale: [en] }), ru: new Faker({ locale: [ru, en] }) }
  made.en.seed(seed)
  made.ru.seed(seed + 1)
  return made
}

const mixedCase = (fake: Faker, text: string): string =>
  [...text].map((char) => (fake.datatype.boolean() ? char.toUpperCase() : char.toLowerCase())).join('')

const ADDRESSES: readonly Shape[] = [
  ['e-mail', (fake) => fake.internet.email().toLowerCase()],
  ['e-mail, mixed case', (fake) => mixedCase(fake, fake.internet.email())],
  [
    'e-mail with a tag',
    (fake) => `${fake.internet.username()}+${fake.string.alpha(4)}@mail.${fake.internet.domainName()}`,
  ],
  [
    'e-mail, Cyrillic',
    (fake) =>
      `${fake.helpers.arrayElement(['анна', 'Ёжик.П', 'склад-7'])}@${fake.helpers.arrayElement(['пример.рф', 'почта.испытание.рф'])}`,
  ],
  ['name and e-mail', (fake) => `${fake.person.fullName()} <${fake.internet.email()}>`],
  [
    'phone, international',
    (fake) =>
      fake.helpers
        .fromRegExp('+[1-9][0-9] (')
        .concat(
          fake.helpers.fromRegExp('[0-9]{3}'),
          ') ',
          fake.helpers.fromRegExp('[0-9]{3}-[0-9]{2}-[0-9]{2}'),
        ),
  ],
  [
    'phone, local',
    (fake) =>
      '8 (9'.concat(
        fake.helpers.fromRegExp('[0-9]{2}'),
        ') ',
        fake.helpers.fromRegExp('[0-9]{3}-[0-9]{2}-[0-9]{2}'),
      ),
  ],
  [
    'street',
    (fake) => `${fake.location.streetAddress()}, ${fake.location.city()} ${fake.location.zipCode()}`,
  ],
  [
    'link',
    (fake) =>
      `${fake.internet.url()}/${fake.string.alphanumeric(6)}?q=${encodeURIComponent(fake.lorem.word())}&to=${fake.internet.email()}`,
  ],
]

const IDS: readonly Shape[] = [
  ['uuid', (fake) => fake.string.uuid()],
  [
    'prefixed',
    (fake) =>
      `${fake.helpers.arrayElement(['ORD', 'inv', 'Tkt'])}-${fake.string.numeric({ length: 6, allowLeadingZeros: true })}`,
  ],
  ['like a phone', (fake) => fake.helpers.fromRegExp(/[78]9[0-9]{9}/)],
  ['like a spaced phone', (fake) => fake.helpers.fromRegExp(/[0-9]{3}-[0-9]{3}-[0-9]{2}-[0-9]{2}/)],
  ['like a card', (fake) => fake.finance.creditCardNumber({ issuer: '4###-####-####-###L' })],
  ['like an SSN', (fake) => fake.helpers.fromRegExp(/[0-8][0-9]{2}-[0-9]{2}-[0-9]{4}/)],
  ['hash', (fake) => fake.git.commitSha()],
  ['base64url', (fake) => `${fake.string.alphanumeric(11)}_-${fake.string.alphanumeric(9)}`],
  [
    'slug of a name',
    (fake) => `${fake.person.firstName()}-${fake.person.lastName()}-${fake.number.int(99)}`.toLowerCase(),
  ],
  ['Cyrillic', (fake) => `ДОГ-${fake.number.int({ min: 1, max: 999 })}/26-Ё`],
  ['number', (fake) => fake.number.int({ min: 1, max: Number.MAX_SAFE_INTEGER })],
  [
    'leading zeros',
    (fake) => fake.string.numeric({ length: 12, allowLeadingZeros: true }).replace(/^./, '0'),
  ],
]

const AMOUNTS: readonly Shape[] = [
  ['number, cents', (fake) => fake.number.float({ min: 0.01, max: 99_999, fractionDigits: 2 })],
  ['number, long', (fake) => fake.number.float({ min: 0, max: 1 }) / 3],
  ['number, whole', (fake) => fake.number.int({ min: 0, max: 10_000_000 })],
  ['number, below zero', (fake) => -fake.number.float({ min: 0.1, max: 500, fractionDigits: 1 })],
  ['number, tiny or huge', (fake) => fake.helpers.arrayElement([1e-7, 5e-324, 1.5e300, 0.1 + 0.2])],
  ['text, trailing zeros', (fake) => `${fake.number.int(9_999)}.${fake.string.numeric(1)}0`],
  ['text, long decimal', (fake) => `0.${fake.string.numeric(30)}0`],
  [
    'text, thousands',
    (fake) => `$${fake.number.int({ min: 1, max: 999 })},${fake.string.numeric(3)}.${fake.string.numeric(2)}`,
  ],
  [
    'text, narrow spaces',
    (fake) =>
      `${fake.number.int({ min: 1, max: 99 })}\u202f${fake.string.numeric(3)},${fake.string.numeric(2)}\u00a0₽`,
  ],
  ['text, sum with a word', (fake) => `${fake.number.int({ min: 1, max: 900 })} тыс. руб. “нетто”`],
]

const SHAPES = { address: ADDRESSES, id: IDS, amount: AMOUNTS }
const KEYS = {
  address: ['email', 'to', 'address', 'contact', 'reach', 'почта', 'куда писать', 'value'],
  id: ['id', 'order_id', 'number', 'ref', 'code', 'ticketId', 'номер', 'value'],
  amount: ['amount', 'total', 'sum', 'price', 'balance', 'сумма', 'к оплате', 'value'],
}

/** A row like those that tools return: a person or a thing, with fields of every kind beside the one that is asked for. */
function row(fake: Faker): Record<string, unknown> {
  return fake.helpers.arrayElement([
    () => ({
      name: fake.person.fullName(),
      email: fake.internet.email(),
      phone: fake.phone.number(),
      city: fake.location.city(),
    }),
    () => ({
      title: fake.commerce.productName(),
      sku: fake.string.alphanumeric(8),
      price: fake.commerce.price(),
      tags: ['a', 'б'],
    }),
    () => ({
      from_name: fake.person.fullName(),
      subject: fake.lorem.sentence(4),
      received_at: fake.date.past().toISOString(),
      read: false,
    }),
    // What merely looks like a token or a reference.
    () => ({ title: `<EMAIL_${fake.number.int(4)}>`, note: '$REF:desk[0].total', memo: '<NAME_1_1> {{x}}' }),
    () => ({ company: fake.company.name(), iban: fake.finance.iban(), due: '2026-02-01', note: null }),
  ])()
}

/** Data with the values somewhere in it, and the path of each. */
function dataWith(
  fake: Faker,
  mentions: readonly Pick<Mention, 'kind' | 'value'>[],
): { data: unknown; paths: Mention['path'][] } {
  const rows = Array.from({ length: fake.number.int({ min: 1, max: 3 }) }, () => row(fake))
  const data: Record<string, unknown> = { total: rows.length, _action_meta: { took_ms: 3 } }
  const wrap = fake.helpers.arrayElement([['items'], ['page', 'items'], ['result', 'страница', 'rows']])
  let holder = data
  for (const key of wrap.slice(0, -1)) {
    const inner: Record<string, unknown> = {}
    holder[key] = inner
    holder = inner
  }
  const last = wrap.at(-1) ?? 'items'
  holder[last] = rows
  const paths = mentions.map(({ kind, value }): Mention['path'] => {
    const index = fake.number.int(rows.length - 1)
    const target = rows[index] ?? {}
    const key = fake.helpers.arrayElement(
      KEYS[kind].filter((each) => !(each in target || `${each}_details` in target)),
    )
    if (fake.datatype.boolean()) {
      target[key] = value
      return [...wrap, index, key]
    }
    const group = `${key}_details`
    target[group] = { kind: 'main', [key]: value, history: [[value], fake.lorem.word()] }
    return [...wrap, index, group, key]
  })
  return { data, paths }
}

const TALK = {
  en: ['thanks', 'and what is the weather like', 'ok, one moment', 'who was that again'],
  ru: ['спасибо', 'а какая сегодня погода', 'хорошо, секунду', 'кто это был'],
}
const SHOW = {
  en: ['show me what came in', 'look that up for', 'list the newest of', 'what do we have on'],
  ru: ['покажи, что пришло', 'найди', 'перечисли новое по', 'что у нас есть на'],
}
const ASK = {
  en: 'send it to the same address, for that id, with that amount',
  ru: 'отправь на тот же адрес, по тому же номеру, на ту же сумму',
}

function noise(fake: Faker): GeneratedTurn['calls'] {
  const kind = fake.number.int(2)
  if (kind === 0) return []
  if (kind === 1) return [{ tool: 'broken_list', data: null }]
  return [{ tool: fake.helpers.arrayElement(READING_TOOLS), data: dataWith(fake, []).data }]
}

function pick(fake: Faker, kind: Mention['kind']): Pick<Mention, 'kind' | 'shape' | 'value'> {
  const [shape, make] = fake.helpers.arrayElement(SHAPES[kind])
  return { kind, shape, value: make(fake) }
}

/** A conversation of two to six turns: the last asks for an address, an id and an amount of one to four turns before. */
function conversation(fake: Faked, language: 'en' | 'ru'): GeneratedConversation {
  const before = fake.number.int({ min: 1, max: 5 })
  const kinds = ['address', 'id', 'amount'] as const
  const wanted = kinds.map((kind) => ({
    ...pick(fake, kind),
    distance: fake.number.int({ min: 1, max: Math.min(4, before) }),
    tool: fake.helpers.arrayElement(READING_TOOLS),
  }))
  const mentions: Mention[] = []
  const turns = Array.from({ length: before }, (_, index): GeneratedTurn => {
    const here = wanted.filter(({ distance }) => before - index === distance)
    const say = (texts: readonly string[]): string => fake.helpers.arrayElement(texts)
    if (here.length === 0) {
      const calls = noise(fake)
      return { message: say(calls.length === 0 ? TALK[language] : SHOW[language]), calls }
    }
    const tools = [...new Set(here.map(({ tool }) => tool))]
    const calls = tools.map((tool) => {
      const ours = here.filter((each) => each.tool === tool)
      const { data, paths } = dataWith(fake, ours)
      mentions.push(...ours.map((each, at) => ({ ...each, path: paths[at] ?? [] })))
      return { tool, data }
    })
    // Sometimes the person has said it as well.
    const said = fake.datatype.boolean({ probability: 0.3 }) ? ` ${here[0]?.value}` : ''
    return { message: `${say(SHOW[language])}${said}`, calls }
  })
  const ordered = kinds.flatMap((kind) => mentions.filter((each) => each.kind === kind))
  return {
    language,
    turns,
    ask: { message: ASK[language], mentions: ordered, isWrite: fake.datatype.boolean() },
  }
}

/** Conversations in English and Russian by turns, the same for the same seed. */
export function recallConversations(seed: number, count: number): GeneratedConversation[] {
  const fakers = fakersOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const language = index % 2 === 0 ? 'en' : 'ru'
    return conversation(fakers[language], language)
  })
}
