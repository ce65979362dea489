const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Say that something is still to be put in. */
const STANDS_FOR =
  /^(?:results?|outputs?|steps?|step\d+|previous|prior|insert|placeholder|tbd|your|результат\p{L}*|шаг(?:а|е|и|у|ов|ом)?|предыдущ\p{L}*|встав(?:ь|ьте|ить)|заглушк\p{L}*|подстав\p{L}*|впиши(?:те)?|ваш\p{L}*)$/u
/** What the missing value would be. */
const FIELD =
  /^(?:names?|firstname|lastname|fullname|username|values?|counts?|numbers?|amounts?|totals?|sums?|dates?|time|emails?|address(?:es)?|phone|titles?|urls?|links?|company|customer|client|recipient|sender|city|price|quantity|balance|data|content|variable|имя|имени|фамили\p{L}*|значени\p{L}*|количеств\p{L}*|числ[оа]|сумм\p{L}|итог\p{L}*|дат[аыу]|врем\p{L}*|адрес\p{L}*|почт\p{L}|телефон\p{L}*|номер\p{L}*|названи\p{L}*|ссылк\p{L}|компани\p{L}|клиент\p{L}*|получател\p{L}*|отправител\p{L}*|город\p{L}*|цен\p{L}|данны\p{L}|данные)$/u
const LINKS = new Set(['of', 'for', 'from', 'to'])
const CYRILLIC = /\p{Script=Cyrillic}/u
/** Marks that people put before a subject in capitals. */
const MARKS =
  /^(?:TODO|DONE|DRAFT|URGENT|EXTERNAL|INTERNAL|INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL|IMPORTANT|ACTION|REMINDER|UPDATE|UPDATED|SPAM|FEATURE|FIXED|FIXME|NOTE|HOTFIX|RELEASE|CLOSED|OPEN|RESOLVED|CONFIDENTIAL|ВАЖНО|СРОЧНО|ЧЕРНОВИК|ВНИМАНИЕ|ГОТОВО)$/u
const CAPITALS = /^[\p{Lu}\p{N}]{4,}$/u
const JOINED = /^\p{L}[\p{L}\p{N}]*(?:_[\p{L}\p{N}]+)+$/u
const MOST_WORDS = 4

/** A name as programs write it: `ORDER_COUNT`, `order_count`, or a word in capitals that is no mark. */
const isIdentifier = (text: string): boolean =>
  JOINED.test(text) || (CAPITALS.test(text) && /\p{L}/u.test(text) && !MARKS.test(text))

/** True for a word, or a few, that name a value instead of being one: `customer name`, `имя клиента`, `name of the client`. */
function namesField(text: string, words: readonly string[]): boolean {
  if (words.length > MOST_WORDS) return false
  const at = words.findIndex((word) => FIELD.test(word))
  if (at < 0) return false
  return at === words.length - 1 || (at === 0 && (LINKS.has(words[1] ?? '') || CYRILLIC.test(text)))
}

/** True for what stands in brackets where a value should: words for a result, a step, a name, a count, or an identifier. */
export function standsForValue(inner: string): boolean {
  const text = inner.trim()
  const words = wordsOf(text)
  return words.some((word) => STANDS_FOR.test(word)) || isIdentifier(text) || namesField(text, words)
}

/** A sentence part that is about a result and nothing else: `result of step 1`, `результат из предыдущего шага`. */
export const isAboutStep = (text: string): boolean =>
  /^(?:the )?(?:results?|outputs?|values?|counts?|data) (?:of|from) (?:the )?(?:(?:previous|prior|last|first|second|earlier) )?(?:step|call|action|query)(?: #?\d+)?$/iu.test(
    text.trim(),
  ) ||
  /^(?:результат|данн|значени|вывод|ответ)\p{L}* (?:(?:из|от|с) )?(?:(?:предыдущ|прошл|прежн|перв|втор|последн)\p{L}* )?(?:шага?|запроса?|вызова?|действия)(?: №?\d+)?$/iu.test(
    text.trim(),
  )
