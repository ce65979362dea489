import { callsShown, type HistoryTurn } from '../context/history-section.ts'
import type { SkeletonSection } from '../context/skeleton-section.ts'
import { isRecord, spacedJson } from '../json.ts'
import { limits } from '../limits.ts'
import type { ToolCallDigest, TurnDigest } from '../ports.ts'
import { currentSections } from '../skeleton-refresh.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json } from '../turn-state.ts'
import type { Masker } from './pii-mask.ts'

/** Where an entry of the ledger stands: its turn, and its place among that turn's facts. */
export interface LedgerPlace {
  turn: string
  fact: number
}

export interface TurnMemory {
  /** Verbatim, oldest first: what references resolve against. */
  digests: TurnDigest[]
  /** The turn and the place in its ledger of each fact in `digests`: a fold of panel clicks holds those of several turns. */
  places: ReadonlyMap<ToolCallDigest, LedgerPlace>
  /** Verbatim, as stored. */
  sections: SkeletonSection[]
  /** Data that a value may come from: sections, then the calls of the window, the newest last. */
  facts: Json[]
}

/**
 * Panel clicks belong to the chat turn before them, in one history line: `prior_turn[-k]` and the window count what was
 * said. Clicks before the first message are a line of their own.
 */
export function foldPanelTurns(digests: readonly TurnDigest[]): TurnDigest[] {
  const folded: TurnDigest[] = []
  for (const digest of digests) {
    const last = folded.at(-1)
    if (digest.kind === 'ui' && last !== undefined) {
      folded[folded.length - 1] = {
        ...last,
        appIds: [...new Set([...last.appIds, ...digest.appIds])],
        preview: `${last.preview}; ${digest.message}: ${digest.preview}`,
        facts: [...last.facts, ...digest.facts],
      }
    } else folded.push(digest)
  }
  return folded
}

/**
 * Loads what the classifier of this turn may remember: earlier turns of the conversation, the user's sections. For a turn
 * that continues another, the turns before the one that made the plan: its references count back from there.
 */
export async function loadMemory(turn: OpenTurn): Promise<TurnMemory> {
  const { user, conversation } = turn.state
  const from = turn.state.continues?.plannedAt ?? turn.sequence
  const limit = turn.world.limits.historyMaxTurns + 1 + turn.sequence - from
  const { journal } = turn.world.stores
  const [history, sections] = await Promise.all([
    journal.history(user, conversation, limit),
    currentSections(turn.world, turn.profile),
  ])
  const earlier = history.filter((digest) => digest.sequence < from)
  const digests = foldPanelTurns(earlier)
  return { digests, places: placesIn(earlier), sections, facts: factsIn(digests, sections) }
}

const placesIn = (digests: readonly TurnDigest[]): Map<ToolCallDigest, LedgerPlace> =>
  new Map(
    digests.flatMap(({ turn, facts }) =>
      facts.map((each, fact): [ToolCallDigest, LedgerPlace] => [each, { turn, fact }]),
    ),
  )

function factsIn(digests: readonly TurnDigest[], sections: readonly SkeletonSection[]): Json[] {
  const remembered = digests
    .slice(-limits.factsWindowTurns)
    .flatMap((digest) => digest.facts.map((fact): Json => JSON.parse(fact.dataFactsJson)))
  return [...sections.map((section): Json => section.value), ...remembered]
}

/** Recorded data as the present setting lets a model see it, whatever it was when the call ran. */
function factsSeen({ dataFactsJson, modelFactsJson }: ToolCallDigest, masker: Masker): string {
  if (masker.exposes) return masker.text(dataFactsJson)
  return modelFactsJson ?? spacedJson(masker.json(JSON.parse(dataFactsJson)))
}

/** A digest as a model may see it. */
export function historyTurn(digest: TurnDigest, masker: Masker): HistoryTurn {
  return {
    at: digest.at,
    status: digest.status,
    appIds: digest.appIds,
    message: masker.known(digest.message),
    preview: masker.text(digest.preview),
    facts: digest.facts.map((fact) => ({
      appId: fact.appId,
      fnName: fact.fnName,
      json: factsSeen(fact, masker),
    })),
  }
}

/**
 * The digests with the calls that the classifier was shown, as references count them: one that was cut from the prompt
 * is none that a model could mean.
 */
export const digestsShown = ({ digests }: TurnMemory, masker: Masker): TurnDigest[] =>
  digests.map((digest) =>
    digest.facts.length < 2
      ? digest
      : { ...digest, facts: digest.facts.slice(-callsShown(historyTurn(digest, masker).facts)) },
  )

/** Sections as a model may see them. */
export const maskedSections = (sections: readonly SkeletonSection[], masker: Masker): SkeletonSection[] =>
  sections.map((section) => {
    const value: Json = masker.json(section.value)
    const bare = section.bare === undefined ? {} : { bare: masker.json(section.bare) }
    return { ...section, value: isRecord(value) ? value : {}, ...bare }
  })
