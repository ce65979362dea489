import { type Span, scan } from './span.ts'

/** What is copied letter by letter; `said` is a quotation without its marks. */
export interface MarkSpan extends Span {
  is: 'link' | 'email' | 'id' | 'quotation'
  said: string
}

/** An id: letters and digits in one word, or words and numbers tied by hyphens or low lines. */
const MARK =
  /(?<link>(?:https?:\/\/|www\.)[^\s<>"“”«»\ue001]+[^\s<>"“”«».,;:!?)\]*_'’\ue001]|(?<![\p{L}\p{N}.@_-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|example|ru|de|eu|uk|fr|info|biz|co|ai)(?:\/[^\s<>"“”«»)]*[\p{L}\p{N}/])?(?![\p{L}\p{N}@_-]))|(?<email>(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)|(?<id>(?<![\p{L}\p{N}_@./-])#?(?=[\p{L}\p{N}_-]*\d)(?=[\p{L}\p{N}_-]*(?:\p{L}|_|-\d))[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)*(?![\p{L}\p{N}_]|[.,]\d)|#\d+)/giu
/** A number with the ending or the unit that is written against it; a day; a range. */
const NO_ID =
  /^(?:\d+(?:st|nd|rd|th|k|m|bn|kb|mb|gb|tb|b|ms|s|h|hrs?|min|d|x|px|km|kg|g|cm|mm|am|pm|eur|usd|rub|c|f|м|с|ч|г|кг|км|см|тыс|р|мб|гб|кб|мс|-?(?:й|я|е|го|му|ми|х|ти|а|ой|ый|ую|летн\p{L}+|дневн\p{L}+)|-[a-z]{3,})|\d+-\d+|\d{4}-\d{2}-\d{2}.*)$/iu
const QUOTES =
  /“([^“”\n]+)”|„([^„“”\n]+)[“”]|«([^«»\n]+)»|"([^"\n]+)"|`([^`\n]+)`|(?<![\p{L}\p{N}])[‘']([^‘’'\n]{2,80})[’'](?![\p{L}\p{N}])/gu

/** Quoted text, in the marks of any usual language. */
export const scanQuotations = (text: string): MarkSpan[] =>
  scan(text, QUOTES, (_, said) => ({ is: 'quotation', said: said.slice(1, -1) }))

/** Links and hosts, e-mail addresses and ids of a text, none inside another. */
export const scanMarks = (text: string): MarkSpan[] =>
  scan(text, MARK, ({ link, email }, said) => {
    if (link === undefined && email === undefined && NO_ID.test(said)) return null
    return { is: link === undefined ? (email === undefined ? 'id' : 'email') : 'link', said }
  })
