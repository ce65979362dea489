import { beforeAll, describe, expect, test } from 'vitest'
import { localModel } from '../../local-model/index.ts'
import type { Manifest } from '../../sdk/manifest.ts'
import { loadFromFolder } from '../extensions/load-from-folder.ts'
import { projectRoot } from '../project-root.ts'
import { planInWords } from './plan-in-words.ts'
import { planLine } from './plan-line.ts'

let bundled: Manifest[] = []

beforeAll(async () => {
  bundled = (await loadFromFolder(projectRoot())).snapshot().apps.map(({ manifest }) => manifest)
})

async function planned(message: string): Promise<string> {
  const lang = /[а-я]/i.test(message) ? 'ru' : 'en'
  const base = { id: 'x', lang, catalog: 'bundled', tags: [], extensions: [], expect: 'chat' as const }
  const { got } = await planLine({ ...base, history: [], message }, bundled, localModel())
  return planInWords(got)
}

type Row = readonly [message: string, plan: string]

const holds = (title: string, rows: readonly Row[]): void =>
  test.each(rows)(`${title}: %s`, async (message, plan) => {
    expect(await planned(message)).toBe(plan)
  })

const TWO_SENTENCES =
  'send an email to sarah@example.com with subject Question and text Are you free at noon? Or at one?'
const SENT = 'send | to=sarah@example.com | subject=Question | body=Are you free at noon? Or at one?'
const ДВА_ПРЕДЛОЖЕНИЯ =
  'отправь письмо sarah@example.com с темой Вопрос и текстом Ты свободна в полдень? Или в час?'
const ОТПРАВЛЕНО = 'send | to=sarah@example.com | subject=Вопрос | body=Ты свободна в полдень? Или в час?'

describe('what is dictated', () => {
  holds('keeps its sentences and their marks', [
    [TWO_SENTENCES, SENT],
    [ДВА_ПРЕДЛОЖЕНИЯ, ОТПРАВЛЕНО],
    [
      'send an email to sarah@example.com with text How are you?',
      'send | to=sarah@example.com | body=How are you? | subject=How are you?',
    ],
    [
      'отправь письмо sarah@example.com с текстом Как дела?',
      'send | to=sarah@example.com | body=Как дела? | subject=Как дела?',
    ],
    [
      'create a note called Plan with text One. Two! Three?',
      'create_note | title=Plan | content=One. Two! Three?',
    ],
    [
      'could you email sarah@example.com saying I am late?',
      'send | to=sarah@example.com | body=I am late | subject=I am late',
    ],
  ])
  holds('ends where a new order starts', [
    [
      'create a note called Plan with text Milk. Also complete t-1',
      'create_note | title=Plan | content=Milk; complete_task | task_id=t-1',
    ],
  ])
  holds('is heard behind “that”', [
    [
      'jot down that the dentist is on friday at 3pm',
      'create_note | title=the dentist is on friday at 3pm | content=the dentist is on friday at 3pm',
    ],
    [
      'запиши, что к стоматологу в пятницу',
      'create_note | title=к стоматологу в пятницу | content=к стоматологу в пятницу',
    ],
  ])
})
