import { isJsonObject, type Json } from './json.ts'

const OF_A_LIST = /^… shown \d+ of \d+$/
const OF_A_RECORD = /^shown \d+ of \d+$/
const OF_A_TEXT = /… shown \d+ of \d+ characters$/

/** Data without what says that some of it is not shown: `… shown 25 of 206`. */
export function withoutMarks(data: Json): Json {
  if (typeof data === 'string') return data.replace(OF_A_TEXT, '…')
  if (Array.isArray(data)) {
    const last = data.at(-1)
    const items = typeof last === 'string' && OF_A_LIST.test(last) ? data.slice(0, -1) : data
    return items.map(withoutMarks)
  }
  if (!isJsonObject(data)) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      key === '…' && typeof value === 'string' && OF_A_RECORD.test(value) ? [] : [[key, withoutMarks(value)]],
    ),
  )
}
