import { expect, it } from 'vitest'
import type { ParsedApp } from '../parse/tools.ts'
import { asksFor } from './asks-for.ts'

const tool = (name: string, effects: string[], description: string): ParsedApp['tools'][number] => ({
  appId: 'desk',
  name,
  actionType: 'write',
  description,
  effects,
  idProjection: null,
  params: { type: 'object', properties: { title: { type: 'string' } } },
})

const app: ParsedApp = {
  id: 'desk',
  name: 'Desk',
  description: 'Notes, tasks and letters of a desk.',
  tools: [
    tool('create_note', ['create:note'], 'Create a new note with a title.'),
    tool('complete_task', ['update:task'], 'Mark a task as done.'),
    tool('send_letter', ['create:email'], 'Send a letter to somebody.'),
  ],
}

it('says whether words ask for what a tool does, in both languages, and whether they do not', () => {
  expect([
    asksFor('write a note about it', app, 'create_note'),
    asksFor('создай заметку «Молоко»', app, 'create_note'),
    asksFor('note: the plumber comes at nine', app, 'create_note'),
    asksFor('craete a note', app, 'create_note'),
    asksFor('finish the fence one', app, 'complete_task'),
    asksFor('show my tasks and send the letter to Bob', app, 'send_letter'),
  ]).toEqual([true, true, true, true, true, true])
  expect([
    asksFor('show my notes', app, 'create_note'),
    asksFor('покажи мои заметки', app, 'create_note'),
    asksFor('do not send the letter', app, 'send_letter'),
    asksFor('how many tasks are there?', app, 'complete_task'),
    asksFor('thanks', app, 'send_letter'),
    asksFor('write a note', app, 'no_such_tool'),
  ]).toEqual([false, false, false, false, false, false])
})
