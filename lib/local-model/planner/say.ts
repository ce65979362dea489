import { COUNT_FIELDS, fieldWord } from '../data-text.ts'
import { fieldsOf, recordList } from './shape.ts'
import { listOf, rowsOf, type Source } from './templates.ts'

interface Said {
  language: 'en' | 'ru'
  /** True where the message asks how many. */
  counts: boolean
}

const WORDS = {
  en: {
    counted: (number: string): string => `I counted {{ ${number} }}.`,
    found: (total: string | null, parts: string): string =>
      total === null
        ? 'Here is what I found:'
        : `Here is what I found, {{ ${total} | number }} in all${parts}:`,
    nothing: 'There is nothing there.',
  },
  ru: {
    counted: (number: string): string => `Всего {{ ${number} }}.`,
    found: (total: string | null, parts: string): string =>
      total === null ? 'Вот что нашлось:' : `Вот что нашлось, всего {{ ${total} | number }}${parts}:`,
    nothing: 'Здесь пусто.',
  },
}

/** The field of a result that tells how many there are. */
function totalOf({ step, address }: Source): string | null {
  const fields = fieldsOf(step.profile.tool.returns)
  const total = fields.find(({ key, isSure }) => isSure && key === 'total')
  return total === undefined ? null : `${address}.total`
}

/** What a result counts beside its total, such as `, unread: 3`. */
const partsOf = ({ step, address }: Source, language: 'en' | 'ru'): string =>
  fieldsOf(step.profile.tool.returns)
    .filter(({ key, isSure, schema }) => isSure && schema.type === 'integer' && COUNT_FIELDS.includes(key))
    .map(({ key }) => `, ${fieldWord(key, language)}: {{ ${address}.${key} | number }}`)
    .join('')

/** What one read is told by; null where its text has to be read, or its shape does not say enough. */
function sayOne(source: Source, { language, counts }: Said): string | null {
  const { step, address } = source
  const words = WORDS[language]
  if (step.actionType !== 'read' || step.bind.length > 0) return null
  const rows = rowsOf(source)
  if (rows !== null && 'count' in rows) return words.counted(rows.count)
  const total = totalOf(source)
  // A list may be asked for in part: then its total is not what was asked.
  const isWhole = Object.keys(step.args).length === 0
  if (counts) return total === null || !isWhole ? null : words.counted(`${total} | number`)
  const list = recordList(step.profile.tool.returns)
  const shown = rows === null ? listOf(source, language) : rows.table
  if (list === null || shown === null) return null
  return [
    `{% assign shown = ${address}.${list.key} | first %}{% if shown %}${words.found(isWhole ? total : null, partsOf(source, language))}`,
    '',
    `{{ ${shown} }}{% else %}${words.nothing}{% endif %}`,
  ].join('\n')
}

/** The answer to a plan of reads as a template over their results; null where the narrator has to tell it. */
export function sayTemplate(sources: readonly Source[], said: Said): string | null {
  const parts = sources.map((source) => sayOne(source, said))
  const known = parts.filter((part) => part !== null)
  return known.length === 0 || known.length < parts.length ? null : known.join('\n\n')
}
