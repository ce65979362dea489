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

const HEAD = /^\[\p{L}+ (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) ([+-]\d{2}:\d{2}) (\S+)([^\]]*)\] ?([\s\S]*)$/u

/** The moment of a local day, time of day and offset, in UTC; empty where they are none. */
function momentOf(day: string, time: string, offset: string): string {
  const moment = new Date(`${day}T${time}:00${offset}`)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().replace('.000Z', 'Z')
}

/** Reads the [MESSAGE] block. */
export function parseMessage(block: string): ParsedMessage {
  const found = HEAD.exec(block)
  const [, day = '', time = '', offset = '', timezone = 'UTC', head = '', text = block] = found ?? []
  return {
    at: found ? momentOf(day, time, offset) : '',
    timezone,
    language:
      attribute(head, 'lang') === 'ru' || (attribute(head, 'lang') === null && /[а-яё]/i.test(text))
        ? 'ru'
        : 'en',
    me: attribute(head, 'me'),
    text: unescapeLine(text),
  }
}
