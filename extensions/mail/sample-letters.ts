/** When a sample letter came: so far into the part of today that has passed, or that many days ago. */
export type Arrival = { share: number } | { daysAgo: number }

export interface SampleLetter {
  from: string
  arrival: Arrival
  read: boolean
  subject: string
  body: string
}

const sarah = 'sarah@example.com'
const bob = 'bob@example.com'
const team = 'team@example.com'

const english: SampleLetter[] = [
  {
    from: sarah,
    arrival: { share: 0.9 },
    read: false,
    subject: 'Project status',
    body: 'Hi,\n\nhow far are we with the relaunch? The shop owners ask me every day, and I would like to answer with something better than “soon”.\n\nA few lines are enough.\n\nSarah',
  },
  {
    from: sarah,
    arrival: { share: 0.6 },
    read: false,
    subject: 'Q3 plan, second draft',
    body: 'Hi,\n\nI moved discounts and returns to July and left August for everyone else. Does that still work for you?\n\nIf not, tell me before Thursday, then I show it to the board.\n\nSarah',
  },
  {
    from: sarah,
    arrival: { share: 0.25 },
    read: true,
    subject: 'Lunch on Friday',
    body: 'The Vietnamese place on Mill Lane has tables outside again. Friday at half past twelve?\n\nSarah',
  },
  {
    from: bob,
    arrival: { daysAgo: 1 },
    read: false,
    subject: 'Invoice 2026-118',
    body: 'Hello,\n\nthe invoice for the product photos is attached to your account: 640.00, payable within fourteen days.\n\nThank you for the good cooperation.\n\nBob',
  },
  {
    from: team,
    arrival: { daysAgo: 2 },
    read: true,
    subject: 'Notes from the weekly meeting',
    body: 'Decided: the old checkout stays until the last shop has moved. Open: who answers support mail in the first week. Next meeting on Tuesday at ten.',
  },
  {
    from: bob,
    arrival: { daysAgo: 4 },
    read: true,
    subject: 'Photos are ready',
    body: 'Hello,\n\nall 42 photos are done. The ones with the blue background came out best, have a look.\n\nBob',
  },
]

const russian: SampleLetter[] = [
  {
    from: sarah,
    arrival: { share: 0.9 },
    read: false,
    subject: 'Как там проект',
    body: 'Привет!\n\nНа каком мы этапе с новым сайтом? Магазины спрашивают каждый день, хочется отвечать чем-то лучше, чем «скоро».\n\nХватит пары строк.\n\nСара',
  },
  {
    from: sarah,
    arrival: { share: 0.6 },
    read: false,
    subject: 'План на квартал, второй вариант',
    body: 'Привет!\n\nСкидки и возвраты я перенесла на июль, август оставила для всех остальных. Тебе так подходит?\n\nЕсли нет, скажи до четверга, потом я покажу план правлению.\n\nСара',
  },
  {
    from: sarah,
    arrival: { share: 0.25 },
    read: true,
    subject: 'Обед в пятницу',
    body: 'Вьетнамское кафе на углу снова выставило столики на улицу. В пятницу в половине первого?\n\nСара',
  },
  {
    from: bob,
    arrival: { daysAgo: 1 },
    read: false,
    subject: 'Счёт 2026-118',
    body: 'Здравствуйте,\n\nсчёт за съёмку товаров уже в вашем кабинете: 640,00, оплата в течение четырнадцати дней.\n\nСпасибо за работу вместе.\n\nБоб',
  },
  {
    from: team,
    arrival: { daysAgo: 2 },
    read: true,
    subject: 'Итоги еженедельной встречи',
    body: 'Решили: старая оплата работает, пока не переедет последний магазин. Открыто: кто отвечает на письма в первую неделю. Следующая встреча во вторник в десять.',
  },
  {
    from: bob,
    arrival: { daysAgo: 4 },
    read: true,
    subject: 'Фотографии готовы',
    body: 'Здравствуйте,\n\nвсе 42 фотографии обработаны. Лучше всего вышли те, что на синем фоне, посмотрите.\n\nБоб',
  },
]

/** The letters that wait for a new guest. Today's come from one person alone, so that “the same address” is clear. */
export const sampleLetters = { en: english, ru: russian }
