/** A stretch of a text, by its first and one past its last character. */
export interface NameSpan {
  start: number
  end: number
}

/** A word of a text: capitalised, an initial such as `И.`, a particle such as `van`, or neither. */
export interface Piece extends NameSpan {
  text: string
  kind: 'word' | 'initial' | 'particle' | 'other'
  isHonorific: boolean
}

const PIECE = /\p{L}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*\.?/gu
const CAPITALISED =
  /^(?:Mc|Mac|De|Di|Du|La|Le|Van|Von|Vander|[OD]['’])?\p{Lu}[\p{Ll}\p{M}'’]*(?:-\p{Lu}[\p{Ll}\p{M}'’]+)*$/u
const SHOUTED = /^\p{Lu}{3,}(?:-\p{Lu}{2,})?$/u
const INITIAL = /^\p{Lu}\.$/u
const PARTICLE =
  /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|bin|ibn|al|el|ter|ten|оглы|кызы|фон|де)$/
const HONORIFICS = new Set(
  'mr mrs ms miss mx dr prof professor sir madam rev hon capt г-н г-жа гн гжа господин госпожа господина госпожи господину госпоже тов товарищ гражданин гражданка д-р проф'.split(
    ' ',
  ),
)
const HONORIFIC_MAX = 11
const AFTER_NAME = /^(?:Jr|Sr|II|III|IV|MD|PhD|DDS|DVM|DO|JD|CPA|Esq)$/
const GLUE = /[\p{N}_@/\\#.=]/u
const WORD_MAX = 40

const isHonorific = (word: string): boolean =>
  word.length <= HONORIFIC_MAX && HONORIFICS.has(word.toLowerCase().replace('.', ''))

/** True for a word that begins with a capital letter. */
const isRaised = (word: string): boolean => {
  const first = word.charAt(0)
  return first !== first.toLowerCase()
}

/** True for a word written as names are. */
export const isCapitalised = (word: string): boolean => CAPITALISED.test(word)

/** True for a word in capitals. */
export const isShouted = (word: string): boolean => SHOUTED.test(word)

function kindOf(text: string): Piece['kind'] {
  if (!isRaised(text)) return text.length < 5 && PARTICLE.test(text) ? 'particle' : 'other'
  if (text.length > WORD_MAX) return 'other'
  if (INITIAL.test(text)) return 'initial'
  const bare = text.endsWith('.') ? text.slice(0, -1) : text
  if (AFTER_NAME.test(bare)) return 'other'
  return (CAPITALISED.test(bare) && bare.length > 1) || SHOUTED.test(bare) ? 'word' : 'other'
}

/** The words of a text; a dot stays with an initial and an honorific only. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const match of text.matchAll(PIECE)) {
    const whole = match[0]
    const honorific = isHonorific(whole)
    const shown = whole.endsWith('.') && !honorific && !INITIAL.test(whole) ? whole.slice(0, -1) : whole
    const end = match.index + shown.length
    const kind = kindOf(shown)
    const isGlued = kind !== 'other' && glued(text, match.index, end, pieces.at(-1)?.kind)
    pieces.push({
      start: match.index,
      end,
      text: shown,
      kind: isGlued ? 'other' : kind,
      isHonorific: honorific,
    })
  }
  return pieces
}

/** True for a word that is a part of an address, an id, a path; `И.И.Петров` is none. */
function glued(text: string, start: number, end: number, before: Piece['kind'] | undefined): boolean {
  const left = text.charAt(start - 1)
  const right = text.charAt(end)
  return (GLUE.test(left) && !(left === '.' && before === 'initial')) || (right !== '.' && GLUE.test(right))
}
