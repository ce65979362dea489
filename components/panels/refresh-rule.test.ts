import { expect, it } from 'vitest'
import type { PanelView } from '../../lib/protocol/snapshot.ts'
import { isRefreshedBy } from './refresh-rule.ts'

const panel = (refresh: string): PanelView => ({
  appId: 'notes',
  panelId: 'notes',
  slot: 'left',
  title: 'Notes',
  icon: '',
  refresh,
})
const changed = (panels: string[] | null, appId = 'notes') =>
  ({ type: 'panels-changed', appId, panels, scope: appId, action: 'create_note' }) as const

it('draws a named panel again, all of the app for null, none for an empty list', () => {
  expect(
    [changed(['notes']), changed(null), changed(['other']), changed([]), changed(null, 'mail')].map((event) =>
      isRefreshedBy(panel('manual'), event),
    ),
  ).toEqual([true, true, false, false, false])
})

it('matches a rule by scope and action, by action and by scope, across apps', () => {
  const rules = [
    'on_event:mail.create_note',
    'on_event:create_note',
    'on_event:tasks, mail',
    'on_event:mail.send',
    'manual',
  ]
  expect(rules.map((rule) => isRefreshedBy(panel(rule), changed([], 'mail')))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
