const CYRILLIC = /^\p{Script=Cyrillic}+$/u
/** Endings that Russian words change in their cases. */
const MOST_ENDING = 2
const LEAST_STEM = 3
const MOST_LONGER = 3

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** `Боба` is `Боб`, `Вольской` is `Вольская`, `Sarah's` is `Sarah`: one word, in another case. Both in lower case. */
export function isSameWord(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > MOST_LONGER) return false
  if (one.startsWith(other) || other.startsWith(one)) return true
  if (!CYRILLIC.test(one) || !CYRILLIC.test(other)) return false
  const start = commonStart(one, other)
  return start >= LEAST_STEM && Math.max(one.length, other.length) - start <= MOST_ENDING
}

/** The words of a text in lower case, without one- and two-letter ones. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

/** Words of courtesy and of every sentence: they carry nothing of anybody's data. */
const COURTESY = new Set(
  'hello dear hey thanks thank you your regards best kind cheers please and the for that this will with from have has are was been being can could would just about there here good morning evening afternoon day здравствуйте здравствуй привет добрый доброе день утро вечер уважаемый уважаемая дорогой дорогая спасибо уважением пожалуйста что это как для или при вам вас вами тебе тебя мне меня будет буду есть был была'.split(
    ' ',
  ),
)

/** True for a text that is made of the user's own words, in whatever case, and of courtesy. */
export function isSaidInWords(text: string, message: string): boolean {
  if (/[\p{N}@/:]/u.test(text.replace(/[:,]\s/g, ' '))) return false
  const said = wordsOf(message)
  return wordsOf(text).every((word) => COURTESY.has(word) || said.some((each) => isSameWord(word, each)))
}
