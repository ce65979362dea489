import { contentOf, PREPOSITION } from './content.ts'
import type { Draft } from './draft.ts'
import { isPlainStop } from './fill/fill-state.ts'
import { kindOf } from './kind-words.ts'
import type { ParamProfile } from './param-profile.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'
import { saidKind } from './said-kind.ts'

const WHICH: Record<string, readonly [en: string, ru: string]> = {
  note: ['Which note?', 'Какая заметка?'],
  task: ['Which task?', 'Какая задача?'],
  mail: ['Which email?', 'Какое письмо?'],
  folder: ['Which folder?', 'Какая папка?'],
  project: ['Which project?', 'Какой проект?'],
  monitor: ['Which monitor?', 'Какой монитор?'],
}

const isEdge = (unit: Unit | undefined): boolean =>
  unit !== undefined && (unit.kind === 'mark' || isPlainStop(unit))

/** The words that name the target, without the verb, the noun of its kind and what else the call takes. */
function namingWords({ part: { clause, filling, match } }: Draft): string {
  const said = saidKind(contentOf(clause, new Set(), false))
  const isVerb = (unit: Unit): boolean =>
    !hasKind(unit, 'noun') && conceptsOf(unit, 'verb').some((verb) => match.profile.verbs.has(verb))
  const words = clause.units.filter(
    (unit, at) =>
      at < clause.literalFrom &&
      at !== clause.verbAt &&
      at !== said?.at &&
      !filling.taken.has(at) &&
      !hasKind(unit, 'polite') &&
      !hasKind(unit, 'anaphora') &&
      !hasKind(unit, 'ordinal') &&
      !isVerb(unit),
  )
  while (isEdge(words[0]) && !PREPOSITION.test(words[0]?.folded ?? '')) words.shift()
  while (isEdge(words.at(-1)) || PREPOSITION.test(words.at(-1)?.folded ?? '')) words.pop()
  return words.map(({ kind, value, text }) => (kind === 'quote' ? value : text)).join(' ')
}

/** Asks for a target that is named but known nowhere, by its name; null where nothing names it. */
export function askUnseen(draft: Draft, target: ParamProfile, language: 'en' | 'ru'): string | null {
  const words = namingWords(draft)
  if (words === '') return null
  const kind = target.nouns.map(kindOf).find((each) => each !== null) ?? ''
  const [en, ru] = WHICH[kind] ?? ['Which one?', 'Что именно?']
  return language === 'ru' ? `${ru} Не вижу: «${words}».` : `${en} I do not see “${words}”.`
}
