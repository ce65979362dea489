import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

// Plain JavaScript without types of its own: it runs before anything is checked or built.
const stampUrl: string = new URL('./build-stamp.mjs', import.meta.url).href
const { sourcesHash }: { sourcesHash(folder: string, more?: readonly string[]): string } = await import(
  /* @vite-ignore */ stampUrl
)

let folder = ''
afterEach(() => rmSync(folder, { recursive: true }))

function project(): (path: string, text: string) => string {
  folder = mkdtempSync(join(tmpdir(), 'webbee-stamp-'))
  return (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    return sourcesHash(folder)
  }
}

describe('a build is stale', () => {
  it.each([
    'app/page.tsx',
    'lib/kernel/turn.ts',
    'extensions/notes/icon.svg',
    'package-lock.json',
    'next.config.mjs',
    'proxy.ts',
  ])('when %s changed', (path) => {
    const write = project()
    const before = write(path, 'one')
    expect(write(path, 'two')).not.toBe(before)
  })

  it('when a file was renamed', () => {
    const write = project()
    const before = write('lib/a.ts', 'same')
    rmSync(join(folder, 'lib/a.ts'))
    expect(write('lib/b.ts', 'same')).not.toBe(before)
  })

  it('when a folder changed that counts as well', () => {
    const write = project()
    write('e2e/extensions/works/index.ts', 'one')
    const before = sourcesHash(folder, ['e2e/extensions'])
    write('e2e/extensions/works/index.ts', 'two')
    expect(sourcesHash(folder, ['e2e/extensions'])).not.toBe(before)
  })

  it.each([
    'lib/kernel/turn.test.ts',
    'README.md',
    'e2e/scene.spec.ts',
    '.data/webbee.sqlite',
    'tsconfig.tsbuildinfo',
  ])('not when only %s changed', (path) => {
    const write = project()
    const before = write('lib/a.ts', 'same')
    expect(write(path, 'two')).toBe(before)
  })
})
