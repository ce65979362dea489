import { limits } from '../limits.ts'
import type { PromptChannel } from '../prompts/prompt.ts'
import { promptLine } from './line.ts'

export interface MessageLine {
  at: string
  timezone: string
  language: 'en' | 'ru'
  /** The user's own address, masked like any other; null where there is none. */
  me: string | null
  text: string
}

/** The `[MESSAGE]` block: one line, whatever the text holds. */
export function renderMessageBlock({ at, timezone, language, me, text }: MessageLine): string {
  const address = me === null ? '' : ` me=${me}`
  return `[MESSAGE]\n[${at} user tz=${timezone} lang=${language}${address}] ${promptLine(text)}`
}

/** The message as the last channel of every prompt. */
export const messageChannel = (message: MessageLine): PromptChannel => ({
  name: 'message',
  text: renderMessageBlock(message),
  budget: limits.messageMaxChars,
  notes: [],
})
