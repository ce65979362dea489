const SIGNS = { '==': '=', '!=': '≠', '>=': '≥', '<=': '≤' } as const
const SPOKEN = {
  en: { true: 'yes', false: 'no', and: 'and', or: 'or', not: 'not' },
  ru: { true: 'да', false: 'нет', and: 'и', or: 'или', not: 'не' },
} as const

/** A condition as people read it: without the addresses of its values, with the signs and words of the language. */
export const conditionWords = (condition: string, language: 'en' | 'ru'): string =>
  condition
    .split(/('[^']*'|"[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : unquoted(part, language)))
    .join('')
    .trim()

const unquoted = (part: string, language: 'en' | 'ru'): string =>
  part
    .replace(/(?:prior_turn\[-\d+\]\.)?[a-z][a-z0-9-]*\[\d+\]\./g, '')
    .replace(/skeleton\./g, '')
    .replace(/[=!<>]=/g, (sign) => SIGNS[sign as keyof typeof SIGNS])
    .replace(
      /(?<![\w.-])(?:true|false|and|or|not)(?![\w.-])/g,
      (word) => SPOKEN[language][word as keyof (typeof SPOKEN)['en']],
    )
