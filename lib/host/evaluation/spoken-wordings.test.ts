import { beforeAll, describe, expect, test } from 'vitest'
import { localModel } from '../../local-model/index.ts'
import type { Manifest } from '../../sdk/manifest.ts'
import { loadFromFolder } from '../extensions/load-from-folder.ts'
import { projectRoot } from '../project-root.ts'
import { planLine } from './plan-line.ts'

let bundled: Manifest[] = []

beforeAll(async () => {
  const { apps } = (await loadFromFolder(projectRoot())).snapshot()
  bundled = apps.map(({ manifest }) => manifest)
})

/** The calls of a plan as text; the kind of a plan without calls. */
async function planned(message: string): Promise<string> {
  const lang = /[а-я]/i.test(message) ? 'ru' : 'en'
  const line = { id: 'x', lang, catalog: 'bundled', tags: [], history: [], message, expect: 'chat' } as const
  const { got } = await planLine({ ...line, tags: [], history: [], extensions: [] }, bundled, localModel())
  if (got.kind !== 'calls') return got.kind
  return got.calls.map(({ tool, args }) => `${tool} ${Object.values(args).flat().join(', ')}`).join('; ')
}

describe('the local planner hears', () => {
  test.each([
    ['task t-9 is not needed any more, remove it', 'delete_task t-9'],
    ["don't open n_4, throw it out", 'delete_note n_4'],
    ['письмо m12 мне больше не нужно, сотри', 'delete_email m12'],
    ['m3 and m5 are spam, delete them', 'delete_email m3; delete_email m5'],
  ])('what stands again in the next part: %s', async (message, plan) => {
    expect(await planned(message)).toBe(plan)
  })

  test.each([
    ['tick t-3 off', 'complete_task t-3'],
    [
      'let bob@example.com know that the keys are here',
      'send bob@example.com, the keys are here, the keys are here',
    ],
    ['throw note n_8 away', 'delete_note n_8'],
  ])('a verb of several words around its object: %s', async (message, plan) => {
    expect(await planned(message)).toBe(plan)
  })

  test.each([
    ['t-5 and t-6 are done', 'complete_task t-5; complete_task t-6'],
    ['задача t-4 готова', 'complete_task t-4'],
    ['note n_3 should be called "Plan B"', 'update_note n_3, Plan B'],
    ['заметка n_4 должна называться «Список»', 'update_note n_4, Список'],
    ['mails m1 and m2 can be marked as read', 'mark_emails_as_read m1, m2'],
  ])('a state that asks for something: %s', async (message, plan) => {
    expect(await planned(message)).toBe(plan)
  })

  test.each([
    ['открой n_1, а n_2 удали', 'get_note n_1; delete_note n_2'],
    ['выполни t-1, а t-2 и t-3 удали', 'complete_task t-1; delete_task t-2; delete_task t-3'],
  ])('a command whose verb stands behind its object: %s', async (message, plan) => {
    expect(await planned(message)).toBe(plan)
  })

  test.each([
    [
      'create a folder "Trips" and put a note "Rome" into it',
      'create_folder Trips; create_note $REF:notes[0].folder_id, Rome',
    ],
    [
      'заведи проект «Ремонт» и добавь в него задачу «купить краску»',
      'create_project Ремонт; create_task_in_project $REF:tasks[0].project_id, купить краску',
    ],
  ])('what goes into a thing that the message makes: %s', async (message, plan) => {
    expect(await planned(message)).toBe(plan)
  })

  test.each([
    ['who wrote to me today?', 'list_inbox today'],
    ['кто мне писал сегодня?', 'list_inbox today'],
    ['take this down: the alarm code is 5512', 'create_note the alarm code is 5512, the alarm code is 5512'],
    ['запиши: ключи у соседа', 'create_note ключи у соседа, ключи у соседа'],
    ['I need a task: "water the plants"', 'create_task water the plants'],
    ['start a project for the garden shed', 'create_project garden shed'],
  ])('a thing that is not named but done: %s', async (message, plan) => {
    expect(await planned(message)).toBe(plan)
  })
})
