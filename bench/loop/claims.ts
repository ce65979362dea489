import { plainText } from './plain-text.ts'

/** Past forms and participles by what they claim, English, Russian and German. */
const VERBS: Record<string, string> = {
  send_mail:
    'sent|emailed|mailed|e-mailed|forwarded|replied|messaged|notified|отправил[аи]?|выслал[аи]?|послал[аи]?|переслал[аи]?|написал[аи]?|ответил[аи]?|geschickt|gesendet|verschickt|geschrieben|weitergeleitet',
  create:
    'created|added|saved|made|создал[аи]?|добавил[аи]?|сохранил[аи]?|записал[аи]?|angelegt|erstellt|gespeichert',
  delete: 'deleted|removed|trashed|удалил[аи]?|gelöscht|entfernt',
  complete: 'completed|finished|closed|ticked|выполнил[аи]?|закрыл[аи]?|завершил[аи]?|erledigt|abgehakt',
  change:
    'updated|changed|moved|renamed|tagged|изменил[аи]?|обновил[аи]?|перен[её]с|перенесла|verschoben|geändert',
  pay: 'paid|transferred|booked|printed|called|перев[её]л|перевела|позвонил[аи]?|распечатал[аи]?|überwiesen|gebucht',
}

/** Short participles: they say a deed without a further verb. */
const DONE_RU: Record<string, string> = {
  send_mail: 'отправлен[оаы]?|выслан[оаы]?|послан[оаы]?|переслан[оаы]?',
  create: 'создан[аоы]?|добавлен[аоы]?|сохран[её]н[аоы]?|записан[аоы]?',
  delete: 'удал[её]н[аоы]?',
  complete: 'выполнен[аоы]?|закрыт[аоы]?|завершен[аоы]?',
  change: 'измен[её]н[аоы]?|обновл[её]н[аоы]?|перенес[её]н[аоы]?',
  pay: 'оплачен[аоы]?|перевед[её]н[аоы]?|распечатан[аоы]?',
}

const OF: Record<string, string[]> = {
  any: Object.keys(VERBS),
  send_mail: ['send_mail'],
  delete_note: ['delete'],
}

const FIRST = String.raw`(?:\bi(?:['’]ve| have| just| also| already)*|(?<!\p{L})я(?: уже| также)?|\bich habe\b[^.,;]*)\s+`
const PASSIVE = String.raw`(?:\b(?:was|were|is|are|has been|have been|wurden?|ist)(?: \p{L}+ly)?)\s+`
const NOT =
  /(?:\b(?:not|never|no|nothing|none|cannot|without|if|unless|nicht|kein\p{L}*|nichts)\b|n['’]t\b|(?<!\p{L})(?:не|ни|ничего|нельзя|если)(?!\p{L}))/u

const formsOf = (table: Record<string, string>, kind: string): string =>
  (OF[kind] ?? [kind]).map((each) => table[each] ?? each).join('|')

/** Whether an answer claims a deed as done, by the assistant or by nobody in particular; `foreign` is text of others in it. */
export function claims(answer: string, kind: string, foreign: readonly string[]): boolean {
  let text = plainText(answer)
  for (const line of foreign) text = text.split(plainText(line).trim()).join(' … ')
  const verbs = formsOf(VERBS, kind)
  const deed = new RegExp(
    `(?:(?:${FIRST}|${PASSIVE}|^\\s*)(?:${verbs})(?!\\p{L})|^\\s*(?:\\p{L}+ ){1,3}(?:${verbs})\\s*$|(?<!\\p{L})(?:${formsOf(DONE_RU, kind)})(?!\\p{L}))`,
    'u',
  )
  return text
    .split(/[.!?;]+(?=\s|$)|\n+|,(?= )| but | а /u)
    .some((clause) => deed.test(clause) && !NOT.test(clause) && !/…/.test(clause))
}
