import type { Manifest, ManifestTool } from '../../sdk/manifest.ts'
import type { EvaluationLine, Expectation, ExpectedCall } from './evaluation-line.ts'
import { type AppWords, RENAME_TABLE } from './lexicon/rename-table.ts'

/** Numbers from 0 up to 1, the same for the same seed. */
export type Draw = () => number

interface Wording {
  name: string
  /** Empty where the old one stays. */
  description: string
}

/** What one app is called after a renaming. */
export interface RenamedApp extends Wording {
  appId: string
  functions: ReadonlyMap<string, Wording>
  params: ReadonlyMap<string, Wording>
  /** Nouns of effects: `note` to `memo`. */
  nouns: ReadonlyMap<string, string>
}

export type Renaming = ReadonlyMap<string, RenamedApp>

/** A small generator of numbers (mulberry32): enough to pick words, and the same everywhere. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of several, by the next number drawn. */
export function pick<T>(draw: Draw, choices: readonly T[]): T {
  const chosen = choices[Math.floor(draw() * choices.length)]
  if (chosen === undefined) throw new RangeError('There is nothing to pick from.')
  return chosen
}

/** One alternative of every word: `note` is `memo`, `notes` is `memos`. */
function pickWords(words: AppWords['words'], draw: Draw): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([word, alternatives]): [string, string][] => {
      const [one = '', many] = pick(draw, alternatives).split('|')
      return many === undefined
        ? [[word, one]]
        : [
            [word, one],
            [`${word}s`, many],
          ]
    }),
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function fill(template: string, words: ReadonlyMap<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = words.get(slot.toLowerCase())
    if (word === undefined) throw new RangeError(`No word for {${slot}}.`)
    return slot === slot.toLowerCase() ? word : capital(word)
  })
}

const sentence = (template: string, words: ReadonlyMap<string, string>): string =>
  fill(template, words).replaceAll('_', ' ')

const EFFECT_NOUNS: Record<string, string> = {
  note: 'note',
  folder: 'folder',
  task: 'todo',
  project: 'project',
  email: 'letter',
  monitor: 'watch',
}

function drawApp(table: AppWords, draw: Draw): RenamedApp {
  const words = pickWords(table.words, draw)
  const [appId, name] = pick(draw, table.ids)
  const wordings = (
    entries: Record<string, { names: string[]; descriptions: string[] }>,
  ): ReadonlyMap<string, Wording> =>
    new Map(
      Object.entries(entries).map(([old, { names, descriptions }]) => [
        old,
        { name: fill(pick(draw, names), words), description: sentence(pick(draw, descriptions), words) },
      ]),
    )
  const params = Object.entries(table.params).map(
    ([old, { names, description }]): [string, { names: string[]; descriptions: string[] }] => [
      old,
      { names, descriptions: [description] },
    ],
  )
  return {
    appId,
    name,
    description: sentence(pick(draw, table.descriptions), words),
    functions: wordings(table.functions),
    params: wordings(Object.fromEntries(params)),
    nouns: new Map(
      Object.entries(EFFECT_NOUNS).flatMap(([old, slot]) => {
        const word = words.get(slot)
        return word === undefined ? [] : [[old, word] as const]
      }),
    ),
  }
}

const isDistinct = (wordings: Iterable<[string, Wording]>): boolean => {
  const names = [...wordings].map(([, { name }]) => name)
  return new Set(names).size === names.length
}

const MOST_DRAWS = 50

/** A renaming in which no two functions have one name, nor two parameters beside the name of a group. */
function pickApp(table: AppWords, draw: Draw): RenamedApp {
  for (let attempt = 0; attempt < MOST_DRAWS; attempt += 1) {
    const app = drawApp(table, draw)
    if (isDistinct(app.functions) && isDistinct([...app.params].filter(([old]) => old !== 'name'))) return app
  }
  throw new RangeError('The words of a table leave two things with one name.')
}

/** Picks other true words for every bundled app, function and parameter, out of a table. */
export function pickRenaming(draw: Draw, table: Record<string, AppWords> = RENAME_TABLE): Renaming {
  return new Map(Object.entries(table).map(([appId, words]) => [appId, pickApp(words, draw)]))
}

