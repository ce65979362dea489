import { wordsOfName } from '../planner/param-profile.ts'

export type Language = 'en' | 'ru'

const pick = (language: Language, en: string, ru: string): string => (language === 'ru' ? ru : en)

/** The Russian form of a word after a number. */
function russianForm(count: number, one: string, few: string, many: string): string {
  const [tens, units] = [Math.abs(count) % 100, Math.abs(count) % 10]
  if (tens > 10 && tens < 20) return many
  if (units === 1) return one
  return units > 1 && units < 5 ? few : many
}

/** `2 minutes ago`, «2 минуты назад». */
export function agoWords(seconds: number, language: Language): string {
  const units = [
    { size: 86_400, en: 'day', ru: ['день', 'дня', 'дней'] },
    { size: 3_600, en: 'hour', ru: ['час', 'часа', 'часов'] },
    { size: 60, en: 'minute', ru: ['минуту', 'минуты', 'минут'] },
    { size: 1, en: 'second', ru: ['секунду', 'секунды', 'секунд'] },
  ] as const
  const unit = units.find(({ size }) => seconds >= size)
  if (!unit) return pick(language, 'just now', 'только что')
  const count = Math.floor(seconds / unit.size)
  const [one, few, many] = unit.ru
  return pick(
    language,
    `${count} ${unit.en}${count === 1 ? '' : 's'} ago`,
    `${count} ${russianForm(count, one, few, many)} назад`,
  )
}

/** A tool's name as words a person reads. */
const actionWords = (tool: string): string => wordsOfName(tool).join(' ')

const withReason = (text: string, reason: string): string => (reason === '' ? text : `${text} ${reason}`)

/** What is said of a step that did not succeed. */
export function outcomeWords(
  step: { status: string; tool: string; error: string },
  language: Language,
): string {
  const action = actionWords(step.tool)
  switch (step.status) {
    case 'ERROR':
      return withReason(pick(language, 'One step failed.', 'Один шаг не удался.'), step.error)
    case 'DECLINED':
      return pick(
        language,
        'You declined, so that step did not run.',
        'Вы отказались, поэтому этот шаг не выполнен.',
      )
    case 'EXPIRED':
      return pick(
        language,
        'The card was not answered in time, so that step did not run.',
        'На карточку не ответили вовремя, поэтому этот шаг не выполнен.',
      )
    // The kernel's reason, where there is one, says these two whole.
    case 'VOID':
      return (
        step.error ||
        pick(
          language,
          'The card no longer held, so that step did not run.',
          'Карточка потеряла силу, поэтому этот шаг не выполнен.',
        )
      )
    case 'UNKNOWN':
      return (
        step.error ||
        pick(
          language,
          'I cannot tell whether one step happened, and I do not run it again.',
          'Не знаю, выполнился ли один шаг, и повторять его не буду.',
        )
      )
    case 'STOPPED':
      return pick(language, 'Stopped as you asked.', 'Остановлено по вашей просьбе.')
    default:
      return pick(language, `Not run: ${action}.`, `Не выполнено: ${action}.`)
  }
}

export const staysWords = (language: Language): string =>
  pick(language, 'What was done before stays as it is.', 'Сделанное до этого остаётся.')
export const moreWords = (language: Language): string =>
  pick(language, 'The list goes on; this is its beginning.', 'Список длиннее, это его начало.')
export const noDataWords = (language: Language): string =>
  pick(language, 'There is nothing to show.', 'Показывать нечего.')
export const doneWords = (language: Language): string => pick(language, 'Done.', 'Готово.')
export const cutWords = (language: Language): string =>
  pick(language, 'The data was cut here.', 'Данные здесь обрезаны.')

/** A recalled value with where it comes from and its age. */
export const recalledWords = (value: string, from: string, seconds: number, language: Language): string =>
  pick(
    language,
    `${value}, as of ${agoWords(seconds, language)} (${from}).`,
    // Not “7. …”: a number and a full stop at the start of a line is a list in Markdown.
    `${value} — по данным, полученным ${agoWords(seconds, language)} (${from}).`,
  )

/** Where a long text comes from and its age. */
export const originWords = (from: string, seconds: number, language: Language): string =>
  pick(
    language,
    `From ${from}, ${agoWords(seconds, language)}.`,
    `Источник: ${from}, ${agoWords(seconds, language)}.`,
  )
