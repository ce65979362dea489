import type { factSourceEn } from './fact-source-en.ts'

/** Что страница говорит о том, откуда значение ответа, по-русски. */
export const factSourceRu: typeof factSourceEn = {
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
