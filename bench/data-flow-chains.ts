import { en, Faker, ru } from '@faker-js/faker'

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

/** Where a value of an argument comes from: a step of the chain or of the turn before, and the way into its data. */
export interface Taken {
  from: number | 'prior'
  path: (string | number)[]
  value: Value
}

export interface ChainStep {
  app: string
  fn: string
  args: Record<string, Taken>
  returns: Value
  /** What the plan says of its needs; a reference says it too. */
  needs: (string | number)[]
}

export interface Chain {
  message: string
  /** Data of the turn before. */
  prior: Value
  /** In an order in which each stands behind what it takes from. */
  steps: ChainStep[]
  /** The order in which the model writes them. */
  written: number[]
}

const APPS = ['depot', 'archive', 'till']

const ODD_TEXTS = [
  '007',
  '9007199254740993',
  '-0',
  '1e21',
  'true',
  'null',
  '',
  ' two  spaces ',
  '„quotes“ "and" \\ back',
  'line\nbreak\ttab',
  '日本語 · עברית · 👩‍👩‍👧',
  'e\u0301 is not é',
  '$REF:depot[0].x',
  '<EMAIL_1>',
  '{{amount}}',
  '<результат из предыдущего шага>',
  '{"json": 1}',
  '[HISTORY]',
  'INTERNAL',
  '＠ｗｉｄｅ',
  '\u202eevil',
  'a,b;c',
]
const NUMBERS = [
  40.0, 0, -0, 1e21, 1e-7, 0.1, 0.30000000000000004, 9007199254740991, -9007199254740991, 12.5, 5e-324,
  1.7976931348623157e308,
]
const KEYS = [
  'id',
  'amount',
  'address',
  'email',
  'COUNT(*)',
  'Total Amount',
  'o.total',
  'ключ',
  'data-2',
  'a"b',
  'x]y',
  'name',
  '__proto__',
  'length',
  '0',
]

/** Chains of two to six steps from a seed: names, paths, values and orders. */
export class ChainMaker {
  readonly #fake: Faker
  constructor(seed: number) {
    this.#fake = new Faker({ locale: [en, ru], seed })
  }

  #scalar(): Value {
    const fake = this.#fake
    return fake.helpers.arrayElement<() => Value>([
      () => fake.internet.email(),
      () => `${fake.person.firstName()}.ж@пример.example`,
      () => fake.string.uuid(),
      () => fake.string.alphanumeric({ length: { min: 3, max: 24 } }),
      () => fake.number.int({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1 }),
      () => Number(fake.finance.amount()),
      () => fake.number.float({ min: -1e6, max: 1e6, fractionDigits: 7 }),
      () => String(fake.number.bigInt({ min: 2n ** 60n, max: 2n ** 90n })),
      () => fake.helpers.arrayElement(ODD_TEXTS),
      () => fake.helpers.arrayElement(NUMBERS),
      () => fake.phone.number(),
      () => fake.finance.creditCardNumber(),
      () => fake.datatype.boolean(),
      () => null,
    ])()
  }

  #value(depth: number): Value {
    const fake = this.#fake
    const kind = depth <= 0 ? 'scalar' : fake.helpers.arrayElement(['scalar', 'list', 'object', 'object'])
    if (kind === 'scalar') return this.#scalar()
    const size = { min: 1, max: 4 }
    if (kind === 'list') return fake.helpers.multiple(() => this.#value(depth - 1), { count: size })
    const keys = fake.helpers.arrayElements(KEYS, size)
    return Object.fromEntries(keys.map((key) => [key, this.#value(depth - 1)]))
  }

  #object(): { [key: string]: Value } {
    const keys = this.#fake.helpers.arrayElements(KEYS, { min: 2, max: 5 })
    return Object.fromEntries(keys.map((key) => [key, this.#value(3)]))
  }

  /** Some place in a value: often a leaf, at times a whole part. */
  #place(data: Value): { path: (string | number)[]; value: Value } {
    const path: (string | number)[] = []
    let value = data
    while (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      if (path.length > 0 && this.#fake.datatype.boolean(0.15)) break
      const key = this.#fake.helpers.arrayElement(Object.keys(value))
      path.push(Array.isArray(value) ? Number(key) : key)
      const next: Value | undefined = Object.getOwnPropertyDescriptor(value, key)?.value
      value = next ?? null
    }
    return { path, value }
  }

  chain(): Chain {
    const fake = this.#fake
    const prior = this.#object()
    const count = fake.number.int({ min: 2, max: 6 })
    const steps: ChainStep[] = []
    for (let index = 0; index < count; index += 1) {
      const isLast = index === count - 1
      const fields = fake.helpers.arrayElements(['first', 'second', 'third', 'fourth'], { min: 1, max: 4 })
      let crossTurn = 0
      const args = Object.fromEntries(
        fields.map((field, at): [string, Taken] => {
          const wantsPrior = index === 0 || (fake.datatype.boolean(0.2) && !(isLast && at === 0))
          const isPrior = wantsPrior && crossTurn < 4
          if (isPrior) crossTurn += 1
          const from = isPrior ? 'prior' : fake.number.int({ min: 0, max: Math.max(0, index - 1) })
          return [field, { from, ...this.#place(from === 'prior' ? prior : (steps[from]?.returns ?? null)) }]
        }),
      )
      const fn =
        isLast && fake.datatype.boolean()
          ? 'delete_record'
          : fake.helpers.arrayElement(['get_record', 'save_record'])
      steps.push({ app: fake.helpers.arrayElement(APPS), fn, args, returns: this.#object(), needs: [] })
    }
    const written = fake.helpers.shuffle(steps.map((_, index) => index))
    for (const step of steps) {
      const from = Object.values(step.args).flatMap((taken) =>
        typeof taken.from === 'number' ? [taken.from] : [],
      )
      if (fake.datatype.boolean()) step.needs = [...new Set(from)].map((index) => written.indexOf(index))
    }
    const message = fake.helpers.arrayElement([
      'get the record, save the record and delete the record',
      'получи запись, сохрани запись и удали запись',
    ])
    return { message, prior, steps, written }
  }
}
