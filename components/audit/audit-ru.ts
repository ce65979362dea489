import type { AuditWords } from './audit-en.ts'

const forms = new Intl.PluralRules('ru')
const plural = (count: number, one: string, few: string, many: string): string => {
  const form = forms.select(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
}

const whys = {
  changed: 'она не такая, какой была записана, или стоит не на своём месте',
  missing: 'её нет, хотя следующие на месте',
  cut: 'она и всё после неё пропали с конца',
  'no-key': 'ключ журнала пропал',
}

/** The texts of the receipt and of the page with the record of what ran, in Russian. */
export const auditRu: AuditWords = {
  title: 'Журнал действий',
  intro: 'Каждый вызов, который сделан от вашего имени или остановлен. Вместо значений — их отпечатки.',
  back: 'Что я о вас знаю',
  download: 'Скачать как JSON Lines',
  downloadThese: 'Скачать эти строки как JSON Lines',

  check: 'Проверить цепочку',
  checking: 'Проверяю',
  whole: (rows) =>
    rows === 0 ? 'Записей пока нет.' : `Цепочка цела: ${plural(rows, 'запись', 'записи', 'записей')}.`,
  erased: (rows, at) =>
    `${plural(rows, 'запись стёрта', 'записи стёрты', 'записей стёрто')} ${at}: отпечатки ослеплены, проверить их больше нельзя.`,
  broken: (sequence, why) => `Цепочка нарушена на записи ${sequence}: ${whys[why]}.`,
  checkFailed: 'Сервер не отвечает, ничего не проверено.',

  filter: 'Отбор',
  app: 'Приложение',
  fn: 'Функция',
  outcome: 'Исход',
  actionType: 'Вид',
  effect: 'Последствие',
  from: 'С',
  to: 'По',
  turn: 'Сообщение',
  any: 'все',
  moreFields: 'Ещё поля',
  clear: 'Сбросить отбор',
  outcomes: {
    succeeded: 'готово',
    failed: 'не удалось',
    declined: 'отклонено',
    expired: 'время вышло',
    void: 'снято',
    unknown: 'исход неизвестен',
    blocked: 'остановлено до вызова',
  },
  actionTypes: { read: 'читает', write: 'пишет', destructive: 'удаляет' },

  rows: 'Записи, новые сверху',
  empty: 'Пока ничего не выполнялось. Здесь будет всё, что я для вас сделаю.',
  noneFit: 'Подходящих записей нет.',
  failed: 'Журнал не прочитался.',
  tryAgain: 'Повторить',
  older: 'Более старые',
  row: (sequence) => `Запись ${sequence}`,
  duration: (ms) =>
    ms < 1000 ? `${Math.max(1, Math.round(ms))} мс` : `${(ms / 1000).toFixed(1).replace('.', ',')} с`,
  step: (step) => `Шаг ${step + 1}`,
  retentionName: 'Класс хранения',
  retention: { federal: 'федеральный', standard: 'обычный' },
  code: 'Код',
  card: 'Карточка',
  digest: 'Отпечаток записи',
  argsDigest: 'Отпечаток параметров',
  dataDigest: 'Отпечаток результата',
  approvedDigest: 'Отпечаток подтверждённого',
  executedDigest: 'Отпечаток выполненного',
  erasedAt: 'Стёрто',
  onlyThisTurn: 'Только это сообщение',

  receipt: 'Квитанция',
  counts: {
    done: (count) => `${count} готово`,
    reused: (count) => `${count} готово раньше`,
    failed: (count) => `${count} не удалось`,
    skipped: (count) => `${count} пропущено`,
    notRun: (count) => `${count} не выполнялось`,
    unknown: (count) => `${count} с неизвестным исходом`,
  },
  doneBefore: 'готово раньше',
  reused: 'готово раньше, не повторялось',
  goOn: 'Продолжить отсюда',
  goingOn: 'Продолжаю',
  wasContinued: 'Продолжено ниже',
  continues: 'Продолжение',
  continuesName: (message) => `Продолжение: ${message}`,
  unknownBlocks: 'Не продолжаю, пока исход одного из шагов неизвестен.',
  noRow: 'нет записи',
  allRows: 'Все записи этого сообщения',
}
