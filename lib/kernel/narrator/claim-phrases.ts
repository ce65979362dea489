import type { Deed } from './deed-words.ts'

/** What follows a headline that reports no deed: “Done by Ann”, “Completed tasks: 3”. */
const DESCRIBES = /^\s*(?:by|on|tasks?|items?|orders?|:\s*\d)/

const DONE =
  /^(?:(?:it|that|everything|all|all of it|both|всё|все|это|yes|да)(?:['’]s| is| are| was| were| has been| have been)?[ ,]*(?:now |already |been |уже |было |были )?)?(?:done(?: and dusted)?|all set|completed|complete|finished|executed|handled|sorted|success|готово|сделано|выполнено|исполнено|улажено|успешно)(?![\p{L}])/iu
const NOT_DONE = /(?<![\p{L}])(?:nothing (?:was|has been) done|ничего не сделано)(?![\p{L}])/iu

/** “Done, both steps.” */
const OF_ALL = /^[,:–— ]+(?:both|all|everything|оба|обе|все|всё)(?!\p{L})/iu

/** A bare “Done.”, “All set” or «Готово» at the head of a sentence; null where it has none. */
export function bareDone(
  sentence: string,
): { word: string; start: number; says: 'done' | 'not-done'; isOfAll: boolean } | null {
  const text = sentence.replace(/^[\s*_#>✓✅-]+/u, '')
  const head = DONE.exec(text)
  const m = head ?? NOT_DONE.exec(text)
  if (m === null || DESCRIBES.test(text.slice(m[0].length))) return null
  const word = m[0]
  // «Успешно: 3», “Sorted orders”: what a word that can describe has behind it, it describes.
  if (head !== null && /(?:sorted|handled|complete|executed|успешно|success)$/i.test(word))
    if (!/^(?:\s*[.!,…*]|\s*$)/.test(text.slice(word.length))) return null
  const isOfAll = /^(?:all|everything|both|всё|все)/i.test(word) || OF_ALL.test(text.slice(word.length))
  return { word, start: sentence.indexOf(word), says: head === null ? 'not-done' : 'done', isOfAll }
}

const phrase = (text: string): RegExp => new RegExp(`(?<!\\p{L})(?:${text})(?!\\p{L})`, 'iu')

const I = `(?:I|we)(?:['’]ve| have)? (?:just |also |already |now )*`
const IS = `(?:is|are|has|have|was|were|['’]s)(?: been)?(?: now| already)?`
const MESSAGE = `(?:e-?mails?|messages?|letters?|repl(?:y|ies)|invitations?|invites?|reports?|notifications?)`
const RUSSIAN_MESSAGE = `(?:письм[оа]|сообщени[ея]|приглашени[ея]|уведомлени[ея]|ответы?|отч[её]ты?)`
const MONEY = `(?:payment|order|transfer|transaction|refund|purchase|booking)`
const RUSSIAN_MONEY = `(?:оплата|платёж|платеж|перевод|деньги|возврат|заказ)`
const WORK = `(?:request|transaction|sending|deletion|creation|update|transfer|action|operation|booking|purchase|upload|cancellation|setup)`
const RUSSIAN_WORK = `(?:отправк|удалени|создани|обновлени|операци|действи|запрос|перенос|загрузк|отмен)\\p{L}*`

/** A way to say that something was done without its verb. */
export interface Phrase {
  /** None: whatever it was. */
  deed: Deed | null
  /** Words of which one has to stand in the sentence: most sentences are never searched. */
  hints: string
  pattern: RegExp
}

const PHRASES: readonly Phrase[] = [
  {
    deed: 'send',
    hints: 'way went out gone got made with waiting left touch followed reached looped off',
    pattern: phrase(
      `(?:is|are|['’]s) (?:now |already )?on (?:its|the|their) way|went out|${MESSAGE} (?:has|have|is) (?:now )?(?:gone out|out)|${MESSAGE} (?:went|got|made it) to|${MESSAGE} (?:is|are)(?: now)? (?:with|waiting in)|${MESSAGE} has left|${I}(?:got in touch|followed up|reached out|looped in)|off it goes`,
    ),
  },
  {
    deed: 'send',
    hints: 'received got has reached inbox',
    pattern: phrase(
      `(?<!(?:I|you|we)(?: have| also| just)? )(?:received|got|has(?: now)?) (?:the|your) ${MESSAGE}|${MESSAGE} (?:has )?reached|has it in (?:his|her|their) inbox|(?:is|it['’]s)(?: now)?(?: waiting)? in (?:his|her|their|\\p{L}+['’]s) inbox`,
    ),
  },
  {
    deed: 'send',
    hints: 'ушло ушла ушли ушёл ушел улетело улетела пути дошло дошла у получил получила получили',
    pattern: phrase(
      `${RUSSIAN_MESSAGE} (?:(?:уже|теперь) )?(?:ушл[оаи]|уш[её]л|улетел[оаи]?|в пути|дошл[оаи]|у (?!вас|меня|тебя|нас)\\p{L}+)|(?<!(?:я|вы|ты|мы) )получил[аи]? (?:ваше |тво[её] |мо[её] )?${RUSSIAN_MESSAGE}`,
    ),
  },
  {
    deed: 'notify',
    hints: 'know knows told called shot знать связался связалась курсе',
    pattern: phrase(
      `(?:${I}|and |, )(?:let \\p{L}+ know|told \\p{L}+|called \\p{L}+|shot \\p{L}+ an?)|now knows|дал[аи]? знать|связал(?:ся|ась)|в курсе`,
    ),
  },
  {
    deed: 'pay',
    hints:
      'through cleared successful complete succeeded back прошла прошел прошёл прошло прошли ушли ушла вернулись вернулся проведен проведён проведена проведены провел провёл провела',
    pattern: phrase(
      `${MONEY} (?:went through|has gone through|is through|cleared|successful|complete|was successful|is complete|succeeded)|got (?:his|her|their|your) money back|${RUSSIAN_MONEY} (?:уже )?(?:прош[её]?л[аио]?|ушл[аио]|вернул[аио]?(?:сь|ся)|проведен[аоы]?|провед[её]н)|пров[её]ла? (?:оплату|плат[её]ж|перевод)`,
    ),
  },
  {
    deed: 'vanish',
    hints: 'gone longer more rid избавился избавилась больше trash bin',
    pattern: phrase(
      `(?:is|are|['’]s) (?:now )?gone|no longer exists?|(?:note|task|file|email|event|order|folder)s? (?:is|are) no more|got rid of|избавил(?:ся|ась)|(?:заметки|задачи|письма|файла|папки|события|встречи|записи|его|её) больше нет|больше не существу[её]т|is now in the (?:trash|bin)`,
    ),
  },
  {
    deed: 'empty',
    hints: 'empty пуста',
    pattern: phrase('(?:trash|bin) is (?:now )?empty|корзина (?:теперь |уже )?пуста'),
  },
  {
    deed: 'schedule',
    hints: 'calendar календаре стоит',
    pattern: phrase(
      `(?:is|are)(?: now)? (?:on|in) (?:your|the) calendar|(?:встреча|событие|созвон) (?:теперь )?(?:у вас )?в календаре|напоминание (?:теперь )?стоит`,
    ),
  },
  {
    deed: 'publish',
    hints: 'live',
    pattern: phrase('(?:page|site|post|article|changes?) (?:is|are)(?: now)? live|it is now live'),
  },
  {
    deed: 'grant',
    hints: 'access доступ permission',
    pattern: phrase(`now has access|теперь есть доступ|${I}gave \\p{L}+ (?:access|permission)`),
  },
  {
    deed: 'rename',
    hints: 'called называется reads',
    pattern: phrase('(?:is|are) now called|теперь называется|title (?:is )?now reads'),
  },
  {
    deed: 'update',
    hints: 'says reads вступили',
    pattern: phrase('(?:note|text|task|file|page|document) now (?:says|reads)|изменения вступили в силу'),
  },
  { deed: 'subscribe', hints: 'signed', pattern: phrase(`${I}signed (?:you|him|her|them) up`) },
  {
    deed: 'complete',
    hints: 'off',
    pattern: phrase('(?:is|are) (?:off your list|checked off)|crossed (?:it|them) off'),
  },
  {
    deed: null,
    hints:
      'care consider accomplished job complete completed successful succeeded sorted handled done дело прошла прошло прошёл прошел разобрался разобралась навел навёл навела well fine smoothly worked получилось did',
    pattern: phrase(
      `${IS} taken care of|all taken care of|${I}(?:took|taken) care of|consider it done|mission accomplished|job done|${WORK} (?:is |was |has been )?(?:complete|completed|successful|succeeded)|(?:deleting|sending|creating|updating|moving) [^.?!]{0,40} succeeded|(?:that|it) is (?:now )?(?:complete|sorted|handled)|it['’]s (?:now )?(?:sorted|handled|all done)|(?:both|all|everything|(?:both|all) steps) (?:succeeded|worked)|вс[её] (?:получилось|прошло (?:успешно|хорошо|гладко))|everything went (?:fine|well|smoothly|through)|^it worked|дело сделано|${RUSSIAN_WORK} (?:успешно )?прош(?:ла|ло|[её]л)(?: успешно)?|разобрал(?:ся|ась)|нав[её]ла? порядок`,
    ),
  },
  {
    deed: null,
    hints: 'did done',
    pattern: phrase(
      `${I}did (?:it|that|so|this|everything|both|all)|yes,? (?:I|we) did(?! not)|(?:I|we)(?:['’]ve| have) (?:just |already |now )?done (?:it|that|so|this|everything|all)`,
    ),
  },
]

const BY_HINT = new Map<string, Phrase[]>()
for (const each of PHRASES)
  for (const hint of each.hints.split(' ')) BY_HINT.set(hint, [...(BY_HINT.get(hint) ?? []), each])

/** The phrases that a sentence with a lower-case word may hold. */
export const phrasesWith = (word: string): readonly Phrase[] => BY_HINT.get(word) ?? []
