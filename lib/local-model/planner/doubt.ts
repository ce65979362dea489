import { tellsDeeds } from './deeds.ts'
import { conceptsOfKind, kindOf } from './kind-words.ts'
import type { Match } from './match.ts'
import { directNoun } from './object-score.ts'
import { nounConcepts, wordsOfName } from './param-profile.ts'
import type { ToolProfile } from './tool-profile.ts'
import { impliedNouns } from './verb-likeness.ts'

/** The kinds of what a clause wants made or changed: of the noun that its verb acts on, else of what the verb implies. */
function spokenKinds({ content }: Match): Set<string> {
  const direct = directNoun(content.nouns)
  const concepts = direct?.known === true ? direct.concepts : impliedNouns(content.verbs)
  return new Set(concepts.flatMap((concept) => kindOf(concept) ?? []))
}

const isKind = ({ kind }: ToolProfile, spoken: ReadonlySet<string>): boolean =>
  kind !== null && conceptsOfKind(kind).some((concept) => spoken.has(concept))

const isLetter = ({ kind, verbs }: ToolProfile): boolean => kind === 'mail' && (verbs.get('send') ?? 0) >= 0.9

/** What a tool declares that it does, so that making is compared with making. */
const deedOf = ({ tool, acts: [act] }: ToolProfile): string =>
  tool.actionType === 'destructive' && act?.verb !== 'create' ? 'destroys' : (act?.verb ?? '')

/** Tools that act as the chosen one does and whose shape is that of what the clause says. */
const fitting = (
  profile: ToolProfile,
  spoken: ReadonlySet<string>,
  all: readonly ToolProfile[],
): ToolProfile[] =>
  all.filter(
    (other) =>
      other !== profile && deedOf(other) === deedOf(profile) && isKind(other, spoken) && !isLetter(other),
  )

/** `open note n_7` by a tool called `get_note` that declares that it creates a folder. */
function makesOther({ acts, tool, kind }: ToolProfile, spoken: ReadonlySet<string>): boolean {
  const declared = tool.effects.flatMap((effect) => wordsOfName(effect.replace(/^[a-z]+:/, '')))
  const meant = [...declared.flatMap(nounConcepts), ...acts.flatMap(({ nouns }) => nouns), kind ?? '']
  const kinds = meant.flatMap((noun) => kindOf(noun) ?? [])
  return (
    acts.length > 0 &&
    acts.every(({ verb }) => verb === 'create') &&
    kinds.length > 0 &&
    !kinds.some((kind) => spoken.has(kind))
  )
}

const DELETION = /^(?:delete|trash|remove|erase):/

/** Asked to delete, and the tool declares all that it does, but no deletion. */
const deletesNothing = ({ content }: Match, profile: ToolProfile): boolean =>
  content.verbs.includes('delete') &&
  !content.verbs.includes('create') &&
  profile.tool.actionType === 'destructive' &&
  tellsDeeds(profile) &&
  !profile.tool.effects.some((effect) => DELETION.test(effect))

/**
 * Tools that a clause may mean, the chosen one first, where its words say one thing and its shape another: it is called
 * after tasks, but takes what a note takes, and a tool that takes what a task takes is there too. Empty where nothing is
 * in doubt; reading is never in doubt.
 */
export function inDoubt(match: Match, profiles: readonly ToolProfile[]): ToolProfile[] {
  const { profile } = match
  if (profile.tool.actionType === 'read' || isLetter(profile)) return []
  if (profile.isBlurred || deletesNothing(match, profile)) return [profile]
  const spoken = spokenKinds(match)
  if (spoken.size === 0) return []
  const others = profile.kind === null || isKind(profile, spoken) ? [] : fitting(profile, spoken, profiles)
  return others.length > 0 || makesOther(profile, spoken) ? [profile, ...others] : []
}
