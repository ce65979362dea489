import { describe, expect, it } from 'vitest'
import { effectDoes, removes } from './effect-does.ts'

describe('what an effect does', () => {
  it('is read from its verb, in both ways of writing it, and left unsaid where nobody knows the verb', () => {
    const effects = [
      'create:email',
      'trash:note',
      'purge:notes',
      'note.delete',
      'polish:lamp',
      'constructor:x',
    ]
    expect(effects.map((effect) => [effectDoes(effect), removes(effect)])).toEqual([
      ['creates', false],
      ['trashes', true],
      ['purges', true],
      ['deletes', true],
      [null, false],
      [null, false],
    ])
  })
})
