import { expect, it } from 'vitest'
import type { ToolCatalog } from '../tool-catalog.ts'
import { readActionPlan } from './action-plan.ts'

const tool = (appId: string, fnName: string) => ({
  appId,
  fnName,
  paramsSchema: { type: 'object', properties: { title: { type: 'string' } } },
})
const app = (appId: string, ...names: string[]) => ({
  app: { appId, manifest: { name: appId } },
  tools: new Map(names.map((name) => [name, tool(appId, name)])),
})
const catalog = new Map([
  ['notes', app('notes', 'list_all', 'create_note')],
  ['tasks', app('tasks', 'list_all')],
]) as unknown as ToolCatalog

const read = (plan: object) =>
  readActionPlan(JSON.stringify(plan), { catalog, reveal: (text) => text, earlier: [] })
const called = (call: object) => {
  const reading = read({ action_plans: [call] })
  if (!reading.ok) return reading.refusal
  return reading.plan.kind === 'calls'
    ? reading.plan.calls.map(({ appId, fnName }) => `${appId}.${fnName}`)
    : reading
}

it('takes a tool without its app where one app alone has it, and an app before the name', () => {
  expect(called({ tool: 'create_note', args: { title: 'Rent' } })).toEqual(['notes.create_note'])
  expect(called({ tool: 'tasks.list_all', args: {} })).toEqual(['tasks.list_all'])
  expect(called({ app_id: 'notes', tool: 'list_all', args: {} })).toEqual(['notes.list_all'])
  expect(called({ app_id: 'notes', tool: 'notes.list_all', args: {} })).toEqual(['notes.list_all'])
})

it('refuses a tool that several apps have, or none, where no app is named', () => {
  expect(called({ tool: 'list_all', args: {} })).toEqual({ code: 'AMBIGUOUS_TOOL', name: 'list_all' })
  expect(called({ tool: 'burn', args: {} })).toEqual({ code: 'UNKNOWN_APP', name: 'burn' })
  expect(called({ tool: 'notes.burn', args: {} })).toEqual({ code: 'UNKNOWN_TOOL', name: 'notes.burn' })
})
