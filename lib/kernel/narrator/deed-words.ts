/** What a step can do to the world, as far as a sentence can claim it. */
const DEED_NAMES = [
  'send',
  'delete',
  'create',
  'update',
  'save',
  'move',
  'pay',
  'cancel',
  'publish',
  'restore',
  'run',
] as const
export type Deed = (typeof DEED_NAMES)[number]

interface DeedWords {
  /** Past forms and participles. */
  past: string
  /** Forms after `did not`, `could not`, `able to`. */
  base: string
  /** Russian past stems, to which л, ла, ло, ли are added, and infinitives with ть or чь. */
  russianPast: string
  /** Russian short participles in the masculine. */
  russianParticiple: string
  /** Verbs of effects and functions that do it. */
  verbs: string
}

const DEEDS: Record<Deed, DeedWords> = {
  send: {
    past: 'sent emailed e-mailed mailed forwarded replied delivered messaged texted dispatched shared notified submitted resent invited answered informed phoned',
    base: 'send email mail forward reply deliver message share notify submit resend',
    russianPast: 'отправи позвони высла посла пересла ответи переправи разосла сообщи уведоми пригласи',
    russianParticiple:
      'отправлен выслан послан переслан доставлен разослан уведомлен уведомлён приглашен приглашён',
    verbs:
      'send reply forward mail email deliver notify message share submit dispatch invite text resend sms post publish call tell',
  },
  delete: {
    past: 'deleted removed erased trashed purged discarded wiped cleared destroyed dropped emptied unlinked binned',
    base: 'delete remove erase trash purge discard wipe clear destroy drop empty',
    russianPast: 'удали стёр стер убра очисти уничтожи выброси снёс',
    russianParticiple: 'удален удалён стёрт стерт убран очищен уничтожен выброшен',
    verbs: 'delete trash purge remove erase destroy wipe empty drop clear discard unlink clean',
  },
  create: {
    past: 'created added made set put wrote written drafted scheduled booked registered generated inserted composed copied duplicated imported uploaded attached recorded opened logged noted built planned',
    base: 'create add write draft schedule book register generate insert compose copy import upload attach record',
    russianPast:
      'созда сдела установи добави записа написа завё заве запланирова назначи забронирова зарегистрирова сгенерирова скопирова загрузи вложи прикрепи состави внес внёс оформи постави подготови',
    russianParticiple:
      'создан сделан установлен добавлен записан написан заведен заведён запланирован назначен забронирован зарегистрирован сгенерирован скопирован загружен прикреплен прикреплён составлен внесен внесён оформлен поставлен подготовлен',
    verbs:
      'create add insert new write make draft schedule book register generate compose save upload import copy duplicate record log set open start attach append upsert put store build plan post monitor track',
  },
  update: {
    past: 'updated changed edited renamed modified replaced marked completed assigned rescheduled closed archived unarchived pinned unpinned adjusted corrected fixed toggled enabled disabled paused resumed tagged labelled labeled starred flagged reopened finished ticked postponed merged extended prioritized prioritised muted',
    base: 'update change edit rename modify replace mark complete assign reschedule close archive pin enable disable tag',
    russianPast:
      'обнови помети измени отредактирова переименова поправи исправи замени отмети заверши закры архивирова заархивирова закрепи открепи включи выключи выполни присвои перенес перенёс поменя дополни',
    russianParticiple:
      'обновлен обновлён изменен изменён отредактирован переименован исправлен заменен заменён отмечен завершен завершён закрыт архивирован заархивирован закреплен закреплён включен включён выключен присвоен дополнен',
    verbs:
      'update edit change set mark complete rename modify replace assign reschedule close archive pin unpin move toggle enable disable pause resume tag label star flag reopen finish adjust patch upsert write append check tick merge save put fix correct extend mute unarchive',
  },
  save: {
    past: 'saved stored',
    base: 'save store',
    russianPast: 'сохрани',
    russianParticiple: 'сохранен сохранён',
    verbs:
      'save store create add insert write update edit put upsert append upload copy draft record log import set patch',
  },
  move: {
    past: 'moved transferred relocated',
    base: 'move transfer relocate',
    russianPast: 'перемести передвину перевё переве',
    russianParticiple: 'перемещен перемещён перенесен перенесён переведен переведён',
    verbs: 'move transfer trash archive relocate update set assign reorder delete',
  },
  pay: {
    past: 'paid charged refunded ordered purchased bought',
    base: 'pay charge refund order purchase buy',
    russianPast: 'оплати заказа купи верну списа',
    russianParticiple: 'оплачен заказан куплен возвращен возвращён списан',
    verbs: 'pay charge refund order purchase buy checkout transfer',
  },
  cancel: {
    past: 'cancelled canceled revoked unsubscribed',
    base: 'cancel revoke unsubscribe',
    russianPast: 'отмени отозва',
    russianParticiple: 'отменен отменён отозван',
    verbs: 'cancel revoke unsubscribe delete remove stop close',
  },
  publish: {
    past: 'published posted',
    base: 'publish post',
    russianPast: 'опубликова размести',
    russianParticiple: 'опубликован размещен размещён',
    verbs: 'publish post send create share',
  },
  restore: {
    past: 'restored recovered undeleted',
    base: 'restore recover undelete',
    russianPast: 'восстанови',
    russianParticiple: 'восстановлен',
    verbs: 'restore recover undelete untrash update create',
  },
  // What sets something else going, or allows it: any write that says nothing nearer of itself.
  run: {
    past: 'started restarted launched stopped triggered activated deactivated installed deployed connected disconnected approved confirmed rejected granted blocked unblocked applied placed reserved rebooked converted exported downloaded locked unlocked turned switched subscribed',
    base: 'start restart launch stop trigger activate deactivate install deploy connect disconnect approve confirm reject grant block unblock apply reserve convert export download lock unlock subscribe',
    russianPast:
      'запусти перезапусти останови активирова установи подключи отключи одобри подтверди отклони заблокирова разблокирова примени зарезервирова скача экспортирова оформи отписа перебронирова',
    russianParticiple:
      'запущен перезапущен остановлен активирован подключен подключён отключен отключён одобрен подтвержден подтверждён отклонен отклонён заблокирован разблокирован применен применён зарезервирован скачан экспортирован перебронирован',
    verbs:
      'start restart launch stop trigger activate deactivate install deploy connect disconnect approve confirm reject grant block unblock apply place reserve book order convert export download lock unlock turn switch toggle enable disable subscribe unsubscribe run execute set update create',
  },
}

