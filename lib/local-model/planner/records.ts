import { sensesOf } from '../lexicon/lexicon.ts'
import type { HistoryFact, HistoryTurn } from '../parse/history.ts'
import { isJsonObject, type Json, type JsonObject } from '../parse/json.ts'
import type { SkeletonSection } from '../parse/skeleton.ts'
import { nounConcepts, phraseConcepts, wordsOfName } from './param-profile.ts'

/** A thing that earlier results or the skeleton name: what "it" or "the second one" may mean. */
export interface KnownRecord {
  appId: string
  id: string | number | null
  idKey: string
  label: string | null
  fields: JsonObject
  /** What it is, most likely first. */
  concepts: string[]
  /** 1 is the newest turn; skeleton records come after all turns. */
  turnsAgo: number
  /** Place in its list, from 0; -1 for a result that is one record. */
  position: number
  listSize: number
  /** True where the result is that of deleting it. */
  deleted: boolean
  /** The path of the record in the data of its call, and the place of that call among the calls of its app in the turn. */
  path: string
  callIndex: number
}

const LABEL_KEYS = [
  'title',
  'name',
  'subject',
  'label',
  'headline',
  'heading',
  'caption',
  'display_name',
  'summary',
  'text',
  'filename',
  'path',
]
const VAGUE_KEYS = new Set([
  'items',
  'results',
  'result',
  'data',
  'rows',
  'records',
  'entries',
  'list',
  'recent',
])
const MOST_RECORDS = 400

const ID_KEY = /^(?:id|number|uuid|key)$|_(?:id|uuid|key)$/

const ID_WORD = /^(?:id|uuid|key|number)$/

/** `noteId` is a `note_id`. */
const isIdKey = (key: string): boolean => ID_KEY.test(wordsOfName(key).join('_'))

const isScalar = (value: Json | undefined): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function idKeyOf(object: JsonObject): string | null {
  const keys = Object.keys(object).filter((key) => isIdKey(key) && isScalar(object[key]))
  if (keys.length === 0)
    return typeof object.url === 'string' ? 'url' : typeof object.domain === 'string' ? 'domain' : null
  return (
    keys.find((key) => key === 'id') ??
    keys.find((key) => wordsOfName(key).at(-1) === 'id') ??
    keys[0] ??
    null
  )
}

function labelOf(object: JsonObject, ownKeys: readonly string[]): string | null {
  const key =
    [...LABEL_KEYS, ...ownKeys].find((name) => typeof object[name] === 'string') ??
    Object.keys(object).find((name) => /(?:_name|_title)$/.test(name) && typeof object[name] === 'string')
  const label = key === undefined ? null : object[key]
  return typeof label === 'string' ? label : null
}

/** Say which ones or how they stand, and not what they are: a `recent_tasks` is no "last email". */
const WHICH_ONES = new Set(['recent', 'list', 'result', 'top'])

const knownNouns = (name: string): string[] =>
  wordsOfName(name)
    .flatMap((word) => nounConcepts(word))
    .filter((concept) => !WHICH_ONES.has(concept))

const removes = (fn: string): boolean =>
  wordsOfName(fn).some((word) =>
    sensesOf(word).some(({ kind, concept }) => kind === 'verb' && concept === 'delete'),
  )

interface Origin {
  fact: HistoryFact
  turnsAgo: number
  callIndex: number
  /** What the app of the fact calls a title. */
  labelKeys: readonly string[]
}

function makeRecord(
  object: JsonObject,
  concepts: string[],
  place: { position: number; listSize: number; path: string },
  origin: Origin,
): KnownRecord {
  const idKey = idKeyOf(object)
  const id = idKey === null ? null : object[idKey]
  const fromId =
    idKey === null
      ? []
      : phraseConcepts(
          wordsOfName(idKey).filter((word, at, { length }) => at < length - 1 || !ID_WORD.test(word)),
        )
  return {
    appId: origin.fact.appId,
    id: isScalar(id) ? id : null,
    idKey: idKey ?? '',
    label: labelOf(object, origin.labelKeys),
    fields: object,
    concepts: [...new Set([...fromId, ...concepts])],
    turnsAgo: origin.turnsAgo,
    callIndex: origin.callIndex,
    deleted: place.position < 0 && removes(origin.fact.fn),
    ...place,
  }
}

function fromList(list: Json[], key: string, path: string, origin: Origin): KnownRecord[] {
  const concepts = VAGUE_KEYS.has(key)
    ? knownNouns(origin.fact.fn)
    : [...knownNouns(key), ...knownNouns(origin.fact.fn)]
  const objects = list.filter(isJsonObject)
  return objects.map((object, position) =>
    makeRecord(
      object,
      concepts,
      { position, listSize: objects.length, path: `${path}[${position}]` },
      origin,
    ),
  )
}

function fromData(data: Json, path: string, depth: number, origin: Origin): KnownRecord[] {
  if (Array.isArray(data)) return fromList(data, '', path, origin)
  if (!isJsonObject(data)) return []
  const nested = Object.entries(data).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`
    if (Array.isArray(value)) return fromList(value, key, at, origin)
    return isJsonObject(value) && depth < 2 ? fromData(value, at, depth + 1, origin) : []
  })
  const self =
    idKeyOf(data) === null && nested.length > 0
      ? []
      : [makeRecord(data, knownNouns(origin.fact.fn), { position: -1, listSize: 1, path }, origin)]
  return [...self, ...nested]
}

/** By app, the names of the parameters that take a title. */
export type LabelKeys = ReadonlyMap<string, readonly string[]>

function fromTurn(turn: HistoryTurn, turnsAgo: number, labelKeys: LabelKeys): KnownRecord[] {
  return turn.facts
    .map((fact, at) => ({
      fact,
      turnsAgo,
      labelKeys: labelKeys.get(fact.appId) ?? [],
      callIndex: turn.facts.slice(0, at).filter(({ appId }) => appId === fact.appId).length,
    }))
    .reverse()
    .flatMap((origin) => fromData(origin.fact.data, '', 0, origin))
}

function fromSection(section: SkeletonSection, turnsAgo: number): KnownRecord[] {
  return [...section.fields].flatMap(([key, value]) => {
    if (value.kind !== 'records') return []
    const concepts = VAGUE_KEYS.has(key)
      ? knownNouns(section.name)
      : [...knownNouns(key), ...knownNouns(section.name)]
    return value.records.map(({ label, id }, position) => ({
      appId: '',
      id,
      idKey: 'id',
      label: label.replace(/…$/, ''),
      fields: { id, title: label },
      concepts,
      turnsAgo,
      position,
      listSize: value.records.length,
      deleted: false,
      path: '',
      callIndex: 0,
    }))
  })
}

/** Everything nameable, newest first: results of earlier turns, then the skeleton. Records deleted since are left out. */
export function knownRecords(
  history: readonly HistoryTurn[],
  skeleton: readonly SkeletonSection[],
  labelKeys: LabelKeys = new Map(),
): KnownRecord[] {
  const turns = [...history].reverse().flatMap((turn, at) => fromTurn(turn, at + 1, labelKeys))
  const all = [...turns, ...skeleton.flatMap((section) => fromSection(section, history.length + 1))].slice(
    0,
    MOST_RECORDS,
  )
  const gone = new Set(all.filter(({ deleted }) => deleted).map(({ id }) => id))
  return all.map((record) =>
    gone.has(record.id) && record.id !== null ? { ...record, deleted: true } : record,
  )
}
