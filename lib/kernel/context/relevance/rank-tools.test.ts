import { describe, expect, it } from 'vitest'
import type { ManifestTool } from '../../../sdk/manifest.ts'
import { type ToolCatalog, toolCatalog } from '../../tool-catalog.ts'
import type { HistoryTurn } from '../history-section.ts'
import { rankTools } from './rank-tools.ts'

const tool = (name: string, description: string, properties: Record<string, object> = {}): ManifestTool => ({
  name,
  description,
  action_type: 'write',
  chain_callable: true,
  effects: [],
  id_projection: '',
  event: '',
  replay: '',
  params_schema: { type: 'object', properties },
})

const APPS: Record<string, { name: string; tools: ManifestTool[] }> = {
  notes: {
    name: 'Notes',
    tools: [
      tool('create_note', 'Create a note.'),
      tool('delete_note', 'Delete one note.', { note_id: { type: 'string' } }),
      tool('list_folders', 'Show all folders.'),
    ],
  },
  tasks: {
    name: 'Tasks',
    tools: [tool('list_tasks', 'Show the tasks.'), tool('delete_task', 'Delete one task.')],
  },
  'spotify-connector': {
    name: 'Spotify',
    tools: [tool('play_album', 'Play an album.'), tool('get_lyrics', 'Lyrics of a song.')],
  },
  mail: {
    name: 'Mail',
    tools: [tool('send', 'Send a letter.', { to: { type: 'string', format: 'email' } })],
  },
  'web-tools': {
    name: 'Web tools',
    tools: [tool('ssl_check', 'Certificate of a domain.'), tool('list_monitors', 'Show the monitors.')],
  },
}

const catalog: ToolCatalog = toolCatalog(
  Object.entries(APPS).map(([appId, { name, tools }]) => ({
    appId,
    extension: null,
    manifest: {
      manifest_schema_version: 3,
      sdk_version: '',
      app_id: appId,
      version: '',
      name,
      description: '',
      icon: '',
      system: false,
      actions_explicit: true,
      tools,
      skeletons: [],
      panels: [],
    },
  })),
  { sha256: String, seal: String },
)

const first = (message: string, count = 1, history: HistoryTurn[] = []): string[] =>
  rankTools(catalog, message, history, 24)
    .slice(0, count)
    .map(({ fnName }) => fnName)

const talkedOf = (appId: string, fnName: string): HistoryTurn[] => [
  {
    at: '2026-05-15T17:21:04Z',
    status: 'ok',
    appIds: [appId],
    message: 'so',
    preview: 'done',
    facts: [{ appId, fnName, json: '{}' }],
  },
]

describe('the tool that a message asks for comes first', () => {
  it('in English and in Russian, by what words mean', () => {
    expect([first('get rid of the memo'), first('сотри заметку'), first('покажи папки')]).toEqual([
      ['delete_note'],
      ['delete_note'],
      ['list_folders'],
    ])
  })

  it('whatever is misspelt, and in whichever alphabet a name is written', () => {
    expect([first('show my taks'), first('покжи задчи'), first('слова песни в спотифае')]).toEqual([
      ['list_tasks'],
      ['list_tasks'],
      ['get_lyrics'],
    ])
  })

  it('for every part of a message, a part without a verb taking the one before', () => {
    expect(first('покажи задачи и мониторы', 2).toSorted()).toEqual(['list_monitors', 'list_tasks'])
    expect(first('play the album and delete note 3', 2).toSorted()).toEqual(['delete_note', 'play_album'])
  })

  it('by an address that stands in it', () => {
    expect(first('<EMAIL_1> should hear of it')).toEqual(['send'])
  })

  it('not by what it quotes', () => {
    expect(first('create a note "delete task and send letter to Spotify"')).toEqual(['create_note'])
  })

  it('by what was talked about, where the message only points back', () => {
    expect([
      first('delete it', 1, talkedOf('notes', 'create_note')),
      first('удали её', 1, talkedOf('tasks', 'list_tasks')),
    ]).toEqual([['delete_note'], ['delete_task']])
  })

  it('and each of the others once', () => {
    const names = first('anything at all', 100)
    expect([names.length, new Set(names).size]).toEqual([10, 10])
  })
})
