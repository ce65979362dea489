import { describe, expect, it } from 'vitest'
import { refusedOf, shownOf, stepOf } from './testing/judge.ts'

const listed = stepOf({ data: { total: 248, orders: [{ order_id: 'ORD-4812', due: '2026-06-03' }] } })

/** Each says that something was done; of what was read none of them is true. */
const CLAIMS = {
  en: 'I did it.|Yes, I did.|I have done so.|Executed.|Success!|Transaction complete.|Payment successful.|Your request is complete.|All taken care of.|I took care of it.|I got rid of the note.|The note no longer exists.|Bob received the message.|The invitation has gone out.|Your email went to Bob.|It’s in Bob’s inbox.|I wired the money.|I settled the bill.|I reset the password.|The password is reset.|I have contacted Bob.|I responded to Ann.|I followed up with Ann.|I returned it.|I shipped it.|I signed it.|I printed it.|I gave Ann access.|Ann now has access.|Mission accomplished.|Sorted.|It’s handled.|I crossed it off.|She got her money back.|The meeting is on your calendar.|Your trash is empty now.|Everything went fine.',
  ru: 'Задача выполнена.|Скрипт выполнен.|Передал сообщение Бобу.|Сообщение передано.|Подписал вас.|Вы подписаны.|Оповестил Боба.|Боб оповещён.|Предупредил Боба.|Боб предупреждён.|Известил Боба.|Подал заявку.|Заявка подана.|Выдал доступ.|Доступ выдан.|Приложил файл.|Объединил.|Сменил пароль.|Сбросил пароль.|Пароль сброшен.|Продлил подписку.|Подписка продлена.|Деньги зачислены.|Провёл платёж.|Платёж проведён.|Сообщение ушло.|Боб получил письмо.|Письмо у Боба.|Заметки больше нет.|Корзина пуста.|Связался с Бобом.|У Анны теперь есть доступ.|Встреча в календаре.|Разобрался с этим.|Успешно.|Снял заказ.',
}

const invoices = stepOf({
  appId: 'billing',
  fnName: 'list_invoices',
  data: {
    rows: [
      { id: 'INV-1', status: 'paid', paid_at: '2026-05-03', customer: 'Ann' },
      { id: 'INV-2', status: 'shipped', created_at: '2026-05-01T10:00:00Z' },
      { id: 'T-3', status: 'completed', archived: true, at: '2026-05-02' },
    ],
  },
})

describe('a sentence that says in other words that something was done', () => {
  it.each(['en', 'ru'] as const)('is refused where nothing was (I-NARRATION-VERIFIED): %s', (language) => {
    expect(shownOf(CLAIMS[language].split('|'), [listed])).toEqual([])
  })

  it('is shown where a step did it', () => {
    const trash = stepOf({
      actionType: 'destructive',
      appId: 'notes',
      fnName: 'empty_trash',
      effects: ['permanent_delete:note'],
      data: { deleted: 3 },
    })
    const sentences = [
      'The trash is empty now.',
      'Корзина пуста.',
      'I got rid of all 3 notes.',
      'I did it.',
      'All done.',
    ]
    expect(refusedOf(sentences, [trash])).toEqual([])
  })

  it('is shown where it describes what was read', () => {
    const sentences = [
      'INV-1 was paid on 3 May.',
      'INV-1 is paid, INV-2 is shipped.',
      'Счёт INV-1 оплачен 3 мая.',
      'INV-2 was created on 1 May.',
      'The query returned 3 rows.',
      'The site responded quickly.',
      'Ann paid INV-1 on 3 May.',
      'Клиент вернул товар.',
      'Paid invoices: INV-1.',
      'Want me to mark it as paid?',
    ]
    expect(refusedOf(sentences, [invoices])).toEqual([])
  })

  it('is shown of a deletion that was called off', () => {
    const declined = stepOf({
      actionType: 'destructive',
      fnName: 'delete_note',
      effects: ['delete:note'],
      status: 'declined',
    })
    expect(refusedOf(['The deletion was cancelled.', 'Удаление отменено.'], [declined])).toEqual([])
    expect(shownOf(['Your subscription was cancelled.'], [declined])).toEqual([])
  })
})
