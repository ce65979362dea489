const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const age = (seconds: number): string =>
  seconds < 60
    ? `${seconds} s ago`
    : seconds < 3600
      ? `${Math.round(seconds / 60)} min ago`
      : `${Math.round(seconds / 3600)} h ago`

const size = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The texts of the page about what is known, in English; the Russian ones have the same shape. */
export const knowledgeEn = {
  title: 'What I know about you',
  intro: 'All of this lies on this server, for you alone. Open it, take it with you, or erase it.',
  download: 'Download everything',
  toChat: 'To the chat',
  age,
  size,
  left: (seconds: number) => `${seconds} s left`,

  youTitle: 'Who you are here',
  address: 'Address',
  name: 'Name',
  language: 'Language',
  languageName: 'English',
  timezone: 'Time zone',

  conversationsTitle: 'Conversations',
  conversationsText:
    'Your messages, my answers, the facts I remember word for word, the values behind masks, and the prompts of the last fifty turns.',
  noConversations: 'No conversation yet.',
  messages: (count: number) => plural(count, 'message', 'messages'),
  facts: (count: number) => plural(count, 'fact', 'facts'),
  masks: (count: number) => plural(count, 'masked value', 'masked values'),
  prompts: (count: number) => `prompts of ${plural(count, 'turn', 'turns')}`,
  noFacts: 'No fact is remembered here.',

  sectionsTitle: 'What your apps tell me',
  sectionsText: 'Short sections that I read before every answer. An app writes them anew from its own data.',
  noSections: 'Nothing at the moment. Sections come with your next message.',

  collectionsTitle: 'What your apps keep',
  collectionsText: 'Documents by collection. Deleted ones lie here until you erase them.',
  noCollections: 'No app keeps a document of yours.',
  documents: (count: number) => plural(count, 'document', 'documents'),
  deleted: (count: number) => `${count} deleted`,
  isDeleted: 'deleted',

  cacheTitle: 'Cached for a while',
  cacheText: 'Answers that an app keeps for five minutes at most.',
  noCache: 'Nothing is cached now.',
  otherTitle: 'Marks that go by themselves',

  auditTitle: 'The record of what ran',
  auditOpen: 'Open the record',
  auditText: (rows: number) =>
    `${plural(rows, 'row', 'rows')}: which function ran, when, and how it ended. Digests stand in the place of values.`,

  more: (count: number) => `and ${count} more`,
  loading: 'Reading',
  failed: 'I could not read it. Try again.',

  erase: 'Erase',
  eraseName: (thing: string) => `Erase: ${thing}`,
  eraseFacts: 'Erase the facts',
  eraseTurnFacts: 'Erase the facts of this message',
  eraseAll: 'Erase all',
  eraseCache: (app: string) => `Erase the cache of ${app}`,

  everythingTitle: 'Erase everything',
  everythingText:
    'Conversations, facts, documents, your address and your profile. This browser then starts anew as another guest.',
  everythingButton: 'Erase everything',

  ask: {
    everything: 'Erase everything I know about you?',
    section: (name: string) => `Erase the section “${name}”?`,
    cache: (name: string) => `Erase “${name}” from the cache?`,
    appCache: (app: string) => `Erase all that ${app} has cached?`,
    collection: (name: string) => `Erase the collection “${name}”, deleted documents too?`,
    document: (name: string) => `Erase the document “${name}”?`,
    conversation: (title: string) => `Erase the conversation “${title}”?`,
    facts: (title: string) => `Erase all facts of “${title}”?`,
    turnFacts: (message: string) => `Erase the facts of “${message}”?`,
    fact: (name: string) => `Erase the fact of “${name}”?`,
  },
  notUndoable: 'This cannot be undone.',
  looking: 'Looking for other copies',
  staysTitle: 'What stays',
  staysNothing: 'I looked for its values everywhere else and found no other copy.',
  stays: {
    conversations: (count: number) => `Mentioned in ${plural(count, 'conversation', 'conversations')}:`,
    collection: (app: string, collection: string, count: number) =>
      `${app}, ${collection}: ${plural(count, 'document', 'documents')} with the same words`,
    section: (app: string, section: string) => `${app}, section ${section}: until it is written anew`,
    prompts: (count: number) => `Kept prompts of ${plural(count, 'conversation', 'conversations')}`,
    recipients: (who: string) => `What was sent is with its reader: ${who}`,
    audit: (count: number) => `${plural(count, 'row', 'rows')} of the record, as digests without values`,
    comesBack: 'The app can read it again from where it came from',
  },
  stops: (count: number) =>
    count === 1
      ? 'One turn is under way and will be stopped.'
      : `${count} turns are under way and will be stopped.`,
  keep: 'Keep it',
  erasing: 'Erasing',
  erased: 'Erased.',
  unreachable: 'I could not reach the server, so nothing was erased.',
}

export type KnowledgeWords = typeof knowledgeEn
