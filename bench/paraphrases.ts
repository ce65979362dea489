import { type Draw, pick } from '../lib/host/evaluation/rename-manifests.ts'
import type { ToolCatalog, ToolContract } from '../lib/kernel/tool-catalog.ts'
import { APPS, DOING, THINGS, WHOLE } from './lexicon/asking-words.ts'

/** What somebody might write who wants one function of one app. */
export interface Paraphrase {
  appId: string
  fnName: string
  language: 'en' | 'ru'
  message: string
}

type Wording = Record<'en' | 'ru', string[]>

const readTable = (text: string): Map<string, Wording> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line): [string, Wording] => {
        const [name = '', en = '', ru = ''] = line.split('|')
        return [name, { en: en.split(';'), ru: ru.split(';') }]
      }),
  )

const doing = readTable(DOING)
const things = readTable(THINGS)
const whole = readTable(WHOLE)
const apps = readTable(APPS)

const OPENINGS: Wording = {
  en: ['', '', '', 'please ', 'can you ', 'hey, ', 'I would like to ', 'could you quickly '],
  ru: ['', '', '', 'пожалуйста, ', 'можешь ', 'слушай, ', 'а ', 'будь добр, '],
}
const ENDINGS: Wording = {
  en: ['', '', '', '', ' please', ' now', ' for me', ', thanks', '?'],
  ru: ['', '', '', '', ' пожалуйста', ' сейчас', ', спасибо', '?', ' быстренько'],
}
const TYPO_SHARE = 0.15
const APP_SHARE = { shared: 1, own: 0.35 }

/** A function's name as a verb and a thing; a name that begins with no verb shows something. */
function parted(fnName: string): [verb: string, thing: string] {
  const verb = [...doing.keys()].find((each) => fnName.startsWith(`${each}_`))
  return verb === undefined || things.has(fnName) ? ['show', fnName] : [verb, fnName.slice(verb.length + 1)]
}

/** One letter swapped with the next, left out or said twice, in one longer word that is no address. */
function withTypo(text: string, draw: Draw): string {
  const words = text.split(' ')
  const at = words.findLastIndex((word) => /^\p{L}{6,}$/u.test(word) && draw() < 0.7)
  const word = words[at]
  if (word === undefined) return text
  const place = 1 + Math.floor(draw() * (word.length - 3))
  const [left, first = '', second = '', rest] = [
    word.slice(0, place),
    word[place],
    word[place + 1],
    word.slice(place + 2),
  ]
  words[at] = pick(draw, [
    left + second + first + rest,
    left + second + rest,
    left + first + first + second + rest,
  ])
  return words.join(' ')
}

function coreOf(tool: ToolContract, language: 'en' | 'ru', draw: Draw): string | null {
  const asked = whole.get(tool.fnName)
  if (asked !== undefined) return pick(draw, asked[language])
  const [verb, thing] = parted(tool.fnName)
  const [verbs, names] = [doing.get(verb), things.get(thing)]
  return verbs === undefined || names === undefined
    ? null
    : `${pick(draw, verbs[language])} ${pick(draw, names[language])}`
}

/** True for functions whose name stands in more than one app: only the app's name tells them apart. */
const sharedNames = (tools: readonly ToolContract[]): Set<string> => {
  const counts = Map.groupBy(tools, ({ fnName }) => parted(fnName)[1])
  return new Set(
    [...counts]
      .filter(([, each]) => new Set(each.map(({ appId }) => appId)).size > 1)
      .map(([thing]) => thing),
  )
}

/** Functions that a person asks for: those of a panel or of the app's own are left out. */
const isAskedFor = ({ fnName, description }: ToolContract): boolean =>
  !/^_|^demo_|^tool_/.test(fnName) && !/panel-only|do not call|called by the panel|^panel /i.test(description)

/** `count` requests, half of them Russian, over the functions of a catalogue that the tables know. */
export function paraphrases(catalog: ToolCatalog, count: number, draw: Draw): Paraphrase[] {
  const tools = [...catalog.values()].flatMap((app) => [...app.tools.values()]).filter(isAskedFor)
  const known = tools.filter((tool) => coreOf(tool, 'en', () => 0) !== null)
  const shared = sharedNames(tools)
  return Array.from({ length: count }, (_, index): Paraphrase => {
    const tool = pick(draw, known)
    const language = index % 2 === 0 ? 'en' : 'ru'
    const core = coreOf(tool, language, draw) ?? ''
    const names = apps.get(tool.appId.replace(/-2$/, ''))?.[language] ?? []
    const isShared = shared.has(parted(tool.fnName)[1])
    const namesApp = names.length > 0 && draw() < (isShared ? APP_SHARE.shared : APP_SHARE.own)
    const said = namesApp ? `${core} ${pick(draw, names)}` : core
    const text = `${pick(draw, OPENINGS[language])}${said}${pick(draw, ENDINGS[language])}`
    return {
      appId: tool.appId,
      fnName: tool.fnName,
      language,
      message: draw() < TYPO_SHARE ? withTypo(text, draw) : text,
    }
  })
}

/** Functions of a catalogue that no table row asks for. */
export const unasked = (catalog: ToolCatalog): string[] =>
  [...catalog.values()]
    .flatMap((app) => [...app.tools.values()])
    .filter((tool) => isAskedFor(tool) && coreOf(tool, 'en', () => 0) === null)
    .map((tool) => `${tool.appId}.${tool.fnName}`)
