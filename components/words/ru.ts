import { auditRu } from '../audit/audit-ru.ts'
import { cardsRu } from './cards-ru.ts'
import type { Words } from './en.ts'
import { factSourceRu } from './fact-source-ru.ts'
import { inspectorRu } from './inspector-ru.ts'
import { outcomeRu } from './outcome-ru.ts'
import { workRu } from './work-ru.ts'

const seconds = (ms: number): string =>
  ms < 10
    ? `${Math.max(Math.round(ms), 1)} мс`
    : `${(ms / 1000).toFixed(ms < 9_950 ? 2 : 1).replace('.', ',')} с`

const forms = new Intl.PluralRules('ru')
const plural = (count: number, one: string, few: string, many: string): string => {
  const form = forms.select(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
}

export const ru: Words = {
  locale: 'ru-RU',
  product: 'Webbee',
  skipToChat: 'Перейти к чату',

  conversations: 'Беседы',
  newConversation: 'Новая беседа',
  untitled: 'Новая беседа',
  apps: 'Приложения',
  extensions: 'Расширения',
  extensionsTile: 'Расши\u00adрения',
  extensionsText:
    'Чем я могу для вас пользоваться. Что вы уберёте, с тем я ничего не планирую и не запускаю, пока не вернёте.',
  extensionRemoved: 'убрано',
  functions: (count) => plural(count, 'функция', 'функции', 'функций'),
  deletingFunctions: (count) => plural(count, 'удаляет', 'удаляют', 'удаляют'),
  deletes: 'Удаляет:',
  addExtension: 'Вернуть',
  addName: (app) => `Вернуть «${app}»`,
  removeExtension: 'Убрать',
  removeName: (app) => `Убрать «${app}»`,
  partOfWebbee: 'Часть Webbee',
  systemExtension: (app) => `«${app}» относится к системе, убрать его нельзя.`,
  removeQuestion: (app) => `Убрать «${app}»?`,
  removeConsequences:
    'Я забуду то, что прочёл в нём заранее, а его карточки, которые ждут ответа, закроются. То, что вы в нём храните, останется и вернётся вместе с ним.',
  openMenu: 'Приложения и беседы',
  openPanels: 'Панели',
  close: 'Закрыть',
  foldPanel: (title) => `Свернуть: ${title}`,
  unfoldPanel: (title) => `Показать: ${title}`,
  theme: 'Оформление',
  themeSystem: 'Как в системе',
  themeLight: 'Светлое',
  themeDark: 'Тёмное',
  whatIKnow: 'Что я о вас знаю',

  messageLabel: 'Сообщение для Webbee',
  messagePlaceholder: 'Спросите или скажите, что сделать',
  send: 'Отправить',
  stop: 'Остановить',
  stopping: 'Останавливаю',
  composerHint: 'Enter отправляет, Shift + Enter — новая строка',
  you: 'Вы',
  webbee: 'Webbee',
  log: 'Беседа',
  latest: 'К последнему сообщению',

  greeting: 'Что сделать?',
  greetingText:
    'Я читаю и меняю данные в ваших приложениях. Перед удалением всегда спрашиваю и показываю каждый шаг.',
  trySuggestion: 'Можно начать с этого',
  sampleNotice: 'Заметки, письма, задачи и данные магазина здесь — пример, на котором удобно попробовать.',
  removeSample: 'Убрать пример',
  removingSample: 'Убираю пример',
  sampleQuestion: 'Убрать пример?',
  sampleConsequences:
    'Заметки, письма и задачи из примера удалятся насовсем, изменённые вами тоже. Созданное вами останется.',

  sending: 'Отправляю',
  notSent: 'Не отправлено.',
  tryAgain: 'Повторить',
  discard: 'Убрать',
  unreachable: 'Сервер не отвечает. Сообщение осталось здесь.',
  queued: 'Ждёт очереди. Начну, когда закончится предыдущее.',
  thinking: 'Читаю сообщение',
  planning: 'Продумываю шаги',
  narrating: 'Пишу ответ',
  fromPanel: (app) => `Из панели «${app}»`,
  panelActions: (count) => plural(count, 'действие в панели', 'действия в панелях', 'действий в панелях'),

  stepStatus: {
    planned: 'впереди',
    bound: 'впереди',
    asked: 'ждёт вас',
    approved: 'подтверждено',
    begun: 'выполняется',
    succeeded: 'готово',
    failed: 'не удалось',
    declined: 'отклонено',
    void: 'не выполнено',
    unknown: 'исход неизвестен',
    'not-run': 'не выполнялось',
    skipped: 'пропущено',
  },
  steps: 'Шаги',
  needs: (names) => `Берёт результат шага ${names}`,
  parameters: 'Параметры',
  noParameters: 'Нет',
  noData: 'Нет данных',
  detailsFailed: 'Подробности не загрузились.',
  duration: seconds,

  cardKicker: 'Нужно ваше слово',
  effects: 'Последствия',
  parameter: 'Параметр',
  value: 'Значение',
  origins: {
    message: 'из сообщения',
    step: 'из прошлого шага',
    fact: 'из памяти',
    model: 'от модели',
    default: 'по умолчанию',
    panel: 'из панели',
  },
  showAll: 'Показать целиком',
  showLess: 'Свернуть',
  keepIt: 'Оставить',
  dontDoIt: 'Не делать',
  doIt: 'Выполнить',
  confirmName: (verb) => `Подтвердить: ${verb}`,
  declineName: (verb) => `Отклонить: ${verb}`,
  timeLeft: (time) => `На ответ осталось ${time}`,
  cardOr: 'или напишите другое, и ничего не выполнится',
  cards: cardsRu,
  cardAnnounced: (title) => `Webbee спрашивает: ${title}`,

  questionHint: 'Выберите вариант или ответьте своими словами.',
  endedAs: {
    answered: '',
    partly: 'Сделано частично',
    refused: 'Не сделано',
    stopped: 'Остановлено',
    superseded: 'Снято вашим следующим сообщением',
    failed: 'Не удалось',
  },
  endedWithoutReason: {
    answered: '',
    partly: 'Отмеченное готовым сделано и останется. Остальное не выполнялось.',
    refused: 'Ничего не выполнено.',
    stopped: 'Сделанное раньше остаётся. Дальше ничего не выполнялось.',
    superseded: 'После этого ничего не выполнялось.',
    failed: 'После этого ничего не выполнялось.',
  },

  ageSeconds: (age) =>
    age < 60
      ? 'только что'
      : age < 3600
        ? `${Math.round(age / 60)} мин назад`
        : `${Math.round(age / 3600)} ч назад`,

  audit: auditRu,
  factSource: factSourceRu,
  inspector: inspectorRu,
  outcome: outcomeRu,
  work: workRu,
  answersWith: (model) => `Отвечает: ${model}`,
  localName: 'Встроенная модель',
  localTitle: 'Отвечает встроенная модель',
  localCan:
    'Она понимает просьбы к вашим приложениям на русском и английском, складывает их в цепочки, помнит точные факты и не выходит за пределы этого компьютера.',
  localCannot:
    'Она не пишет свободных текстов, не переводит и не говорит о мире вообще. Для этого подключите модель, как описано в README.',
  serviceTitle: 'Отвечает внешняя модель',
  serviceText:
    'Сообщения и нужные для них факты уходят в эту службу. Адреса и имена скрыты масками, если владелец сервера этого не отключил.',

  problems: (count) =>
    plural(count, 'расширение с ошибкой', 'расширения с ошибками', 'расширений с ошибками'),
  problemsOthersWork: 'Остальные работают.',
  problemAt: (file, line, column) =>
    line === null ? file : `${file}:${line}${column === null ? '' : `:${column}`}`,

  offline: 'Связь прервалась. Пробую снова; то, что на экране, могло устареть.',

  notices: 'Уведомления',
  dismissNotice: (app) => `Убрать уведомление от «${app}»`,
  dismissNotices: (count) => `Убрать все: ${count}`,
  openNoticeApp: (app) => `Открыть «${app}»`,

  panelLoading: 'Загружаю',
  panelFailed: 'Панель не удалось показать.',
  panelStale: 'Обновить не удалось. Здесь то, что было раньше.',
  panelEmpty: 'Здесь пока пусто.',
  panelCut: 'Остальное не поместилось в панель и не показано.',
  nodeFailed: 'Эту часть не удалось показать.',
  unknownNode: (name) => `«${name}» пока не рисуется`,
  opensHost: (host) => `Откроет ${host} в новой вкладке`,
  search: 'Поиск',
  nothingFound: 'Ничего не найдено.',
  noItems: 'Здесь пусто.',
  other: 'Прочее',
  pageOf: (page, pages) => `${page} из ${pages}`,
  previous: 'Назад',
  next: 'Дальше',
  submit: 'Отправить',
  choose: 'Выберите',
  required: 'обязательно',
  table: 'Таблица',
  rows: (count) => plural(count, 'строка', 'строки', 'строк'),
  actions: 'Действия',
  more: 'Ещё',
  dismiss: 'Скрыть',

  notFoundTitle: 'Здесь ничего нет',
  notFoundText: 'Беседу могли удалить, или в адресе опечатка.',
  toChat: 'К чату',
  cookiesTitle: 'Не узнаю этот браузер',
  cookiesText:
    'Ваши беседы привязаны к cookie этого сайта, а браузер её не сохранил. Разрешите cookie и откройте страницу снова.',
  pageErrorTitle: 'Страница не открылась',
  pageErrorText: 'Всё, что вы сделали, записано и не потеряно. Попробуйте ещё раз чуть позже.',
}
