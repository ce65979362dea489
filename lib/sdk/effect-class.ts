import { parseEffect } from './effect.ts'
import { nameWords } from './name-words.ts'

const DELETING = 'delete remove erase destroy purge wipe expunge obliterate'.split(' ')

/** `deletes`, `deleting`; never `deleted`, which says what something was before: `list_deleted_notes`. */
const inflected = (verb: string): string[] => {
  const stem = verb.replace(/e$/, '')
  return [verb, `${verb}s`, `${stem}es`, `${stem}ing`]
}

const DELETES = new Set(DELETING.flatMap(inflected))
/** What a write is called by; a read of that name looks at them. */
const DELETIONS = new Set(['deletion', 'removal', 'erasure'])
/** Verbs that are nouns or adjectives too, `an empty row`, `the trash`: they count only where a verb stands. */
const MAY_DELETE = new Set(
  'trash trashes trashing empty empties emptying drop drops dropping del rm'.split(' '),
)
/** An effect that says what has happened: `note:deleted`. */
const DELETED = new Set('deleted removed erased destroyed purged wiped trashed emptied dropped'.split(' '))
/** Say how, and stand before the verb: `bulk_delete`, `move_to_trash`. */
const ADVERBS = new Set(
  'bulk batch mass hard soft force forced permanent permanently all to safe safely auto'.split(' '),
)
const UNDOES = new Set(
  'restore undelete recover untrash unremove undo unarchive revive cancel abort'.split(' '),
)
const LOOKS = new Set(
  'list get search find count show view read check fetch query describe explain preview browse is has can lookup look estimate simulate audit'.split(
    ' ',
  ),
)
const NEGATIONS = new Set(['un', 'non', 'not', 'without'])
const LINKS = new Set(['and', 'then', 'or'])

/** True where a verb that deletes stands at the place: alone, or as a word that is a verb only there. */
function deletesAt(words: readonly string[], index: number): boolean {
  const [before = '', word = ''] = [words[index - 1], words[index]]
  if (NEGATIONS.has(before)) return false
  if (DELETES.has(word) || DELETIONS.has(word)) return true
  return MAY_DELETE.has(word) && (index === 0 || index === words.length - 1 || ADVERBS.has(before))
}

const deletesSomewhere = (words: readonly string[]): boolean =>
  words.some((_, index) => deletesAt(words, index))

/** A read looks at the trash, at removals, at what is to be deleted; one that is called by the verb deletes all the same. */
const readDeletes = (words: readonly string[]): boolean =>
  words.some((word, index) => {
    const before = words[index - 1] ?? ''
    if (NEGATIONS.has(before)) return false
    if (DELETES.has(word)) return before !== 'to'
    return MAY_DELETE.has(word) && (index === 0 || ADVERBS.has(before))
  })

/**
 * True for a function whose name says that it deletes, at any place of the name: `permanent_delete_note`, `deleteNote`.
 * What undoes a deletion does not, nor a read that only looks; a second verb counts for itself: `find_and_delete`.
 */
export function nameDeletes(name: string, actionType: string): boolean {
  const words = nameWords(name)
  const isRead = actionType === 'read'
  const [first = ''] = words
  const isHarmless =
    UNDOES.has(first) || (LOOKS.has(first) && (isRead || !words.some((word) => DELETES.has(word))))
  if (!isHarmless) return isRead ? readDeletes(words) : deletesSomewhere(words)
  const link = words.findIndex((word) => LINKS.has(word))
  return link > 0 && deletesSomewhere(words.slice(link + 1))
}

/** Verbs of effects that no app has as a noun, so that `list:delete` deletes a list. */
const READS_OR_UNDOES = new Set(['read', 'get', 'fetch', 'restore', 'undelete', 'recover'])
const MAKES = new Set('create add insert update set rename'.split(' '))

const sidesOf = (effect: string): string[][] => effect.split(/[:.]/).map(nameWords)

/** True where words are nothing but a deletion: `delete`, `hard-delete`, `trash`, `deleted`. */
const isDeletion = (words: readonly string[]): boolean => {
  const verb = words.findIndex((word) => !ADVERBS.has(word))
  const word = words[verb] ?? ''
  return (
    (DELETES.has(word) || DELETIONS.has(word) || MAY_DELETE.has(word) || DELETED.has(word)) &&
    words.slice(verb + 1).every((each) => ADVERBS.has(each))
  )
}

/** True where a side that is nothing but a deletion is a noun behind a verb: `restore:trash`, `list:trash`, `create:drop`. */
const isNoun = (verb: string, [word = '']: readonly string[]): boolean =>
  READS_OR_UNDOES.has(verb) ||
  (MAKES.has(verb) && !DELETES.has(word)) ||
  ((verb === 'list' || verb === 'search') && (word === 'trash' || DELETED.has(word)))

/** True for an effect that deletes, on whichever side of it the verb stands: `delete:note`, `note:delete`, `github.delete_branch`. */
export function effectDeletes(effect: string): boolean {
  const sides = sidesOf(effect)
  const [verb = ''] = sides[0] ?? []
  return sides.some((words, index) => {
    if (isDeletion(words)) return index === 0 || !isNoun(verb, words)
    return (
      words.some((word) => DELETES.has(word)) &&
      deletesSomewhere(words) &&
      !(index > 0 && READS_OR_UNDOES.has(verb))
    )
  })
}

const READS = new Set(
  'read get fetch list search find view query count show look lookup check browse preview describe explain inspect'.split(
    ' ',
  ),
)

/** True for an effect that changes something: anything that does not read. */
export function effectChanges(effect: string): boolean {
  if (effect.trim() === '') return false
  const [verb = ''] = nameWords(parseEffect(effect).verb)
  const isBackwards = sidesOf(effect).at(-1)?.join() === 'read'
  return !(READS.has(verb) || isBackwards) || effectDeletes(effect)
}
