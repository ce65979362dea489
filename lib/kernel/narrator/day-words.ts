/** Ordinals of the days of a month: English, and the Russian genders and cases in which days are named. */
const ENGLISH =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  )
const RUSSIAN_STEMS =
  'перв втор трет четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат'.split(
    ' ',
  )
const ENDINGS = ['ое', 'ого', 'ому', 'ым', 'ом']
const SOFT_ENDINGS = ['ье', 'ьего', 'ьему', 'ьим', 'ьем']

const DAY_OF = new Map<string, number>(ENGLISH.map((word, index) => [word, index + 1]))
const keep = (stem: string, day: number): void => {
  for (const ending of day === 3 ? SOFT_ENDINGS : ENDINGS)
    for (const word of [stem + ending, (stem + ending).replace('ё', 'е')]) DAY_OF.set(word, day)
}
RUSSIAN_STEMS.forEach((stem, index) => {
  keep(stem, index + 1)
})
keep('тридцат', 30)

/** 1 to 31 for «четвёртого», `twenty-first`; null where a lower-case word is no day of a month. */
export const dayOfMonth = (word: string): number | null => DAY_OF.get(word) ?? null

/** «двадцать» before «пятого» belongs to the day. */
export const tensOfDay = (word: string): number => (word === 'двадцать' ? 20 : word === 'тридцать' ? 30 : 0)

/** Hours that words of a clock name: «третьего» is the hour that ends at three. */
const HOURS =
  'one two three four five six seven eight nine ten eleven twelve|час два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать|первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого'
const HOUR_OF = new Map(
  HOURS.split('|').flatMap((row) => row.split(' ').map((word, index) => [word, index + 1] as const)),
)

/** 1 to 12; null where a lower-case word names no hour. */
export const hourOfWord = (word: string): number | null =>
  HOUR_OF.get(word.replace('четвертого', 'четвёртого')) ?? null
