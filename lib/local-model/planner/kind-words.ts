/** Concepts that a noun may also stand for where the shapes of its app say so; a word that no table holds may stand for any. */
const MAY_STAND_FOR: Record<string, ReadonlySet<string>> = {
  note: new Set([
    'spreadsheet',
    'thread',
    'product',
    'row',
    'message',
    'draft',
    'reminder',
    'comment',
    'topic',
    'page',
    'website',
    'file',
    'document',
    'text',
    'content',
    'article',
    'card',
    'list',
  ]),
  folder: new Set([
    'topic',
    'page',
    'note',
    'document',
    'group',
    'list',
    'board',
    'segment',
    'album',
    'drive',
    'library',
    'bucket',
    'project',
    'tag',
  ]),
  task: new Set([
    'conversion',
    'topic',
    'reminder',
    'product',
    'issue',
    'checklist',
    'list',
    'card',
    'workflow',
    'event',
    'reminder',
    'goal',
    'code',
    'row',
  ]),
  project: new Set([
    'conversion',
    'goal',
    'bucket',
    'topic',
    'card',
    'task',
    'document',
    'campaign',
    'board',
    'group',
    'workflow',
    'folder',
    'list',
    'schema',
    'segment',
    'event',
  ]),
  tag: new Set(['topic', 'comment', 'list', 'group', 'keyword', 'segment', 'style', 'status', 'folder']),
  mail: new Set(['note', 'card', 'document', 'product', 'message', 'post', 'row', 'thread', 'notification']),
  inbox: new Set(['mail', 'message', 'folder', 'post', 'drive']),
  trash: new Set(['file', 'folder', 'row', 'group', 'drive']),
  monitor: new Set([
    'notification',
    'check',
    'ping',
    'alarm',
    'server',
    'domain',
    'website',
    'page',
    'web',
    'connection',
  ]),
  query: new Set(['code', 'question', 'search', 'search_query', 'row', 'text', 'result', 'list', 'sql']),
  table: new Set(['file', 'document', 'entity', 'schema', 'list', 'row', 'group', 'spreadsheet']),
}

/** What a kind is called besides. */
const ALSO: Record<string, readonly string[]> = {
  mail: ['mail', 'message'],
  inbox: ['inbox', 'mail'],
  monitor: ['monitor', 'website'],
  table: ['table', 'schema'],
}

/** The concepts that a kind of thing is spoken of by. */
export const conceptsOfKind = (kind: string): readonly string[] => ALSO[kind] ?? [kind]

export const mayBe = (concepts: readonly string[], kind: string): boolean =>
  concepts.length > 0 &&
  concepts.every(
    (concept) =>
      concept === kind ||
      concept.startsWith('word:') ||
      concept in MAY_STAND_FOR ||
      MAY_STAND_FOR[kind]?.has(concept) === true,
  )

/** True where all concepts can be said of one kind, and one of them is that kind. */
export const kindOfBoth = (left: readonly string[], right: readonly string[]): boolean =>
  Object.keys(MAY_STAND_FOR).some(
    (kind) => (left.includes(kind) || right.includes(kind)) && mayBe(left, kind) && mayBe(right, kind),
  )

/** Kinds of things that the shapes of tools tell apart, with the words that people have for them. */
const NAMED_KINDS: Record<string, string> = {
  note: 'note',
  task: 'task',
  reminder: 'task',
  mail: 'mail',
  message: 'mail',
  folder: 'folder',
  project: 'project',
  monitor: 'monitor',
}

/** True for a concept that people have a word of a kind for. */
export const isKindWord = (concept: string): boolean => concept in NAMED_KINDS

/** The kind of thing that a concept names: a message is mail. Null for what is no such kind. */
export const kindOf = (concept: string): string | null => NAMED_KINDS[concept] ?? null
