import type { KeySense } from './name-keys.ts'
import { isCapitalised, isShouted, type NameSpan, type Piece, piecesOf } from './name-pieces.ts'
import { weigh, weighLone } from './name-weight.ts'
import { folded, isPlace, nameWord } from './name-words.ts'

const SUFFIX =
  /^,? ?(?:Jr\.?|Sr\.?|II|III|IV|V|MD|M\.D\.|PhD|Ph\.D\.|DDS|DVM|DO|JD|CPA|Esq\.?)(?![\p{L}\p{N}])/u
/** What persons do. */
const DOES =
  /^(?:asked|asks|said|says|wrote|writes|told|replied|requested|requests|confirmed|agreed|joined|signed|called|emailed|paid|wants|wanted|needs|complained|ordered|просит|просил|просила|сообщает|сообщил|сообщила|написал|написала|подписал|подписала|позвонил|позвонила|согласен|согласна|ждет|ждёт|заказал|заказала)$/
const BEFORE_NAME =
  /^(?:with|from|to|by|for|contact|call|called|ask|asked|tell|told|meet|met|email|emailed|message|messaged|ping|remind|invite|notify|thank|thanks|dear|hi|hello|hey|regards|sincerely|signed|client|customer|patient|colleague|manager|friend|attn|cc|via|and|named|name|recipient|sender|с|со|от|для|у|к|и|клиент|клиента|клиенту|клиентом|пациент|коллега|менеджер|менеджера|сотрудник|сотрудника|позвонить|написать|уважаемый|уважаемая|дорогой|дорогая|привет|здравствуйте|имя|получатель|отправитель|подписал|водитель|ответственный|исполнитель|автор|директор|врач)$/
const TITLE_BEFORE =
  /^(?:book|novel|film|movie|song|album|ship|play|opera|series|книга|книгу|роман|романа|фильм|фильма|повесть|песня|песню)$/
const QUOTES = new Map([
  ['"', '"'],
  ['«', '»'],
  ['“', '”'],
  ['„', '“'],
])
const LONGEST = 4

const THRESHOLD: Record<KeySense, number> = { named: 0, person: 2, open: 3, about: 4, never: 99 }
const WHOLE_THRESHOLD: Record<KeySense, number> = { named: 0, person: 0.5, open: 2, about: 99, never: 99 }

class NameReader {
  readonly #text: string
  readonly #pieces: readonly Piece[]
  readonly #sense: KeySense

  constructor(text: string, sense: KeySense) {
    this.#text = text
    this.#pieces = piecesOf(text)
    this.#sense = sense
  }

  read(): NameSpan[] {
    const spans: NameSpan[] = []
    for (let at = 0; at < this.#pieces.length; ) {
      const found = this.#at(at)
      if (found !== null) spans.push(found.span)
      at = found?.next ?? at + 1
    }
    return spans
  }

  #at(at: number): { span: NameSpan; next: number } | null {
    const piece = this.#pieces[at]
    if (piece === undefined) return null
    const honorific = piece.isHonorific
    const first = honorific ? at + 1 : at
    const kind = this.#pieces[first]?.kind
    if (kind !== 'word' && kind !== 'initial') return null
    if (honorific && !this.#joined(at)) return null
    let length = 1
    while (length < LONGEST && this.#joined(first + length - 1) && this.#isPart(first + length)) length += 1
    for (let size = length; size >= 1; size -= 1) {
      const span = this.#spanOf(at, first, size, honorific)
      if (span !== null) return { span, next: first + size }
    }
    return null
  }

  #isPart(at: number): boolean {
    const kind = this.#pieces[at]?.kind
    return kind !== undefined && kind !== 'other'
  }

  /** True where the next piece follows after one space, or after an initial at once. */
  #joined(at: number): boolean {
    const [one, two] = [this.#pieces[at], this.#pieces[at + 1]]
    if (one === undefined || two === undefined) return false
    const between = this.#text.slice(one.end, two.start)
    return between === ' ' || between === '\u00a0' || (between === '' && one.kind === 'initial')
  }

