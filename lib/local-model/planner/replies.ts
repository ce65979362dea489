import type { ParsedApp } from '../parse/tools.ts'
import type { ParamProfile } from './param-profile.ts'

type Language = 'en' | 'ru'

const pick = (language: Language, en: string, ru: string): string => (language === 'ru' ? ru : en)

const names = (apps: readonly ParsedApp[]): string => apps.map(({ name }) => name).join(', ')

const workWith = (language: Language, apps: readonly ParsedApp[]): string =>
  apps.length === 0
    ? pick(language, 'No apps are installed yet.', 'Пока не установлено ни одного приложения.')
    : pick(language, `I can work with: ${names(apps)}.`, `Я умею работать с приложениями: ${names(apps)}.`)

function capabilities(language: Language, apps: readonly ParsedApp[]): string {
  const lines = apps.map(
    ({ name, description }) => `- **${name}**${description === '' ? '' : `: ${description}`}`,
  )
  const head = pick(
    language,
    'Ask me in a sentence, and I run it across your apps:',
    'Напишите обычной фразой, и я выполню это в ваших приложениях:',
  )
  return apps.length === 0 ? workWith(language, apps) : [head, '', ...lines].join('\n')
}

/** What is said to small talk. */
export function talkReply(talk: string, language: Language, apps: readonly ParsedApp[]): string {
  const offer = workWith(language, apps)
  const replies: Record<string, string> = {
    greeting: pick(language, `Hello. ${offer} What shall we do?`, `Привет. ${offer} Чем займёмся?`),
    thanks: pick(language, 'You are welcome.', 'Пожалуйста. Обращайтесь.'),
    how_are_you: pick(language, `All is well, thank you. ${offer}`, `Всё хорошо, спасибо. ${offer}`),
    bye: pick(language, 'See you.', 'До встречи.'),
    abort: pick(language, 'Fine, nothing was changed.', 'Хорошо, ничего не меняю.'),
    identity: pick(
      language,
      `I am Webbee. I turn your words into actions in your apps. ${offer}`,
      `Я Webbee: превращаю ваши слова в действия в приложениях. ${offer}`,
    ),
    capability: capabilities(language, apps),
    yes: pick(
      language,
      'Nothing is waiting for an answer right now. Tell me what to do.',
      'Сейчас ничего не ждёт ответа. Скажите, что сделать.',
    ),
    no: pick(language, 'All right, I leave it as it is.', 'Хорошо, оставляю как есть.'),
    joke: pick(language, `Jokes are not my strength. ${offer}`, `Шутки не моя сильная сторона. ${offer}`),
  }
  return replies[talk] ?? offer
}

/** Said where no installed tool fits. */
export const noCapability = (language: Language, apps: readonly ParsedApp[], words: string): string =>
  words === ''
    ? pick(
        language,
        `I cannot do that here. ${workWith(language, apps)}`,
        `Этого я здесь сделать не могу. ${workWith(language, apps)}`,
      )
    : pick(
        language,
        `I cannot do “${words}” here. ${workWith(language, apps)}`,
        `«${words}»: этого я здесь сделать не могу. ${workWith(language, apps)}`,
      )

export const explanationReply = (language: Language, apps: readonly ParsedApp[]): string =>
  pick(
    language,
    `That is a question of general knowledge. I am the built-in planner and have none; with a language model configured I could answer. ${workWith(language, apps)}`,
    `Это вопрос на общие знания, а я встроенный планировщик, и их у меня нет. Если подключить языковую модель, она ответит. ${workWith(language, apps)}`,
  )

export const hypotheticalReply = (language: Language): string =>
  pick(
    language,
    'You are asking what would happen, so I changed nothing. Say it as a request and I will do it; before anything is deleted I show a card and wait for your confirmation.',
    'Вы спрашиваете, что было бы, поэтому я ничего не менял. Скажите это как просьбу, и я выполню; перед любым удалением я покажу карточку и дождусь подтверждения.',
  )

export const abilityReply = (language: Language, question: string): string =>
  pick(language, `Yes, I can. ${question}`, `Да, могу. ${question}`)

export const refusalReply = (language: Language): string =>
  pick(language, 'Understood, I do nothing.', 'Понял, ничего не делаю.')

