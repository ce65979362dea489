import { base, en, Faker, ru } from '@faker-js/faker'
import {
  CARD_KEYS,
  EMAIL_KEYS,
  NAME_FRAMES,
  NAME_KEYS,
  NEUTRAL_KEYS,
  NUMBER_FRAMES,
  PHONE_KEYS,
  type Phrases,
  PLAIN_FRAMES,
  SSN_KEYS,
  TITLES,
} from './pii-phrases.ts'

export type Language = 'en' | 'ru'
export type PersonalKind = 'email' | 'phone' | 'card' | 'ssn' | 'name'

/** One string of a result, with what is personal in it. */
export interface LabelledString {
  language: Language
  /** A personal kind, or what kind of ordinary text it is. */
  kind: string
  key: string
  text: string
  /** The personal value inside the text; null for ordinary text. */
  value: string | null
  isNeutralKey: boolean
  isHeldOut: boolean
}

export interface LabelledResult {
  data: Record<string, unknown>
  /** In the order in which the strings stand in `data`. */
  strings: LabelledString[]
}

interface Made {
  text: string
  /** Keys under which such a value stands when it stands under its own. */
  keys: Phrases
  frames: Phrases
}

const own = (...seen: string[]): Phrases => ({ seen, held: seen })

/** A seeded source of ActionResult data in which every string is labelled. */
export class PiiGenerator {
  readonly #fakers: Record<Language, Faker>

  constructor(seed: number) {
    this.#fakers = { en: new Faker({ locale: [en, base] }), ru: new Faker({ locale: [ru, en, base] }) }
    this.#fakers.en.seed(seed)
    this.#fakers.ru.seed(seed + 1)
  }

  result(): LabelledResult {
    const strings: LabelledString[] = []
    const rows = Array.from({ length: this.#int(1, 4) }, () => this.#row(strings))
    const total = rows.length
    const wraps: (() => Record<string, unknown>)[] = [
      () => ({ total, items: rows }),
      () => ({ ok: true, page: { number: 1, of: 3, rows } }),
      () => ({ result: rows[0], more: rows.slice(1) }),
      () => ({ count: total, groups: rows.map((row, index) => ({ position: index, row })) }),
    ]
    return { data: (wraps[this.#int(0, wraps.length - 1)] ?? wraps[0])?.() ?? {}, strings }
  }

  #row(into: LabelledString[]): Record<string, unknown> {
    const row: Record<string, unknown> = {}
    for (let wanted = this.#int(3, 7); wanted > 0; wanted -= 1) {
      const made = this.#string()
      if (made.key in row) continue
      row[made.key] = made.text
      into.push(made)
    }
    row.amount = this.#int(1, 90_000)
    return row
  }

  #string(): LabelledString {
    const language: Language = this.#int(0, 1) === 0 ? 'en' : 'ru'
    const isPersonal = this.#int(1, 100) <= 45
    const kinds: readonly PersonalKind[] = ['email', 'phone', 'card', 'ssn', 'name', 'name', 'name']
    return isPersonal
      ? this.#labelled(language, this.#fakers.en.helpers.arrayElement(kinds))
      : this.#labelled(language, null)
  }

  #labelled(language: Language, kind: PersonalKind | null): LabelledString {
    const [name, made] = kind === null ? this.#plain(language) : [kind, this.#personal(language, kind)]
    const isNeutralKey = this.#int(0, 1) === 0
    const isHeldOut = this.#int(0, 2) === 0
    const pick = (phrases: Phrases): string =>
      this.#fakers.en.helpers.arrayElement(isHeldOut ? phrases.held : phrases.seen)
    const inSentence = isNeutralKey && this.#int(0, 1) === 0
    return {
      language,
      kind: name,
      key: pick(isNeutralKey ? NEUTRAL_KEYS : made.keys),
      text: inSentence ? pick(made.frames).replace('%', () => made.text) : made.text,
      value: kind === null ? null : made.text,
      isNeutralKey,
      isHeldOut,
    }
  }

  #personal(language: Language, kind: PersonalKind): Made {
    const fake = this.#fakers[language]
    const frames = NUMBER_FRAMES[language]
    switch (kind) {
      case 'email':
        return { text: fake.internet.email(), keys: EMAIL_KEYS, frames }
      case 'phone': {
        const style = fake.helpers.arrayElement(['human', 'national', 'international'] as const)
        return { text: fake.phone.number({ style }), keys: PHONE_KEYS, frames }
      }
      case 'card':
        return { text: this.#card(fake), keys: CARD_KEYS, frames }
      case 'ssn':
        return { text: language === 'en' ? this.#ssn(fake) : this.#snils(fake), keys: SSN_KEYS, frames }
      case 'name':
        return { text: this.#name(fake), keys: NAME_KEYS, frames: NAME_FRAMES[language] }
    }
  }

  #name(fake: Faker): string {
    const [first, last] = [fake.person.firstName(), fake.person.lastName()]
    return fake.helpers.weightedArrayElement([
      { weight: 6, value: fake.person.fullName() },
      { weight: 2, value: `${first} ${last}` },
      { weight: 1, value: `${first.charAt(0)}. ${last}` },
    ])
  }

  #card(fake: Faker): string {
    const card = fake.finance.creditCardNumber()
    return fake.datatype.boolean() ? card : card.replace(/\D/g, '')
  }

  #ssn(fake: Faker): string {
    const part = (digits: number): string => fake.string.numeric({ length: digits })
    return `${fake.number.int({ min: 1, max: 8 })}${part(2)}-${part(2)}-${part(4)}`
  }

  #snils(fake: Faker): string {
    const nine = fake.string.numeric({ length: 9, allowLeadingZeros: false })
    const sum = [...nine].reduce((all, digit, index) => all + Number(digit) * (9 - index), 0)
    const check = String((sum % 101) % 100).padStart(2, '0')
    return `${nine.slice(0, 3)}-${nine.slice(3, 6)}-${nine.slice(6)} ${check}`
  }

