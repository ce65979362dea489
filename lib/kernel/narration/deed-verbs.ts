/** What a step can do to the world. */
export type Deed = 'create' | 'change' | 'send' | 'delete' | 'complete' | 'cancel' | 'pay' | 'run'

/**
 * A deed in four parts: its past forms and participles in English, the stems of both in Russian, verbs of effects and
 * functions, and how data says by itself that it was done. A verb may stand for several deeds: what is saved was
 * created or changed.
 */
const TABLE: Record<Deed, string> = {
  create:
    'created added made saved wrote written noted recorded registered scheduled booked set put generated uploaded imported copied duplicated opened drafted planned entered inserted planted installed published posted stored logged filed built; созда[лн] добав(?:ил|лен) сохран(?:ил|[её]н) запис(?:ал|ан) зав(?:[её]л|еден) постав(?:ил|лен) запланир забронир сдела[лн] внес(?:ла|ли|ен) загру(?:зил|жен) опублик скопир состав(?:ил|лен) назнач; create add save make insert upload new book schedule write record import copy duplicate publish post draft install generate put set; creat added saved',
  change:
    'changed updated edited renamed moved marked set put adjusted modified replaced corrected fixed rescheduled postponed assigned tagged labelled labeled pinned unpinned archived unarchived restored recovered reopened enabled disabled saved added flagged shifted snoozed shared accepted prioritised prioritized extended shortened switched turned recorded noted stored logged; измен(?:ил|[её]н) обнов(?:ил|л[её]н) исправ(?:ил|лен) переимен перенес(?:ла|ли|ен) перен[её]с перемес(?:тил|щен) отмет(?:ил|ила|или)$ отмечен помет(?:ил|ила)$ помечен замен(?:ил|[её]н) закреп(?:ил|лен) сдвину восстанов архивир включ(?:ил|[её]н) выключ(?:ил|[её]н) сохран(?:ил|[её]н) добав(?:ил|лен) назнач отлож(?:ил|ен) постав(?:ил|лен) запис(?:ал|ан) внес(?:ла|ли|ен); update change edit rename move mark set adjust modify replace restore archive pin tag assign toggle complete reopen star flag patch put save add append write enable disable share label; updat chang archiv moved modif',
  send: 'sent emailed mailed replied answered forwarded messaged texted posted published shared reminded notified invited informed told pinged written wrote asked alerted delivered resent called; отправ(?:ил|лен) ответил пересл(?:ал|ан) написал напис(?:ал|ан) напомнил уведом(?:ил|лен) пригла(?:сил|шен) опублик послал послан сообщил разосл(?:ал|ан) позвонил; send reply forward email notify message invite share post publish remind ping write; sent publish forward',
  delete:
    'deleted removed trashed erased discarded cleared emptied purged dropped moved wiped binned; удал(?:ил|[её]н) убра[лн] ст[её]р(?:ла|ли|т)? очи(?:стил|щен) перемес(?:тил|щен) выброс; delete remove trash purge empty clear erase discard drop destroy move; delet trash remov',
  complete:
    'completed finished closed resolved ticked checked-off done ended marked; выполн(?:ил|ен) заверш(?:ил|[её]н) закры[лт] закончил отмет(?:ил|ила|или)$ отмечен; complete finish close resolve done tick mark toggle update set; done complet finish closed resolv',
  cancel:
    'cancelled canceled unsubscribed revoked stopped declined withdrawn undid undone; отмен(?:ил|[её]н) отпис(?:ал|ан) останов(?:ил|лен) отозва[лн]; cancel unsubscribe revoke stop undo withdraw decline; cancel',
  pay: 'paid bought ordered purchased transferred refunded invoiced charged booked; оплат(?:ил|ила) оплачен купил куплен заказал заказан перев[её]л переведен; pay buy order purchase transfer refund charge book; paid purchas order',
  run: 'ran restarted started executed launched deployed triggered rebooted connected synced backed; запус(?:тил|тила) запущен перезапус(?:тил|тила) перезапущен; run restart start execute launch deploy trigger connect sync check; ran run started',
}
/** The end of a past form or a short participle, not of an infinitive or a future form. */
const PAST = '(?=.*(?:[лнт][аои]?|[нт]ы|[её]с|[её]р)$)'
const ENTRIES = (Object.keys(TABLE) as Deed[]).map((deed) => {
  const [en = [], ru = [], by = [], state = []] = TABLE[deed].split('; ').map((part) => part.split(' '))
  return {
    deed,
    said: new Set(en),
    inRussian: new RegExp(`^${PAST}(?:${ru.join('|')})`, 'u'),
    by: new Set(by),
    state: new RegExp(String.raw`\b(?:${state.join('|')})`),
  }
})
type Entry = (typeof ENTRIES)[number]
const deedsWhere = (holds: (entry: Entry) => boolean): Deed[] => ENTRIES.filter(holds).map(({ deed }) => deed)

/** The deeds that a past form or a participle tells, English or Russian; none for any other word. */
export const deedsOf = (word: string): Deed[] =>
  deedsWhere(({ said, inRussian }) => said.has(word) || inRussian.test(word))

/** The deeds that the verb of an effect or of a function stands for. */
export const deedsOfEffect = (verb: string): Deed[] => deedsWhere(({ by }) => by.has(verb))

/** True where a text of the data says of itself that one of the deeds was done. */
export const isStateOf = (deeds: readonly Deed[], text: string): boolean =>
  ENTRIES.some(({ deed, state }) => deeds.includes(deed) && state.test(text))
