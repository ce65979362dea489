import type { AppWords } from './rename-table.ts'

/** Words that a thesaurus gives for what every app does. */
const VERBS = {
  create: ['compose', 'record', 'establish', 'put_in', 'register', 'set_up', 'file', 'enter'],
  delete: ['eliminate', 'drop', 'scrap', 'get_rid_of', 'throw_out', 'ditch', 'destroy'],
  list: ['enumerate', 'review', 'survey', 'go_through', 'overview_of', 'present'],
  get: ['inspect', 'look_at', 'retrieve', 'pull_up', 'examine', 'load'],
  update: ['revise', 'amend', 'alter', 'rework', 'adjust', 'correct'],
}

/** Words of a thesaurus for the bundled extensions: a measure that the lexicon was not written against. */
export const THESAURUS_TABLE: Record<string, AppWords> = {
  notes: {
    ids: [
      ['commonplace', 'Commonplace book'],
      ['logbook', 'Logbook'],
      ['thoughts', 'Thoughts'],
      ['paperwork', 'Paperwork'],
    ],
    descriptions: [
      '{Notes} in {folders}, with a {trash} for what is not wanted any more.',
      'Put your thoughts down as {notes} and group them by {folder}.',
    ],
    words: {
      ...VERBS,
      note: [
        'entry|entries',
        'record|records',
        'page|pages',
        'document|documents',
        'scribble|scribbles',
        'write_up|write_ups',
        'annotation|annotations',
        'text|texts',
      ],
      folder: [
        'section|sections',
        'category|categories',
        'group|groups',
        'drawer|drawers',
        'compartment|compartments',
        'shelf|shelves',
      ],
      trash: ['junk', 'rubbish', 'garbage', 'discarded_items', 'dustbin', 'scrap_heap'],
      restore: ['rescue', 'reinstate', 'get_back', 'revive', 'salvage', 'put_back'],
      empty: ['flush', 'clean_out', 'clear_out', 'dump', 'drain'],
    },
    functions: {
      list_notes: {
        names: ['{list}_{notes}', '{list}_every_{note}'],
        descriptions: ['{List} the {notes} there are, newest first.', 'All {notes} at a glance.'],
      },
      get_note: {
        names: ['{get}_{note}', '{get}_single_{note}'],
        descriptions: ['{Get} one {note} in full.', 'What one {note} says, word for word.'],
      },
      create_note: {
        names: ['{create}_{note}', '{create}_another_{note}'],
        descriptions: ['{Create} a {note} with a title and a text.', 'Puts words down as another {note}.'],
      },
      update_note: {
        names: ['{update}_{note}', '{update}_existing_{note}'],
        descriptions: ['{Update} what a {note} says or where it is kept.', 'Gives a {note} other words.'],
      },
      delete_note: {
        names: ['{delete}_{note}', '{delete}_single_{note}'],
        descriptions: ['{Delete} one {note}; it lands in the {trash}.', 'One {note} goes to the {trash}.'],
      },
      restore_note: {
        names: ['{restore}_{note}', '{restore}_{note}_from_{trash}'],
        descriptions: ['{Restore} one {note} out of the {trash}.', 'Undoes the loss of one {note}.'],
      },
      list_folders: {
        names: ['{list}_{folders}', '{list}_every_{folder}'],
        descriptions: ['{List} the {folders} and how full they are.', 'All {folders} at a glance.'],
      },
      create_folder: {
        names: ['{create}_{folder}', '{create}_another_{folder}'],
        descriptions: ['{Create} a {folder} that {notes} can be put in.', 'Another {folder} for {notes}.'],
      },
      delete_notes_from_folder: {
        names: ['{delete}_{notes}_from_{folder}', '{delete}_{notes}_of_{folder}'],
        descriptions: [
          '{Delete} all {notes} of one {folder} together with the {folder}.',
          'A whole {folder} and its {notes} land in the {trash}.',
        ],
      },
      empty_trash: {
        names: ['{empty}_{trash}', '{empty}_all_{trash}'],
        descriptions: ['{Empty} the {trash}; nothing in it comes back.', 'The {trash} is gone for good.'],
      },
    },
    params: {
      note_id: { names: ['{note}_id', '{note}_key'], description: 'Which {note}' },
      folder_id: { names: ['{folder}_id', '{folder}_key'], description: 'Which {folder}' },
      title: { names: ['headline', 'subject', 'label'], description: 'First line of the {note}' },
      content: { names: ['details', 'words', 'message'], description: 'All that the {note} says' },
      name: { names: ['caption', 'designation'], description: 'Name of the {folder}' },
      confirm: { names: ['agreed', 'certain'], description: 'Whether it is really meant' },
    },
  },
  tasks: {
    ids: [
      ['agenda', 'Agenda'],
      ['duties', 'Duties'],
      ['worklist', 'Work list'],
      ['get-done', 'Get it done'],
    ],
    descriptions: [
      'Every {todo} you have, when it is due, and the {project} it is part of.',
      'Keeps track of {todos} and {projects} until they are done.',
    ],
    words: {
      ...VERBS,
      todo: [
        'job|jobs',
        'errand|errands',
        'duty|duties',
        'action_item|action_items',
        'work_item|work_items',
        'activity|activities',
        'to_do|to_dos',
      ],
      project: [
        'campaign|campaigns',
        'venture|ventures',
        'programme|programmes',
        'effort|efforts',
        'workstream|workstreams',
        'plan|plans',
      ],
      label: ['category|categories', 'marker|markers', 'flag|flags', 'badge|badges', 'hashtag|hashtags'],
      complete: ['conclude', 'tick_off', 'wrap_up', 'accomplish', 'fulfil', 'mark_done', 'resolve'],
      attach: ['apply', 'give', 'append', 'stick', 'set', 'pin'],
    },
    functions: {
      list_tasks: {
        names: ['{list}_{todos}', '{list}_open_{todos}'],
        descriptions: ['{List} the {todos}, open ones first.', 'What is still to be done, and by when.'],
      },
      create_task: {
        names: ['{create}_{todo}', '{create}_another_{todo}'],
        descriptions: ['{Create} a {todo}, with a due date if there is one.', 'Another {todo} to be done.'],
      },
      list_projects: {
        names: ['{list}_{projects}', '{list}_every_{project}'],
        descriptions: ['{List} the {projects} with what is open in each.', 'All {projects} at a glance.'],
      },
      create_project: {
        names: ['{create}_{project}', '{create}_another_{project}'],
        descriptions: ['{Create} a {project} for {todos} that belong together.', 'Another {project}.'],
      },
      create_task_in_project: {
        names: ['{create}_{todo}_in_{project}', '{create}_{todo}_within_{project}'],
        descriptions: ['{Create} a {todo} as part of a {project}.', 'Another {todo} of one {project}.'],
      },
      complete_task: {
        names: ['{complete}_{todo}', '{complete}_single_{todo}'],
        descriptions: ['{Complete} one {todo}: it is done.', 'One {todo} is over and done with.'],
      },
      add_tag_to_task: {
        names: ['{attach}_{label}_to_{todo}', '{attach}_{label}_on_{todo}'],
        descriptions: ['{Attach} a {label} to one {todo}.', 'One {todo} gets a {label}.'],
      },
      delete_task: {
        names: ['{delete}_{todo}', '{delete}_single_{todo}'],
        descriptions: ['{Delete} one {todo} for good.', 'One {todo} is gone for good.'],
      },
    },
    params: {
      task_id: { names: ['{todo}_id', '{todo}_key'], description: 'Which {todo}' },
      project_id: { names: ['{project}_id', '{project}_key'], description: 'Which {project}' },
      title: { names: ['headline', 'label', 'subject'], description: 'What is to be done' },
      due: { names: ['target_date', 'until', 'finish_by'], description: 'Last day for it, YYYY-MM-DD' },
      name: { names: ['caption', 'designation'], description: 'Name of the {project}' },
      description: { names: ['explanation', 'text', 'info'], description: 'What else there is to say' },
      tag: { names: ['{label}', '{label}_name'], description: 'The {label} for the {todo}' },
    },
  },
  mail: {
    ids: [
      ['postbox', 'Postbox'],
      ['messenger', 'Messenger'],
      ['courier', 'Courier'],
    ],
    descriptions: [
      'Every {letter} you got, and a way to write to people by e-mail.',
      '{Letters} from and to the people on this server.',
    ],
    words: {
      ...VERBS,
      letter: [
        'message|messages',
        'e_mail|e_mails',
        'missive|missives',
        'mailing|mailings',
        'communication|communications',
        'correspondence|correspondences',
      ],
      mailbox: ['received_mail', 'mail_folder', 'arrivals', 'incoming', 'received_messages', 'postbox'],
      send: ['submit', 'transmit', 'ship', 'forward', 'mail_out', 'write_to', 'fire_off'],
      mark: ['tag', 'label', 'note', 'declare', 'set'],
      seen: ['viewed', 'opened', 'looked_at', 'processed', 'read'],
    },
    functions: {
      list_inbox: {
        names: ['{list}_{mailbox}', '{list}_{mailbox}'],
        descriptions: ['{List} the {letters} you got.', 'Who wrote to you lately, and about what.'],
      },
      read_email: {
        names: ['{get}_{letter}', '{get}_single_{letter}'],
        descriptions: ['{Get} one {letter} in full.', 'What one {letter} says, word for word.'],
      },
      send: {
        names: ['{send}', '{send}_{letter}'],
        descriptions: ['{Send} a {letter} to a person.', 'A {letter} goes out to a person.'],
      },
      mark_emails_as_read: {
        names: ['{mark}_{letters}_as_{seen}', '{mark}_{letters}_{seen}'],
        descriptions: ['{Mark} {letters} as {seen}.', '{Letters} that are new no longer.'],
      },
      delete_email: {
        names: ['{delete}_{letter}', '{delete}_single_{letter}'],
        descriptions: ['{Delete} one {letter} for good.', 'One {letter} is gone for good.'],
      },
    },
    params: {
      period: { names: ['window', 'days', 'timeframe'], description: 'How far back to look' },
      message_id: { names: ['{letter}_id', '{letter}_key'], description: 'Which {letter}' },
      message_ids: { names: ['{letter}_ids', '{letter}_keys'], description: 'Which {letters}' },
      to: { names: ['receiver', 'destination', 'send_to'], description: 'E-mail address of the person' },
      subject: { names: ['title', 'headline', 'about'], description: 'What it is about' },
      body: { names: ['message', 'words', 'content'], description: 'All that it says' },
    },
  },
  'sql-db': {
    ids: [
      ['records', 'Records'],
      ['store-books', 'Store books'],
      ['figures', 'Figures'],
    ],
    descriptions: [
      'All figures of a shop: orders, customers, products and reviews, to be read only.',
      'A database of a shop that answers questions in SQL.',
    ],
    words: {
      ...VERBS,
      run: ['issue', 'evaluate', 'submit', 'launch', 'process', 'do'],
      query: ['lookup', 'question', 'selection', 'request', 'search'],
      table: ['relation|relations', 'schema|schemas', 'entity|entities', 'data_set|data_sets'],
    },
    functions: {
      run_query: {
        names: ['{run}_{query}', '{run}_a_{query}'],
        descriptions: ['{Run} a {query} in SQL and get the rows.', 'Rows of the shop, picked by SQL.'],
      },
      list_tables: {
        names: ['{list}_{tables}', '{list}_every_{table}'],
        descriptions: ['{List} the {tables} and their columns.', 'What the shop keeps, column by column.'],
      },
    },
    params: {
      sql: {
        names: ['text', 'question', 'command', 'expression'],
        description: 'SQL that starts with SELECT',
      },
    },
  },
  'web-tools': {
    ids: [
      ['lookout', 'Lookout'],
      ['pulse', 'Pulse'],
      ['heartbeat', 'Heartbeat'],
    ],
    descriptions: [
      'Tells whether a {site} is up, and keeps a list of {sites} that matter.',
      'Is it up or down? For any {site} on the web.',
    ],
    words: {
      ...VERBS,
      check: ['verify', 'try', 'query', 'visit', 'diagnose', 'inspect'],
      site: ['host|hosts', 'web_page|web_pages', 'address|addresses', 'domain|domains', 'endpoint|endpoints'],
      watch: ['supervise', 'observe', 'follow', 'guard', 'oversee', 'keep_watch'],
      watches: ['supervised', 'observed', 'followed', 'guarded'],
    },
    functions: {
      check_monitor: {
        names: ['{check}_{site}', '{check}_single_{site}'],
        descriptions: ['{Check} whether one {site} is up.', 'Up or down? Visits one {site} right now.'],
      },
      list_monitors: {
        names: ['{list}_{watches}_{sites}', '{list}_{sites}'],
        descriptions: ['{List} the {watches} {sites}.', 'The {sites} that matter, and how they fare.'],
      },
      add_monitor: {
        names: ['{watch}_{site}', '{watch}_another_{site}'],
        descriptions: ['{Watch} one {site} from now on.', 'Another {site} that matters from now on.'],
      },
    },
    params: {
      url: { names: ['location', 'site', 'page', 'target'], description: 'Address that starts with http' },
    },
  },
}
