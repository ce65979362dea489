import type { KernelErrorCode } from '../kernel/index.ts'
import type { PublicError } from '../protocol/public-error.ts'

const words: Record<'en' | 'ru', Record<KernelErrorCode | 'INTERNAL' | 'SIGNED_OUT', string>> = {
  en: {
    TURN_NOT_FOUND: 'I do not have that message any more. Reload the page.',
    CARD_NOT_FOUND: 'That card is not here any more, so nothing was run. Ask again.',
    CARD_ANSWERED: 'That card was answered before. The first answer counts.',
    CARD_EXPIRED: 'The time to answer ran out, so nothing was run. Ask again.',
    ANSWER_UNFIT: 'That card does not take this answer. Choose another one.',
    NOT_CONTINUABLE:
      'I cannot continue there: nothing is left to run, or the outcome of a step is not known. Ask again.',
    CONVERSATION_NOT_FOUND: 'That conversation is not here. Start a new one.',
    MESSAGE_EMPTY: 'Write something first.',
    MESSAGE_TOO_LONG:
      'That is too long for one message: 8,000 characters at most. Shorten it or send it in parts.',
    APP_NOT_FOUND: 'That app is not installed.',
    APP_REMOVED: 'You removed that extension. Add it again under Extensions.',
    APP_NOT_REMOVABLE: 'That extension belongs to the system and cannot be removed.',
    SCOPE_UNSAFE: 'That is not the name of an extension.',
    STEP_NOT_FOUND: 'I do not have the details of that step any more.',
    STORE_BUSY: 'Too much changed at that moment. Send it again.',
    NOT_ERASABLE: 'That goes together with its conversation. Erase the conversation.',
    TURN_RUNNING: 'Something still runs in that conversation, so nothing was erased. Try again in a moment.',
    INTERNAL: 'Something broke on the server and was noted there. Nothing was lost; try again.',
    SIGNED_OUT: 'I do not know this browser any more. Reload the page.',
  },
  ru: {
    TURN_NOT_FOUND: 'Этого сообщения у меня больше нет. Обновите страницу.',
    CARD_NOT_FOUND: 'Этой карточки больше нет, ничего не запущено. Попросите ещё раз.',
    CARD_ANSWERED: 'На эту карточку уже ответили. Считается первый ответ.',
    CARD_EXPIRED: 'Время на ответ вышло, ничего не запущено. Попросите ещё раз.',
    ANSWER_UNFIT: 'Эта карточка не принимает такой ответ. Выберите другой.',
    NOT_CONTINUABLE:
      'Продолжить отсюда нельзя: выполнять больше нечего или исход одного из шагов неизвестен. Попросите ещё раз.',
    CONVERSATION_NOT_FOUND: 'Такого разговора здесь нет. Начните новый.',
    MESSAGE_EMPTY: 'Сначала напишите что-нибудь.',
    MESSAGE_TOO_LONG:
      'Слишком длинно для одного сообщения: не больше 8000 знаков. Сократите или отправьте по частям.',
    APP_NOT_FOUND: 'Это приложение не установлено.',
    APP_REMOVED: 'Вы убрали это расширение. Верните его в «Расширениях».',
    APP_NOT_REMOVABLE: 'Это расширение системное, убрать его нельзя.',
    SCOPE_UNSAFE: 'Расширения с таким именем нет.',
    STEP_NOT_FOUND: 'Подробностей этого шага у меня больше нет.',
    STORE_BUSY: 'Слишком много изменилось в этот момент. Отправьте ещё раз.',
    NOT_ERASABLE: 'Это стирается только вместе с разговором. Сотрите разговор.',
    TURN_RUNNING: 'В этом разговоре ещё что-то выполняется, поэтому ничего не стёрто. Попробуйте чуть позже.',
    INTERNAL: 'На сервере что-то сломалось, это записано. Ничего не потеряно, попробуйте ещё раз.',
    SIGNED_OUT: 'Я больше не узнаю этот браузер. Обновите страницу.',
  },
}

const isKnown = (code: unknown): code is keyof (typeof words)['en'] =>
  typeof code === 'string' && Object.hasOwn(words.en, code)

/** By name, not by class: a built page, its routes and its actions each have a copy of the kernel's module. */
function codeOf(error: unknown): keyof (typeof words)['en'] {
  const isOurs = error instanceof Error && error.name === 'KernelError' && 'code' in error
  return isOurs && isKnown(error.code) ? error.code : 'INTERNAL'
}

/** The only form in which an error reaches a browser: a code and words, never an exception's text. */
export function toPublicError(error: unknown, language: 'en' | 'ru'): PublicError {
  const code = codeOf(error)
  return { code, message: words[language][code] }
}

const waits = {
  en: (seconds: number) => `That is a lot at once from your address. Try again in ${seconds} s.`,
  ru: (seconds: number) => `С вашего адреса сразу слишком много. Попробуйте через ${seconds} с.`,
}

/** What a request over a limit of its address gets: when to try again, in seconds. */
export const tooMany = (language: 'en' | 'ru', retryAfterSeconds: number): PublicError => ({
  code: 'TOO_MANY',
  message: waits[language](retryAfterSeconds),
})

/** What a request without a valid cookie gets. */
export const signedOut = (language: 'en' | 'ru'): PublicError => ({
  code: 'SIGNED_OUT',
  message: words[language].SIGNED_OUT,
})
