import { headWordOf, type ParamProfile } from './param-profile.ts'
import type { ToolProfile } from './tool-profile.ts'

const isId = ({ role }: ParamProfile): boolean => role === 'id' || role === 'ids'

const shared = (left: readonly string[], right: readonly string[]): string[] =>
  left.filter((noun) => right.includes(noun))

/** Two ids that one tool takes, of different things that the same nouns stand for: `inbox_id` beside `email_id`. */
function sharedByIds({ params }: ToolProfile): string[] {
  const ids = params.filter(isId)
  return ids.flatMap((left, at) =>
    ids
      .slice(at + 1)
      .flatMap((right) => (headWordOf(left) === headWordOf(right) ? [] : shared(left.nouns, right.nouns))),
  )
}

/**
 * Marks the tools of one app that change something by an id of which the words of a message cannot tell what it is of,
 * since the nouns of the app stand for two things that it keeps apart.
 */
export function markBlurred(profiles: readonly ToolProfile[]): void {
  const nouns = new Set(profiles.flatMap(sharedByIds))
  if (nouns.size === 0) return
  for (const profile of profiles)
    profile.isBlurred =
      profile.tool.actionType !== 'read' &&
      profile.params.some((param) => isId(param) && param.nouns.some((noun) => nouns.has(noun)))
}
