import type { KnowledgeWords } from './knowledge-en.ts'

const forms = new Intl.PluralRules('ru')
const plural = (count: number, one: string, few: string, many: string): string => {
  const form = forms.select(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
}
const comma = (value: number): string => value.toFixed(1).replace('.', ',')

export const knowledgeRu: KnowledgeWords = {
  title: 'Что я о вас знаю',
  intro: 'Всё это лежит на этом сервере и видно только вам. Откройте, заберите с собой или сотрите.',
  download: 'Скачать всё',
  toChat: 'К чату',
  age: (seconds) =>
    seconds < 60
      ? `${seconds} с назад`
      : seconds < 3600
        ? `${Math.round(seconds / 60)} мин назад`
        : `${Math.round(seconds / 3600)} ч назад`,
  size: (bytes) =>
    bytes < 1000
      ? `${bytes} Б`
      : bytes < 1_000_000
        ? `${comma(bytes / 1000)} кБ`
        : `${comma(bytes / 1_000_000)} МБ`,
  left: (seconds) => `ещё ${seconds} с`,

  youTitle: 'Кто вы здесь',
  address: 'Адрес',
  name: 'Имя',
  language: 'Язык',
  languageName: 'русский',
  timezone: 'Часовой пояс',

  conversationsTitle: 'Беседы',
  conversationsText:
    'Ваши сообщения, мои ответы, факты, которые я помню дословно, значения под масками и запросы к модели за последние пятьдесят ходов.',
  noConversations: 'Бесед пока нет.',
  messages: (count) => plural(count, 'сообщение', 'сообщения', 'сообщений'),
  facts: (count) => plural(count, 'факт', 'факта', 'фактов'),
  masks: (count) => plural(count, 'значение под маской', 'значения под масками', 'значений под масками'),
  prompts: (count) => `запросы к модели за ${plural(count, 'ход', 'хода', 'ходов')}`,
  noFacts: 'Фактов здесь не запомнено.',

  sectionsTitle: 'Что рассказывают приложения',
  sectionsText:
    'Короткие разделы, которые я читаю перед каждым ответом. Приложение пишет их заново из своих данных.',
  noSections: 'Сейчас пусто. Разделы появятся со следующим сообщением.',

  collectionsTitle: 'Что хранят приложения',
  collectionsText: 'Документы по коллекциям. Удалённые лежат здесь, пока вы их не сотрёте.',
  noCollections: 'Ни одно приложение не хранит ваших документов.',
  documents: (count) => plural(count, 'документ', 'документа', 'документов'),
  deleted: (count) => plural(count, 'удалённый', 'удалённых', 'удалённых'),
  isDeleted: 'удалён',

  cacheTitle: 'Отложено ненадолго',
  cacheText: 'Ответы, которые приложение держит не дольше пяти минут.',
  noCache: 'Сейчас ничего не отложено.',
  otherTitle: 'Отметки, которые исчезнут сами',

  auditTitle: 'Журнал действий',
  auditOpen: 'Открыть журнал',
  auditText: (rows) =>
    `${plural(rows, 'строка', 'строки', 'строк')}: какая функция запускалась, когда и чем закончилась. Вместо значений — их отпечатки.`,

  more: (count) => `и ещё ${count}`,
  loading: 'Читаю',
  failed: 'Прочитать не удалось. Попробуйте ещё раз.',

  erase: 'Стереть',
  eraseName: (thing) => `Стереть: ${thing}`,
  eraseFacts: 'Стереть факты',
  eraseTurnFacts: 'Стереть факты этого сообщения',
  eraseAll: 'Стереть все',
  eraseCache: (app) => `Стереть отложенное: ${app}`,

  everythingTitle: 'Стереть всё',
  everythingText:
    'Беседы, факты, документы, ваш адрес и профиль. После этого браузер начнёт заново, как другой гость.',
  everythingButton: 'Стереть всё',

  ask: {
    everything: 'Стереть всё, что я о вас знаю?',
    section: (name) => `Стереть раздел «${name}»?`,
    cache: (name) => `Стереть отложенное «${name}»?`,
    appCache: (app) => `Стереть всё, что отложило приложение «${app}»?`,
    collection: (name) => `Стереть коллекцию «${name}» вместе с удалёнными документами?`,
    document: (name) => `Стереть документ «${name}»?`,
    conversation: (title) => `Стереть беседу «${title}»?`,
    facts: (title) => `Стереть все факты беседы «${title}»?`,
    turnFacts: (message) => `Стереть факты сообщения «${message}»?`,
    fact: (name) => `Стереть факт «${name}»?`,
  },
  notUndoable: 'Вернуть будет нельзя.',
  looking: 'Ищу другие копии',
  staysTitle: 'Что останется',
  staysNothing: 'Я поискал эти значения во всём остальном и других копий не нашёл.',
  stays: {
    conversations: (count) => `Упоминается: ${plural(count, 'беседа', 'беседы', 'бесед')}`,
    collection: (app, collection, count) =>
      `${app}, ${collection}: ${plural(count, 'документ', 'документа', 'документов')} с теми же словами`,
    section: (app, section) => `${app}, раздел ${section}: пока его не напишут заново`,
    prompts: (count) => `Сохранённые запросы к модели: ${plural(count, 'беседа', 'беседы', 'бесед')}`,
    recipients: (who) => `Отправленное осталось у получателя: ${who}`,
    audit: (count) => `Журнал: ${plural(count, 'строка', 'строки', 'строк')} с отпечатками без значений`,
    comesBack: 'Приложение может прочитать это снова там, откуда взяло',
  },
  stops: (count) => `Сейчас выполняется: ${plural(count, 'ход', 'хода', 'ходов')}. Остановлю.`,
  keep: 'Оставить',
  erasing: 'Стираю',
  erased: 'Стёрто.',
  unreachable: 'Сервер не отвечает, ничего не стёрто.',
}
