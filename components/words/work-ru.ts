import type { workEn } from './work-en.ts'

/** Что страница говорит о работе, которая растёт, пропускается или делается со многим сразу, по-русски. */
export const workRu: typeof workEn = {
  next: 'затем',
  notFinished: 'не закончено',
  onlyIf: (condition) => `Только если ${condition}`,
  progress: (done, total) => `${done} из ${total}`,
  items: (title) => `${title}: по одному`,
  itemsCut: (count) => `и ещё ${count}`,
  unticked: 'вы сняли отметку',
  ticked: (count, total) => (count === total ? `Отмечены все: ${total}` : `Отмечено ${count} из ${total}`),
  tickAll: 'Отметить все',
  untickAll: 'Снять все отметки',
  confirmTicked: (verb, count, total) =>
    count === total ? `${verb}: все ${total}` : `${verb}: ${count} из ${total}`,
  noneTicked: 'Ничего не отмечено, запускать нечего.',
  keepAll: 'Оставить все',
  common: 'Общее для всех',
  detailsOf: (label) => `Подробности: ${label}`,
  cardWaits: 'Ждёт вашего ответа:',
  showCard: 'Показать',
  showCardName: (title) => `Показать карточку, которая ждёт: ${title}`,
}
