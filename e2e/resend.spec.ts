import { expect, test } from './support/webbee.ts'

test('a message whose acknowledgement was lost is sent again and stays one turn', async ({ chat }) => {
  let lost = 0
  const before = (await chat.panel('notes', 'notes')).split('Groceries').length
  await chat.page.route(/\/(c\/.*)?$/, async (route) => {
    const isMessage = route.request().method() === 'POST' && route.request().postData()?.includes('clientId')
    if (!isMessage || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  // The page hears nothing of the turn either, as where the whole connection was gone.
  await chat.page.route('**/api/events*', (route) => route.abort())
  await chat.page.reload()
  await chat.composer.fill('create a note titled Groceries with the text: milk, eggs')
  await chat.composer.press('Enter')
  const again = chat.page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await again.click()
  await expect(again).toHaveCount(0)
  await chat.page.unroute('**/api/events*')
  await chat.page.reload()
  await chat.ended(chat.lastTurn, 'answered')
  await expect(chat.turns).toHaveCount(1)
  expect((await chat.panel('notes', 'notes')).split('Groceries')).toHaveLength(before + 1)
})
