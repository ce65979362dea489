import { TOKEN } from '../../memory/token-table.ts'
import type { Guard, GuardInput } from './guard.ts'

/** A text that is nothing but angle brackets, in any alphabet, or braces around a name. */
const WHOLE = /^(?:<\s*\/?[\p{L}\p{N}_$][^<>\n]*>|\$?\{\s*[\p{L}_$][\p{L}\p{N}_$. -]*\}|\{\{[^{}]*\}\})$/u
/** Wherever they stand: our own tokens that nothing mapped back, templates, references that nothing resolved. */
const ANYWHERE = new RegExp(`${TOKEN.source}|\\{\\{[^{}]*\\}\\}|\\$\\{[^{}]*\\}|\\$REF:[^\\s"'<>,;)}]*`, 'u')

const placeholderIn = (text: string): string | undefined =>
  WHOLE.exec(text.trim())?.[0] ?? ANYWHERE.exec(text)?.[0]

/** What the user typed, and what a result holds, is text: a template that is asked for, a tag that was read. */
const isMeant = (found: string, { message, isInResults }: GuardInput): boolean =>
  message.includes(found) || isInResults(found)

/** A placeholder instead of a value (I-PARAMS-NO-PLACEHOLDER-VALUES): looked for in what a model wrote. */
export const placeholder: Guard = (input) => {
  const fields = Object.entries(input.written).find(([, texts]) =>
    texts.some((text) => {
      const found = placeholderIn(text)
      return found !== undefined && !isMeant(found, input)
    }),
  )
  return fields === undefined ? null : { code: 'PLACEHOLDER', message: input.words.placeholder(fields[0]) }
}