export const statementReply = (language: Language): string =>
  pick(
    language,
    'Thank you, noted. If something shall be done, tell me what.',
    'Спасибо, принято. Если нужно что-то сделать, скажите что.',
  )

export const emptyReply = (language: Language): string =>
  pick(language, 'The message is empty. What shall I do?', 'Сообщение пустое. Что сделать?')

const nounOf = (param: ParamProfile): string =>
  param.name.replace(/_?(?:ids?|uuid)$/, '').replaceAll('_', ' ') || param.name

const QUESTIONS: Partial<Record<ParamProfile['role'], readonly [string, string]>> = {
  address: ['Who shall it go to?', 'Кому отправить?'],
  text: ['What shall it say?', 'Что написать?'],
  title: ['What shall it be called?', 'Как назвать?'],
  url: ['Which web address?', 'Какой веб-адрес?'],
  domain: ['Which domain or address?', 'Какой домен или адрес?'],
  query: ['What shall I look for?', 'Что искать?'],
  sql: [
    'I write queries over whole tables only. Which table, or what SQL shall I run?',
    'Сам я пишу запросы только ко всей таблице. Какая таблица нужна или какой SQL выполнить?',
  ],
  tag: ['Which tag?', 'Какой тег?'],
  repo: ['Which repository? Name it as owner/name.', 'Какой репозиторий? Назовите его как владелец/имя.'],
  date: ['For which date?', 'На какую дату?'],
}

const byRank = (params: readonly ParamProfile[]): ParamProfile[] =>
  [...params].sort((a, b) => rank(a) - rank(b))

/** The parameter of several missing ones that the question is about. */
export function askedFirst(
  params: readonly ParamProfile[],
  carriesMessage: boolean,
): ParamProfile | undefined {
  const [first] = byRank(params)
  if (!carriesMessage || first?.role !== 'title') return first
  return params.find(({ role }) => role === 'text') ?? { ...first, role: 'text' }
}

/** Asks for what is missing, in one question. */
export function askFor(params: readonly ParamProfile[], language: Language, carriesMessage: boolean): string {
  const [first] = byRank(params)
  if (!first) return pick(language, 'What exactly do you mean?', 'Что именно вы имеете в виду?')
  const param = carriesMessage && first.role === 'title' ? { ...first, role: 'text' as const } : first
  const fixed = QUESTIONS[param.role]
  if (fixed) return pick(language, fixed[0], fixed[1])
  if (param.role === 'id' || param.role === 'ids')
    return pick(
      language,
      `Which ${nounOf(param)}? Name it or give its id.`,
      `Уточните, о чём речь (${nounOf(param)}): назовите или дайте id.`,
    )
  return pick(language, `One thing is missing: ${nounOf(param)}.`, `Не хватает одного: ${nounOf(param)}.`)
}

const RANK = ['id', 'ids', 'address', 'repo', 'url', 'domain']
const rank = (param: ParamProfile): number =>
  RANK.indexOf(param.role) < 0 ? RANK.length : RANK.indexOf(param.role)

export const whichOne = (language: Language): string =>
  pick(language, 'Which one do you mean?', 'Что именно вы имеете в виду?')
export const whichRemain = (language: Language): string =>
  pick(
    language,
    'I cannot tell what is left once the exceptions are taken out. Which ones shall I act on? Name them or give their ids.',
    'Не могу понять, что остаётся за вычетом исключений. С чем именно это сделать? Назовите или дайте id.',
  )
/** Asked where a message sets a condition or a time: there is nothing that waits. */
export const actNow = (language: Language, order: string): { question: string; choices: string[] } => ({
  question: pick(
    language,
    'I cannot check that or wait for it: I act at once or not at all. Shall I do it now?',
    'Проверить это или дождаться этого я не могу: делаю сразу или не делаю совсем. Сделать сейчас?',
  ),
  choices: [order, pick(language, 'No', 'Нет')].filter((choice) => choice !== ''),
})
export const whichApp = (language: Language): string =>
  pick(
    language,
    'I am not sure where you want this done. Which app shall do it?',
    'Не уверен, где это сделать. Какое приложение взять?',
  )
export const whichAddress = (language: Language): string =>
  pick(language, 'Which address shall it go to?', 'На какой адрес отправить?')
