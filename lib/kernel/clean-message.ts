import { KernelError } from './errors.ts'

// Controls but tab and newline carry nothing a person wrote.
const CONTROL = /[^\P{Cc}\t\n]/gu

/** What a person wrote, without control characters and the space around it. Empty and oversized text is refused. */
export function cleanMessage(text: string, maxChars: number): string {
  const clean = text.toWellFormed().replaceAll('\r\n', '\n').replace(CONTROL, '').trim()
  if (clean === '') throw new KernelError('MESSAGE_EMPTY', 'The message is empty.')
  if (clean.length > maxChars)
    throw new KernelError(
      'MESSAGE_TOO_LONG',
      `The message has ${clean.length} characters, ${maxChars} is the limit.`,
    )
  return clean
}
