import { sensesOf, stemOf } from '../lexicon/lexicon.ts'
import type { ClassifierPrompt } from '../parse/classifier-prompt.ts'
import { isJsonObject, type Json, type JsonObject } from '../parse/json.ts'
import { wordsOfName } from './param-profile.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'
import type { KnownRecord } from './records.ts'
import { nounsOf } from './tool-profile.ts'

const TOTAL = /^(?:total|count|total_count|size|length|sum)$|^(?:total|count)_|_(?:total|count)$/

/** The field that tells how many: a total, a count, the one number of a one-row result, else the list itself. */
export function countPath(data: Json): string | null {
  if (!isJsonObject(data)) return null
  const numbers = Object.entries(data).filter(([, value]) => typeof value === 'number')
  const total = numbers.find(([key]) => TOTAL.test(key) && key !== 'row_count')
  if (total) return total[0]
  const single = oneCell(data)
  if (single !== null) return single
  const list = Object.entries(data).find(([, value]) => Array.isArray(value))
  const other = numbers.find(([key]) => key !== 'row_count' && !/(?:^|_)id$/.test(key)) ?? numbers[0]
  return other?.[0] ?? list?.[0] ?? null
}

function oneCell(data: JsonObject): string | null {
  for (const [key, value] of Object.entries(data)) {
    const row = Array.isArray(value) && value.length === 1 ? value[0] : null
    if (!isJsonObject(row ?? null) || !isJsonObject(row)) continue
    const cells = Object.entries(row).filter(([, cell]) => typeof cell === 'number')
    if (cells.length === 1 && Object.keys(row).length <= 2) return `${key}[0].${cells[0]?.[0]}`
  }
  return null
}

/** The newest result, and how to name it. */
function newestFact(prompt: ClassifierPrompt): { ref: string; data: Json }[] {
  for (let ago = 1; ago <= prompt.history.length; ago += 1) {
    const turn = prompt.history.at(-ago)
    if (!turn || turn.facts.length === 0) continue
    return turn.facts.map((fact, at) => {
      const n = turn.facts.slice(0, at).filter(({ appId }) => appId === fact.appId).length
      return { ref: `$REF:prior_turn[-${ago}].${fact.appId}[${n}]`, data: fact.data }
    })
  }
  return []
}

const isCounting = (units: readonly Unit[]): boolean =>
  units.some((unit) => conceptsOf(unit, 'quantity').includes('count') && !hasKind(unit, 'polite'))
const POINTS = /^(?:that|those|it|this|these|there|это|этого|их|там|всего|было|were|was|they|них)$/

const contentNouns = (units: readonly Unit[]): string[][] =>
  units
    .filter((unit) => unit.kind === 'word' && !conceptsOf(unit, 'quantity').includes('count'))
    .flatMap((unit) =>
      hasKind(unit, 'noun') && !conceptsOf(unit, 'noun').includes('count') ? [conceptsOf(unit, 'noun')] : [],
    )

/** `how many was that?`: a number of the newest result. */
function recallCount(units: readonly Unit[], prompt: ClassifierPrompt): string[] {
  if (
    !isCounting(units) ||
    contentNouns(units).length > 0 ||
    !units.some(({ folded }) => POINTS.test(folded))
  )
    return []
  const paths = newestFact(prompt).flatMap(({ ref, data }) => {
    const path = countPath(data)
    return path === null ? [] : [`${ref}.${path}`]
  })
  return paths.slice(-1)
}

const nounsOfName = (name: string): Set<string> =>
  new Set(
    wordsOfName(name).flatMap((word) =>
      sensesOf(word).flatMap(({ kind, concept }) => (kind === 'noun' ? [concept] : [])),
    ),
  )

/** `how many unread mails do I have?`: a number of the skeleton whose name holds every noun of the question. */
function recallSkeleton(units: readonly Unit[], prompt: ClassifierPrompt): string[] {
  const nouns = contentNouns(units)
  if (
    !isCounting(units) ||
    nouns.length === 0 ||
    units.some(({ kind }) => ['quote', 'url', 'id', 'email', 'date'].includes(kind)) ||
    units.some((unit) => hasKind(unit, 'period'))
  )
    return []
  const hits = prompt.skeleton.flatMap((section) => {
    const own = nounsOfName(section.name)
    return [...section.fields].flatMap(([key, value]) => {
      if (value.kind !== 'value' || typeof value.value !== 'number') return []
      const names = nounsOfName(key)
      const all = nouns.every((noun) => noun.some((concept) => own.has(concept) || names.has(concept)))
      const extra = wordsOfName(key).filter(
        (word) =>
          !/^(?:total|count|n|num|number|of|all)$/.test(word) &&
          !units.some(({ folded }) => folded.split(' ').includes(word)) &&
          !nouns.some((noun) => [...nounsOfName(word)].some((concept) => noun.includes(concept))),
      )
      return all && extra.length === 0
        ? [
            {
              ref: `$REF:skeleton.${section.name}.${key}`,
              specific: [...names].filter((name) => nouns.flat().includes(name)).length,
            },
          ]
        : []
    })
  })
  return hits
    .sort((a, b) => b.specific - a.specific)
    .slice(0, 1)
    .map(({ ref }) => ref)
}

const ASKS =
  /^(?:what|what's|who|when|which|where|whom|какой|какая|какое|кто|когда|кого|где|какие|что|how|чей)$/
const SENDER = /^(?:who|whom|кто|кого)$/

/** `what was its address?`, `who sent it?`: a field of the record that is pointed at. */
export function recallField(units: readonly Unit[], record: KnownRecord | undefined): string[] {
  if (!record || record.appId === '' || !units.some(({ folded }) => ASKS.test(folded))) return []
  const asked = new Set(units.flatMap((unit) => [...nounsOf(unit), `word:${unit.stem}`]))
  const keys = Object.keys(record.fields).filter((key) =>
    wordsOfName(key).some(
      (word) =>
        asked.has(`word:${stemOf(word)}`) ||
        (nounsOfName(word).size > 0 && [...nounsOfName(word)].some((noun) => asked.has(noun))),
    ),
  )
  const sender = units.some(({ folded }) => SENDER.test(folded)) && 'from' in record.fields ? ['from'] : []
  const said = units.some(({ folded }) => /^(?:say|says|said|написано|говорится|пишет|пишут)$/.test(folded))
    ? ['body', 'content', 'text', 'content_text'].filter((key) => key in record.fields)
    : []
  return [...new Set([...said, ...sender, ...keys])].slice(0, 1).map((key) => recordRef(record, key))
}

/** The reference to a field of a known record. */
export const recordRef = (record: KnownRecord, key: string): string =>
  `$REF:prior_turn[-${record.turnsAgo}].${record.appId}[${record.callIndex}].${record.path === '' ? '' : `${record.path}.`}${key}`

/** References that answer a question from what is already known; none means that a call is needed. */
export function recallRefs(units: readonly Unit[], prompt: ClassifierPrompt): string[] {
  const counted = recallCount(units, prompt)
  return counted.length > 0 ? counted : recallSkeleton(units, prompt)
}
