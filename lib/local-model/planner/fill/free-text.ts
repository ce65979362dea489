import type { ParamProfile } from '../param-profile.ts'
import { type FillState, isFilled } from './fill-state.ts'
import { fillMessage } from './message-text.ts'
import { fanNames, fillRecord } from './record-text.ts'
import { fillTag } from './tags.ts'

const param = (state: FillState, role: ParamProfile['role']): ParamProfile | undefined => {
  const all = state.profile.params.filter((each) => each.role === role && !isFilled(state, each))
  return all.find(({ required }) => required) ?? all[0]
}

/** Tools that carry a message to somebody: what is quoted is their text, not their title. */
export const carriesMessage = (state: FillState): boolean =>
  state.profile.params.some(({ role }) => role === 'address') || state.profile.verbs.get('publish') === 1

/** A title that tells what is created or the new name, against one that only narrows a search. */
const wantsTitle = (state: FillState): boolean => state.profile.tool.actionType !== 'read'

/** Fills titles, texts, subjects and tags from what the user wrote: marked, quoted, after a colon, after the noun. */
export function fillFreeText(state: FillState): void {
  fillTag(state)
  if (!wantsTitle(state)) return
  const title = param(state, 'title')
  const text = param(state, 'text')
  if (carriesMessage(state)) fillMessage(state, title, text)
  else {
    if (state.profile.verbs.get('create') === 1) fanNames(state, title)
    fillRecord(state, title && !isFilled(state, title) ? title : undefined, text)
  }
}
