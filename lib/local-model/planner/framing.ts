import type { ParamRole } from './param-profile.ts'
import { hasKind, type Unit } from './reading.ts'

/** An answer without the words that only frame it. */
export interface Said {
  text: string
  /** True where the whole of it stands in quotes: it is that text, whatever it says. */
  quoted: boolean
}

const POLITE = /^(?:please|пожалуйста|ok|okay|ну|так|well|just|просто)[\s,]+/iu

const TO =
  /^(?:(?:send|forward|mail|email)\s+(?:it|this|that)\s+to|(?:отправь|перешли|пошли)\s+(?:его|её|ее|это)|it'?s\s+for|it'?s|it\s+is|to|for|на\s+адрес|на|для|к|кому\s*:?)\s+/iu
const CALLED =
  /^(?:(?:call|name|title)\s+(?:it|this)|it'?s\s+called|it\s+is\s+called|let\s+it\s+be|it'?s|it\s+is|called|named|titled|the\s+title\s+is|назови\s+(?:её|ее|его|это)|назови|пусть\s+(?:будет|называется)|название)[\s:,—–-]+/iu
const SAYS =
  /^(?:(?:with\s+)?(?:the\s+)?text|(?:it\s+)?(?:says|shall\s+say|should\s+say)|saying|write\s+that|say\s+that|tell\s+(?:him|her|them)\s+that|say|(?:с\s+)?текст(?:ом)?|напиши\s*,?\s+что|скажи\s*,?\s+что|that(?=\s+(?:i|we|you|he|she|they|the)\s)|что(?=\s+(?:я|мы|ты|вы|он|она|они)\s))[\s:,—–-]+/iu
const FRAMES: Partial<Record<ParamRole, RegExp>> = { address: TO, title: CALLED, other: CALLED, text: SAYS }

const QUOTED = /^(?:«([^»]*)»|“([^”]*)”|"([^"]*)")[.!?]?$/u

/** Takes off what only leads to the answer: `to …`, `call it …`, «назови …». */
export function framed(text: string, role: ParamRole): Said {
  const polite = text.trim().replace(POLITE, '')
  const frame = FRAMES[role]
  const bare = (frame === undefined ? polite : polite.replace(frame, '')).trim()
  const quote = QUOTED.exec(bare)
  const inner = quote?.slice(1).find((group) => group !== undefined)
  return inner === undefined ? { text: bare, quoted: false } : { text: inner, quoted: true }
}

const LINK = /^(?:and|и|to|на|,|;|please|пожалуйста)$/
const isAsking = (units: readonly Unit[]): boolean => units.some(({ text }) => text === '?')

const TEXT_FOLLOWS = /^(?:saying|says|text|текстом|текст|что|that)$/

/** The addresses at the head of an answer, and what stands behind them; null where that is no text. */
export function addressesSaid(
  units: readonly Unit[],
  text: string,
): { addresses: string[]; rest: string | null } {
  const ends = units.findIndex(
    (unit) => unit.kind !== 'email' && !LINK.test(unit.folded) && unit.kind !== 'mark',
  )
  const head = ends < 0 ? units : units.slice(0, ends)
  const addresses = head.flatMap(({ kind, value }) => (kind === 'email' ? [value] : []))
  const next = units[ends]
  if (next === undefined) return { addresses, rest: isAsking(head) ? null : '' }
  if (next.kind === 'quote' && ends === units.length - 1) return { addresses, rest: text.slice(next.start) }
  return { addresses, rest: TEXT_FOLLOWS.test(next.folded) ? text.slice(next.start) : null }
}

const MOST_WORDS = 3

/** True for nothing but words that can be a name. */
export const isNameOnly = (units: readonly Unit[]): boolean => {
  const words = units.filter(({ kind }) => kind !== 'mark')
  return (
    words.length > 0 &&
    words.length <= MOST_WORDS &&
    !isAsking(units) &&
    words.every(
      (unit) => unit.kind === 'name' || (unit.kind === 'word' && !hasKind(unit, 'verb') && isNameLike(unit)),
    )
  )
}

const isNameLike = (unit: Unit): boolean => unit.senses.length === 0 || unit.corrected
