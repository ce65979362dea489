/**
 * What the key of a value says of persons in it: `named` its value is a name, `person` it stands for someone,
 * `open` nothing is known, `about` it is a subject line, `never` no person stands there.
 */
export type KeySense = 'named' | 'person' | 'open' | 'about' | 'never'

const NAMED =
  /^(?:(?:from|to|sender|recipient|contact|customer|client|author|owner|assignee|full|first|last|middle|given|family|maiden|user|person|employee|manager|display|legal|patient|student|driver|guest|card_?holder|holder|buyer|payer|beneficiary|signer|reporter|lead|host|agent|doctor|teacher|member|billing|shipping|passenger|applicant|candidate|tenant|spouse|father|mother|parent|child|partner|account_holder)_?name|name_full|fullname|surname|lastname|firstname|patronymic|sender|author|assignee|contact_person|cardholder|фио|имя|фамилия|отчество|получатель|отправитель|автор|исполнитель|ответственный|контактное_лицо)$/
const PERSON =
  /^(?:contact|contacts|assigned|assigned_to|assignees|owner|owners|reporter|manager|lead|leader|members?|attendees?|participants?|guests?|organizer|organiser|host|by|created_by|updated_by|modified_by|approved_by|signed_by|reviewed_by|requested_by|submitted_by|invited_by|handled_by|reviewers?|requester|applicant|patient|doctor|students?|teacher|employees?|driver|passengers?|beneficiary|payee|payer|holder|recipients?|to|from|cc|bcc|with|who|whom|person|persons|people|users?|customer|client|buyer|seller|friends?|spouse|speakers?|candidates?|tenant|signatory|signer|responsible|executor|caller|callee|клиент|менеджер|сотрудник|покупатель|продавец|врач|пациент|участник|участники|от|кому|кто|водитель|подписал|контакт)$/
const NEVER =
  /(?:^|_)(?:id|ids|uuid|guid|key|sha|hash|etag|version|at|ts|timestamp|date|time|due|count|total|status|state|type|kind|url|uri|link|href|slug|sku|code|title|titles|headline|city|town|country|region|province|company|companies|organization|organisation|org|employer|vendor|supplier|brand|manufacturer|product|products|item|items|category|categories|tags?|project|projects|department|dept|folder|course|skills?|language|lang|currency|street|address|location|place|venue|building|path|file|filename|role|position|job|occupation|profession|industry|plan|tier|priority|severity|theme|color|colour|material|make|genre|album|song|book|movie|film|artist|band|timezone|tz|locale|event|action|stage|app|service|server|host|hostname|domain|database|table|column|query|sql|branch|repo|repository|environment|env|error|icon|format|mime|unit|school|university|bank|airport|airline|hotel|team|channel|device|os|browser|user_agent|город|страна|компания|товар|статус|проект|должность|улица|адрес|название)$/
const ABOUT = /(?:^|_)(?:subject|topic|theme|тема)$/
/** Records of these are no persons, and so are their labels. */
const THING =
  /(?:^|_)(?:city|country|company|organization|organisation|vendor|supplier|brand|product|category|tag|project|department|folder|course|skill|venue|place|team|channel|role|position|file|repo|repository|school|university|hotel|album|book|movie|film|song|event|app|service)$/
const PERSON_SIBLING =
  /(?:^|_)(?:e?mail|phone|tel|mobile|address|birthday|birth_date|dob|surname|age|gender)$/
const LABEL = /^(?:name|label|title|value|text|display|caption)$/

const senses = new Map<string, KeySense>()

/** A key in snake_case, lower case: `fullName` and `Full-Name` are `full_name`. */
export const snakeKey = (key: string): string =>
  key
    .slice(0, 80)
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '_')
    .replace(/[\s-]+/g, '_')
    .toLowerCase()

function senseOf(key: string): KeySense {
  if (NAMED.test(key)) return 'named'
  if (PERSON.test(key)) return 'person'
  if (ABOUT.test(key)) return 'about'
  return NEVER.test(key) ? 'never' : 'open'
}

/** What is to be thought of a value by its key, the keys beside it and the key of its record. */
export function keySense(key: string, siblings: readonly string[] = [], parent = ''): KeySense {
  let sense = senses.get(key)
  if (sense === undefined) {
    sense = senseOf(snakeKey(key))
    if (senses.size > 4_096) senses.clear()
    senses.set(key, sense)
  }
  if (sense !== 'open' || !LABEL.test(key.toLowerCase())) return sense
  if (key === 'name' && siblings.some((other) => PERSON_SIBLING.test(snakeKey(other)))) return 'person'
  const outer = snakeKey(parent).replace(/ies$/, 'y').replace(/s$/, '')
  if (THING.test(outer)) return 'never'
  return PERSON.test(outer) ? 'person' : 'open'
}
