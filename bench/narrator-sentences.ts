import { askedAfter, deedFrames, NOT_DONE } from './narrator-deeds.ts'
import { inWords, rangeOf, scaledNumber, signed } from './narrator-forms.ts'
import type { GeneratedTurn, Item, Language, ResultGenerator, Verb, Write } from './narrator-results.ts'
import { ZONE } from './narrator-zone.ts'

export type WrongKind = 'number' | 'id' | 'date' | 'address' | 'done'
export type TrueKind =
  | 'locale number'
  | 'date'
  | 'length'
  | 'word'
  | 'part'
  | 'title'
  | 'time'
  | 'id and address'
  | 'done'
  | 'not done'
export interface Case {
  language: Language
  kind: WrongKind | TrueKind
  isTrue: boolean
  turn: GeneratedTurn
  sentence: string
}

const TAG: Record<Language, string[]> = { en: ['en-US', 'en-GB'], ru: ['ru-RU'] }

export const WRONG: readonly WrongKind[] = ['number', 'id', 'date', 'address', 'done']
export const TRUE: readonly TrueKind[] = [
  'locale number',
  'date',
  'length',
  'word',
  'part',
  'title',
  'time',
  'id and address',
  'done',
  'not done',
]

/** Sentences as narrators write them, true and false, over generated results. */
export class SentenceGenerator {
  readonly results: ResultGenerator

  constructor(results: ResultGenerator) {
    this.results = results
  }