  #plain(language: Language): [string, Made] {
    const fake = this.#fakers[language]
    const kinds: Record<string, () => [string, Phrases]> = {
      uuid: () => [fake.string.uuid(), own('id', 'request_id')],
      hash: () => [fake.git.commitSha(), own('sha', 'checksum')],
      sku: () => [
        `${fake.string.alpha({ length: 3, casing: 'upper' })}-${fake.string.numeric(8)}`,
        own('sku'),
      ],
      order: () => [
        notLuhn(fake.string.numeric({ length: { min: 13, max: 19 }, allowLeadingZeros: false })),
        own('order', 'tracking'),
      ],
      time: () => [fake.date.recent().toISOString(), own('created_at', 'when')],
      date: () => [fake.date.recent().toISOString().slice(0, 16).replace('T', ' '), own('date', 'due')],
      city: () => [fake.location.city(), own('city', 'place')],
      street: () => [fake.location.streetAddress(), own('address', 'street')],
      country: () => [fake.location.country(), own('country')],
      company: () => [fake.company.name(), own('company', 'vendor')],
      product: () => [fake.commerce.productName(), own('product', 'item')],
      department: () => [fake.commerce.department(), own('department')],
      job: () => [fake.person.jobTitle(), own('position', 'role')],
      title: () => [fake.helpers.arrayElement(TITLES[language]), own('title', 'subject')],
      phrase: () => [fake.company.catchPhrase(), own('headline')],
      enum: () => [
        fake.helpers.arrayElement(['active', 'IN_PROGRESS', 'done', 'High', 'pending']),
        own('status'),
      ],
      url: () => [fake.internet.url(), own('url', 'link')],
      version: () => [fake.system.semver(), own('version')],
      ip: () => [fake.internet.ipv4(), own('host')],
      file: () => [fake.system.fileName(), own('file')],
      prose: () => [fake.lorem.sentence(), own('body')],
      money: () => [fake.finance.amount({ symbol: '$' }), own('price')],
      vehicle: () => [fake.vehicle.vehicle(), own('model')],
      mongo: () => [fake.database.mongodbObjectId(), own('ref')],
    }
    const kind = fake.helpers.arrayElement(Object.keys(kinds))
    const [text, keys] = kinds[kind]?.() ?? ['', own('x')]
    return [kind, { text, keys, frames: PLAIN_FRAMES[language] }]
  }

  #int(min: number, max: number): number {
    return this.#fakers.en.number.int({ min, max })
  }
}

/** The digits with a last one that is wrong as a card's. */
function notLuhn(digits: string): string {
  const weights = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
  const sum = weights.reduce((all, each) => all + Math.floor(each / 10) + (each % 10), 0)
  return sum % 10 === 0 ? `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}` : digits
}
