import { fillTemplates } from './fill-templates.ts'

const VERBS = {
  create: ['file', 'post', 'log', 'record', 'submit', 'put'],
  delete: ['discard', 'clear', 'close', 'drop', 'withdraw', 'void'],
  list: ['check', 'report', 'query', 'scan', 'collect'],
  get: ['check', 'pull', 'inspect', 'query', 'grab'],
  update: ['set', 'touch', 'replace', 'fix', 'mark'],
}

/** Words that are true here and are else said of another kind: letters are memos, notes and tasks are items. */
export const HOSTILE_TABLE = fillTemplates({
  notes: {
    ids: [
      ['inbox', 'Inbox'],
      ['records', 'Records'],
      ['posts', 'Posts'],
    ],
    words: {
      ...VERBS,
      note: ['entry|entries', 'item|items', 'message|messages', 'post|posts', 'task_sheet|task_sheets'],
      folder: ['project|projects', 'tag|tags', 'list|lists', 'box|boxes'],
      trash: ['archive', 'outbox', 'attic', 'pile'],
      restore: ['return', 'send_back', 'reopen', 'pull_back'],
      empty: ['finish', 'close', 'reset', 'clear'],
    },
    params: {
      note_id: ['{note}_id', 'ref', 'key'],
      folder_id: ['{folder}_id', 'place'],
      title: ['subject', 'label', 'what'],
      content: ['message', 'notes', 'comment'],
      name: ['subject', 'tag'],
      confirm: ['sure', 'send'],
    },
  },
  tasks: {
    ids: [
      ['notes', 'Notes'],
      ['queue', 'Queue'],
      ['tracker', 'Tracker'],
    ],
    words: {
      ...VERBS,
      todo: ['item|items', 'entry|entries', 'note_to_self|notes_to_self', 'ticket|tickets', 'record|records'],
      project: ['folder|folders', 'group|groups', 'list|lists', 'box|boxes'],
      tag: ['note', 'mark', 'folder', 'word'],
      complete: ['archive', 'discharge', 'clear', 'send_off', 'close'],
      attach: ['write', 'file', 'set', 'post'],
    },
    params: {
      task_id: ['{todo}_id', 'ref', 'key'],
      project_id: ['{project}_id', 'place'],
      title: ['subject', 'note', 'text'],
      due: ['when', 'by', 'on'],
      name: ['subject', 'heading'],
      description: ['content', 'message', 'note'],
      tag: ['{tag}'],
    },
  },
  mail: {
    ids: [
      ['memos', 'Memos'],
      ['notes-out', 'Notes out'],
      ['exchange', 'Exchange'],
    ],
    words: {
      ...VERBS,
      letter: ['memo|memos', 'note|notes', 'item|items', 'record|records', 'entry|entries'],
      inbox: ['folder', 'list', 'pile', 'tray'],
      send: ['dispatch', 'file', 'post', 'share', 'pass'],
      mark: ['close', 'tag', 'file', 'clear'],
      seen: ['done', 'finished', 'closed', 'old'],
    },
    params: {
      period: ['due', 'day', 'when'],
      message_id: ['{letter}_id', 'ref', 'key'],
      message_ids: ['{letter}_ids', 'refs'],
      to: ['whom', 'person', 'contact'],
      subject: ['title', 'name'],
      body: ['content', 'note', 'details'],
    },
  },
  'sql-db': {
    ids: [
      ['orders', 'Orders'],
      ['site', 'Site'],
      ['checks', 'Checks'],
    ],
    words: {
      ...VERBS,
      run: ['check', 'send', 'post', 'create'],
      query: ['order', 'task', 'message', 'check'],
      table: ['folder|folders', 'list|lists', 'note|notes', 'sheet|sheets'],
    },
    params: { sql: ['text', 'content', 'message', 'task'] },
  },
  'web-tools': {
    ids: [
      ['watch-list', 'Watch list'],
      ['tables', 'Tables'],
      ['signals', 'Signals'],
    ],
    words: {
      ...VERBS,
      check: ['read', 'open', 'query', 'run'],
      site: ['table|tables', 'record|records', 'item|items', 'source|sources'],
      watch: ['task|tasks', 'note|notes', 'reminder|reminders', 'entry|entries'],
    },
    params: { url: ['address', 'text', 'where'] },
  },
})
