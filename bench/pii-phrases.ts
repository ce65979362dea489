/** Keys and sentences of the labelled strings; the `held` ones are looked at as totals only. */
export interface Phrases {
  seen: readonly string[]
  held: readonly string[]
}

/** Keys under which anything may stand. */
export const NEUTRAL_KEYS: Phrases = {
  seen: [
    'label',
    'value',
    'text',
    'note',
    'assigned',
    'contact',
    'entry',
    'details',
    'info',
    'field',
    'remark',
  ],
  held: [
    'data',
    'line',
    'caption',
    'who',
    'display',
    'memo',
    'cell',
    'answer',
    'content',
    'extra',
    'comment',
  ],
}

export const NAME_KEYS: Phrases = {
  seen: ['from_name', 'full_name', 'author', 'assignee', 'customer_name', 'owner', 'sender'],
  held: [
    'fullName',
    'patientName',
    'reporter',
    'approved_by',
    'attendee',
    'recipientName',
    'account_manager',
  ],
}

export const EMAIL_KEYS: Phrases = {
  seen: ['email', 'from', 'to'],
  held: ['contactEmail', 'reply_to', 'login'],
}
export const PHONE_KEYS: Phrases = { seen: ['phone', 'mobile'], held: ['phoneNumber', 'contact_tel', 'fax'] }
export const CARD_KEYS: Phrases = { seen: ['card', 'card_number'], held: ['creditCard', 'payment'] }
export const SSN_KEYS: Phrases = { seen: ['ssn', 'snils'], held: ['taxpayer', 'socialSecurityNumber'] }

/** `%` is the value. */
export const NAME_FRAMES: Record<'en' | 'ru', Phrases> = {
  en: {
    seen: [
      'Meeting with % tomorrow at 10',
      'Please call % about the invoice',
      '% asked for a refund yesterday.',
      'Signed by % on behalf of the client',
      'Reminder: send the contract to %.',
    ],
    held: [
      'The parcel was handed over to % at reception.',
      'Reviewed and approved by %, no remarks',
      'I spoke to % and he agrees',
      'Ticket opened. Customer: %',
      '% is out of office until Monday',
      'Thanks, %',
    ],
  },
  ru: {
    seen: [
      'Клиент % просит перезвонить',
      'Договор подписал %.',
      'Встреча: % и юрист, завтра в 10',
      'Ответственный: %',
      '% сообщает об ошибке в счёте.',
    ],
    held: [
      'Посылку получает % по доверенности',
      'Заявку оставил(а) %, срочно',
      '% в отпуске до понедельника',
      'Напомнить про оплату. Контакт: %',
      'С уважением, %',
    ],
  },
}

export const NUMBER_FRAMES: Record<'en' | 'ru', Phrases> = {
  en: {
    seen: ['Reach me on %, thanks', 'Our records show % for this client.', 'Old value was %, please update'],
    held: ['Changed to % (was empty)', 'On file: %.', 'use % from now on', 'It is %'],
  },
  ru: {
    seen: ['Новые данные: %, проверьте', 'В карточке указано % со слов клиента.', 'Запишите: %'],
    held: ['Заменить на % во всех документах', 'Указал %.', 'теперь %', 'Это % (проверено)'],
  },
}

/** Keys and sentences for what is nobody's. */
export const PLAIN_FRAMES: Record<'en' | 'ru', Phrases> = {
  en: {
    seen: ['Delivered to % today', 'The course % starts in May', 'New order: %', 'We work with % since 2019'],
    held: ['Ask about % at the desk', '% was updated', 'See %, page 4', 'Two more of % please'],
  },
  ru: {
    seen: ['Доставлено: %', 'Курс % начинается в мае', 'Новый заказ: %', 'Работаем с % с 2019 года'],
    held: ['Уточнить про % на складе', '% обновлено', 'Смотри %, страница 4', 'Ещё два %, пожалуйста'],
  },
}

/** Titles of courses, books, pages and meetings, as they stand in real lists. */
export const TITLES: Record<'en' | 'ru', readonly string[]> = {
  en: [
    'Machine Learning',
    'Deep Learning',
    'Home Office',
    'Data Science',
    'Weekly Review',
    'Open Source',
    'Visual Studio',
    'Quarterly Report',
    'Black Friday',
    'Project Phoenix',
    'Customer Success',
    'Human Resources',
    'Release Notes',
    'Final Draft',
    'Happy Birthday',
    'Green Energy',
    'Swift Programming',
    'Apple Pie',
    'Supply Chain',
    'Dark Mode',
    'Google Cloud',
    'Spring Boot',
    'Ruby on Rails',
    'Grand Canyon',
    'Silent Night',
    'Terms of Service',
    'Q3 Roadmap',
    'Public Holiday',
    'Onboarding Checklist',
    'Garden Party',
    'New York',
    'San Francisco',
    'Web Design',
    'Baker Street',
  ],
  ru: [
    'Машинное обучение',
    'Отчёт за квартал',
    'Домашний офис',
    'Красная площадь',
    'Нижний Новгород',
    'Новый год',
    'Список покупок',
    'Санкт-Петербург',
    'Встреча с командой',
    'Чёрная пятница',
    'Великий Новгород',
    'Наука о данных',
    'Сбербанк Онлайн',
    'План на неделю',
    'Война и мир',
    'Зимний дворец',
    'Третьяковская галерея',
    'Северный Кавказ',
  ],
}
