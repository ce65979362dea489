import type { AppWords } from './rename-table.ts'

/** What one app is called in one table, without sentences: ids, alternatives of each word, names of parameters. */
export interface AppSlots {
  ids: [id: string, name: string][]
  words: Record<string, string[]>
  params: Record<string, string[]>
}

interface AppTemplates {
  descriptions: string[]
  functions: AppWords['functions']
  params: Record<string, string>
}

/** Sentences that are true of the bundled extensions whatever words fill them. */
const TEMPLATES: Record<string, AppTemplates> = {
  notes: {
    descriptions: [
      '{Create} and keep {notes}, sorted into {folders}; the {trash} gives them back.',
      'A place for {notes}.',
    ],
    functions: {
      list_notes: {
        names: ['{list}_{notes}', '{list}_all_{notes}', '{list}_the_{notes}'],
        descriptions: [
          '{List} the {notes}.',
          '{List} all {notes}, the newest on top.',
          'Gives every {note} with its first words.',
        ],
      },
      get_note: {
        names: ['{get}_{note}', '{get}_one_{note}', '{get}_full_{note}'],
        descriptions: [
          '{Get} one {note} with its text.',
          '{Get} a {note} by its id.',
          'Returns the whole text of a {note}.',
        ],
      },
      create_note: {
        names: ['{create}_{note}', '{create}_new_{note}', '{create}_a_{note}'],
        descriptions: [
          '{Create} a new {note} from a title and a text.',
          'Saves text as a new {note}.',
          '{Create} one {note}.',
        ],
      },
      update_note: {
        names: ['{update}_{note}', '{update}_a_{note}', '{update}_{note}_text'],
        descriptions: [
          '{Update} a {note}: its title, text or {folder}.',
          'Changes the title or the text of a {note}.',
          '{Update} one {note}.',
        ],
      },
      delete_note: {
        names: ['{delete}_{note}', '{delete}_a_{note}', '{delete}_one_{note}'],
        descriptions: [
          '{Delete} one {note}; it can be found in the {trash} after.',
          'Moves a {note} to the {trash}.',
          '{Delete} a {note}.',
        ],
      },
      restore_note: {
        names: ['{restore}_{note}', '{restore}_a_{note}', '{restore}_lost_{note}'],
        descriptions: [
          '{Restore} a {note} from the {trash}.',
          'Takes a {note} out of the {trash} again.',
          '{Restore} one {note}.',
        ],
      },
      list_folders: {
        names: ['{list}_{folders}', '{list}_all_{folders}', '{list}_the_{folders}'],
        descriptions: [
          '{List} the {folders}.',
          '{List} all {folders} and how many {notes} each holds.',
          'Gives every {folder}.',
        ],
      },
      create_folder: {
        names: ['{create}_{folder}', '{create}_new_{folder}', '{create}_a_{folder}'],
        descriptions: [
          '{Create} a new {folder} for {notes}.',
          'Makes one more {folder}.',
          '{Create} a {folder} with a name.',
        ],
      },
      delete_notes_from_folder: {
        names: [
          '{delete}_{notes}_from_{folder}',
          '{delete}_all_{notes}_in_{folder}',
          '{delete}_{folder}_and_{notes}',
        ],
        descriptions: [
          '{Delete} all {notes} in a {folder} and the {folder} itself.',
          'Moves every {note} of a {folder} to the {trash} and takes the {folder} away.',
        ],
      },
      empty_trash: {
        names: ['{empty}_{trash}', '{empty}_the_{trash}', '{empty}_whole_{trash}'],
        descriptions: [
          '{Empty} the {trash} for good.',
          'Everything in the {trash} is lost for ever.',
          '{Empty} the {trash}: its {notes} are lost.',
        ],
      },
    },
    params: {
      note_id: 'Id of the {note}',
      folder_id: 'Id of the {folder}',
      title: 'Title of the {note}',
      content: 'Text of the {note}',
      name: 'Name of the {folder}',
      confirm: 'False calls it off',
    },
  },
  tasks: {
    descriptions: [
      '{Create} {todos}, give them a day and a {tag}, gather them in {projects}.',
      'Everything you have to do: {todos} and {projects}.',
    ],
    functions: {
      list_tasks: {
        names: ['{list}_{todos}', '{list}_all_{todos}', '{list}_my_{todos}'],
        descriptions: [
          '{List} the {todos}.',
          '{List} all {todos} with the day they are due.',
          'Gives every {todo}, open ones first.',
        ],
      },
      create_task: {
        names: ['{create}_{todo}', '{create}_new_{todo}', '{create}_a_{todo}'],
        descriptions: [
          '{Create} a new {todo}.',
          '{Create} a {todo}, with a day by which it has to be done.',
          'Remembers something to do as a {todo}.',
        ],
      },
      list_projects: {
        names: ['{list}_{projects}', '{list}_all_{projects}', '{list}_the_{projects}'],
        descriptions: [
          '{List} the {projects}.',
          '{List} all {projects} with their {todos}.',
          'Gives every {project}.',
        ],
      },
      create_project: {
        names: ['{create}_{project}', '{create}_new_{project}', '{create}_a_{project}'],
        descriptions: ['{Create} a new {project}.', '{Create} a {project} that {todos} can be part of.'],
      },
      create_task_in_project: {
        names: [
          '{create}_{todo}_in_{project}',
          '{create}_{todo}_inside_{project}',
          '{create}_{project}_{todo}',
        ],
        descriptions: [
          '{Create} a new {todo} inside a {project}.',
          '{Create} a {todo} that is part of a {project}.',
        ],
      },
      complete_task: {
        names: ['{complete}_{todo}', '{complete}_a_{todo}', '{complete}_one_{todo}'],
        descriptions: [
          '{Complete} a {todo}.',
          '{Complete} one {todo}: there is nothing left to do.',
          'Says that a {todo} is done.',
        ],
      },
      add_tag_to_task: {
        names: ['{attach}_{tag}_to_{todo}', '{attach}_{todo}_{tag}', '{attach}_{tag}'],
        descriptions: ['{Attach} a {tag} to a {todo}.', 'Gives a {todo} one more {tag}.'],
      },
      delete_task: {
        names: ['{delete}_{todo}', '{delete}_a_{todo}', '{delete}_one_{todo}'],
        descriptions: ['{Delete} a {todo}; it cannot come back.', '{Delete} one {todo} for good.'],
      },
    },
    params: {
      task_id: 'Id of the {todo}',
      project_id: 'Id of the {project}',
      title: 'What is to be done',
      due: 'Day it is due, YYYY-MM-DD',
      name: 'Name of the {project}',
      description: 'Details of the {todo}',
      tag: 'The {tag}',
    },
  },
  mail: {
    descriptions: ['Read what came into the {inbox} and {send} {letters} to others.', 'Your {letters}.'],
    functions: {
      list_inbox: {
        names: ['{list}_{inbox}', '{list}_the_{inbox}', '{list}_{letters}'],
        descriptions: [
          '{List} the {letters} in the {inbox}.',
          '{List} what came into the {inbox}, newest first.',
          'Gives every {letter} that was received.',
        ],
      },
      read_email: {
        names: ['{get}_{letter}', '{get}_one_{letter}', '{get}_full_{letter}'],
        descriptions: [
          '{Get} one {letter} with its text.',
          '{Get} a {letter} by its id.',
          'Returns the whole text of a {letter}.',
        ],
      },
      send: {
        names: ['{send}_{letter}', '{send}', '{send}_a_{letter}'],
        descriptions: [
          '{Send} a {letter} to an e-mail address.',
          'Writes a {letter} to somebody.',
          '{Send} one {letter}.',
        ],
      },
      mark_emails_as_read: {
        names: ['{mark}_{letters}_as_{seen}', '{mark}_{letters}_{seen}', '{mark}_as_{seen}'],
        descriptions: ['{Mark} {letters} as {seen}.', 'From now on these {letters} count as {seen}.'],
      },
      delete_email: {
        names: ['{delete}_{letter}', '{delete}_a_{letter}', '{delete}_one_{letter}'],
        descriptions: [
          '{Delete} a {letter} from the {inbox} for good.',
          '{Delete} one {letter}; it cannot come back.',
        ],
      },
    },
    params: {
      period: 'Only what came in this time',
      message_id: 'Id of the {letter}',
      message_ids: 'Ids of the {letters}',
      to: 'E-mail address of the one who gets it',
      subject: 'Subject of the {letter}',
      body: 'Text of the {letter}',
    },
  },
  'sql-db': {
    descriptions: [
      'Customers, products, orders and reviews of a shop in {tables}, read-only.',
      'Ask the {tables} of a shop in SQL.',
    ],
    functions: {
      run_query: {
        names: ['{run}_{query}', '{run}_a_{query}', '{run}_sql_{query}'],
        descriptions: [
          '{Run} a {query} in SQL over orders, customers, products and reviews.',
          '{Run} one SQL {query} and give back its rows.',
        ],
      },
      list_tables: {
        names: ['{list}_{tables}', '{list}_all_{tables}', '{list}_the_{tables}'],
        descriptions: [
          '{List} the {tables} of the database.',
          '{List} all {tables} and what is in each: columns and rows.',
        ],
      },
    },
    params: { sql: 'One SELECT in SQL' },
  },
  'web-tools': {
    descriptions: ['{Check} {sites} and keep {watchs} for those that matter.', 'Tells which {sites} work.'],
    functions: {
      check_monitor: {
        names: ['{check}_{site}', '{check}_a_{site}', '{check}_one_{site}'],
        descriptions: [
          '{Check} if a {site} is up.',
          '{Check} one {site} right now: does it answer, and how fast.',
        ],
      },
      list_monitors: {
        names: ['{list}_{watchs}', '{list}_all_{watchs}', '{list}_{site}_{watchs}'],
        descriptions: ['{List} the {watchs}.', '{List} all {watchs} and the last state of each {site}.'],
      },
      add_monitor: {
        names: ['{create}_{watch}', '{create}_new_{watch}', '{create}_{site}_{watch}'],
        descriptions: [
          '{Create} a {watch} for a {site}.',
          '{Create} a new {watch}: the {site} is looked at from now on.',
        ],
      },
    },
    params: { url: 'Web address of the {site}' },
  },
}

/** A table out of its words: every app has the same sentences, filled with what this table says. */
export const fillTemplates = (slots: Record<string, AppSlots>): Record<string, AppWords> =>
  Object.fromEntries(
    Object.entries(TEMPLATES).flatMap(([appId, { descriptions, functions, params }]) => {
      const own = slots[appId]
      return own === undefined
        ? []
        : [
            [
              appId,
              {
                ids: own.ids,
                descriptions,
                words: own.words,
                functions,
                params: Object.fromEntries(
                  Object.entries(params).map(([name, description]) => [
                    name,
                    { names: own.params[name] ?? [name], description },
                  ]),
                ),
              },
            ],
          ]
    }),
  )
