import type { Deed } from './deed-words.ts'

export const SELF = new Set(
  "i we webbee я мы i’ve i've we’ve we've assistant system ассистент система бот bot".split(' '),
)
export const ADVERBS = new Set(
  'have had has just also already successfully now then went ahead and have been finally both all automatically immediately indeed even only уже успешно также тоже только что сразу сам сама и затем потом теперь наконец автоматически вам тебе тут же'.split(
    ' ',
  ),
)
export const PASSIVE = new Set(
  "was were is are been got being 's it's it’s that's has have had gets был была было были".split(' '),
)
export const JOINTS = new Set(['and', 'then', 'и', 'затем'])
/** What follows a headline such as “Changes saved to disk”, and no verb with its subject. */
export const HEADED = new Set(['to', 'successfully', 'for', 'as', 'in', 'on', 'with', 'from', 'at', 'now'])
export const CONTRACTED = /\p{L}['’]s$/u
export const NEGATION = new Set(
  "not no never nothing none neither nor without cannot unable failed fails failing couldn't couldn’t didn't didn’t wasn't wasn’t weren't weren’t hasn't hasn’t haven't haven’t isn't isn’t aren't aren’t won't won’t can't can’t nobody не ни нельзя ничего ничто никто без нет невозможно никаких".split(
    ' ',
  ),
)
export const OPEN = new Set(
  "be will would can could should must may might shall if once when whenever until unless before whether please want wants wish like being gets going would've should've could've to будет будут буду если когда чтобы пока бы прежде можно нужно надо хотите хочешь должен должна должны ли".split(
    ' ',
  ),
)
export const ABLE = new Set('able managed succeeded удалось смог смогла смогли получилось сумел'.split(' '))
export const OTHERS = new Set(
  'he she they you who which that it someone somebody user sender он она они вы ты кто который которая которое которые которую пользователь отправитель'.split(
    ' ',
  ),
)
export const ATTRIBUTE = new Set(
  'the a an your my his her their our its this these those any some recently newly last latest previously of in with as previous недавно последние'.split(
    ' ',
  ),
)
export const NO_NOUN = new Set(
  'to for from the a an it them this that these those your in on at by with as and but or successfully into all both you us me him her my so now three two already twice again'.split(
    ' ',
  ),
)
export const FINITE = new Set(
  "is are was were has have had do does contains shows says includes lists found there here see hold holds it's here's there's there’s here’s".split(
    ' ',
  ),
)
export const ALL = new Set(
  'all both every everything each все всё оба обе всех каждый каждая каждое'.split(' '),
)

export const DONE =
  /^(?:(?:it|that|everything|all|всё|все|это)(?:['’]s| is| are)?[ ,]*(?:now |уже )?)?(?:done|all set|completed|finished|готово|сделано|выполнено)(?![\p{L}])/iu
export const NOT_DONE = /(?<![\p{L}])(?:nothing (?:was|has been) done|ничего не сделано)(?![\p{L}])/iu

/** Ways to say that something was done without its verb. */
export const PHRASES: readonly (readonly [Deed | 'done', RegExp])[] = [
  [
    'send',
    /(?<!\p{L})(?:(?:is|are|’s|'s) (?:now |already )?on (?:its|the|their) way|went out|письм[оа] (?:уже )?(?:ушл[оаи]|в пути))(?!\p{L})/iu,
  ],
  [
    'pay',
    /(?<!\p{L})(?:payment|order|transfer|оплата|платёж|платеж) (?:went through|has gone through|прош[её]?л[ао]?)(?!\p{L})/iu,
  ],
  [
    'send',
    /(?<!\p{L})(?:I|we)(?:['’]ve| have)? (?:just |also |already )?(?:let \p{Lu}\p{L}* know|told \p{Lu}\p{L}+|called \p{Lu}\p{L}+)/u,
  ],
  ['delete', /(?<!\p{L})(?:is|are|’s|'s) (?:now )?gone(?!\p{L})/iu],
  [
    'done',
    /(?<!\p{L})(?:(?:been|is) taken care of|consider it done|(?:sending|deletion|creation|update|transfer|action|operation) (?:is |was )?(?:complete|successful)|(?:отправка|удаление|создание|обновление|операция|действие)\p{L}* (?:выполнен|завершен|завершён|прошл)\p{L}*)(?!\p{L})/iu,
  ],
]
