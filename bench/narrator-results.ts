import { en, Faker, ru } from '@faker-js/faker'
import type { StepState } from '../lib/kernel/turn-state.ts'

export type Language = 'en' | 'ru'

/** One generated turn, and everything in it that a sentence can speak of. */
export interface GeneratedTurn {
  steps: StepState[]
  items: Item[]
  total: number
  amount: number
  count: number
  /** Below zero. */
  refund: number
  idKey: string
  message: string
  /** Of the one write, if there is one. */
  write: Write | null
}

export interface Item {
  id: string
  title: string
  from: string
  at: string
  price: number
  size: number
  link: string
}

export interface Write {
  verb: Verb
  status: StepState['status']
}

export type Verb = 'send' | 'delete' | 'create' | 'update' | 'move'

const WRITES: Record<Verb, { fn: string; effects: string[]; type: StepState['actionType'] }[]> = {
  send: [
    { fn: 'send', effects: ['create:email'], type: 'write' },
    { fn: 'send_email', effects: ['send:email'], type: 'write' },
    { fn: 'reply_to_email', effects: ['create:email'], type: 'write' },
  ],
  delete: [
    { fn: 'delete_note', effects: ['trash:note', 'delete:note'], type: 'destructive' },
    { fn: 'remove_note', effects: ['delete:note'], type: 'destructive' },
  ],
  create: [
    { fn: 'create_task', effects: ['create:task'], type: 'write' },
    { fn: 'add_task', effects: ['create:task'], type: 'write' },
  ],
  update: [
    { fn: 'update_task', effects: ['update:task'], type: 'write' },
    { fn: 'edit_task', effects: ['update:task'], type: 'write' },
  ],
  move: [{ fn: 'move_file', effects: ['move:file'], type: 'write' }],
}

const READS = ['list_messages', 'list_orders', 'search_files', 'list_invoices', 'get_report']

/** Seeded results of functions, as extensions return them; shares nothing with the check. */
export class ResultGenerator {
  readonly en: Faker
  readonly ru: Faker

  constructor(seed: number) {
    this.en = new Faker({ locale: [en], seed })
    this.ru = new Faker({ locale: [ru, en], seed: seed + 1 })
  }

  of(language: Language): Faker {
    return language === 'ru' ? this.ru : this.en
  }

  pick<T>(items: readonly T[]): T {
    return this.en.helpers.arrayElement(items)
  }

  int(min: number, max: number): number {
    return this.en.number.int({ min, max })
  }

  #id(kind: number): string {
    const { string, number } = this.en
    const forms = [
      () => `n_${string.alphanumeric(8).toLowerCase()}`,
      () => string.uuid(),
      () => `ORD-${number.int({ min: 10_000, max: 99_999 })}`,
      () => string.hexadecimal({ length: 12, prefix: '', casing: 'lower' }),
      () => `INV-2026-${String(number.int({ min: 100, max: 9_999 })).padStart(4, '0')}`,
      () => `msg${number.int({ min: 1_000, max: 99_999 })}`,
    ]
    return (forms[kind] ?? string.uuid)()
  }

  #title(language: Language): string {
    const faker = this.of(language)
    const plain =
      language === 'ru'
        ? `${this.pick(['План', 'Отчёт', 'Смета', 'Договор'])} ${faker.commerce.department()}`
        : faker.commerce.productName()
    return this.pick([
      plain,
      `${plain} ${this.int(2, 40)}`,
      language === 'ru'
        ? `Отчёт за ${this.int(1, 4)} квартал`
        : `Q${this.int(1, 4)} ${faker.company.buzzNoun()}`,
      language === 'ru'
        ? `Топ-${this.int(3, 50)} ${faker.commerce.department()}`
        : `Top ${this.int(3, 50)} ${faker.commerce.department()}`,
    ])
  }

  #item(language: Language, kind: number): Item {
    const faker = this.en
    return {
      id: this.#id(kind),
      title: this.#title(language),
      from: faker.internet.email().toLowerCase(),
      at: faker.date.between({ from: '2026-01-03T00:00:00Z', to: '2026-10-28T00:00:00Z' }).toISOString(),
      price: this.pick([
        this.int(1_000, 2_000_000),
        faker.number.float({ min: 12, max: 90_000, fractionDigits: 2 }),
      ]),
      size: this.int(200, 9_000_000),
      link: `https://${faker.internet.domainName()}/${faker.lorem.slug(2)}`,
    }
  }

  step(index: number, fields: Partial<StepState>): StepState {
    return {
      index,
      appId: 'app',
      fnName: 'list_things',
      contract: '',
      actionType: 'read',
      effects: [],
      dependsOn: [],
      bind: [],
      plannedArgs: {},
      args: {},
      origins: {},
      status: 'succeeded',
      idempotencyKey: '',
      startedAt: null,
      durationMs: 12,
      data: null,
      summary: '',
      error: null,
      ...fields,
    }
  }

  turn(language: Language, write: Write | null): GeneratedTurn {
    const kind = this.int(0, 5)
    const items = Array.from({ length: this.int(2, 12) }, () => this.#item(language, kind))
    const [amount, count] = [this.int(1_200, 9_800_000), this.int(13, 980)]
    const refund = -this.en.number.float({ min: 12, max: 9_000, fractionDigits: 2 })
    const idKey = this.pick(['id', 'order_id', 'uid', 'note_id'])
    const rows = items.map(({ id, ...rest }) => ({ [idKey]: id, ...rest }))
    const read = this.step(0, {
      fnName: this.pick(READS),
      data: this.pick([
        { total: items.length, items: rows, revenue: amount, unread: count, refund },
        { items: rows, stats: { revenue: amount, unread: count, refund } },
        { count, revenue: String(amount), refund, results: rows },
      ]),
      summary: this.pick(['', language === 'ru' ? `Найдено: ${items.length}.` : `Found ${items.length}.`]),
    })
    const steps = [read]
    if (write !== null) {
      const { fn, effects, type } = this.pick(WRITES[write.verb])
      const isDone = write.status === 'succeeded'
      steps.push(
        this.step(1, {
          fnName: fn,
          effects,
          actionType: type,
          status: write.status,
          data: isDone ? { ok: true } : null,
          summary: '',
          error:
            write.status === 'failed'
              ? {
                  code: 'X',
                  message: language === 'ru' ? 'Сервис не ответил.' : 'The service did not answer.',
                }
              : null,
        }),
      )
    }
    const message =
      language === 'ru'
        ? this.pick(['покажи и сделай', 'что там у меня', 'разберись с этим'])
        : this.pick(['show me', 'what is there', 'take care of it'])
    return { steps, items, total: items.length, amount, count, refund, idKey, message, write }
  }
}
