const FORMS: readonly (readonly [number, string])[] = [
  [0, 'zero ноль нуль'],
  [1, 'one один одна одно одну одного одной одному одним одном'],
  [2, 'two два две двух двум двумя двое двоих'],
  [3, 'three три трёх трех трём трем тремя трое троих'],
  [4, 'four четыре четырёх четырех четырём четырем четырьмя четверо четверых'],
  [5, 'five пять пяти пятью пятеро пятерых'],
  [6, 'six шесть шести шестью шестеро'],
  [7, 'seven семь семи семью семеро'],
  [8, 'eight восемь восьми восемью восьмью'],
  [9, 'nine девять девяти девятью'],
  [10, 'ten десять десяти десятью десяток'],
  [11, 'eleven одиннадцать одиннадцати'],
  [12, 'twelve двенадцать двенадцати dozen дюжина дюжину'],
  [13, 'thirteen тринадцать тринадцати'],
  [14, 'fourteen четырнадцать четырнадцати'],
  [15, 'fifteen пятнадцать пятнадцати'],
  [16, 'sixteen шестнадцать шестнадцати'],
  [17, 'seventeen семнадцать семнадцати'],
  [18, 'eighteen восемнадцать восемнадцати'],
  [19, 'nineteen девятнадцать девятнадцати'],
  [20, 'twenty двадцать двадцати'],
  [30, 'thirty тридцать тридцати'],
  [40, 'forty сорок сорока'],
  [50, 'fifty пятьдесят пятидесяти'],
  [60, 'sixty шестьдесят шестидесяти'],
  [70, 'seventy семьдесят семидесяти'],
  [80, 'eighty восемьдесят восьмидесяти'],
  [90, 'ninety девяносто девяноста'],
  [100, 'hundred сто ста сотня сотню'],
  [200, 'двести двухсот'],
  [300, 'триста трёхсот трехсот'],
  [1000, 'thousand тысяча тысячу тысячи'],
]

const VALUES: ReadonlyMap<string, number> = new Map(
  FORMS.flatMap(([value, forms]) => forms.split(' ').map((form) => [form, value] as const)),
)

/** The number that a lower-case word states, `twenty-five` and «двадцати» included; null for any other word. */
export function numberOfWord(word: string): number | null {
  const found = VALUES.get(word)
  if (found !== undefined) return found
  const hyphen = word.indexOf('-')
  if (hyphen < 0) return null
  const tens = VALUES.get(word.slice(0, hyphen)) ?? 0
  const units = VALUES.get(word.slice(hyphen + 1)) ?? 0
  return tens >= 20 && tens < 100 && units > 0 && units < 10 ? tens + units : null
}

/** True for twenty to ninety, a hundred and more: a smaller number word after it belongs to the same number. */
export const takesUnits = (value: number): boolean => value >= 20 && value % 10 === 0
