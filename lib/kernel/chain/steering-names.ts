import { nameWords } from '../../sdk/name-words.ts'

/** A list of words with their plurals. */
const withPlurals = (words: string): Set<string> =>
  new Set(words.split(/\s+/).flatMap((word) => [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')]))

const RECIPIENTS =
  'to cc bcc recipient receiver addressee attendee participant invitee guest member assignee payee payer beneficiary contact user username login handle owner reviewer approver collaborator subscriber follower email mailto mailbox phone telephone tel mobile fax'
const PLACES =
  'address url uri link href path file filename folder dir directory domain subdomain host hostname server ip site website webpage endpoint webhook callback hook destination dest target channel chat repo repository bucket'
const KEYS = 'id uid uuid guid key number account wallet iban bic swift'
const AMOUNTS = withPlurals(
  'amount price sum total subtotal cost budget fee salary bid payment deposit quantity qty',
)
const STEERING = withPlurals(`${RECIPIENTS} ${PLACES} ${KEYS}`)

/** Say how a value is kept, not what it is: `recipient_list` holds recipients. */
const HOLDERS = new Set([
  'list',
  'lists',
  'array',
  'set',
  'csv',
  'json',
  'string',
  'str',
  'value',
  'name',
  'names',
])

const PROSE = new Set(
  'body text title subject description content contents message note notes comment caption summary heading headline paragraph html markdown instruction instructions prompt brief excerpt snippet'.split(
    ' ',
  ),
)

/** The word that says what a parameter holds: the last one, but for what only says how it is kept. */
function headOf(name: string): string {
  const words = nameWords(name.replace(/\d+/g, '_'))
  while (words.length > 1 && HOLDERS.has(words.at(-1) ?? '')) words.pop()
  return words.at(-1) ?? ''
}

/** True for the name of a sum, a price, a quantity. */
export const namesAmount = (name: string): boolean => AMOUNTS.has(headOf(name))

/** True for a name that says to whom, where or how much: `recipientEmail`, `attendees`, `urls_list`, `sum_total`. */
export const namesSteering = (name: string): boolean => STEERING.has(headOf(name)) || namesAmount(name)

/** True for a field that holds what people write for people. */
export const namesProse = (name: string): boolean => PROSE.has(nameWords(name).at(-1) ?? '')
