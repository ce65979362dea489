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
/** What denies the verb that it stands before, with nothing but helpers between the two. */
export const DENIES = new Set(
  "not never cannot unable failed fails failing couldn't couldn’t didn't didn’t wasn't wasn’t weren't weren’t hasn't hasn’t haven't haven’t isn't isn’t aren't aren’t won't won’t can't can’t не нельзя невозможно нет".split(
    ' ',
  ),
)
/** What denies as the subject, or before it: “nothing was sent”, «ничего не». */
export const NONE = new Set('no nothing none neither nor nobody'.split(' '))
/** What may stand between a denial and its verb. */
export const HELPERS = new Set(
  'be been being is are was were have has had do does did to able manage managed succeed in yet it them this that also really actually even ever successfully fully completely entirely all both any anything everything every всё все и был была было были быть удалось удаётся удается получилось смог смогла смогли могу мог могла ещё еще успешно полностью так и его её их это'.split(
    ' ',
  ),
)
/** “not only sent but read”: no denial at all. */
export const MERELY = new Set('only just merely simply только просто лишь'.split(' '))
export const SUBORDINATORS = new Set(
  'if once when whenever until unless before whether если когда чтобы пока прежде ли'.split(' '),
)
/** Subjects and what begins one: a word before them governs no verb behind them. */
export const ARTICLES = new Set('the your my his her our their this that a an'.split(' '))
export const OPEN = new Set(
  "be will would can could should must may might shall if once when whenever until unless before whether please want wants wish like being gets going would've should've could've to будет будут буду если когда чтобы пока бы прежде можно нужно надо хотите хочешь должен должна должны ли".split(
    ' ',
  ),
)
export const ABLE = new Set('able managed succeeded удалось смог смогла смогли получилось сумел'.split(' '))
/** First words of a question; those in the second set ask only where a helper follows, as in “which was sent”. */
export const ASKING = new Set(
  "do does did is are was were am have has had can could should shall will would may might must want need any anything something ready isn't aren't wasn't weren't don't doesn't didn't haven't hasn't won't can't shouldn't wouldn't isn’t aren’t wasn’t weren’t don’t doesn’t didn’t haven’t hasn’t won’t can’t shouldn’t wouldn’t разве неужели хотите хочешь нужно надо можно могу мне желаете".split(
    ' ',
  ),
)
export const ASKING_WORDS = new Set(
  'what which who whom whose when where why how что какой какая какое какие какую кто кому где куда когда почему зачем сколько как чем'.split(
    ' ',
  ),
)
export const OTHERS = new Set(
  'he she they you who which that it someone somebody user users people person customer customers client clients colleague colleagues sender senders он она они вы ты кто который которая которое которые которую пользователь отправитель'.split(
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
