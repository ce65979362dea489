import type { InspectorWords } from './inspector-en.ts'

/** What the page says about prompts, in Russian. */
export const inspectorRu: InspectorWords = {
  open: 'Что видела модель',
  calls: { classifier: 'План', binder: 'Текст', narrator: 'Ответ' },
  callOfStep: (call, step) => `${call}: ${step}`,
  tokens: (given, cached, written) =>
    cached === null
      ? `токенов: ${given} на входе, ${written} на выходе`
      : `токенов: ${given} на входе (${cached} из кеша), ${written} на выходе`,
  unknownTokens: 'число токенов неизвестно',
  hash: 'SHA-256 промпта',
  failures: {
    timeout: 'не ответила вовремя',
    'rate-limited': 'просит паузу',
    unreachable: 'нет связи',
    refused: 'сервис отказал',
    unreadable: 'ответ не читается',
    stopped: 'остановлена',
  },
  maskingOn: 'Адреса, номера и имена ушли метками. Что за ними стоит, видите только вы.',
  maskingOff: 'Маскировка на этом сервере была выключена: модель видела все значения как есть.',
  asSent: 'Как отправлено',
  inClear: 'Открыто',
  view: 'Показать текст',
  copyAll: 'Скопировать промпт',
  copyChannel: (channel) => `Скопировать: ${channel}`,
  copied: 'Скопировано',
  notCopied: 'Браузер не дал скопировать.',
  channels: {
    system: 'Инструкции',
    skeleton: 'Скелет',
    history: 'История и факты',
    catalogue: 'Каталог',
    step: 'Шаг и его схема',
    prior: 'Результаты прежних шагов',
    results: 'Результаты и действия',
    recalled: 'Вспомненные факты',
    check: 'Что нашла проверка',
    message: 'Сообщение',
  },
  size: (size, budget) => (budget === null ? `${size} зн.` : `${size} из ${budget} зн.`),
  section: (name, age, size) => `${name}: ${age} назад, ${size} зн.`,
  compressed: 'сжато',
  masked: (values) => `замаскировано значений: ${values}`,
  age: (seconds) => (seconds < 120 ? `${seconds} с` : `${Math.round(seconds / 60)} мин`),
  turns: (turns, withFacts) => `Ходов: ${turns}, с фактами: ${withFacts}`,
  factsCut: (time, calls, size) => `Из хода ${time} не вошло: вызовов ${calls}, знаков ${size}`,
  tools: (full, named, counted) =>
    named + counted === 0
      ? `Функций: ${full}, каждая со схемой`
      : `Со схемой: ${full}, только имя: ${named}, только числом: ${counted}`,
  dataCut: (step) => `От данных шага ${step + 1} осталось начало`,
  stepsLeftOut: (steps) => `Не поместилось прежних результатов: ${steps}`,
  notKept:
    'Этот промпт уже не хранится. Я храню промпты последних 50 ходов беседы, от остальных остаётся хеш.',
  noCalls: 'В этом ходе модель не спрашивали.',
  failed: 'Не удалось загрузить промпты.',
  loading: 'Загружаю промпты',
}
