import type { ParamProfile } from '../param-profile.ts'
import { hasKind } from '../reading.ts'
import { nounsOf } from '../tool-profile.ts'
import { type FillState, freeUnits, isFilled, isPlainStop, setArg, take } from './fill-state.ts'
import { takeQuote } from './spoken-names.ts'
import { markedText, TAG_MARKER } from './text-markers.ts'

const isTag = ({ role, nouns }: ParamProfile): boolean =>
  role === 'tag' || (role === 'query' && nouns.includes('tag'))

function param(state: FillState): ParamProfile | undefined {
  if (state.profile.tool.actionType === 'read') return undefined
  const all = state.profile.params.filter((each) => isTag(each) && !isFilled(state, each))
  return all.find(({ required }) => required) ?? all[0]
}

/** Fills a tag: marked, after `with` or `as`, quoted, or the last free word. */
export function fillTag(state: FillState): void {
  const tag = param(state)
  if (!tag) return
  const isTagging = state.profile.verbs.has('tag') || tag.required
  const marked =
    markedText(state, TAG_MARKER) ??
    (isTagging
      ? (markedText(state, /^(?:with|as|с|со|как)$/, true) ?? takeQuote(state) ?? lastFreeWord(state))
      : null)
  if (marked === null) return
  const clean = marked.replace(/^#/, '')
  setArg(state, tag, tag.many ? clean.split(/\s*,\s*|\s+(?:and|и)\s+/) : clean)
}

/** The last word that nothing else has used and that is no listed noun of the tool: `tag t-9 urgent`. */
function lastFreeWord(state: FillState): string | null {
  const free = freeUnits(state).filter(
    ({ unit, at }) =>
      at !== state.clause.verbAt &&
      (unit.kind === 'word' || unit.kind === 'handle' || unit.kind === 'id') &&
      !isPlainStop(unit) &&
      !hasKind(unit, 'anaphora') &&
      !nounsOf(unit).some((noun) => state.profile.heads.has(noun)),
  )
  const last = free.at(-1)
  if (!last) return null
  take(state, [last.at])
  return last.unit.value
}
