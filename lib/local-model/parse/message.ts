import { unescapeLine } from './blocks.ts'

export interface ParsedMessage {
  at: string
  timezone: string
  language: 'en' | 'ru'
  /** The user's own address, or null. */
  me: string | null
  text: string
}

const attribute = (head: string, name: string): string | null =>
  new RegExp(`(?:^| )${name}=(\\S+)`).exec(head)?.[1] ?? null

/** Reads the [MESSAGE] block. */
export function parseMessage(block: string): ParsedMessage {
  const found = /^\[(\S+) user([^\]]*)\] ?([\s\S]*)$/.exec(block)
  const [at, head, text] = [found?.[1] ?? '', found?.[2] ?? '', found?.[3] ?? block]
  return {
    at,
    timezone: attribute(head, 'tz') ?? 'UTC',
    language:
      attribute(head, 'lang') === 'ru' || (attribute(head, 'lang') === null && /[а-яё]/i.test(text))
        ? 'ru'
        : 'en',
    me: attribute(head, 'me'),
    text: unescapeLine(text),
  }
}
