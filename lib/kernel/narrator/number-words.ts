/** Number words below a thousand, in the cases of Russian. */
const FORMS: readonly (readonly [number, string])[] = [
  [0, 'zero ноль нуль ноля нуля нулю'],
  [1, 'one один одна одно одну одного одной одному одним одном'],
  [2, 'two два две двух двум двумя двое двоих двоим twice дважды'],
  [3, 'three три трёх трех трём трем тремя трое троих троим thrice трижды'],
  [4, 'four четыре четырёх четырех четырём четырем четырьмя четверо четверых четверым четырежды'],
  [5, 'five пять пяти пятью пятеро пятерых пятерым'],
  [6, 'six шесть шести шестью шестеро шестерых шестерым'],
  [7, 'seven семь семи семью семеро семерых семерым'],
  [8, 'eight восемь восьми восемью восьмью восьмеро восьмерых'],
  [9, 'nine девять девяти девятью девятеро девятерых'],
  [10, 'ten десять десяти десятью десятеро десятерых'],
  [11, 'eleven одиннадцать одиннадцати одиннадцатью'],
  [12, 'twelve двенадцать двенадцати двенадцатью'],
  [13, 'thirteen тринадцать тринадцати тринадцатью'],
  [14, 'fourteen четырнадцать четырнадцати четырнадцатью'],
  [15, 'fifteen пятнадцать пятнадцати пятнадцатью'],
  [16, 'sixteen шестнадцать шестнадцати шестнадцатью'],
  [17, 'seventeen семнадцать семнадцати семнадцатью'],
  [18, 'eighteen восемнадцать восемнадцати восемнадцатью'],
  [19, 'nineteen девятнадцать девятнадцати девятнадцатью'],
  [20, 'twenty двадцать двадцати двадцатью'],
  [30, 'thirty тридцать тридцати тридцатью'],
  [40, 'forty fourty сорок сорока'],
  [50, 'fifty пятьдесят пятидесяти пятьюдесятью'],
  [60, 'sixty шестьдесят шестидесяти шестьюдесятью'],
  [70, 'seventy семьдесят семидесяти семьюдесятью'],
  [80, 'eighty восемьдесят восьмидесяти восемьюдесятью восьмьюдесятью'],
  [90, 'ninety девяносто девяноста'],
  [100, 'сто ста'],
  [200, 'двести двухсот двумстам двумястами двухстах'],
  [300, 'триста трёхсот трехсот тремстам тремястами трёхстах трехстах'],
  [400, 'четыреста четырёхсот четырехсот четыремстам четырьмястами четырёхстах четырехстах'],
  [500, 'пятьсот пятисот пятистам пятьюстами пятистах'],
  [600, 'шестьсот шестисот шестистам шестьюстами шестистах'],
  [700, 'семьсот семисот семистам семьюстами семистах'],
  [800, 'восемьсот восьмисот восьмистам восемьюстами восьмьюстами восьмистах'],
  [900, 'девятьсот девятисот девятистам девятьюстами девятистах'],
]

const VALUES: ReadonlyMap<string, number> = new Map(
  FORMS.flatMap(([value, forms]) => forms.split(' ').map((form) => [form, value] as const)),
)

/** What multiplies the number before it, and stands for itself where there is none. */
const SCALES: readonly (readonly [number, string])[] = [
  [10, 'десяток десятка десятков десятки десяткам десятками tens'],
  [12, 'dozen dozens дюжина дюжину дюжины дюжин дюжине дюжиной'],
  [100, 'hundred hundreds сотня сотню сотни сотен сотне сотней сотням сотнями'],
  [1e3, 'thousand thousands тыс тысяча тысячу тысячи тысяч тысяче тысячей тысячью тысячам тысячами thsd'],
  [1e5, 'lakh lakhs'],
  [1e6, 'million millions mln mio млн миллион миллиона миллионов миллиону миллионом миллионы миллионам'],
  [1e7, 'crore crores'],
  [1e9, 'billion billions bn bln milliard млрд миллиард миллиарда миллиардов миллиарду миллиардом миллиарды'],
  [1e12, 'trillion trillions tn трлн триллион триллиона триллионов триллиону триллионом триллионы'],
  [1e15, 'quadrillion quadrillions квадриллион квадриллиона квадриллионов'],
]

/** Signs of a scale that stand behind a number alone. */
const BEHIND = new Set('mln mio млн bn bln млрд tn трлн тыс thsd'.split(' '))

const SCALE_OF: ReadonlyMap<string, number> = new Map(
  SCALES.flatMap(([value, forms]) => forms.split(' ').map((form) => [form, value] as const)),
)

/** «полмиллиона», “half a million”: halves of a scale. */
const HALVES = /^пол-?(?=\p{L}{3})/u
/** One and a half of what comes next. */
const ONE_AND_A_HALF = new Set('полтора полторы полутора'.split(' '))

/** How often a lower-case word takes the number before it: `thousand`, «дюжин»; null for any other word. */
export const scaleOfWord = (word: string): number | null => SCALE_OF.get(word) ?? null

/** True for a word such as `million`, which can begin a number; `bn` stands behind one. */
export const isScaleWord = (word: string): boolean => SCALE_OF.has(word) && !BEHIND.has(word)

/** The number below a thousand that a lower-case word states, `twenty-five` included; null for any other word. */
export function numberOfWord(word: string): number | null {
  const found = VALUES.get(word)
  if (found !== undefined) return found
  const hyphen = word.indexOf('-')
  if (hyphen < 0) return null
  const tens = VALUES.get(word.slice(0, hyphen)) ?? 0
  const units = VALUES.get(word.slice(hyphen + 1)) ?? 0
  return tens >= 20 && tens < 100 && units > 0 && units < 10 ? tens + units : null
}

/** Both numbers of «пять-шесть»; null for any other word. */
export function pairOfWord(word: string): readonly [number, number] | null {
  const hyphen = word.indexOf('-')
  if (hyphen < 0) return null
  const [low, high] = [VALUES.get(word.slice(0, hyphen)), VALUES.get(word.slice(hyphen + 1))]
  return low === undefined || high === undefined || high <= low ? null : [low, high]
}

/** A half of a scale in one word, `полмиллиона`; one and a half, where it stands before a scale; null for any other word. */
export function halfOfWord(word: string): { value: number; isBeforeScale: boolean } | null {
  if (ONE_AND_A_HALF.has(word)) return { value: 1.5, isBeforeScale: true }
  if (!word.startsWith('пол') || !HALVES.test(word)) return null
  const scale = SCALE_OF.get(word.replace(HALVES, ''))
  return scale === undefined ? null : { value: scale / 2, isBeforeScale: false }
}
