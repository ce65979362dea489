import type { outcomeEn } from './outcome-en.ts'

const hoursOf = (count: number): string => {
  const form = new Intl.PluralRules('ru').select(count)
  return `${count} ${form === 'one' ? 'час' : form === 'few' ? 'часа' : 'часов'}`
}

const timesOf = (count: number): string =>
  `${count} ${new Intl.PluralRules('ru').select(count) === 'few' ? 'раза' : 'раз'}`

/** Что страница говорит о шаге с неизвестным исходом, по-русски. */
export const outcomeRu: typeof outcomeEn = {
  kicker: 'Исход неизвестен',
  title: (step) => `Сделано ли это: ${step}?`,
  called: (time) => `Вызвано в ${time}`,
  calledTimes: (time, times) => `Вызвано ${timesOf(times)}, последний в ${time}`,
  check: 'Проверить',
  checking: 'Проверяю',
  found: {
    'did-not-happen': 'Проверено: это не сделано. Можно запустить снова.',
    'cannot-tell': 'Проверено: расширение не может сказать.',
  },
  lookInto: (app) => `Посмотреть в «${app}»`,
  again: 'Запустить снова',
  keyed: 'У второго запуска тот же ключ, дважды это не случится.',
  mayRepeat: 'Если это всё-таки сделано, оно случится второй раз.',
  againAnyway: 'Запустить, даже если дважды',
  back: 'Назад',
  gone: 'Расширение изменилось или убрано, снова запустить нельзя.',
  done: 'Это сделано',
  leave: 'Оставить так',
  hint: (hours) =>
    `Без вашего слова ничего не запустится. Если не ответить за ${hoursOf(hours)}, исход останется неизвестным.`,
  status: {
    waiting: 'ждёт вашего слова',
    checking: 'проверяется',
    happened: 'Проверено: это сделано',
    'run-again': 'Запущено снова, по вашему слову',
    'marked-done': 'Сделано, по вашему слову',
    left: 'Оставлено как неизвестное',
    expired: 'Ответа не было, исход неизвестен',
    superseded: 'Снято вашим следующим сообщением, исход неизвестен',
    stopped: 'Остановлено, исход неизвестен',
  },
  announced: (step) => `Webbee не знает, сделано ли это: ${step}`,
}