export interface DeedForm {
  deed: Deed
  /** `past` also stands for English participles; `base` is what follows `did not` or «не удалось». */
  form: 'past' | 'participle' | 'base'
}

const FORMS = new Map<string, DeedForm>()
const VERBS = new Map<Deed, ReadonlySet<string>>()
const each = (words: string): string[] => words.split(' ')
for (const deed of DEED_NAMES) {
  const words = DEEDS[deed]
  VERBS.set(deed, new Set(each(words.verbs)))
  for (const word of each(words.past)) FORMS.set(word, { deed, form: 'past' })
  for (const word of each(words.base)) FORMS.set(word, { deed, form: 'base' })
  for (const stem of each(words.russianPast)) {
    for (const ending of ['л', 'ла', 'ло', 'ли']) FORMS.set(stem + ending, { deed, form: 'past' })
    if (/[ср]$/.test(stem)) FORMS.set(stem, { deed, form: 'past' })
    FORMS.set(`${stem}ть`, { deed, form: 'base' })
  }
  for (const stem of each(words.russianParticiple))
    for (const ending of ['', 'а', 'о', 'ы'])
      FORMS.set(stem.replace(/ён$/, ending === '' ? 'ён' : 'ен') + ending, { deed, form: 'participle' })
}

/** What a lower-case word claims; null where it claims nothing. */
export const deedOf = (word: string): DeedForm | null => FORMS.get(word) ?? null

/** True where a verb of an effect or of a function's name does what a deed says. */
export function doesDeed(verb: string, deed: Deed): boolean {
  const verbs = VERBS.get(deed)
  if (verbs === undefined) return false
  return verbs.has(verb) || Array.from(verbs).some((known) => known.length > 3 && verb.startsWith(known))
}

/** True for a verb of any deed. */
export const isKnownVerb = (verb: string): boolean =>
  Array.from(VERBS.keys()).some((deed) => doesDeed(verb, deed))

const OBJECTS: readonly (readonly string[])[] = [
  [
    'email',
    'mail',
    'letter',
    'message',
    'reply',
    'draft',
    'invitation',
    'письм',
    'сообщени',
    'ответ',
    'черновик',
    'приглашени',
  ],
  ['note', 'заметк', 'page', 'document', 'документ', 'страниц'],
  ['task', 'todo', 'reminder', 'event', 'meeting', 'appointment', 'задач', 'напоминани', 'событи', 'встреч'],
  ['file', 'attachment', 'файл', 'вложени'],
  ['project', 'проект'],
  ['folder', 'папк'],
  ['contact', 'контакт'],
  ['invoice', 'payment', 'order', 'счёт', 'счет', 'плат', 'заказ'],
  ['monitor', 'монитор'],
]

/** Which class of things a lower-case word names; -1 where none is known. */
export const objectOf = (word: string): number =>
  OBJECTS.findIndex((names) => names.some((name) => word.startsWith(name) && word.length - name.length < 4))
