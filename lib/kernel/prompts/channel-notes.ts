import type { ChannelNote } from '../../protocol/prompt-view.ts'

const CUT = /^ {2}FACTS-CUT: (\d+) calls, (\d+) characters$/
// The message itself is the last line: it has no status.
const STAMP = /^\[([^ \]]+) user [a-z]/

/** What the `[HISTORY]` block says of itself: how many turns, how many of them with facts, what was left out. */
export function historyNotes(text: string): ChannelNote[] {
  const cuts: ChannelNote[] = []
  const withFacts = new Set<number>()
  let turns = 0
  let at = ''
  // Every record is one line and none can begin like another: `docs/prompts.md`.
  for (const line of text.split('\n').slice(1)) {
    const stamp = STAMP.exec(line)
    if (stamp !== null) {
      turns += 1
      at = stamp[1] ?? ''
    } else if (line.startsWith('  FACTS')) withFacts.add(turns)
    const cut = line.startsWith('  FACTS-CUT') ? CUT.exec(line) : null
    if (cut !== null) cuts.push({ is: 'facts-cut', at, calls: Number(cut[1]), characters: Number(cut[2]) })
  }
  return [{ is: 'turns', turns, withFacts: withFacts.size }, ...cuts]
}
