import { type ActionError, ActionResult, type Context, say } from '#sdk'

const reasons: Record<string, { en: string; ru: string }> = {
  QUERY_TIMEOUT: {
    en: 'The query took longer than five seconds, so I stopped it. Ask for less, or add a limit.',
    ru: 'Запрос шёл дольше пяти секунд, и он остановлен. Спросите меньше или добавьте ограничение.',
  },
  QUERY_REFUSED: {
    en: 'Only reading is allowed here: the query was not run and nothing was changed. Use SELECT.',
    ru: 'Здесь можно только читать: запрос не выполнен, ничего не изменено. Используйте SELECT.',
  },
  QUERY_SEVERAL_STATEMENTS: {
    en: 'Only one statement at a time: nothing was run. Send the first one alone.',
    ru: 'Только одна команда за раз: ничего не выполнено. Отправьте первую отдельно.',
  },
  QUERY_TOO_LARGE: {
    en: 'The query needs more memory than it may have. Ask for less.',
    ru: 'Запросу нужно больше памяти, чем разрешено. Спросите меньше.',
  },
  QUERY_STOPPED: { en: 'The query was stopped.', ru: 'Запрос остановлен.' },
  QUERY_FAILED: {
    en: 'The database process ended before it answered. Try again.',
    ru: 'Процесс базы данных завершился, не ответив. Попробуйте ещё раз.',
  },
}

/** Why a query gave no rows, and what to do. */
export function queryError(ctx: Context, { code, message }: { code: string; message: string }): ActionError {
  const invalid = {
    en: `The database does not understand this query: ${message}. Look at its tables and columns.`,
    ru: `База данных не понимает запрос: ${message}. Посмотрите, какие в ней таблицы и столбцы.`,
  }
  const text = Object.hasOwn(reasons, code) ? (reasons[code] ?? invalid) : invalid
  return ActionResult.error(say(ctx.user, text), { code, retryable: code === 'QUERY_FAILED' })
}

/** The app was given no folder for its databases. */
export const databaseUnavailable = (ctx: Context): ActionError =>
  ActionResult.error(
    say(ctx.user, {
      en: 'The database cannot be opened on this server.',
      ru: 'На этом сервере базу данных открыть нельзя.',
    }),
    { code: 'DATABASE_UNAVAILABLE' },
  )