  #spanOf(at: number, first: number, size: number, honorific: boolean): NameSpan | null {
    const run = this.#pieces.slice(first, first + size)
    const lead = this.#pieces[at]
    const tail = run.at(-1)
    if (lead === undefined || tail === undefined) return null
    const weight = honorific && size === 1 ? weighLone(tail) : weigh(run)
    if (weight < 0) return null
    const suffix = SUFFIX.exec(this.#text.slice(tail.end, tail.end + 12))?.[0] ?? ''
    const span = { start: lead.start, end: tail.end + suffix.length }
    const isWhole = span.start === 0 && span.end === this.#text.length
    if (this.#isElse(at, first + size, span, isWhole)) return null
    const needed = (isWhole ? WHOLE_THRESHOLD : THRESHOLD)[this.#sense] + (isAllShouted(run) ? 1.5 : 0)
    const marks = (honorific ? 3 : 0) + (suffix === '' ? 0 : 1)
    return weight + marks + (isWhole ? 0 : this.#context(at, first + size)) >= needed ? span : null
  }

  #context(at: number, next: number): number {
    const before = this.#pieces[at - 1]?.text.toLowerCase() ?? ''
    const after = this.#pieces[next]?.text ?? ''
    return BEFORE_NAME.test(before) || DOES.test(after) ? 1 : 0
  }

  /** A place, a firm, a title: what is written as a name is and names no person. */
  #isElse(at: number, next: number, span: NameSpan, isWhole: boolean): boolean {
    const text = this.#text.slice(span.start, span.end)
    if (isPlace(text)) return true
    const after = this.#pieces[next]
    if (
      after !== undefined &&
      this.#joined(next - 1) &&
      this.#isPart(next) &&
      nameWord(after.text).closesPlace
    )
      return true
    const before = this.#pieces[at - 1]
    if (before !== undefined && this.#opens(before, span)) return true
    if (
      /^,? (?:&|and|и) (?:Sons|Bros|Co|Partners|Associates|партн[её]ры|сын)/iu.test(
        this.#text.slice(span.end, span.end + 20),
      )
    )
      return true
    return !isWhole && this.#isQuoted(span)
  }

  #opens(before: Piece, span: NameSpan): boolean {
    const gap = this.#text.slice(before.end, span.start)
    if (!/^[.]?[ \u00a0]["«“„]?$/u.test(gap)) return false
    const capital = /^\p{Lu}/u.test(before.text) || /^[а-я]/.test(before.text)
    return (capital && nameWord(before.text).opensPlace) || TITLE_BEFORE.test(folded(before.text))
  }

  #isQuoted(span: NameSpan): boolean {
    const close = QUOTES.get(this.#text[span.start - 1] ?? '')
    return (
      close !== undefined &&
      this.#text[span.end] === close &&
      this.#text.slice(span.end + 1, span.end + 3) !== ' <'
    )
  }
}

const isAllShouted = (run: readonly Piece[]): boolean =>
  run.every(({ text, kind }) => kind !== 'word' || isShouted(text))

const TWO_CAPITALS =
  /\p{Lu}[\p{L}'’.-]{0,40}(?:[ \u00a0](?:\p{Ll}{1,5} ){0,2})?\p{Lu}|(?:г-н|г-жа|[Гг]осподин|[Гг]оспожа) \p{Lu}/u
const SURNAME_FIRST = /^(\p{Lu}[\p{L}'’-]+), (\p{Lu}[\p{L}'’-]+)(?: (?:\p{Lu}\.|\p{Lu}[\p{Ll}'’-]+))?$/u

/** `Connor, Sarah` as a whole value. */
function isSurnameFirst(text: string): boolean {
  const [, surname = '', first = ''] = SURNAME_FIRST.exec(text) ?? []
  if (surname === '' || isPlace(surname) || isPlace(first)) return false
  const word = nameWord(surname)
  return nameWord(first).first && (!word.common || word.surname)
}

/** A value of one word that is nobody's word but a first name. */
function isLoneFirstName(text: string, sense: KeySense): boolean {
  if (!isCapitalised(text) || text.length < 3 || isPlace(text)) return false
  const word = nameWord(text)
  if (sense === 'person') return word.first || (word.surname && !word.common)
  return sense === 'open' && word.first && !word.common && text.length > 3
}

/** The persons' names in a text, in its order; the time grows with its length. */
export function findNames(text: string, sense: KeySense): NameSpan[] {
  if (sense === 'never') return []
  const whole = { start: 0, end: text.length }
  if (text.length < 80 && (isSurnameFirst(text) || isLoneFirstName(text, sense)))
    return sense === 'about' ? [] : [whole]
  return TWO_CAPITALS.test(text) ? new NameReader(text, sense).read() : []
}
