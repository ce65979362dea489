/** Words that English sentences are held together by, and that are no words of its neighbours. */
const ENGLISH = new Set(
  'the a of to and is are was were be been my me mine you your it its this that these those for with from by at about into every each all any some do does did done not no yes have has had will would can could should please show list tell give get find make add create write send email mail delete remove mark open read check what which who when where why how if then there their them they he she his her we us our today tomorrow yesterday new last first same'.split(
    ' ',
  ),
)
const WORD = /\p{L}+/gu
const CYRILLIC = /^\p{Script=Cyrillic}+$/u
/** Letters of other languages that are written in Cyrillic. */
const NOT_RUSSIAN = /[іїєґўјљњћђџѓќѕ]/iu
/** Of the words of a message in English, at least so many are such words. */
const LEAST_SHARE = 0.2

/** True for a message in a language whose verbs are known: English or Russian. */
export function readsLanguage(message: string): boolean {
  const words = message.toLowerCase().match(WORD) ?? []
  if (words.length === 0) return true
  const cyrillic = words.filter((word) => CYRILLIC.test(word))
  if (cyrillic.length > words.length / 2) return !cyrillic.some((word) => NOT_RUSSIAN.test(word))
  const english = words.filter((word) => ENGLISH.has(word)).length
  return english / words.length >= LEAST_SHARE
}
