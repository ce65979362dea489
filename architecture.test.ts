import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from './lib/kernel/limits.ts'

const root = import.meta.dirname

interface Source {
  path: string
  text: string
}

/** The product's own files: what ships, without tests and what serves them alone. */
function sources(...patterns: string[]): Source[] {
  const paths = globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return paths
    .filter((path) => !/(\.test\.tsx?$|\/testing\/|\/store-conformance\/)/.test(path))
    .sort()
    .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }))
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** `path: match` for every match that the exception does not excuse. */
function offences(
  files: Source[],
  pattern: RegExp,
  excused: (path: string) => boolean = () => false,
): string[] {
  return files.flatMap(({ path, text }) =>
    excused(path) ? [] : [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`),
  )
}

const lib = sources('lib/**/*.ts')
const product = [
  ...lib,
  ...sources(
    'app/**/*.{ts,tsx}',
    'components/**/*.{ts,tsx}',
    'extensions/**/*.{ts,tsx}',
    'bin/**/*.{ts,mjs}',
    '*.ts',
  ).filter(({ path }) => !path.endsWith('.config.ts')),
]

describe('the architecture', () => {
  it('has sources in every layer, so that an empty list never passes for a clean one', () => {
    const layers = [
      'lib/sdk/',
      'lib/protocol/',
      'lib/kernel/',
      'lib/host/',
      'lib/local-model/',
      'extensions/',
      'components/',
      'bin/',
    ]
    expect(layers.filter((layer) => !product.some(({ path }) => path.startsWith(layer)))).toEqual([])
  })

  it('reads the environment in lib/host/env.ts alone; NODE_ENV and NEXT_RUNTIME are the compiler’s words', () => {
    const pattern = /process\.env(?!\.(?:NODE_ENV|NEXT_RUNTIME)\b)/g
    expect(offences(product, pattern, (path) => path === 'lib/host/env.ts')).toEqual([])
  })

  it('keeps time, chance and the network out of the kernel', () => {
    const kernel = lib.filter(({ path }) => path.startsWith('lib/kernel/'))
    const pattern =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bfetch\(|\bsetTimeout\b|\bsetInterval\b|\bcrypto\b|['"]node:/g
    expect(offences(kernel, pattern)).toEqual([])
  })

  it('keeps the caps of ledger, history and prior results in limits.ts alone (I-NO-HARDCODED-DIGEST-CAPS)', () => {
    const caps = new Set<number>([
      limits.factsPerTurnMaxChars,
      limits.historyPreviewMaxChars,
      limits.priorStepMaxChars,
      limits.priorStepsMaxChars,
      limits.recalledMaxChars,
    ])
    const readers = lib.filter(({ path }) =>
      /^lib\/kernel\/(memory|context|chain|prompts|narrator\/narrator-prompt)\b/.test(path),
    )
    const numbers = offences(readers, /\b\d[\d_]*\b/g).filter((each) =>
      caps.has(Number(each.split(': ').at(-1)?.replaceAll('_', ''))),
    )
    expect(numbers).toEqual([])
  })

  it('never writes to the console', () => {
    expect(offences(product, /\bconsole\.\w+/g)).toEqual([])
  })

  it.each(['dispatchStep', 'kavGate'])('calls %s in one place', (name) => {
    const calls = offences(lib, new RegExp(`(?<!function )\\b${name}\\(`, 'g'))
    expect(calls.map((call) => call.split(':')[0])).toHaveLength(1)
  })

  it('plans, draws and runs the apps of one user alone: the server’s whole list serves names, samples and choices', () => {
    const kernel = lib.filter(({ path }) => path.startsWith('lib/kernel/'))
    const wholeList =
      /^lib\/kernel\/(installed-apps|remove-app|sample|prompts\/turn-prompts|knowledge\/knowledge)\.ts$/
    expect(offences(kernel, /\bruntime\s*\.snapshot\(/g, (path) => wholeList.test(path))).toEqual([])
  })

  it('exports nothing but async functions from a file of server actions', () => {
    const actions = product.filter(({ text }) => /^\s*['"]use server['"]/m.test(text))
    expect(offences(actions, /^export (?!async function )(?!type |interface ).*$/gm)).toEqual([])
  })

  it('opens four doors in lib and one for each extension', () => {
    const doors = product
      .map(({ path }) => path)
      .filter((path) => basename(path) === 'index.ts' && !path.startsWith('app/'))
    const allowed = /^(lib\/(sdk|kernel|host|local-model)|extensions\/[^/]+)\/index\.ts$/
    expect(doors.filter((path) => !allowed.test(path))).toEqual([])
  })

  it('names files by what they do', () => {
    const dump = /(^|[-.])(utils?|helpers?|misc|common|types|constants|shared)\.[tj]sx?$/
    expect(product.map(({ path }) => path).filter((path) => dump.test(basename(path)))).toEqual([])
  })

  it('keeps every file under 250 lines, word lists and the register of invariants aside', () => {
    const long = product.filter(
      ({ path }) =>
        !path.includes('/lexicon/') &&
        path !== 'invariants.ts' &&
        readFileSync(join(root, path), 'utf8').split('\n').length > 251,
    )
    expect(long.map(({ path }) => path)).toEqual([])
  })

  it('mocks no module and silences no checker', () => {
    const everything = globSync(
      [
        'lib/**/*.{ts,tsx}',
        'extensions/**/*.ts',
        'components/**/*.{ts,tsx}',
        'app/**/*.{ts,tsx}',
        'bin/**/*.ts',
      ],
      { cwd: root },
    )
    const texts = everything.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    expect(offences(texts, /\bvi\.mock\b|@ts-(?:ignore|nocheck)|depcruise-ignore|eslint-disable/g)).toEqual(
      [],
    )
  })

  it('installs on every platform: each optional package of the lock has an entry in it', () => {
    const lock: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    )
    const names = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')))
    const wanted = Object.values(lock.packages).flatMap((entry) =>
      Object.keys(entry.optionalDependencies ?? {}),
    )
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })

  it('names no machine of its makers', () => {
    const texts = product.concat(
      ['package-lock.json', '.npmrc']
        .filter((path) => existsSync(join(root, path)))
        .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    )
    expect(offences(texts, /\/work\/(?:main|shared)\b|https?:\/\/registry\.[\w.]+/g)).toEqual([])
  })
})
