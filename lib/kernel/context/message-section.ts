import { limits } from '../limits.ts'
import type { PromptChannel } from '../prompts/prompt.ts'
import { promptLine, promptLineWithin } from './line.ts'
import { localMoment } from './local-moment.ts'

export interface MessageLine {
  at: string
  timezone: string
  language: 'en' | 'ru'
  /** The user's own address, masked like any other; null where there is none. */
  me: string | null
  text: string
}

/** The `[MESSAGE]` block: one line, whatever the text holds, with the user's day and time of day. */
export function renderMessageBlock({ at, timezone, language, me, text }: MessageLine): string {
  const address = me === null ? '' : ` me=${me}`
  return `[MESSAGE]\n[${localMoment(at, timezone)} lang=${language}${address}] ${promptLine(text)}`
}

/** The message as the last line of the history, as the seeds print it; a long one is cut there. */
export const messageInHistory = ({ at, text }: MessageLine): string =>
  `[${at} user] ${promptLineWithin(text, limits.historyPreviewMaxChars)}`

/** The message as the last channel of every prompt. */
export const messageChannel = (message: MessageLine): PromptChannel => ({
  name: 'message',
  text: renderMessageBlock(message),
  budget: limits.messageMaxChars,
  notes: [],
})
