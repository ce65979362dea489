import { limits } from '../limits.ts'
import type { TurnDigest } from '../ports.ts'
import { cutText, promptLine, promptLineWithin } from './line.ts'
import { type MessageLine, messageInHistory } from './message-section.ts'

/** A turn as the classifier may see it: message, preview and facts are masked already. */
export type HistoryTurn = Pick<TurnDigest, 'at' | 'status' | 'appIds' | 'message' | 'preview'> & {
  facts: { appId: string; fnName: string; json: string }[]
}

const PLAIN_NAME = /^[\w-]*$/

/** Validation lets no other names in; one that came in by another way ends no line here. */
const lineName = (name: string): string =>
  PLAIN_NAME.test(name) ? name : promptLine(name).replaceAll(' ', '_')

const factLine = (fact: HistoryTurn['facts'][number]): string =>
  `  FACTS: app=${lineName(fact.appId)} fn=${lineName(fact.fnName)} data=${fact.json}`

const cutMarker = (calls: number, characters: number): string =>
  `  FACTS-CUT: ${calls} calls, ${characters} characters`

const MARKER_ROOM = cutMarker(9_999, 999_999_999).length + 1

const charactersOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length, 0)

/**
 * The FACTS lines of one turn, at most 3,000 characters with marker and line breaks (I-FACT-LEDGER-PER-TURN-AGG-CAP):
 * the oldest call is cut first, to the leading portion that has room beside the newer ones. The marker counts the calls
 * that are not shown whole and the characters of their lines that are not shown.
 */
export function renderFacts(facts: HistoryTurn['facts']): string[] {
  const lines = facts.map(factLine)
  const whole = wholeLines(lines)
  if (whole === lines.length) return lines
  const cut = lines.slice(0, lines.length - whole)
  const kept = whole === 0 ? [] : lines.slice(-whole)
  const leading = leadingOf(facts, lines, whole)
  if (leading === null) return [...kept, cutMarker(cut.length, charactersOf(cut))]
  return [leading, ...kept, cutMarker(cut.length, charactersOf(cut) - (leading.length - '…'.length))]
}

/** Of the data of a cut call, what says something. */
const LEAST_LEADING = 40

/** The leading portion of the newest call that is not whole; null where its data has no room. */
function leadingOf(facts: HistoryTurn['facts'], lines: readonly string[], whole: number): string | null {
  const at = lines.length - whole - 1
  const [line, fact] = [lines[at], facts[at]]
  if (line === undefined || fact === undefined) return null
  const kept = lines.slice(at + 1)
  const room = FACTS_ROOM - charactersOf(kept) - kept.length - 1
  const head = line.length - fact.json.length
  return room < head + LEAST_LEADING ? null : cutText(line, room)
}

const FACTS_ROOM = limits.factsPerTurnMaxChars - MARKER_ROOM

/** How many of the newest lines stand there whole. */
function wholeLines(lines: readonly string[]): number {
  if (charactersOf(lines) + lines.length <= limits.factsPerTurnMaxChars) return lines.length
  let used = 0
  const long = lines.findLastIndex((line) => {
    used += line.length + 1
    return used > FACTS_ROOM
  })
  return lines.length - 1 - long
}

/** How many of a turn's calls have a line of their own, the newest ones: what a reference to the turn can count. */
export function callsShown(facts: HistoryTurn['facts']): number {
  const each = facts.map(factLine)
  const whole = wholeLines(each)
  return whole < each.length && leadingOf(facts, each, whole) !== null ? whole + 1 : whole
}

/** Message, preview and what frames them; its line end is counted. */
const LINE_MAX_CHARS = 2 * limits.historyPreviewMaxChars + 99

/** FACTS of the newest turns, a line for each turn, and one for the message. */
export const HISTORY_MAX_CHARS =
  limits.factsWindowTurns * limits.factsPerTurnMaxChars + (limits.historyMaxTurns + 1) * (LINE_MAX_CHARS + 1)

/** The apps of a turn, as many as have room. */
function appList(appIds: readonly string[]): string {
  let list = ''
  for (const name of appIds.map(lineName)) {
    const longer = list === '' ? name : `${list},${name}`
    if (longer.length > limits.historyAppsMaxChars) break
    list = longer
  }
  return list
}

/** One preview line, its FACTS beneath (I-CLASSIFIER-PROMPT-RENDERS-FACT-LEDGER). */
export function renderHistoryTurn(turn: HistoryTurn, options: { withFacts: boolean }): string {
  const most = limits.historyPreviewMaxChars
  const message = promptLineWithin(turn.message, most)
  const begun = `[${turn.at} user ${turn.status} apps=[${appList(turn.appIds)}]] ${message} → `
  const head = begun + promptLineWithin(turn.preview, Math.min(most, LINE_MAX_CHARS - 1 - begun.length))
  return options.withFacts ? [head, ...renderFacts(turn.facts)].join('\n') : head
}

/**
 * The `[HISTORY]` block, oldest turn first: FACTS for the last five turns, previews for up to twenty. `now` is the
 * message, as its last line.
 */
export function renderHistoryBlock(turns: readonly HistoryTurn[], now?: MessageLine): string {
  const recent = turns.slice(-limits.historyMaxTurns)
  const withFactsFrom = recent.length - limits.factsWindowTurns
  return [
    '[HISTORY]',
    ...recent.map((turn, index) => renderHistoryTurn(turn, { withFacts: index >= withFactsFrom })),
    ...(now === undefined ? [] : [messageInHistory(now)]),
  ].join('\n')
}
