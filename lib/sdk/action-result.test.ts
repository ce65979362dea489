import { describe, expect, it } from 'vitest'
import { ActionResult } from './action-result.ts'

describe('an error of an extension', () => {
  it('keeps a code that is one, and has EXT_UNSTRUCTURED_ERROR where it gave none or what is none (I-EXT-ERROR-CODE-NORMALIZED)', () => {
    const codeOf = (code: unknown) => ActionResult.error('No.', { code: code as string }).code
    expect(ActionResult.error('No.')).toEqual({
      status: 'error',
      error: 'No.',
      code: 'EXT_UNSTRUCTURED_ERROR',
      retryable: false,
    })
    expect(['NOTE_NOT_FOUND', 'BACKEND_5XX', `A${'B'.repeat(63)}`].map(codeOf)).toEqual([
      'NOTE_NOT_FOUND',
      'BACKEND_5XX',
      `A${'B'.repeat(63)}`,
    ])
    const none = ['', 'NO', 'not_found', 'Not found: note', '5XX_ERROR', `A${'B'.repeat(64)}`, 404, null]
    expect(new Set(none.map(codeOf))).toEqual(new Set(['EXT_UNSTRUCTURED_ERROR']))
  })
})
