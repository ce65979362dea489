import { expect, test } from './support/webbee.ts'

test('a destructive button in a panel meets the same card', async ({ chat }) => {
  await chat.ask('create a note titled Panel note with the text: from the panel')
  await chat.openApp('Notes')
  const item = chat.region('Notes').getByRole('listitem').filter({ hasText: 'Panel note' })
  await item.hover()
  await item.getByRole('button', { name: /delete|trash/i }).click()
  await expect(chat.card).toContainText('Panel note')
  expect(await chat.panel('notes', 'notes')).toContain('Panel note')
  await chat.confirm()
  await chat.ended(chat.lastTurn, 'answered')
  expect(await chat.panel('notes', 'notes')).not.toContain('Panel note')
  await expect(chat.region('Notes')).not.toContainText('Panel note')
})
