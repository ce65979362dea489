import { conceptsOfKind } from './kind-words.ts'
import type { Match } from './match.ts'
import { directNoun } from './object-score.ts'
import type { ToolProfile } from './tool-profile.ts'
import { impliedNouns } from './verb-likeness.ts'

/** Kinds of things that the shapes of tools tell apart, with the words that people have for them. */
const KINDS: Record<string, string> = {
  note: 'note',
  task: 'task',
  reminder: 'task',
  mail: 'mail',
  message: 'mail',
  folder: 'folder',
  project: 'project',
  monitor: 'monitor',
}

/** The kinds of what a clause wants made or changed: of the noun that its verb acts on, else of what the verb implies. */
function spokenKinds({ content }: Match): Set<string> {
  const direct = directNoun(content.nouns)
  const concepts = direct?.known === true ? direct.concepts : impliedNouns(content.verbs)
  return new Set(concepts.flatMap((concept) => KINDS[concept] ?? []))
}

const isKind = ({ kind }: ToolProfile, spoken: ReadonlySet<string>): boolean =>
  kind !== null && conceptsOfKind(kind).some((concept) => spoken.has(concept))

const isLetter = ({ kind, verbs }: ToolProfile): boolean => kind === 'mail' && (verbs.get('send') ?? 0) >= 0.9

/** What a tool declares that it does, so that making is compared with making. */
const deedOf = ({ tool, acts }: ToolProfile): string =>
  tool.actionType === 'destructive' ? 'destroys' : (acts[0]?.verb ?? '')

/**
 * Other tools for what a clause says, where the words of the chosen one say one thing and its shape another: it is called
 * after tasks, but takes what a note takes, and a tool that takes what a task takes is there too. Empty where nothing is
 * in doubt; reading is never in doubt.
 */
export function contradicting(match: Match, profiles: readonly ToolProfile[]): ToolProfile[] {
  const { profile } = match
  if (profile.tool.actionType === 'read' || profile.kind === null || isLetter(profile)) return []
  const spoken = spokenKinds(match)
  if (spoken.size === 0 || isKind(profile, spoken)) return []
  return profiles.filter(
    (other) =>
      other !== profile && deedOf(other) === deedOf(profile) && isKind(other, spoken) && !isLetter(other),
  )
}
