import { type Attempt, answer, type Draw, pick } from './tampering-scene.ts'

/** Object keys in another order at every level; arrays stay as they are. */
export function reordered(value: unknown, draw: Draw): unknown {
  if (Array.isArray(value)) return value.map((item) => reordered(item, draw))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, reordered(item, draw)] as const)
  return Object.fromEntries(
    entries
      .map((entry) => ({ entry, at: draw() }))
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry),
  )
}

/** Every way JSON may write the same number and the same letter. */
function otherSpelling(text: string, draw: Draw, amount: number): string {
  const ways = [`${amount}.0`, `${amount}.000`, `${amount}e0`, `${amount / 10}e1`, `${amount * 10}E-1`]
  const numbers = text.replaceAll(`"amount":${amount}`, () => `"amount" : ${pick(draw, ways)}`)
  return draw() < 0.5
    ? numbers
    : numbers.replace(/thing/g, () => `\\u0074${draw() < 0.5 ? 'hing' : '\\u0068ing'}`)
}

/** Calls that mean exactly what was shown: each has to run, once. */
export const same: Record<string, Attempt> = {
  'nothing changed': async (scene) => {
    await answer(scene, scene.user, scene.card)
    return 1
  },
  'reordered keys': async (scene) => {
    const stored = scene.play.stored(scene.turn)
    stored.write(JSON.stringify(reordered(JSON.parse(stored.text()), scene.draw)))
    await answer(scene, scene.user, scene.card)
    return 1
  },
  '40.0 for 40': async (scene) => {
    const stored = scene.play.stored(scene.turn)
    stored.write(otherSpelling(stored.text(), scene.draw, scene.call.amount))
    await answer(scene, scene.user, scene.card)
    return 1
  },
  'through another process': async (scene) => {
    const stored = scene.play.stored(scene.turn)
    stored.write(await scene.elsewhere(stored.text()))
    await answer(scene, scene.user, scene.card)
    return 1
  },
  'another process goes on': async (scene) => {
    const [first, second] = scene.play.hosts
    await first.kernel.answerCard({ user: scene.user, card: scene.card, decision: 'confirm' })
    scene.play.advance(16_000)
    await second.kernel.pickUp(scene.user)
    return 1
  },
}
