import { describe, expect, it } from 'vitest'
import { conditionsIn } from './conditional-words.ts'

describe('conditions in a message', () => {
  it.each([
    ['if the site is down, email me', 'if the site is down email me'],
    ['email me, unless the site is up', 'email me unless the site is up'],
    ['Add milk and if there is tea, buy it', 'if there is tea buy it'],
    ['запиши это, а потом, если ушло, закрой задачу', 'если ушло закрой задачу'],
    ['когда сайт упадёт, напиши мне', 'когда сайт упадёт напиши мне'],
  ])('are found with what they are about: %s', (message, around) => {
    expect(conditionsIn(message).map((each) => each.about)).toEqual([around])
  })

  it.each([
    'remind me to ask Bob when he is back',
    'add the task "If it rains, stay"',
    'напомни спросить, что будет, когда он вернётся'.replace(', когда', ' когда'),
    'show my notes',
  ])('are none in %s', (message) => {
    expect(conditionsIn(message)).toEqual([])
  })
})
