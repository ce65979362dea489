import { marksText } from './fill/text-markers.ts'
import type { Unit } from './reading.ts'

const DICTATES =
  /^(?:text|body|contents?|message|текстом|текст|содержимым|содержанием|словами|сообщением|телом)$/

/** Where a text starts that a word like `text` introduces, however many sentences it has; the length where none does. */
export function textStart(units: readonly Unit[], from: number): number {
  const at = units.findIndex(
    (unit, index) =>
      index > from &&
      DICTATES.test(unit.folded) &&
      units[index + 1]?.kind !== 'quote' &&
      marksText(units, index),
  )
  return at < 0 ? units.length : at + 1
}
