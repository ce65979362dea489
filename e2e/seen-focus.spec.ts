import type { Locator } from '@playwright/test'
import { expect, test } from './support/webbee.ts'

/** The colour of the nearest border that changes with the focus. */
const borderOf = (box: Locator): Promise<string> =>
  box.evaluate((each) => getComputedStyle(each).borderTopColor)
const focusColour = (box: Locator): Promise<string> =>
  box.evaluate((each) => {
    const probe = each.appendChild(document.createElement('i'))
    probe.style.color = 'var(--focus)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

test('the focus is seen where a message is written', async ({ chat }) => {
  const box = chat.composer.locator('..')
  await chat.composer.blur()
  const colour = await focusColour(box)
  await expect.poll(() => borderOf(box)).not.toBe(colour)
  await chat.composer.focus()
  await expect.poll(() => borderOf(box)).toBe(colour)
  expect(await box.evaluate((each) => getComputedStyle(each).boxShadow)).not.toBe('none')
})

test('the focus is seen on the fields of a panel', async ({ chat }) => {
  await chat.openApp('Tasks')
  const field = chat.region('Tasks').getByRole('textbox').first()
  const colour = await focusColour(chat.composer.locator('..'))
  await field.focus()
  await expect.poll(() => borderOf(field)).toBe(colour)
})
