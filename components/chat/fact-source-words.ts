export interface FactSourceWords {
  where(literal: string): string
  fromStep(step: number): string
  fromEarlierStep(step: number): string
  recalled(age: string): string
  fromSection: string
  fromMessage: string
  path: string
  value: string
  time: string
  audit: string
  row(sequence: number, digest: string): string
  noRow: string
  openStep: string
  failed: string
  loading: string
}

const en: FactSourceWords = {
  where: (literal) => `${literal}: where it comes from`,
  fromStep: (step) => `From step ${step} of this answer`,
  fromEarlierStep: (step) => `From step ${step} of an earlier answer`,
  recalled: (age) => `Recalled, ${age}`,
  fromSection: 'From what this app keeps at hand',
  fromMessage: 'From your message',
  path: 'Field',
  value: 'Value',
  time: 'Time',
  audit: 'Record',
  row: (sequence, digest) => `No. ${sequence}, ${digest}`,
  noRow: 'No row was written for it.',
  openStep: 'Open the step',
  failed: 'The source could not be loaded. Try again in a moment.',
  loading: 'Looking it up',
}

const ru: FactSourceWords = {
  where: (literal) => `${literal}: откуда это`,
  fromStep: (step) => `Из шага ${step} этого ответа`,
  fromEarlierStep: (step) => `Из шага ${step} прежнего ответа`,
  recalled: (age) => `По памяти, ${age}`,
  fromSection: 'Из того, что приложение держит под рукой',
  fromMessage: 'Из вашего сообщения',
  path: 'Поле',
  value: 'Значение',
  time: 'Время',
  audit: 'Журнал',
  row: (sequence, digest) => `№ ${sequence}, ${digest}`,
  noRow: 'Записи о нём нет.',
  openStep: 'Открыть шаг',
  failed: 'Не удалось узнать источник. Попробуйте чуть позже.',
  loading: 'Смотрю',
}

/** What the page says of where a value comes from, in the language of a locale. */
export const factSourceWords = (locale: string): FactSourceWords => (locale.startsWith('ru') ? ru : en)
