import { wordsOfName } from '../planner/param-profile.ts'

export type Language = 'en' | 'ru'

const pick = (language: Language, en: string, ru: string): string => (language === 'ru' ? ru : en)

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
      return withReason(
        pick(language, `This step failed: ${action}.`, `Шаг не удался: ${action}.`),
        step.error,
      )
    case 'SKIPPED':
      return withReason(pick(language, `Left out: ${action}.`, `Пропущено: ${action}.`), step.error)
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
    default:
      return pick(language, `Not run: ${action}.`, `Не выполнено: ${action}.`)
  }
}

export const staysWords = (language: Language): string =>
  pick(language, 'What was done before stays as it is.', 'Сделанное до этого остаётся.')
export const noDataWords = (language: Language): string =>
  pick(language, 'There is nothing to show.', 'Показывать нечего.')
export const doneWords = (language: Language): string => pick(language, 'Done.', 'Готово.')
