import { describe, expect, it } from 'vitest'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { testKernel } from './testing/test-world.ts'

/** The incident that the page about the fact-ledger begins with: 36 tasks were listed, "you have 50 tasks" was said. */
async function told(narrator: string[]): Promise<string> {
  const tasks = new Extension('tasks', {
    displayName: 'Tasks',
    description: 'Lists the tasks of one person, in this test alone.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(tasks, 'tasks', 'Tasks.')
  chat.function('list_tasks', { description: 'List the tasks.' }, async () =>
    ActionResult.success({ data: { total: 36 }, summary: 'There are 36 tasks.' }),
  )
  const model = scriptedModel({ classifier: [planOf({ app: 'tasks', fn: 'list_tasks' })], narrator })
  const { say } = await testKernel({ extensions: [tasks], model })
  return (await say('how are my tasks')).sentences.join('')
}

describe('what is told of the calls of a turn', () => {
  it.each([
    ['a number that no call returned', ['You have 50 tasks.', 'You have 36 tasks.'], 'You have 36 tasks.'],
    ['a deed that no call did', ['I deleted 36 tasks.', 'You have 36 tasks.'], 'You have 36 tasks.'],
    ['it twice', ['You have 50 tasks.', 'You have 51 tasks.'], 'There are 36 tasks.'],
  ])('is never %s (I-NARRATION-VERIFIED)', async (_, narrator, shown) => {
    expect(await told(narrator)).toBe(shown)
  })
})
