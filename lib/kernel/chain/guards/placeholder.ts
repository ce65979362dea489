import { TOKEN } from '../../memory/token-table.ts'
import type { Guard, GuardInput } from './guard.ts'
import { isAboutStep, standsForValue } from './placeholder-words.ts'

/** A text that is nothing but angle brackets, in any alphabet, braces around a name, or a variable. */
const WHOLE = /^(?:<[^<>@]+>|\$?\{\s*[\p{L}_$][\p{L}\p{N}_$. -]*\}|\{\{[^{}]*\}\}|\$[a-z_]+(?:\.\w+)*)$/u
const SAYS_SOMETHING = /[\p{L}\p{N}…?]/u
/** Wherever they stand: our own tokens that nothing mapped back, templates, references that nothing resolved. */
const ANYWHERE = [
  TOKEN,
  /\{\{[^{}]*\}\}|\$\{[^{}]*\}/g,
  /\$REF:[^\s"'<>,;)}]*/gi,
  /[#@%]\{\s*[\p{L}_$][\p{L}\p{N}_$. [\]-]*\}/gu,
  /<%[^<>]*%>/g,
  /\$(?:steps?\d*|prev(?:ious)?|prior)\b(?:[.[_]\w+\]?)*/gi,
  /\$(?:results?|outputs?)\d*(?:\.\w+|\[\d+\])+/gi,
]
const BRACKETS = [
  /<([^<>]+)>/g,
  /\[([^[\]]+)\](?![([=])(?!:\s*(?:https?:|\/))/g,
  /\{([^{}]+)\}/g,
  /%([\p{L}_]+)%/gu,
  /__(\p{Lu}+(?:_\p{Lu}+)*)__/gu,
]
const QUOTED = /[«“"'(]([^«»“”"'()]+)[»”"')]/gu
const AROUND = /^["'«“`(]{1,4}|["'»”`).,;:!?]{1,4}$/gu

const ANGLES: Record<string, string> = {
  '‹': '<',
  '〈': '<',
  '⟨': '<',
  '›': '>',
  '〉': '>',
  '⟩': '>',
  '【': '[',
  '】': ']',
}
const FULL_WIDTH = 0xfee0

/** The same text with one shape of each bracket; as long as it was, so that what is found can be looked up in it. */
const oneShape = (text: string): string =>
  text
    .replace(/[‹›〈〉⟨⟩【】]/gu, (bracket) => ANGLES[bracket] ?? bracket)
    .replace(/[！-～]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))

/** Some databases put names of columns into square brackets. */
const QUERY = /^\s*(?:select|with|insert|update|delete)\s/i
/** Enough for `#include `, and for a word before a bracket. */
const LOOK_BACK = 24
const CODE_BEFORE = /(?:\b(?:import|export)|\b(?:const|let|var)\s.*|=>|\)|<[^>]*=)\s*$/

const MARKUP = /^<(?:[!?].*|.*\/|.*:\/\/.*|.*\w=["'{].*)>$/su

/** A tag, a comment, an address, a comparison, the name of a header file. */
function isMarkup(text: string, found: string, before: string): boolean {
  const inner = found.slice(1, -1)
  const name = /^\/?([A-Za-z][\w.-]*)$/.exec(inner)?.[1]
  const isClosed = name !== undefined && text.includes(`</${name}>`) && text.includes(`<${name}`)
  const compares =
    /^\s.*(?:\b(?:and|or)\b|\s(?:и|или)\s|&&|\|\|)/iu.test(inner) ||
    (/[\w)\]]\s$/.test(before) && /^\s[\x20-\x7e]*\s$/.test(inner))
  return (
    isClosed || compares || MARKUP.test(found) || inner.includes('@') || /(?:#include |\(\?)$/.test(before)
  )
}

const hasQuotesOrKeys = (inner: string): boolean => /["'`:=]/.test(inner)

/** Behind a word or a bracket: a type parameter, an index, an argument, `\\frac{a}{b}`. */
const isSuffix = (before: string, inner: string): boolean =>
  /[A-Za-z0-9_)\]}\\]$/.test(before) && /^[\w,. ?]+$/.test(inner) && !/^ | $/.test(inner)

/** Markup and code, which have brackets of their own. */
function isCode(text: string, found: string, at: number): boolean {
  const inner = found.slice(1, -1)
  const before = text.slice(Math.max(0, at - LOOK_BACK), at)
  if (isSuffix(before, inner)) return true
  switch (found[0]) {
    case '<':
      return isMarkup(text, found, before)
    case '[':
      return hasQuotesOrKeys(inner) || inner.includes(',') || /^Step \d+$/.test(inner) || QUERY.test(text)
    // `LIKE '%name%'`
    case '%':
      return /['"]$/.test(before) && /^['"]/.test(text.slice(at + found.length, at + found.length + 1))
    case '{':
      return hasQuotesOrKeys(inner) || inner.includes(',') || CODE_BEFORE.test(before)
    default:
      return false
  }
}

interface Found {
  found: string
  at: number
}

const matchesOf = (text: string, shape: RegExp): (Found & { inner: string })[] =>
  Array.from(text.matchAll(shape), ({ 0: found, 1: inner = '', index }) => ({ found, inner, at: index }))

/** The whole of a text, without quotes and full stop, where it is nothing else. */
function wholeOf(text: string): Found[] {
  const found = text.trim().replace(AROUND, '').trim()
  if (found.startsWith('$') && !/[{}]/.test(found) && !standsForValue(found.slice(1))) return []
  const isOne = (WHOLE.test(found) && SAYS_SOMETHING.test(found) && !MARKUP.test(found)) || isAboutStep(found)
  return isOne ? [{ found, at: text.indexOf(found) }] : []
}

const inBrackets = (text: string): Found[] =>
  BRACKETS.flatMap((shape) => matchesOf(text, shape)).filter(
    ({ found, inner, at }) =>
      (standsForValue(inner) || /^\{\d{1,2}\}$/.test(found)) && !isCode(text, found, at),
  )

const placeholdersIn = (text: string): Found[] => [
  ...wholeOf(text),
  ...ANYWHERE.flatMap((shape) => matchesOf(text, shape)),
  ...inBrackets(text),
  ...matchesOf(text, QUOTED).filter(({ inner }) => isAboutStep(inner)),
]

/** What the user typed, and what a result holds, is text: a template that is asked for, a tag that was read. */
const isMeant = (found: string, { message, isInResults }: GuardInput): boolean =>
  message.includes(found) || isInResults(found)

/** The first placeholder of a text that nobody meant to stand there. */
function unmeantIn(text: string, input: GuardInput): string | undefined {
  const visible = text.replace(/\p{Cf}/gu, '')
  return placeholdersIn(oneShape(visible))
    .map(({ found, at }) => visible.slice(at, at + found.length))
    .find((found) => !isMeant(found, input))
}

/** A placeholder instead of a value (I-PARAMS-NO-PLACEHOLDER-VALUES): looked for in what a model wrote. */
export const placeholder: Guard = (input) => {
  const fields = Object.entries(input.written).find(([, texts]) =>
    texts.some((text) => unmeantIn(text, input) !== undefined),
  )
  return fields === undefined ? null : { code: 'PLACEHOLDER', message: input.words.placeholder(fields[0]) }
}
