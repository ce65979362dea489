import { describe, expect, it } from 'vitest'
import { KernelError } from '../kernel/index.ts'
import { toPublicError } from './public-error.ts'

/** The same class out of another copy of its module, as a built page and its routes each have one. */
class KernelErrorOfAnotherEntry extends Error {
  override readonly name = 'KernelError'
  readonly code: string
  constructor(code: string) {
    super('inside')
    this.code = code
  }
}

describe('an error as a browser gets it', () => {
  it.each([
    ['of this module', new KernelError('APP_REMOVED', 'inside'), 'APP_REMOVED'],
    ['of another copy of it', new KernelErrorOfAnotherEntry('APP_REMOVED'), 'APP_REMOVED'],
    ['with a code nobody knows', new KernelErrorOfAnotherEntry('toString'), 'INTERNAL'],
    ['of somebody else', Object.assign(new Error('inside'), { code: 'APP_REMOVED' }), 'INTERNAL'],
    ['that is no error', 'APP_REMOVED', 'INTERNAL'],
  ])('%s keeps its code where it is one of ours, and none of its text', (_, error, code) => {
    const { code: shown, message } = toPublicError(error, 'en')
    expect([shown, message.includes('inside')]).toEqual([code, false])
  })
})
