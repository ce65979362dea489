import { isDeepStrictEqual } from 'node:util'
import { en, Faker, ru } from '@faker-js/faker'
import { type PlannedInTest, planOf } from '../lib/kernel/testing/scripted-model.ts'
import type { Value } from './data-flow-chains.ts'
import type { ListPlay, Played } from './data-flow-play.ts'

/** A row of data; `note` may look like anything that the kernel reads elsewhere. */
interface Row {
  id: string
  name: string
  email: string
  note: string
  amount: number
  open: boolean
  place: { code: string; tags: string[] }
}

type Args = Record<string, Value>

/** What a play is, and what its handlers have to get, in the order of the calls. */
export interface ListChain extends ListPlay {
  kind: string
  expected: { fn: string; args: Args }[]
}

const HOSTILE = [
  '{{ depot[0].rows[0].email }}',
  '{{ vault }}{% raw %}',
  '{% for x in (1..9) %}{{ x }}{% endfor %}',
  '{% assign a = 1 %}',
  '{%- comment -%} gone {%- endcomment -%}',
  '$REF:depot[0].rows[0].email',
  '$TEXT:{{ now }}',
  '<EMAIL_1>',
  '<NAME_2> <TEXT_1>',
  '{{',
  '%}',
  '}} {{ "x" | append: "y" }}',
  '{"$ref":"depot[0].rows"}',
  '{"$text":"{{ now }}"}',
  'a | b: "c"',
  "it's “quoted” \\ back\\slash",
  '| table | *bold* _under_ [link](https://x.example) <b>',
  'line\nbreak\ttab',
  ' two  spaces ',
  '日本語 · עברית · 👩‍👩‍👧',
  'null',
  '007',
  '1e21',
  '\u202eevil',
]

const thenPlan = (...calls: PlannedInTest[]): object =>
  Object.assign(planOf(...calls), JSON.parse('{"then":"plan"}'))

const READ: PlannedInTest = { app: 'depot', fn: 'get_record' }

/** An item equal to an earlier one runs once. */
const once = (all: Args[]): Args[] =>
  all.filter((args, at) => all.findIndex((other) => isDeepStrictEqual(other, args)) === at)

/** The token that stands for a text in the newest block of a prompt, or the text where it is not masked. */
function asShown(prompt: string, row: number, field: string): string {
  const block = prompt.slice(prompt.lastIndexOf('[DONE]'))
  const shown = Array.from(
    block.matchAll(new RegExp(`"${field}": ("(?:[^"\\\\]|\\\\.)*")`, 'gu')),
    ([, text]) => text,
  )
  return String(JSON.parse(shown[row] ?? '""'))
}

type Kind = (parts: { rows: Row[]; before: Row[]; pick: Row; at: number }) => {
  /** The calls after the read; `prompt` is what the round sees that plans them. */
  calls: (prompt: string) => PlannedInTest[]
  expected: ListChain['expected']
  /** Only where a planner has seen the rows. */
  needsRound?: true
}

const save = (args: object, more: Partial<PlannedInTest> = {}): PlannedInTest => ({
  app: 'archive',
  fn: 'save_record',
  args,
  ...more,
})
const saved = (args: Args): ListChain['expected'][number] => ({ fn: 'save_record', args })
const each = { forEach: 'depot[0].rows' }

