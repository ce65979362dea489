import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readSecret } from './secret.ts'

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'webbee-secret-'))
const run = promisify(execFile)

describe('the secret', () => {
  it('is WEBBEE_SECRET where that is set, and touches no file', () => {
    const folder = emptyFolder()
    const secret = readSecret(folder, { secret: 'correct horse battery staple' })
    expect([new TextDecoder().decode(secret), readdirSync(folder)]).toEqual([
      'correct horse battery staple',
      [],
    ])
  })

  it('is made once, readable by its owner alone, and leaves nothing beside it', () => {
    const folder = join(emptyFolder(), 'deep', 'data')
    const first = readSecret(folder, { secret: null })
    const second = readSecret(folder, { secret: null })
    expect(second).toEqual(first)
    expect(first.length).toBe(32)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secret'])
  })

  it('is the same for processes that start at the same time', async () => {
    const folder = emptyFolder()
    const code = `import { readSecret } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'secret.ts')).href)}
      process.stdout.write(Buffer.from(readSecret(${JSON.stringify(folder)}, { secret: null })).toString('hex'))`
    const start = () => run(process.execPath, ['--input-type=module', '-e', code])
    const outputs = await Promise.all([start(), start(), start(), start()])
    expect(new Set(outputs.map((output) => output.stdout)).size).toBe(1)
    expect(readdirSync(folder)).toEqual(['secret'])
  })

  it('refuses a damaged file instead of signing with half a key', () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'secret'), 'abcd')
    expect(() => readSecret(folder, { secret: null })).toThrow('is not a secret of 32 bytes')
  })
})
