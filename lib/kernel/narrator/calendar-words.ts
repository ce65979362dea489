const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january jan январь января январе янв',
    'february feb февраль февраля феврале фев февр',
    'march mar март марта марте мар',
    'april apr апрель апреля апреле апр',
    'may май мая мае',
    'june jun июнь июня июне июн',
    'july jul июль июля июле июл',
    'august aug август августа августе авг',
    'september sep sept сентябрь сентября сентябре сент сен',
    'october oct октябрь октября октябре окт',
    'november nov ноябрь ноября ноябре ноя нояб',
    'december dec декабрь декабря декабре дек',
  ].flatMap((forms, index) => forms.split(' ').map((form) => [form, index + 1] as const)),
)

/** 1 to 12; 0 where a lower-case word is no month's name. */
export const monthOf = (word: string): number => MONTHS.get(word) ?? 0

const WEEKDAYS: readonly (readonly string[])[] = [
  'sunday воскресенье воскресенья воскресеньем',
  'monday понедельник понедельника понедельнику',
  'tuesday вторник вторника вторнику',
  'wednesday среда среду среды',
  'thursday четверг четверга четвергу',
  'friday пятница пятницу пятницы',
  'saturday суббота субботу субботы',
].map((forms) => forms.split(' '))
const WEEKDAY_OF = new Map(WEEKDAYS.flatMap((forms, day) => forms.map((form) => [form, day] as const)))

/** 0 for Sunday; null where a lower-case word is no day of the week. «среды» and «среда» stand for the day alone. */
export const weekdayOf = (word: string): number | null => WEEKDAY_OF.get(word) ?? null

const RELATIVE: readonly (readonly [number, readonly string[]])[] = [
  [
    0,
    [
      'today',
      "today's",
      'today’s',
      'tonight',
      'сегодня',
      'сегодняшний',
      'сегодняшние',
      'сегодняшних',
      'сегодняшнее',
      'сегодняшняя',
    ],
  ],
  [1, ['tomorrow', "tomorrow's", 'tomorrow’s', 'завтра', 'завтрашний', 'завтрашние', 'завтрашняя']],
  [
    -1,
    ['yesterday', "yesterday's", 'yesterday’s', 'вчера', 'вчерашний', 'вчерашние', 'вчерашних', 'вчерашнее'],
  ],
  [2, ['послезавтра']],
  [-2, ['позавчера']],
]
const OFFSET_OF = new Map(RELATIVE.flatMap(([offset, words]) => words.map((word) => [word, offset] as const)))

/** Days from today that a lower-case word names; null where it names none. */
export const dayOffsetOf = (word: string): number | null => OFFSET_OF.get(word) ?? null

/** Every word that names the same day as an offset. */
export const wordsOfOffset = (offset: number): readonly string[] =>
  RELATIVE.find(([each]) => each === offset)?.[1] ?? []

const UNIT_SECONDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 's sec secs second seconds с сек секунда секунды секунд секунду'],
      [60, 'm min mins minute minutes мин минута минуты минут минуту'],
      [3_600, 'h hr hrs hour hours ч час часа часов'],
      [86_400, 'd day days день дня дней'],
      [604_800, 'week weeks неделя недели неделю недель'],
      [2_592_000, 'month months месяц месяца месяцев'],
      [31_536_000, 'year years год года лет'],
    ] as const
  ).flatMap(([seconds, forms]) => forms.split(' ').map((form) => [form, seconds] as const)),
)

/** Seconds of a unit of time; null where a lower-case word is none. */
export const unitSeconds = (word: string): number | null => UNIT_SECONDS.get(word) ?? null
