import type { ParamProfile } from '../param-profile.ts'
import { dictated, type FillState, setArg } from './fill-state.ts'
import { literalText, takeQuote } from './spoken-names.ts'
import { markedText, SUBJECT_MARKER, TEXT_MARKER, takeText } from './text-markers.ts'

/** `text bob@… I am late`: words after the address that start with the writer. */
function messageAfterAddress(state: FillState): string | null {
  const { units } = state.clause
  const last = units.findLastIndex(({ kind }) => kind === 'email')
  const next = units[last + 1]
  if (
    last < 0 ||
    !next ||
    !/^(?:i|i'm|i'll|we|we're|the|я|мы|что)$/.test(next.folded) ||
    units.length - last < 4
  )
    return null
  const verbal = units
    .slice(last + 1)
    .some((unit) => /^(?:is|are|was|were|will|am|i'm|we're|i'll|has|have|буду|будем)$/.test(unit.folded))
  return verbal ? takeText(state, last + 1, last + 1, dictated) : null
}

/** Fills the text and the subject of a message to somebody. */
export function fillMessage(
  state: FillState,
  title: ParamProfile | undefined,
  text: ParamProfile | undefined,
): void {
  const marked = title ? markedText(state, /^(?:subject|titled|темой|тема|тему)$/) : null
  const body = text
    ? (markedText(state, TEXT_MARKER) ?? literalText(state) ?? takeQuote(state) ?? messageAfterAddress(state))
    : null
  const subject = title ? (marked ?? takeQuote(state) ?? markedText(state, SUBJECT_MARKER, true)) : null
  if (title && subject !== null) setArg(state, title, subject)
  if (text && body !== null) setArg(state, text, body)
}
