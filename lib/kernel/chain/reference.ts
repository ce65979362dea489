import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'

/** A parsed `$REF:` body. */
export type Reference =
  | { from: 'plan'; appId: string; n: number; path: (string | number)[] }
  | { from: 'history'; turnsBack: number; appId: string; n: number; path: (string | number)[] }
  | { from: 'skeleton'; section: string; path: (string | number)[] }

const HEAD = /^([a-z0-9][a-z0-9-]*)\[(\d+)\]/
const HISTORY = /^prior_turn\[-(\d+)\]\./
const SKELETON = /^skeleton(?=\.|\[")/
/** `.field` up to the next mark, `[0]`, or `["any key"]` for what would not fit behind a dot. */
const PART = /^(?:\.([^.[\]"]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\])/u
const BARE_KEY = /^[^.[\]"]+$/u

function quoted(text: string): string | null {
  try {
    return String(JSON.parse(text))
  } catch {
    return null
  }
}

function readPath(text: string): (string | number)[] | null {
  const path: (string | number)[] = []
  let rest = text
  while (rest !== '') {
    const match = PART.exec(rest)
    if (match === null) return null
    const part = match[3] === undefined ? (match[1] ?? Number(match[2])) : quoted(match[3])
    if (part === null) return null
    path.push(part)
    rest = rest.slice(match[0].length)
  }
  return path
}

/** One key as it follows an address: `.count`, `[0]`, `["any key"]`. */
export const keyText = (key: string | number): string => {
  if (typeof key === 'number') return `[${key}]`
  return BARE_KEY.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

/** A chain of keys as `rows[0].count`, `["any key"]`; empty for the whole of a value. */
export const pathText = (keys: readonly (string | number)[]): string =>
  keys.map(keyText).join('').replace(/^\./, '')

/** The keys of what `pathText` wrote; null where it is no path. */
export const keysOf = (path: string): (string | number)[] | null =>
  readPath(path === '' || path.startsWith('[') ? path : `.${path}`)

/** Paths stand inside `data`; a model that writes the word itself means the same. */
const inData = (path: (string | number)[]): (string | number)[] => (path[0] === 'data' ? path.slice(1) : path)

/** Reads `app[n].path`, `prior_turn[-k].app[n].path` or `skeleton.section.path`, `skeleton["any section"].path`; null where it is none of them. */
export function parseReference(body: string): Reference | null {
  const skeleton = SKELETON.exec(body)
  if (skeleton !== null) {
    const [section, ...path] = readPath(body.slice(skeleton[0].length)) ?? []
    return typeof section === 'string' ? { from: 'skeleton', section, path: inData(path) } : null
  }
  const history = HISTORY.exec(body)
  const rest = history === null ? body : body.slice(history[0].length)
  const head = HEAD.exec(rest)
  if (head === null) return null
  const path = readPath(rest.slice(head[0].length))
  if (path === null) return null
  const producer = { appId: head[1] ?? '', n: Number(head[2]), path: inData(path) }
  return history === null
    ? { from: 'plan', ...producer }
    : { from: 'history', turnsBack: Number(history[1]), ...producer }
}

/** The value at a path, own properties only; undefined where there is none. */
export function valueAt(value: Json, path: readonly (string | number)[]): Json | undefined {
  let current: Json | undefined = value
  for (const part of path) {
    if (Array.isArray(current)) current = part === 'length' ? current.length : current[Number(part)]
    else if (isRecord(current) && Object.hasOwn(current, part)) current = current[String(part)]
    else return undefined
    if (current === undefined) return undefined
  }
  return current
}

/** The bodies of all references in planned arguments, at any depth. */
export function referencesIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isRecord(value) && typeof value.$ref === 'string') return [value.$ref]
  return Object.values(value).flatMap(referencesIn)
}

/** The app and the number of a reference to a step of the same plan; null for every other one. */
export function producerOf(body: string): { appId: string; n: number } | null {
  const reference = parseReference(body)
  return reference?.from === 'plan' ? { appId: reference.appId, n: reference.n } : null
}

/** Planned arguments whose references to steps count them in another order. */
export function renumbered(value: Json, position: (appId: string, n: number) => number): Json {
  if (Array.isArray(value)) return value.map((item) => renumbered(item, position))
  if (!isRecord(value)) return value
  if (typeof value.$ref === 'string') {
    const producer = producerOf(value.$ref)
    if (producer === null) return value
    const rest = value.$ref.slice(value.$ref.indexOf(']') + 1)
    return { $ref: `${producer.appId}[${position(producer.appId, producer.n)}]${rest}` }
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renumbered(item, position)]))
}
