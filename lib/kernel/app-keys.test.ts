import { describe, expect, it } from 'vitest'
import { cachePrefix, skeletonPrefix } from './app-keys.ts'

describe('the keys of one user’s app', () => {
  it('begin with a prefix that is no beginning of another’s, and no id can widen it (I-PURGE-SKELETON-SCOPE)', () => {
    expect([skeletonPrefix({ user: 'u', app: 'a' }), cachePrefix({ user: 'u', app: 'a' })]).toEqual([
      'skeleton:u:a:',
      'cache:u:a:',
    ])
    const refused = { code: 'SCOPE_UNSAFE' }
    for (const id of ['', '*', 'a*', 'a?', '[a', 'a]', 'a:b', 'a/b']) {
      for (const scope of [
        { user: id, app: 'a' },
        { user: 'u', app: id },
      ]) {
        expect(() => skeletonPrefix(scope)).toThrow(expect.objectContaining(refused))
        expect(() => cachePrefix(scope)).toThrow(expect.objectContaining(refused))
      }
    }
  })
})
