import { type Draft, stepOf } from './draft.ts'
import { isFreeText, type PartContext, planRecordRead, planSource } from './part.ts'

/** Adds the reads that a write takes its text from. */
export function addSources(drafts: Draft[], context: PartContext): Draft[] {
  return drafts.flatMap((draft) => {
    if (draft.step.actionType !== 'write' || !draft.part.match.profile.params.some(isFreeText)) return [draft]
    const meant = drafts.length === 1 ? recordSource(draft, context) : [draft]
    if (meant.length > 1) return meant
    const served = (each: Draft, noun: readonly string[]): boolean =>
      each !== draft &&
      each.step.actionType !== 'destructive' &&
      noun.some((concept) => each.step.heads.has(concept))
    const open = draft.part.match.uncovered.filter(
      ({ concepts }) => !drafts.some((each) => served(each, concepts)),
    )
    const source = planSource({ ...draft.part, match: { ...draft.part.match, uncovered: open } }, context)
    if (!source) return [draft]
    const step = stepOf(source.match.profile, source.filling.args)
    draft.step.dependsOn.add(step)
    return [{ part: source, step }, draft]
  })
}

/**
 * `send it to …` about a record that was read or made before: it is read again and its text is sent. A reply is not
 * written with the text of the letter that it answers.
 */
function recordSource(draft: Draft, context: PartContext): Draft[] {
  const { reference, match, filling } = draft.part
  if (match.content.verbs.includes('reply')) return [draft]
  const record = reference?.records.length === 1 ? reference.records[0] : undefined
  const open = filling.missing.some(isFreeText)
  if (
    !record ||
    !open ||
    !draft.step.carries ||
    record.concepts.some((concept) => match.profile.nameNouns.flat().includes(concept))
  )
    return [draft]
  const found = planRecordRead(record, context)
  if (!found) return [draft]
  const step = stepOf(found.part, found.args)
  draft.step.dependsOn.add(step)
  return [
    {
      part: {
        ...draft.part,
        match: { ...match, profile: found.part },
        filling: { ...filling, missing: [], choices: [], addresses: [] },
      },
      step,
    },
    draft,
  ]
}
