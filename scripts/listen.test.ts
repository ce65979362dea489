import { describe, expect, it } from 'vitest'
import { hostOf, listenArguments } from './listen.mjs'

const env = (HOST?: string) => ({ NODE_ENV: 'test' as const, ...(HOST === undefined ? {} : { HOST }) })

describe('where the server listens', () => {
  it('is this machine alone, unless HOST or an argument says otherwise', () => {
    expect([
      listenArguments([], env()),
      listenArguments([], env('')),
      listenArguments([], env('0.0.0.0')),
      listenArguments(['-H', '::'], env('0.0.0.0')),
    ]).toEqual([['-H', '127.0.0.1'], ['-H', '127.0.0.1'], ['-H', '0.0.0.0'], []])
  })

  it('is known, so that an open server asks for its password', () => {
    expect([
      hostOf([], env()),
      hostOf([], env('box.local')),
      hostOf(['-H', '::'], env('box.local')),
      hostOf(['--hostname=0.0.0.0'], env()),
    ]).toEqual(['127.0.0.1', 'box.local', '::', '0.0.0.0'])
  })
})
