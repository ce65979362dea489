/** Other true words for one app: `{word}` in a template is the word picked for this renaming, `{Word}` with a capital. */
export interface AppWords {
  /** Ids and display names. */
  ids: [id: string, name: string][]
  descriptions: string[]
  /** Alternatives of each word; where a noun has a plural, `one|many`. The plural of `note` is `{notes}`. */
  words: Record<string, string[]>
  /** Names and descriptions of each function. */
  functions: Record<string, { names: string[]; descriptions: string[] }>
  /** Names of each parameter, and what it is. */
  params: Record<string, { names: string[]; description: string }>
}

const VERBS = {
  create: ['add', 'make'],
  delete: ['remove', 'erase', 'discard'],
  list: ['show', 'browse', 'view'],
  get: ['open', 'fetch', 'view'],
  update: ['edit', 'change', 'modify'],
}

/** The table of the bundled extensions. */
export const RENAME_TABLE: Record<string, AppWords> = {
  notes: {
    ids: [
      ['memos', 'Memos'],
      ['jotter', 'Jotter'],
      ['scratchpad', 'Scratchpad'],
    ],
    descriptions: [
      'Jot things down and sort your {notes} into {folders}; a {trash} keeps what you throw away.',
      'A place for {notes}: compose them, look them up, file them in {folders}.',
    ],
    words: {
      ...VERBS,
      note: ['memo|memos', 'jotting|jottings'],
      folder: ['binder|binders', 'notebook|notebooks', 'directory|directories'],
      trash: ['bin', 'wastebasket', 'recycle_bin'],
      restore: ['recover', 'undelete', 'bring_back'],
      empty: ['clear', 'wipe', 'purge'],
    },
    functions: {
      list_notes: {
        names: ['{list}_{notes}', '{list}_all_{notes}'],
        descriptions: [
          '{List} every {note} with its heading, latest on top.',
          'Gives an overview of all {notes}.',
        ],
      },
      get_note: {
        names: ['{get}_{note}', '{get}_one_{note}'],
        descriptions: [
          '{Get} a single {note} and its whole text.',
          'Displays everything that one {note} says.',
        ],
      },
      create_note: {
        names: ['{create}_{note}', 'write_{note}', 'save_{note}'],
        descriptions: [
          'Write a fresh {note} with a heading and some text.',
          'Jot something down: saves a text as a {note}.',
        ],
      },
      update_note: {
        names: ['{update}_{note}', 'revise_{note}'],
        descriptions: [
          '{Update} a {note}: another heading, another text, another {folder}.',
          'Rewrite, retitle or move a {note} you have.',
        ],
      },
      delete_note: {
        names: ['{delete}_{note}', '{delete}_one_{note}'],
        descriptions: [
          '{Delete} a {note}. It goes to the {trash} and can come back.',
          'Throw one {note} away, into the {trash}.',
        ],
      },
      restore_note: {
        names: ['{restore}_{note}', '{restore}_{note}_from_{trash}'],
        descriptions: [
          '{Restore} a {note} that was thrown into the {trash}.',
          'Takes a {note} back out of the {trash}.',
        ],
      },
      list_folders: {
        names: ['{list}_{folders}', '{list}_all_{folders}'],
        descriptions: [
          '{List} the {folders} and the number of {notes} in each.',
          'An overview of all {folders}.',
        ],
      },
      create_folder: {
        names: ['{create}_{folder}', 'new_{folder}'],
        descriptions: ['Sets up another {folder} to file {notes} in.', '{Create} a {folder} for {notes}.'],
      },
      delete_notes_from_folder: {
        names: ['{delete}_{notes}_in_{folder}', '{delete}_{folder}_with_{notes}'],
        descriptions: [
          '{Delete} every {note} in a {folder}, and the {folder} too. The {notes} go to the {trash}.',
          'Throws away a {folder} with all {notes} inside it.',
        ],
      },
      empty_trash: {
        names: ['{empty}_{trash}', '{empty}_the_{trash}'],
        descriptions: [
          '{Empty} the {trash}: all {notes} in it are gone for ever.',
          'Gets rid of everything in the {trash} for good.',
        ],
      },
    },
    params: {
      note_id: { names: ['{note}_id'], description: 'Id of the {note}' },
      folder_id: { names: ['{folder}_id'], description: 'Id of the {folder}' },
      title: { names: ['heading', 'caption', 'name'], description: 'Heading of the {note}' },
      content: { names: ['text', 'body'], description: 'What the {note} says' },
      name: { names: ['title', 'label'], description: 'What the {folder} is called' },
      confirm: { names: ['sure', 'really'], description: 'False stops it' },
    },
  },
  tasks: {
    ids: [
      ['todos', 'To-dos'],
      ['chores', 'Chores'],
      ['planner', 'Day planner'],
    ],
    descriptions: [
      'Plan what has to be done: {todos} with deadlines and {labels}, sorted by {project}.',
      'Remembers your {todos}, their deadlines and {projects}, and what is finished.',
    ],
    words: {
      ...VERBS,
      todo: ['todo|todos', 'chore|chores', 'assignment|assignments'],
      project: ['undertaking|undertakings', 'initiative|initiatives'],
      label: ['label|labels', 'keyword|keywords'],
      complete: ['finish', 'close', 'check_off'],
      attach: ['attach', 'put', 'assign'],
    },
    functions: {
      list_tasks: {
        names: ['{list}_{todos}', '{list}_my_{todos}'],
        descriptions: [
          '{List} all {todos}, unfinished ones first, with deadlines.',
          'An overview of everything that has to be done.',
        ],
      },
      create_task: {
        names: ['{create}_{todo}', 'new_{todo}'],
        descriptions: [
          '{Create} a {todo}, optionally with a deadline.',
          'Put something that has to be done on the list of {todos}.',
        ],
      },
      list_projects: {
        names: ['{list}_{projects}', '{list}_all_{projects}'],
        descriptions: [
          '{List} the {projects} and how many {todos} are unfinished in each.',
          'An overview of your {projects}.',
        ],
      },
      create_project: {
        names: ['{create}_{project}', 'start_{project}'],
        descriptions: [
          '{Create} a {project} to group {todos} in.',
          'Sets up another {project} for your {todos}.',
        ],
      },
      create_task_in_project: {
        names: ['{create}_{todo}_to_{project}', '{create}_{todo}_under_{project}'],
        descriptions: [
          '{Create} a {todo} that belongs to a {project}.',
          'Puts a {todo} on the list of one {project}.',
        ],
      },
      complete_task: {
        names: ['{complete}_{todo}', '{complete}_one_{todo}'],
        descriptions: ['{Complete} a {todo} that has been done.', 'Marks a {todo} as finished.'],
      },
      add_tag_to_task: {
        names: ['{attach}_{label}_to_{todo}', '{attach}_{label}'],
        descriptions: ['{Attach} a {label} to a {todo}.', 'Gives a {todo} a {label}, such as "urgent".'],
      },
      delete_task: {
        names: ['{delete}_{todo}', '{delete}_one_{todo}'],
        descriptions: [
          '{Delete} a {todo} for ever.',
          'Takes a {todo} off the list for good; there is no way back.',
        ],
      },
    },
    params: {
      task_id: { names: ['{todo}_id'], description: 'Id of the {todo}' },
      project_id: { names: ['{project}_id'], description: 'Id of the {project}' },
      title: { names: ['summary', 'heading', 'name'], description: 'What has to be done' },
      due: {
        names: ['deadline', 'due_date', 'due_on'],
        description: 'Day by which it has to be done, YYYY-MM-DD',
      },
      name: { names: ['title', 'label'], description: 'What the {project} is called' },
      description: { names: ['details', 'remarks'], description: 'More about the {todo}' },
      tag: { names: ['{label}'], description: 'The {label} to {attach}' },
    },
  },
  mail: {
    ids: [
      ['letters', 'Letters'],
      ['post-office', 'Post office'],
      ['correspondence', 'Correspondence'],
    ],
    descriptions: [
      'Look through your {mailbox} and write {letters} to people on this server.',
      'Your {letters}: what came in, and what you want to say to others here.',
    ],
    words: {
      ...VERBS,
      letter: ['letter|letters', 'message|messages'],
      mailbox: ['mailbox', 'incoming_mail'],
      send: ['dispatch', 'deliver', 'post'],
      mark: ['flag', 'set'],
      seen: ['seen', 'read'],
    },
    functions: {
      list_inbox: {
        names: ['{list}_{mailbox}', '{list}_{letters}'],
        descriptions: [
          '{List} the {letters} that came in, latest on top, and which of them are new.',
          'An overview of your {mailbox}: who wrote, when and about what.',
        ],
      },
      read_email: {
        names: ['{get}_{letter}', '{get}_one_{letter}'],
        descriptions: ['{Get} one {letter} and all it says.', 'Displays a single {letter} in full.'],
      },
      send: {
        names: ['{send}', '{send}_{letter}', 'write_{letter}'],
        descriptions: ['{Send} a {letter} to somebody at their mail address.', 'Writes to a person by mail.'],
      },
      mark_emails_as_read: {
        names: ['{mark}_{letters}_as_{seen}', '{mark}_{letters}_{seen}'],
        descriptions: [
          '{Mark} one or more {letters} as {seen}.',
          'Several {letters} count as {seen} after this.',
        ],
      },
      delete_email: {
        names: ['{delete}_{letter}', '{delete}_one_{letter}'],
        descriptions: [
          '{Delete} a {letter} from the {mailbox} for ever.',
          'Throws one {letter} away; there is no way back.',
        ],
      },
    },
    params: {
      period: {
        names: ['timespan', 'since'],
        description: 'Which days to look at: today, yesterday, the last week or the last month',
      },
      message_id: { names: ['{letter}_id', 'mail_id'], description: 'Id of the {letter}' },
      message_ids: { names: ['{letter}_ids', 'mail_ids'], description: 'Ids of the {letters}' },
      to: { names: ['recipient', 'addressee'], description: 'Mail address of the person who gets it' },
      subject: { names: ['topic', 'heading'], description: 'What the {letter} is about, in one line' },
      body: { names: ['text', 'content'], description: 'What the {letter} says' },
    },
  },
  'sql-db': {
    ids: [
      ['shop-data', 'Shop data'],
      ['warehouse', 'Data warehouse'],
    ],
    descriptions: [
      'The records of a sample store: buyers, goods, orders and ratings. Nothing can be changed.',
      'Look things up in the tables of a store, without changing anything.',
    ],
    words: {
      ...VERBS,
      run: ['execute', 'perform', 'ask'],
      query: ['sql', 'statement'],
      table: ['dataset|datasets', 'collection|collections'],
    },
    functions: {
      run_query: {
        names: ['{run}_{query}', '{run}_select'],
        descriptions: [
          '{Run} a SELECT over the store: its customers, products, orders, items and reviews.',
          'Answers questions about the customers, products, orders and reviews of the store by SQL.',
        ],
      },
      list_tables: {
        names: ['{list}_{tables}', 'describe_{tables}'],
        descriptions: [
          '{List} the {tables} (the database tables) of the store with their columns.',
          'Which tables there are, with columns and sizes.',
        ],
      },
    },
    params: {
      sql: { names: ['statement', 'query', 'select'], description: 'A SELECT in the dialect of SQLite' },
    },
  },
  'web-tools': {
    ids: [
      ['site-watch', 'Site watch'],
      ['uptime', 'Uptime'],
    ],
    descriptions: [
      'Find out whether {sites} respond, and remember those you care about.',
      'Looks after {sites}: which respond, which are down.',
    ],
    words: {
      ...VERBS,
      check: ['test', 'probe', 'ping'],
      site: ['site|sites', 'webpage|webpages'],
      watch: ['watch', 'tracker'],
      watches: ['watched', 'tracked'],
    },
    functions: {
      check_monitor: {
        names: ['{check}_{site}', '{check}_{site}_now'],
        descriptions: [
          '{Check} whether a {site} responds: loads it and says how fast it was.',
          'Is this {site} online? Loads it once and reports status and time.',
        ],
      },
      list_monitors: {
        names: ['{list}_{watches}_{sites}', '{list}_all_{watches}_{sites}'],
        descriptions: [
          '{List} the {sites} that are being {watches}, each with its last result.',
          'An overview of the {watches} {sites}.',
        ],
      },
      add_monitor: {
        names: ['{watch}_{site}', 'start_{watch}_for_{site}'],
        descriptions: [
          'Start to keep an eye on a {site}: it joins the {watches} ones.',
          'Remember a {site} as one to be {watches}.',
        ],
      },
    },
    params: {
      url: {
        names: ['address', 'link', 'web_address'],
        description: 'Where the {site} is, starting with http:// or https://',
      },
    },
  },
}
