import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'

/** A parsed `$REF:` body. */
export type Reference =
  | { from: 'plan'; appId: string; n: number; path: (string | number)[] }
  | { from: 'history'; turnsBack: number; appId: string; n: number; path: (string | number)[] }
  | { from: 'skeleton'; section: string; path: (string | number)[] }

const HEAD = /^([a-z0-9][a-z0-9-]*)\[(\d+)\]/
const HISTORY = /^prior_turn\[-(\d+)\]\./
const SKELETON = /^skeleton\.([A-Za-z0-9_-]+)/
const PART = /^(?:\.([\p{L}\p{N}_-]+)|\[(\d+)\])/u

function readPath(text: string): (string | number)[] | null {
  const path: (string | number)[] = []
  let rest = text
  while (rest !== '') {
    const match = PART.exec(rest)
    if (match === null) return null
    path.push(match[1] ?? Number(match[2]))
    rest = rest.slice(match[0].length)
  }
  // Paths stand inside `data`; a model that writes the word itself means the same.
  return path[0] === 'data' ? path.slice(1) : path
}

/** Reads `app[n].path`, `prior_turn[-k].app[n].path` or `skeleton.section.path`; null where it is none of them. */
export function parseReference(body: string): Reference | null {
  const skeleton = SKELETON.exec(body)
  if (skeleton !== null) {
    const path = readPath(body.slice(skeleton[0].length))
    return path === null ? null : { from: 'skeleton', section: skeleton[1] ?? '', path }
  }
  const history = HISTORY.exec(body)
  const rest = history === null ? body : body.slice(history[0].length)
  const head = HEAD.exec(rest)
  if (head === null) return null
  const path = readPath(rest.slice(head[0].length))
  if (path === null) return null
  const producer = { appId: head[1] ?? '', n: Number(head[2]), path }
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