/** The same renaming with apps, parameters and effects left as they are: only functions and what they are said to do. */
export const functionsOnly = (renaming: Renaming, manifests: readonly Manifest[]): Renaming =>
  new Map(
    manifests.flatMap(({ app_id: appId, name, description, tools }): [string, RenamedApp][] => {
      const app = renaming.get(appId)
      if (app === undefined) return []
      const params = tools.flatMap(({ params_schema: { properties } }) =>
        Object.keys(Object(properties)).map((key): [string, Wording] => [
          key,
          { name: key, description: '' },
        ]),
      )
      return [[appId, { ...app, appId, name, description, params: new Map(params), nouns: new Map() }]]
    }),
  )

function wordingOf(wordings: ReadonlyMap<string, Wording>, name: string): Wording {
  const wording = wordings.get(name)
  if (wording === undefined) throw new RangeError(`The table has no other words for ${name}.`)
  return wording
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function renameSchema(schema: Record<string, unknown>, app: RenamedApp): Record<string, unknown> {
  const { properties, required } = schema
  if (!isObject(properties)) return schema
  const renamed = Object.entries(properties).map(([name, property]) => {
    const wording = wordingOf(app.params, name)
    if (!isObject(property) || wording.description === '') return [wording.name, property]
    return [wording.name, { ...property, description: wording.description }]
  })
  const names = Array.isArray(required)
    ? { required: required.map((name) => wordingOf(app.params, String(name)).name) }
    : {}
  return { ...schema, properties: Object.fromEntries(renamed), ...names }
}

const renameEffect = (effect: string, app: RenamedApp): string =>
  effect.replace(/[a-z]+$/, (noun) => app.nouns.get(noun) ?? noun)

const renameTool = (tool: ManifestTool, app: RenamedApp): ManifestTool => ({
  ...tool,
  ...wordingOf(app.functions, tool.name),
  effects: tool.effects.map((effect) => renameEffect(effect, app)),
  id_projection: tool.id_projection === '' ? '' : wordingOf(app.params, tool.id_projection).name,
  params_schema: renameSchema(tool.params_schema, app),
})

/** A manifest in other words; one that the renaming does not know stays as it is. */
export function renameManifest(manifest: Manifest, renaming: Renaming): Manifest {
  const app = renaming.get(manifest.app_id)
  if (app === undefined) return manifest
  return {
    ...manifest,
    app_id: app.appId,
    name: app.name,
    description: app.description,
    tools: manifest.tools.map((tool) => renameTool(tool, app)),
  }
}

const renameKeys = <T>(record: Record<string, T>, app: RenamedApp): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [app.params.get(key)?.name ?? key, value]))

type Data = NonNullable<EvaluationLine['history'][number]['facts']>[number]['data']

function renameData(data: Data, app: RenamedApp): Data {
  if (Array.isArray(data)) return data.map((item) => renameData(item, app))
  if (typeof data !== 'object' || data === null) return data
  const renamed = Object.entries(data).map(([key, item]) => [key, renameData(item, app)])
  return renameKeys(Object.fromEntries(renamed), app)
}

function renameCall(call: ExpectedCall, renaming: Renaming): ExpectedCall {
  const app = renaming.get(call.app_id)
  if (app === undefined) return call
  const { args, args_contains: contains, args_present: present } = call
  return {
    ...call,
    app_id: app.appId,
    tool: wordingOf(app.functions, call.tool).name,
    args: renameKeys(args, app),
    ...(contains === undefined ? {} : { args_contains: renameKeys(contains, app) }),
    ...(present === undefined
      ? {}
      : { args_present: present.map((name) => app.params.get(name)?.name ?? name) }),
  }
}

/** A line whose facts and labels carry the other words; what people wrote stays. */
export function renameLine(line: EvaluationLine, renaming: Renaming): EvaluationLine {
  const expectation = (each: Expectation): Expectation =>
    typeof each === 'string' ? each : each.map((call) => renameCall(call, renaming))
  return {
    ...line,
    history: line.history.map((entry) =>
      entry.facts === undefined
        ? entry
        : {
            ...entry,
            facts: entry.facts.map((fact) => {
              const app = renaming.get(fact.app_id)
              if (app === undefined) return fact
              return {
                app_id: app.appId,
                fn: app.functions.get(fact.fn)?.name ?? fact.fn,
                data: renameData(fact.data, app),
              }
            }),
          },
    ),
    expect: expectation(line.expect),
    ...(line.alt === undefined ? {} : { alt: line.alt.map(expectation) }),
  }
}
