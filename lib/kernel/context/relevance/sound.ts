import { isCyrillic } from './words-in.ts'

const CYRILLIC: Readonly<Record<string, string>> = {
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ж: 'j',
  з: 's',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ф: 'f',
  х: 'h',
  ц: 's',
  ч: 'c',
  ш: 'c',
  щ: 'c',
}

const LATIN: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/tch|ch|sh/g, 'C'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/x/g, 'ks'],
  [/[cz]/g, 's'],
  [/w/g, 'v'],
  [/[aeiouy]/g, ''],
]

const FEWEST = 3

/**
 * The consonants of a word as either alphabet writes them, so that `спотифай` meets `spotify`; null where there are
 * fewer than three.
 */
export function soundOf(word: string): string | null {
  const consonants = isCyrillic(word)
    ? Array.from(word, (letter) => CYRILLIC[letter] ?? '').join('')
    : LATIN.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word).toLowerCase()
  const once = consonants.replace(/(.)\1+/g, '$1')
  return once.length < FEWEST ? null : once
}