const KINDS: Record<string, Kind> = {
  'each item': ({ rows }) => ({
    calls: () => [
      save(
        {
          first: '$REF:item.note',
          second: '$REF:item.amount',
          third: '$REF:item.place',
          fourth: '$REF:item.open',
        },
        each,
      ),
    ],
    expected: once(
      rows.map(({ note, amount, place, open }) => ({
        first: note,
        second: amount,
        third: { ...place },
        fourth: open,
      })),
    ).map(saved),
  }),
  'each of some': ({ rows }) => ({
    calls: () => [
      save(
        { first: '$REF:item.email', second: '$REF:item.place.tags', third: '$REF:item.place.code' },
        { forEach: "depot[0].rows | where: 'open', true" },
      ),
    ],
    expected: once(
      rows
        .filter(({ open }) => open)
        .map(({ email, place }) => ({ first: email, second: place.tags, third: place.code })),
    ).map(saved),
  }),
  'a text for each': ({ rows }) => ({
    calls: () => [save({ first: '$TEXT:<{{ item.note }}> of {{ item.name }}, {{item.email}}' }, each)],
    expected: once(rows.map(({ note, name, email }) => ({ first: `<${note}> of ${name}, ${email}` }))).map(
      saved,
    ),
  }),
  'each, deleted under one card': ({ rows }) => ({
    calls: () => [
      {
        app: 'archive',
        fn: 'delete_record',
        args: { first: '$REF:item.note', second: '$REF:item.id' },
        ...each,
      },
    ],
    expected: rows
      .map(({ note, id }) => ({ fn: 'delete_record', args: { first: note, second: id } }))
      .slice(rows.length > 1 ? 1 : 0),
  }),
  'each of the turn before': ({ before }) => ({
    calls: () => [
      save({ first: '$REF:item.note', second: '$REF:item.id' }, { forEach: 'prior_turn[-1].depot[0].rows' }),
    ],
    expected: before.map(({ note, id }) => saved({ first: note, second: id })),
  }),
  'an item beside one of the turn before': ({ rows, before }) => ({
    calls: () => [save({ first: '$REF:item.id', second: '$REF:prior_turn[-1].depot[0].rows[0].note' }, each)],
    expected: rows.map(({ id }) => saved({ first: id, second: before[0]?.note ?? '' })),
  }),
  filters: ({ rows }) => {
    const sorted = rows.toSorted((a, b) => a.amount - b.amount)
    return {
      calls: () => [
        save({
          first: "$REF:depot[0].rows | sort: 'amount' | map: 'note'",
          second: "$REF:depot[0].rows | map: 'email' | last",
          third: "$REF:depot[0].rows | map: 'amount' | sum",
          fourth: "$REF:depot[0].rows | where: 'open', true | size",
        }),
      ],
      expected: [
        saved({
          first: sorted.map(({ note }) => note),
          second: rows.at(-1)?.email ?? '',
          third: rows.reduce((sum, { amount }) => sum + amount, 0),
          fourth: rows.filter(({ open }) => open).length,
        }),
      ],
    }
  },
  'a row that is looked for by what the prompt shows': ({ pick, at }) => ({
    needsRound: true,
    calls: (prompt) => {
      const email = asShown(prompt, at, 'email')
      return [
        save({
          first: `$REF:depot[0].rows | where: 'email', '${email}' | map: 'note' | first`,
          second: `$TEXT:{% assign found = depot[0].rows | find: 'email', '${email}' %}{{ found.name }} has {{ '${email}' }}`,
          third: email,
        }),
      ]
    },
    expected: [saved({ first: pick.note, second: `${pick.name} has ${pick.email}`, third: pick.email })],
  }),
  'conditions on data': ({ rows }) => {
    const total = rows.reduce((sum, { amount }) => sum + amount, 0)
    const first = rows[0] as Row
    return {
      calls: () => [
        save({ first: '$REF:depot[0].rows[0].note' }, { when: "depot[0].rows | where: 'open', true" }),
        save({ second: '$REF:depot[0].rows[0].note' }, { when: "depot[0].rows | map: 'amount' | sum > 50" }),
        save(
          { third: '$REF:depot[0].rows[0].note' },
          { when: 'not depot[0].rows[0].open == true and depot[0].rows[0].amount < 50' },
        ),
        save(
          { fourth: '$REF:depot[0].rows[0].note' },
          { when: 'depot[0].rows[0].note == depot[0].rows[0].note' },
        ),
      ],
      expected: [
        ...(rows.some(({ open }) => open) ? [saved({ first: first.note })] : []),
        ...(total > 50 ? [saved({ second: first.note })] : []),
        ...(!first.open && first.amount < 50 ? [saved({ third: first.note })] : []),
        saved({ fourth: first.note }),
      ],
    }
  },
  'what a batch gave and took': ({ rows }) => ({
    calls: () => [
      save({ first: '$REF:item.note', second: '$REF:item.id' }, each),
      {
        app: 'till',
        fn: 'save_record',
        args: {
          first: `$REF:archive[0].items[${rows.length - 1}].args.first`,
          second: '$REF:archive[0].succeeded',
          third: "$REF:archive[0].items | map: 'args.second'",
        },
      },
    ],
    expected: [
      ...rows.map(({ note, id }) => saved({ first: note, second: id })),
      saved({ first: rows.at(-1)?.note ?? '', second: rows.length, third: rows.map(({ id }) => id) }),
    ],
  }),
}

