import { describe, expect, it } from 'vitest'
import { isBareAnswer } from './bare-answer.ts'

describe('a bare answer', () => {
  it.each([
    'yes',
    'Yes!',
    ' “OK.” ',
    'ok 👍',
    'yes, please',
    'Go ahead',
    'confirm',
    'No.',
    'don’t',
    'cancel, thanks',
    'да',
    'Да, пожалуйста!',
    'ОК',
    'подтверждаю',
    'Нет',
    'не надо',
    'отмена',
  ])('is %j', (message) => {
    expect(isBareAnswer(message)).toBe(true)
  })

  it.each([
    'yes, and send it to Ann',
    'no, delete the other one',
    'ok google',
    'show my notes',
    'да, удали и вторую',
    'нет, другую',
    'отмени встречу с Анной',
    'please',
    '?',
    '',
  ])('is not %j', (message) => {
    expect(isBareAnswer(message)).toBe(false)
  })
})
