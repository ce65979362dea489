import type { Call, Play } from './tampering-play.ts'

export type Draw = () => number

export interface Scene {
  play: Play
  draw: Draw
  user: string
  other: string
  call: Call
  turn: string
  card: string
  conversation: string
  /** The same JSON, read and written by another process. */
  elsewhere(text: string): Promise<string>
}

/** How often the call that was shown may run: `same` attempts have to run once, everything else exactly this often. */
export type Allowed = number

export type Attempt = (scene: Scene) => Promise<Allowed>

export const pick = <T>(draw: Draw, list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T

// biome-ignore lint/suspicious/noExplicitAny: what lies in the file is changed here in every way, fitting or not
export type Loose = Record<string, any>

/** Tries everything that makes a stored turn go on; what is refused is refused. */
export async function goOn({ play, user }: Pick<Scene, 'play' | 'user'>): Promise<void> {
  await play.hosts[1].kernel.pickUp(user).catch(() => undefined)
}

type Decision = Parameters<Play['hosts'][0]['kernel']['answerCard']>[0]['decision']

/** An answer, as the page would hand it over. True where it was taken. */
export async function answer(
  { play, draw }: Pick<Scene, 'play' | 'draw'>,
  user: string,
  card: string,
  decision: string = 'confirm',
): Promise<boolean> {
  try {
    const accepted = await pick(draw, play.hosts).kernel.answerCard({
      user,
      card,
      decision: decision as Decision,
    })
    await accepted.run()
    return true
  } catch {
    return false
  }
}

/** Changes the stored turn, then lets its user confirm and everything go on. */
export async function confirmOver(scene: Scene, change: (state: Loose) => void): Promise<Allowed> {
  const stored = scene.play.stored(scene.turn)
  const state: Loose = JSON.parse(stored.text())
  change(state)
  stored.write(JSON.stringify(state))
  await answer(scene, scene.user, scene.card)
  await goOn(scene)
  return 0
}

/** Changes the stored turn so that it seems to go on by itself. */
export async function wakeOver(scene: Scene, change: (state: Loose) => void): Promise<Allowed> {
  const stored = scene.play.stored(scene.turn)
  const state: Loose = JSON.parse(stored.text())
  state.phase = { is: 'running' }
  change(state)
  stored.write(JSON.stringify(state))
  stored.set('due_at', 0)
  await goOn(scene)
  return 0
}
