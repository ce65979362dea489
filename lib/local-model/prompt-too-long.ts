/** A prompt that the local model does not read to its end: its message has too many words, or reading it took too long. */
export class PromptTooLong extends Error {
  override readonly name = 'PromptTooLong'
  /** What callers know it by, in whatever copy of this module it was made. */
  readonly code = 'PROMPT_TOO_LONG'
}

/** The message is the last line of every prompt; line breaks in it are written as `\n`. */
export const messageLine = (user: string): string => user.slice(user.lastIndexOf('\n') + 1)

/** Throws `PromptTooLong` for a message of more than `maxWords` words, without reading what they mean. */
export function assertReadable(user: string, maxWords: number): void {
  let words = 0
  for (const _ of messageLine(user).matchAll(/[^\s\\]+/g)) {
    words += 1
    if (words > maxWords) throw new PromptTooLong(`The message has more than ${maxWords} words.`)
  }
}
