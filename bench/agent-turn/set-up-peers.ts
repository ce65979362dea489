import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Headers of this Node version are what better-sqlite3 is built with: its statements are freed by the garbage collector,
 * which the headers of 24.21 turn into an assertion. The binary interface of Node 24 is one.
 */
const HEADERS = '24.11.0'

/** Statements that the garbage collector frees: where the build does not fit, this ends with a signal. */
const PROBE = `
  const Database = require('better-sqlite3')
  const database = new Database(':memory:')
  for (let n = 0; n < 20000; n += 1) database.prepare('select ' + n)
  globalThis.gc()
  process.exit(0)`

/** Runs a program to its end in a folder; throws with the end of what it said. */
export function runIn(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...env, PATH: path },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')} in ${folder}: ${error ?? `${stdout}${stderr}`.slice(-2_000)}`,
    )
}

const hasSqlite = (folder: string): boolean =>
  spawnSync(process.execPath, ['--expose-gc', '-e', PROBE], { cwd: folder }).status === 0

/** Builds better-sqlite3 with headers out of the registry's own package of Node. */
function buildSqlite(folder: string): void {
  const headers = join(folder, 'headers')
  const name = `node-${process.platform}-${process.arch}@${HEADERS}`
  rmSync(headers, { recursive: true, force: true })
  mkdirSync(headers, { recursive: true })
  runIn(headers, 'npm', ['pack', name, '--silent', '--pack-destination', headers])
  runIn(headers, 'sh', ['-c', 'tar xzf *.tgz && rm *.tgz'])
  runIn(folder, 'npm', ['rebuild', 'better-sqlite3', '--foreground-scripts'], {
    npm_config_nodedir: join(headers, 'package'),
    npm_config_build_from_source: 'true',
  })
}

/** The bench with its peers' packages in a folder of its own, with the product among the peers. The source is only read. */
export function setUpPeers(source: string, folder: string, version: string): void {
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  const isSource = (path: string): boolean => !/\/(node_modules|tmp)(\/|$)/.test(path.slice(source.length))
  runIn(folder, 'chmod', ['-R', 'u+w', folder])
  cpSync(source, folder, { recursive: true, filter: isSource, force: true })
  runIn(folder, 'chmod', ['-R', 'u+w', folder])
  if (!existsSync(join(folder, 'node_modules/better-sqlite3')))
    runIn(folder, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (!hasSqlite(folder)) buildSqlite(folder)
  if (!hasSqlite(folder)) throw new Error('better-sqlite3 was built and still does not work.')
  const adapter = pathToFileURL(join(import.meta.dirname, 'webbee.ts')).href
  writeFileSync(
    join(folder, 'peers/webbee.mjs'),
    `import * as workload from '../workload.mjs'
import { webbeePeer } from '${adapter}'
export const { name, version, setup, w1, w2, w3, w4, w5, w6, forget, teardown } = webbeePeer(workload, '${version}')
`,
  )
}
