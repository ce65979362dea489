import type { TurnDigest } from '../ports.ts'
import { isSameWord, wordsOf } from './same-word.ts'

const YES =
  /^(?:yes|yep|yeah|ok|okay|sure|please|go|do|да|ага|хорошо|давай|ладно|конечно|ок|угу|ja|gern)(?!\p{L})/iu
const ORDINALS: readonly RegExp[] = [
  /(?<!\p{L})(?:first|1st|перв\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:second|2nd|втор\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:third|3rd|трет\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:fourth|4th|четв[её]рт\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:fifth|5th|пят\p{L}*)(?!\p{L})/iu,
]
/** An answer that says more than this orders something of its own. */
const MOST_WORDS = 6

/** The one choice that an answer names, by its label, its place or a part of its words. */
function chosen(answer: string, choices: readonly string[]): string | null {
  const said = answer.toLowerCase().trim()
  const place = ORDINALS.findIndex((ordinal) => ordinal.test(said))
  if (place >= 0) return choices[place] ?? null
  const words = wordsOf(said)
  const named = choices.filter((choice) => {
    const label = choice.toLowerCase()
    const isPart =
      words.length > 0 && words.every((word) => wordsOf(label).some((each) => isSameWord(word, each)))
    return isPart || label.includes(said) || said.includes(label)
  })
  return named.length === 1 ? (named[0] ?? null) : null
}

/**
 * What the assistant's own question showed and the user's answer took: the question, with the chosen label where there
 * were choices. Empty where the message is no short answer to it.
 */
export function consentWords(
  { question = '', choices = [] }: Pick<TurnDigest, 'question' | 'choices'>,
  message: string,
): string {
  if (question === '' || message.trim().split(/\s+/).length > MOST_WORDS) return ''
  const choice = chosen(message, choices)
  if (choice !== null) return `${question}\n${choice}`
  return choices.length < 2 && YES.test(message.trim()) ? question : ''
}
