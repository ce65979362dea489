import { inDoubt } from './doubt.ts'
import type { PlannedPart } from './part.ts'
import type { ToolProfile } from './tool-profile.ts'

const saysApp = ({ match: { content, profile } }: PlannedPart): boolean =>
  [...profile.appWords].some((word) => content.present.has(word) && !profile.heads.has(word))

const appsOf = (profiles: readonly ToolProfile[]): string[] => [
  ...new Set(profiles.map(({ tool }) => tool.appId)),
]

/** A change that tools of several apps would make alike: the app that is named, else a question. */
export function withRivals(
  parts: readonly PlannedPart[],
  profiles: readonly ToolProfile[],
): PlannedPart | null {
  const [best] = parts
  if (!best || best.match.profile.tool.actionType === 'read') return best ?? null
  const doubted = inDoubt(best.match, profiles)
  if (doubted.length > 0) return { ...best, rivals: appsOf(doubted) }
  const { tool, nameNouns } = best.match.profile
  const alike = parts.filter(
    ({ match: { profile }, filling }) =>
      profile.tool.actionType === tool.actionType &&
      profile.tool.name === tool.name &&
      profile.nameNouns.length === nameNouns.length &&
      filling.missing.length === best.filling.missing.length,
  )
  const apps = appsOf(alike.map(({ match }) => match.profile))
  if (apps.length < 2) return best
  const named = alike.filter(saysApp)
  if (named.length > 0 && named.length < alike.length) return named[0] ?? best
  return { ...best, rivals: apps }
}