  #pick<T>(items: readonly T[]): T {
    return this.results.pick(items)
  }

  #bold(text: string): string {
    return this.#pick([text, text, text, `**${text}**`])
  }

  number(value: number, language: Language): string {
    const tag = this.#pick(TAG[language])
    const isMoney = this.#pick([false, false, true])
    const formatted = new Intl.NumberFormat(
      tag,
      isMoney
        ? {
            style: 'currency',
            currency: this.#pick(['USD', 'EUR', 'RUB']),
            minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
          }
        : {},
    ).format(value)
    return this.#pick([formatted, formatted, String(value)])
  }

  date(iso: string, language: Language): string {
    const tag = this.#pick(TAG[language])
    const at = new Date(iso)
    const style = (options: Intl.DateTimeFormatOptions): string =>
      new Intl.DateTimeFormat(tag, { timeZone: ZONE, ...options }).format(at)
    return this.#pick([
      style({ day: 'numeric', month: 'long', year: 'numeric' }),
      style({ day: 'numeric', month: 'long' }),
      style({ dateStyle: 'short' }),
      style({ dateStyle: 'medium' }),
      style({ dateStyle: 'full' }),
      new Date(at.getTime()).toISOString().slice(0, 10),
      style({ dateStyle: 'medium', timeStyle: 'short' }),
      style({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    ])
  }

  time(iso: string, language: Language): string {
    const at = new Date(iso)
    const tag = language === 'ru' ? 'ru-RU' : this.#pick(TAG.en)
    return new Intl.DateTimeFormat(tag, { timeZone: ZONE, hour: 'numeric', minute: '2-digit' }).format(at)
  }

  numberFrame(value: string, language: Language, item: Item): string {
    const v = this.#bold(value)
    return this.#pick(
      language === 'ru'
        ? [
            `Всего в отчёте ${v} непрочитанных.`,
            `Выручка составила ${v}.`,
            `Итого: ${v}.`,
            `- «${item.title}» — ${v}`,
            `| ${item.title} | ${v} |`,
            `По «${item.title}» сумма ${v}, остальное в таблице.`,
            `Получается ${v} за период.`,
          ]
        : [
            `There are ${v} unread items in the report.`,
            `Revenue came to ${v}.`,
            `Total: ${v}.`,
            `- “${item.title}” — ${v}`,
            `| ${item.title} | ${v} |`,
            `For “${item.title}” the sum is ${v}; the rest is in the table.`,
            `That makes ${v} for the period.`,
          ],
    )
  }

  idFrame(id: string, language: Language, item: Item): string {
    const v = this.#pick([id, id, `\`${id}\``, `**${id}**`, `#${id}`])
    return this.#pick(
      language === 'ru'
        ? [
            `Её номер ${v}.`,
            `Нашёл «${item.title}» (${v}).`,
            `Запись ${v} самая новая.`,
            `- ${item.title}: ${v}`,
            `ID: ${v}.`,
          ]
        : [
            `Its id is ${v}.`,
            `I found “${item.title}” (${v}).`,
            `Record ${v} is the newest.`,
            `- ${item.title}: ${v}`,
            `ID: ${v}.`,
          ],
    )
  }

  dateFrame(date: string, language: Language, item: Item): string {
    const v = this.#bold(date)
    return this.#pick(
      language === 'ru'
        ? [
            `«${item.title}» датировано ${v}.`,
            `Срок: ${v}.`,
            `Самая поздняя запись — ${v}.`,
            `- ${item.title} (${v})`,
            `Это было ${v}, судя по записи.`,
          ]
        : [
            `“${item.title}” is dated ${v}.`,
            `Due: ${v}.`,
            `The latest entry is from ${v}.`,
            `- ${item.title} (${v})`,
            `That was on ${v}, by the record.`,
          ],
    )
  }

  addressFrame(address: string, language: Language, item: Item): string {
    const v = this.#pick([address, address, `<${address}>`.replace(/[<>]/g, ''), `**${address}**`])
    return this.#pick(
      language === 'ru'
        ? [
            `«${item.title}» пришло от ${v}.`,
            `Адрес: ${v}.`,
            `- ${item.title}, ${v}`,
            `Подробности здесь: ${v}.`,
            `Пишите на ${v}.`,
          ]
        : [
            `“${item.title}” came from ${v}.`,
            `Address: ${v}.`,
            `- ${item.title}, ${v}`,
            `Details are here: ${v}.`,
            `You can write to ${v}.`,
          ],
    )
  }

  doneFrame(verb: Verb, language: Language, item: Item): string {
    const quoted = language === 'ru' ? ` «${item.title}»` : ` “${item.title}”`
    const claim = this.#pick(deedFrames(language, verb, this.#pick(['', quoted]), item.from))
    return this.#pick([
      claim,
      claim,
      claim,
      ...askedAfter(language, claim).slice(0, 1),
      this.#pick(askedAfter(language, claim)),
    ])
  }

  notDoneFrame(verb: Verb, language: Language): string {
    return this.#pick(NOT_DONE[language][verb])
  }

  /** Everything of a turn as digits, to keep a wrong value from being right by chance. */
  #stands(turn: GeneratedTurn, text: string): boolean {
    return JSON.stringify([turn.steps, turn.message]).toLowerCase().includes(text.toLowerCase())
  }

  wrong(language: Language, kind: WrongKind): Case {
    const verb = this.#pick(['send', 'delete', 'create', 'update', 'move'] as const)
    const status = this.#pick(['failed', 'declined', 'not-run', 'void', 'unknown'] as const)
    const other = this.#pick((['send', 'delete', 'create'] as const).filter((each) => each !== verb))
    const write: Write | null = this.#pick([
      null,
      kind === 'done' ? { verb, status } : { verb, status: 'succeeded' as const },
      kind === 'done' && verb !== 'move' && verb !== 'update'
        ? { verb: other, status: 'succeeded' as const }
        : null,
    ])
    const turn = this.results.turn(language, write)
    const item = this.#pick(turn.items)
    return {
      language,
      kind,
      isTrue: false,
      turn,
      sentence: this.#wrongSentence(kind, { language, turn, item, verb }),
    }
  }

  #wrongSentence(
    kind: WrongKind,
    { language, turn, item, verb }: { language: Language; turn: GeneratedTurn; item: Item; verb: Verb },
  ): string {
    switch (kind) {
      case 'number':
        return this.numberFrame(this.#wrongNumberText(language, turn, item), language, item)
      case 'id':
        return this.idFrame(this.#wrongId(turn, item.id), language, item)
      case 'date':
        return this.dateFrame(
          this.#pick([
            this.date(this.#wrongDate(turn), language),
            this.date(this.#wrongDate(turn), language),
            rangeOf(this.#wrongDate(turn), this.#wrongDate(turn), this.#pick(TAG[language])),
          ]),
          language,
          item,
        )
      case 'address':
        return this.addressFrame(this.#wrongAddress(turn, this.#pick([item.from, item.link])), language, item)
      case 'done':
        return this.doneFrame(verb, language, item)
    }
  }

  /** A wrong number in digits, in words, with a scale that it does not have, or with a sign that it has not. */
  #wrongNumberText(language: Language, turn: GeneratedTurn, item: Item): string {
    const wrong = this.#wrongNumber(turn, item)
    const [tag] = TAG[language]
    return this.#pick([
      this.number(wrong, language),
      this.number(wrong, language),
      inWords(wrong % 1_000_000, language),
      scaledNumber(turn.count, this.#pick([0, 1, 2]), language),
      signed(turn.amount, true, this.#pick(['money', 'accounting', 'word'] as const), tag ?? 'en-US'),
      signed(-turn.refund, false, 'money', tag ?? 'en-US'),
    ])
  }

  #wrongNumber(turn: GeneratedTurn, item: Item): number {
    const from = this.#pick([turn.amount, turn.count, item.price, item.size, turn.total])
    for (;;) {
      const sum = turn.items.reduce((all, { price }) => all + price, 0)
      const wrong = this.#pick([
        from + this.results.int(1, 9),
        from * 10 + 1,
        Math.round(from / 100) * 100 + 100,
        Math.round(sum),
        turn.count + turn.total,
        this.results.int(60, 9_999_999),
      ])
      const texts = [String(wrong), wrong.toFixed(2)]
      if (wrong > 12 && !texts.some((text) => this.#stands(turn, text)) && !(wrong >= 1990 && wrong < 2030))
        return wrong
    }
  }

  #wrongId(turn: GeneratedTurn, id: string): string {
    for (;;) {
      const at = this.results.int(0, id.length - 1)
      const char = id[at] ?? ''
      const next = /\d/.test(char)
        ? String(this.results.int(0, 9))
        : /[a-z]/i.test(char) && at > 3
          ? this.#pick(['a', 'b', 'c', 'd', 'e', 'f'])
          : char
      const wrong = id.slice(0, at) + next + id.slice(at + 1)
      if (!this.#stands(turn, wrong)) return wrong
    }
  }

  #wrongDate(turn: GeneratedTurn): string {
    const days = new Set(
      turn.items.flatMap(({ at }) =>
        [-1, 0, 1].map((shift) => new Date(Date.parse(at) + shift * 86_400_000).toISOString().slice(5, 10)),
      ),
    )
    const swapped = new Set([...days].map((day) => `${day.slice(3)}-${day.slice(0, 2)}`))
    for (;;) {
      const day = new Date(Date.UTC(2026, this.results.int(0, 11), this.results.int(1, 28), 12))
      const text = day.toISOString().slice(5, 10)
      if (!days.has(text) && !swapped.has(text) && !text.startsWith('11-2')) return day.toISOString()
    }
  }

  #wrongAddress(turn: GeneratedTurn, address: string): string {
    for (;;) {
      const wrong = this.#pick([
        address.replace(/[aeiou]/, this.#pick(['x', 'y', 'oo'])),
        address.replace(/\.[a-z]+(?=\/|$)/, '.example'),
        address.includes('@') ? this.results.en.internet.email().toLowerCase() : `${address}-2`,
      ])
      if (wrong !== address && !this.#stands(turn, wrong)) return wrong
    }
  }

  right(language: Language, kind: TrueKind): Case {
    const verb = this.#pick(['send', 'delete', 'create', 'update', 'move'] as const)
    const status =
      kind === 'done'
        ? 'succeeded'
        : kind === 'not done'
          ? this.#pick(['failed', 'declined', 'not-run'] as const)
          : null
    const turn = this.results.turn(language, status === null ? null : { verb, status })
    const item = this.#pick(turn.items)
    if (kind === 'done') called(turn, item, this.#pick(['title', 'id'] as const))
    const sentence =
      kind === 'done'
        ? this.doneFrame(verb, language, item)
        : kind === 'not done'
          ? this.notDoneFrame(verb, language)
          : this.#trueSentence(kind, { language, turn, item })
    return { language, kind, isTrue: true, turn, sentence }
  }

  #trueNumberText(language: Language, turn: GeneratedTurn, item: Item): string {
    const number = this.number(this.#pick([turn.amount, turn.count, item.price, item.size]), language)
    return this.#pick([
      number,
      number,
      inWords(this.#pick([turn.count, turn.amount]), language),
      signed(-turn.refund, true, this.#pick(['money', 'word'] as const), this.#pick(TAG[language])),
    ])
  }

  #trueDateText(language: Language, turn: GeneratedTurn, item: Item): string {
    const date = this.date(item.at, language)
    return this.#pick([date, date, rangeOf(item.at, this.#pick(turn.items).at, this.#pick(TAG[language]))])
  }

  #trueSentence(
    kind: TrueKind,
    { language, turn, item }: { language: Language; turn: GeneratedTurn; item: Item },
  ): string {
    const isRussian = language === 'ru'
    const quote = (text: string): string => (isRussian ? `«${text}»` : `“${text}”`)
    switch (kind) {
      case 'locale number':
        return this.numberFrame(this.#trueNumberText(language, turn, item), language, item)
      case 'date':
        return this.dateFrame(this.#trueDateText(language, turn, item), language, item)
      case 'length':
        return this.#pick(
          isRussian
            ? [`Найдено ${turn.total} записей.`, `Вот все ${turn.total}:`, `Всего их **${turn.total}**.`]
            : [
                `I found ${turn.total} entries.`,
                `Here are all ${turn.total}:`,
                `There are **${turn.total}** of them.`,
              ],
        )
      case 'word':
        return wordSentence(turn.total, language)
      case 'part': {
        const some = turn.items.slice(0, 2).map(({ title }) => quote(title))
        return isRussian
          ? `Например, ${some.join(' и ')}, а всего их ${turn.total}.`
          : `For example ${some.join(' and ')}; there are ${turn.total} in all.`
      }
      case 'title':
        return this.#pick(
          isRussian
            ? [
                `Самая важная — ${quote(item.title)}.`,
                `- ${item.title}`,
                `Запись **${item.title}** пришла от ${item.from}.`,
              ]
            : [
                `The most important one is ${quote(item.title)}.`,
                `- ${item.title}`,
                `The entry **${item.title}** is from ${item.from}.`,
              ],
        )
      case 'time':
        return isRussian
          ? `${quote(item.title)} пришло в ${this.time(item.at, language)}.`
          : `${quote(item.title)} arrived at ${this.time(item.at, language)}.`
      default:
        return this.#pick([
          this.idFrame(item.id, language, item),
          this.addressFrame(this.#pick([item.from, item.link]), language, item),
        ])
    }
  }
}

const WORDS = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  ru: 'ноль одна две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'.split(' '),
}
const wordSentence = (count: number, language: Language): string =>
  language === 'ru' ? `У вас ${WORDS.ru[count]} записей.` : `You have ${WORDS.en[count]} entries.`

/** Gives the one write the item that it was called with: by its title, or by its id alone. */
function called({ steps, idKey }: GeneratedTurn, item: Item, by: 'title' | 'id'): void {
  const write = steps.at(-1)
  if (write !== undefined)
    write.args = { to: item.from, ...(by === 'title' ? { title: item.title } : { [idKey]: item.id }) }
}
