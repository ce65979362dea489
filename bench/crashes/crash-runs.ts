import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { ChildTask } from './child.ts'
import { ADDRESS, crashHost, type Place, USER, VARIANTS, type Variant } from './crash-host.ts'
import { type KillPoint, Probe } from './probe.ts'
import { type Resumed, resume } from './resume.ts'

const root = join(import.meta.dirname, '..', '..')

/** One death: where, and in which variant of the chain. */
export interface Point extends KillPoint {
  variant: Variant
  /** The call it dies at: `journal.commit`, `handler.pay`. */
  name: string
}

/** What came of one death, seen by one who came after. */
export interface Run extends Resumed {
  point: Point
  by: 'same-folder' | 'other-process'
}

interface Ended {
  signal: NodeJS.Signals | null
  code: number | null
  output: string
  errors: string
}

function runChild(script: string, task: ChildTask): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, JSON.stringify(task)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(script, '..', 'compiled') },
    })
    let [output, errors] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    child.once('close', (code, signal) => resolve({ signal, code, output, errors }))
  })
}

/** The stage of the measure: one bundle for all processes, one data folder for each variant, made once and copied. */
export class CrashRuns {
  readonly #folder = mkdtempSync(join(tmpdir(), 'webbee-crashes-'))
  // Beside the packages that it leaves outside.
  readonly #bundles = mkdtempSync(join(root, 'node_modules', '.webbee-crashes-'))
  readonly #conversations = new Map<Variant, string>()
  #runs = 0

  static async open(): Promise<CrashRuns> {
    const runs = new CrashRuns()
    await build({
      ...{ entryPoints: [join(import.meta.dirname, 'child.ts')], outfile: runs.#script },
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' },
    })
    for (const variant of VARIANTS) {
      const host = crashHost(runs.#template(variant), new Probe(null))
      const profile = { email: ADDRESS, name: 'Crash', language: 'en', timezone: 'UTC' } as const
      await host.users.add({ id: USER, ...profile }, { isGuest: true })
      runs.#conversations.set(variant, (await host.kernel.startConversation(USER)).id)
      host.close()
    }
    return runs
  }

  /** Plays the chain once to its end and names every call, before and after which a process can die. */
  async points(variant: Variant): Promise<Point[]> {
    const { code, output, errors } = await runChild(this.#script, {
      ...{ do: 'play', place: this.#place(variant), conversation: this.#conversation(variant), kill: null },
    })
    if (code !== 0) throw new Error(errors)
    const names: string[] = JSON.parse(output)
    return names.flatMap((name, call) =>
      (['before', 'after'] as const).map((side) => ({ variant, name, call, side })),
    )
  }

  /**
   * Dies once at a point while another process has the folder open, which then takes the lapsed lease; the copy of the
   * folder at the moment of death is for a process that is started later.
   */
  async crash(point: Point): Promise<{ seen: Run; left: Left }> {
    const place = this.#place(point.variant)
    const conversation = this.#conversation(point.variant)
    const { call, side } = point
    const witness = crashHost(place, new Probe(null))
    const died = await runChild(this.#script, { do: 'play', place, conversation, kill: { call, side } })
    if (died.signal !== 'SIGKILL') throw new Error(`Nothing died at ${JSON.stringify(point)}: ${died.errors}`)
    const left = { point, place: this.#copy(place), conversation }
    const resumed = await resume(witness, { ...place, conversation, checks: true })
    witness.close()
    rmSync(join(place.data, '..'), { recursive: true, force: true })
    return { seen: { ...resumed, point, by: 'other-process' }, left }
  }

  /** A process that is started after all these deaths, on their folders. */
  async restart(left: readonly Left[]): Promise<Run[]> {
    const cases = left.map(({ place, conversation }) => ({ ...place, conversation, checks: false }))
    const { code, output, errors } = await runChild(this.#script, { do: 'resume', cases })
    if (code !== 0) throw new Error(errors)
    const resumed: Resumed[] = JSON.parse(output)
    for (const { place } of left) rmSync(join(place.data, '..'), { recursive: true, force: true })
    return resumed.flatMap((outcome, at): Run[] => {
      const point = left[at]?.point
      return point === undefined ? [] : [{ ...outcome, point, by: 'same-folder' }]
    })
  }

  close(): void {
    for (const folder of [this.#folder, this.#bundles]) rmSync(folder, { recursive: true, force: true })
  }

  get #script(): string {
    return join(this.#bundles, 'child.mjs')
  }

  #conversation(variant: Variant): string {
    return this.#conversations.get(variant) ?? ''
  }

  #template(variant: Variant): Place {
    const folder = join(this.#folder, `template-${variant}`)
    return { variant, data: join(folder, 'data'), effects: join(folder, 'effects.txt') }
  }

  #fresh(variant: Variant): Place {
    this.#runs += 1
    const folder = join(this.#folder, `run-${this.#runs}`)
    mkdirSync(folder)
    return { variant, data: join(folder, 'data'), effects: join(folder, 'effects.txt') }
  }

  #place(variant: Variant): Place {
    return this.#filled(this.#fresh(variant), this.#template(variant))
  }

  #copy(place: Place): Place {
    return this.#filled(this.#fresh(place.variant), place)
  }

  #filled(to: Place, from: Place): Place {
    // The index of the write-ahead log belongs to the processes that have it open; it is made anew.
    cpSync(from.data, to.data, { recursive: true, filter: (path) => !path.endsWith('-shm') })
    if (existsSync(from.effects)) cpSync(from.effects, to.effects)
    return to
  }
}

export interface Left {
  point: Point
  place: Place
  conversation: string
}