export const LIST_KINDS = Object.keys(KINDS)

/** Plays over lists of rows, from a seed: each kind by turns, in one round or in two. */
export class ListMaker {
  readonly #fake: Faker
  #made = 0
  constructor(seed: number) {
    this.#fake = new Faker({ locale: [en, ru], seed })
  }

  #rows(): Row[] {
    const fake = this.#fake
    const notes = fake.helpers.shuffle(HOSTILE)
    return Array.from(
      { length: fake.number.int({ min: 1, max: 7 }) },
      (_, index): Row => ({
        id: `r_${index}_${fake.string.alphanumeric(6)}`,
        name: fake.person.fullName(),
        email: `${index}.${fake.internet.email()}`,
        note: notes[index] ?? '',
        // Sums of these are the same in any order.
        amount: fake.number.int({ min: 1, max: 400 }) / 4,
        open: fake.datatype.boolean(),
        place: { code: fake.helpers.arrayElement(HOSTILE), tags: fake.helpers.arrayElements(HOSTILE, 2) },
      }),
    )
  }

  chain(): ListChain {
    const fake = this.#fake
    const kind = LIST_KINDS[this.#made % LIST_KINDS.length] ?? ''
    this.#made += 1
    const [rows, before] = [this.#rows(), this.#rows()]
    const at = fake.number.int(rows.length - 1)
    const made = KINDS[kind]?.({ rows, before, pick: rows[at] as Row, at })
    const inTwo = made?.needsRound === true || fake.datatype.boolean()
    const calls = (prompt: string): PlannedInTest[] => made?.calls(prompt) ?? []
    return {
      kind: `${kind}, ${inTwo ? 'two rounds' : 'one plan'}`,
      before: before.map((row) => ({ ...row })),
      rows: rows.map((row) => ({ ...row })),
      message: fake.helpers.arrayElement([
        'get the record, save the record and delete the record',
        'получи запись, сохрани запись и удали запись',
      ]),
      plans: inTwo ? [thenPlan(READ), (prompt) => planOf(...calls(prompt))] : [planOf(READ, ...calls(''))],
      expected: made?.expected ?? [],
    }
  }
}

const bytes = (value: unknown): string =>
  value === undefined ? 'nothing' : Buffer.from(`${typeof value}:${JSON.stringify(value)}`).toString('hex')

/** What did not arrive byte for byte, or was shown otherwise. Empty where all is as it has to be. */
export function listMisses({ kind, expected }: ListChain, { ended, received, shown }: Played): string[] {
  const misses: string[] = /^(?:answered|partly)/.test(ended) ? [] : [`${kind}: ended ${ended}`]
  const got = received.filter(({ fn }) => fn !== 'get_record')
  if (got.length !== expected.length)
    misses.push(`${kind}: ${got.length} calls for ${expected.length}, ended ${ended}`)
  expected.forEach(({ fn, args }, at) => {
    const call = got[at]
    if (call?.fn !== fn) misses.push(`${kind}: call ${at} is ${call?.fn}`)
    for (const name of new Set([...Object.keys(args), ...Object.keys(call?.args ?? {})]))
      if (bytes(args[name]) !== bytes(call?.args[name]))
        misses.push(
          `${kind}, ${name} of call ${at}: ${JSON.stringify(args[name])} → ${JSON.stringify(call?.args[name])}`,
        )
  })
  const deleted = got.filter(({ fn }) => fn === 'delete_record')
  const cards = shown.slice(-deleted.length)
  deleted.forEach(({ args }, at) => {
    for (const [name, value] of Object.entries(args))
      if (cards[at]?.[name] !== value)
        misses.push(
          `${kind}, card ${at} ${name}: ${JSON.stringify(value)} → ${JSON.stringify(cards[at]?.[name])}`,
        )
  })
  return misses
}
