import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopDatabase } from './shop-database.ts'

const module = JSON.stringify(join(import.meta.dirname, 'query-process.ts'))
const ask = (sql: string, path: string): string =>
  `import { queryDatabase } from ${module}
   console.log(JSON.stringify(await queryDatabase({ path: ${JSON.stringify(path)}, sql: ${JSON.stringify(sql)}, user: 'u', signal: new AbortController().signal })))`

let folder: string
let path: string
const start = (sql: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', ask(sql, path)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** A process that ended may stay listed until its new parent asks for it. */
const isRunning = (pid: string): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'webbee-query-'))
  path = shopDatabase(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the query process', () => {
  it('lets a program end as soon as it has its answer', async () => {
    const program = start('SELECT count(*) AS count FROM orders')
    const [answer] = await once(program.stdout, 'data')
    const answered = performance.now()
    await once(program, 'exit')
    expect(JSON.parse(String(answer))).toMatchObject({ is: 'rows', rows: [{ count: 248 }] })
    expect(performance.now() - answered).toBeLessThan(3000)
  })

  it.skipIf(process.platform !== 'linux')(
    'dies with its server, even in the middle of an endless query',
    async () => {
      const program = start(
        'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c',
      )
      const children = `/proc/${program.pid}/task/${program.pid}/children`
      let child = ''
      while (child === '') {
        await sleep(50)
        child = readFileSync(children, 'utf8').trim()
      }
      await sleep(500)
      program.kill('SIGKILL')
      await once(program, 'exit')
      for (let waited = 0; isRunning(child) && waited < 60; waited += 1) await sleep(100)
      expect(isRunning(child)).toBe(false)
    },
  )
})
