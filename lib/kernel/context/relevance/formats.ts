import type { ToolContract } from '../../tool-catalog.ts'

/** What a value of a message is by its form. */
export type Format = 'email' | 'uri' | 'host'

export const FORMATS: readonly Format[] = ['email', 'uri', 'host']

const PARAMS_OF: Record<Format, RegExp> = {
  email: /^(?:to|cc|bcc|e?mail|recipients?|address(?:es)?)$|_email$/,
  uri: /^(?:ur[li]s?|links?|site|website)$|_ur[li]s?$/,
  host: /^(?:domains?|hosts?|hostname|ips?|sites?|target|ur[li]s?)$|_(?:domain|host|ip)s?$/,
}

/** True for a tool with a parameter for such a value, by its format or by its name. */
export const takesFormat = ({ paramsSchema }: ToolContract, format: Format): boolean =>
  Object.entries(paramsSchema.properties ?? {}).some(
    ([name, schema]) => schema.format === format || PARAMS_OF[format].test(name),
  )

const ADDRESS = /<EMAIL_\d+(?:_\d+)?>|[^\s@]+@[^\s@]+/gu
const URL_TEXT = /https?:\/\/\S+/gu
const HOST = /\b(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,})\b/gu
const FILE = /\.(?:md|txt|pdf|docx?|xlsx?|pptx?|csv|json|png|jpe?g|svg|py|ts|js|html?|ya?ml)$/i
const TOKEN = /<[A-Z]+_\d+(?:_\d+)?>/gu
const ID = /(?<![\p{L}\p{N}])(?:\p{L}{1,2}[-_]?)?\p{N}+(?![\p{L}\p{N}])/gu

/** The formats of the values in a text, and the text without them: the words of an address ask for nothing. */
export function formatsIn(text: string): { formats: Set<Format>; rest: string } {
  const formats = new Set<Format>()
  const take = (from: string, pattern: RegExp, format: Format): string =>
    from.replace(pattern, (found) => {
      if (format === 'host' && FILE.test(found)) return found
      formats.add(format)
      return ' '
    })
  let rest = take(text, URL_TEXT, 'uri')
  rest = take(rest, ADDRESS, 'email')
  rest = take(rest, HOST, 'host')
  return { formats, rest: rest.replace(TOKEN, ' ').replace(ID, ' ') }
}
