import { isRecord } from '../json.ts'
import type { ArgOrigin, Json } from '../turn-state.ts'

/** Texts a value may come from, in the order they are believed. */
export interface OriginTexts {
  message: string
  /** The user's own address and time zone count as their own words. */
  me: string | null
  steps: string
  facts: string
}

const scalars = (value: Json): string[] => {
  if (Array.isArray(value)) return value.flatMap(scalars)
  if (isRecord(value)) return Object.values(value).flatMap(scalars)
  return value === null || value === '' ? [] : [String(value)]
}

const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ')

/** Where an argument's value stands, whole: message, earlier step, remembered fact, or nowhere but in the model. */
export function argOrigin(value: Json, texts: OriginTexts): ArgOrigin {
  const parts = scalars(value).map(folded)
  const within = (text: string): boolean => parts.length > 0 && parts.every((part) => text.includes(part))
  if (within(`${folded(texts.message)} ${folded(texts.me ?? '')}`)) return 'message'
  if (within(folded(texts.steps))) return 'step'
  if (within(folded(texts.facts))) return 'fact'
  return 'model'
}
