import type { ToolCatalog, ToolContract } from '../../tool-catalog.ts'
import { type Format, takesFormat } from './formats.ts'
import { soundOf } from './sound.ts'
import { misspellings, type Spellings } from './spelling.ts'
import { stem } from './stem.ts'
import { toolWords } from './tool-words.ts'
import { isCyrillic, wordsIn } from './words-in.ts'

export interface Posting {
  tools: number[]
  weights: number[]
  /** How much the term tells tools apart. */
  rarity: number
}

/** The words of a whole catalogue, ready to be searched. */
export interface ToolIndex {
  tools: readonly ToolContract[]
  appIds: readonly string[]
  /** The place in `appIds` of each tool's app. */
  apps: Uint16Array
  /** 1 for each tool that takes a value of the format. */
  takes: Record<Format, Uint8Array>
  postings: ReadonlyMap<string, Posting>
  spellings: Spellings
  /** English terms by their consonants. */
  sounds: ReadonlyMap<string, readonly string[]>
  /** Terms of app names that few apps share, with those apps. */
  appNames: ReadonlyMap<string, ReadonlySet<string>>
}

const NAMESAKES = 3

function postingsOf(tools: readonly ToolContract[]): Map<string, Posting> {
  const postings = new Map<string, Posting>()
  for (const [index, tool] of tools.entries())
    for (const [term, weight] of toolWords(tool)) {
      let posting = postings.get(term)
      if (posting === undefined) {
        posting = { tools: [], weights: [], rarity: 0 }
        postings.set(term, posting)
      }
      posting.tools.push(index)
      posting.weights.push(weight)
    }
  for (const posting of postings.values()) {
    const count = posting.tools.length
    posting.rarity = Math.log(1 + (tools.length - count + 0.5) / (count + 0.5))
  }
  return postings
}

function soundsOf(stems: readonly string[]): Map<string, string[]> {
  const sounds = new Map<string, string[]>()
  for (const each of stems) {
    const sound = isCyrillic(each) ? null : soundOf(each)
    if (sound === null) continue
    const known = sounds.get(sound)
    if (known === undefined) sounds.set(sound, [each])
    else known.push(each)
  }
  return sounds
}

function appNamesOf(catalog: ToolCatalog): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const { app } of catalog.values())
    for (const term of new Set(wordsIn(`${app.appId} ${app.manifest.name}`).map(stem)))
      names.set(term, (names.get(term) ?? new Set()).add(app.appId))
  return new Map([...names].filter(([, apps]) => apps.size <= NAMESAKES))
}

const indexes = new WeakMap<ToolCatalog, ToolIndex>()

/** The index of a catalogue, made once for each. */
export function toolIndex(catalog: ToolCatalog): ToolIndex {
  const known = indexes.get(catalog)
  if (known !== undefined) return known
  const tools = [...catalog.values()].flatMap((app) => [...app.tools.values()])
  const postings = postingsOf(tools)
  const stems = [...postings.keys()].filter((term) => !term.startsWith('#'))
  const appIds = [...catalog.keys()]
  const places = new Map(appIds.map((appId, place) => [appId, place]))
  const taking = (format: Format): Uint8Array =>
    Uint8Array.from(tools, (tool) => (takesFormat(tool, format) ? 1 : 0))
  const index: ToolIndex = {
    tools,
    appIds,
    apps: Uint16Array.from(tools, ({ appId }) => places.get(appId) ?? 0),
    takes: { email: taking('email'), uri: taking('uri'), host: taking('host') },
    postings,
    spellings: misspellings(stems),
    sounds: soundsOf(stems),
    appNames: appNamesOf(catalog),
  }
  indexes.set(catalog, index)
  return index
}
