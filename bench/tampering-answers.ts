import type { Shape } from './tampering-play.ts'
import { type Attempt, answer, confirmOver, goOn, pick } from './tampering-scene.ts'
import { lookAlike } from './tampering-stored.ts'

const SHAPES: readonly Shape[] = ['other-description', 'other-schema', 'other-effects', 'a-read']

/** Another person, another time, another function, another answer. The number is how often the shown call may run. */
export const answeredOtherwise: Record<string, Attempt> = {
  user: async (scene) => {
    await answer(scene, scene.other, scene.card)
    await goOn(scene)
    return 0
  },
  'a row of another user': async (scene) => {
    const stored = scene.play.stored(scene.turn)
    if (scene.draw() < 0.5) stored.write(stored.text().replaceAll(scene.user, scene.other))
    stored.set('user', scene.other)
    await answer(scene, scene.other, scene.card)
    await goOn({ play: scene.play, user: scene.other })
    stored.set('user', scene.user)
    return 0
  },
  conversation: (scene) =>
    confirmOver(scene, (state) => {
      state.conversation = `${state.conversation}x`
    }),
  'the function changed': async (scene) => {
    scene.play.reshape(pick(scene.draw, SHAPES))
    await answer(scene, scene.user, scene.card)
    await goOn(scene)
    scene.play.reshape('as-planned')
    return 0
  },
  'stored contract': (scene) =>
    confirmOver(scene, ({ steps: [step] }) => {
      if (scene.draw() < 0.5) step.contract = `${step.contract.slice(0, -1)}0x`
      else step.index = 1
    }),
  'the target changed': async (scene) => {
    scene.play.etags.set(scene.call.thing_id, 1 + Math.floor(scene.draw() * 9))
    await answer(scene, scene.user, scene.card)
    await goOn(scene)
    return 0
  },
  'the target and the stored witness': (scene) => {
    scene.play.etags.set(scene.call.thing_id, 7)
    return confirmOver(scene, ({ pending }) => {
      pending.witness.etag = 7
    })
  },
  expired: async (scene) => {
    scene.play.advance(300_001 + Math.floor(scene.draw() * 1e6))
    await answer(scene, scene.user, scene.card)
    await goOn(scene)
    return 0
  },
  'expired, with a later time stored': (scene) => {
    scene.play.advance(300_001)
    const later = new Date(scene.play.hosts[0].kernel.world.clock.now() + 1e6).toISOString()
    return confirmOver(scene, ({ pending: { card } }) => {
      card.expiresAt = later
    })
  },
  'confirmed again': async (scene) => {
    await answer(scene, scene.user, scene.card)
    for (let again = 0; again < 3; again += 1) await answer(scene, scene.user, scene.card)
    await goOn(scene)
    return 1
  },
  'confirmed after declined': async (scene) => {
    await answer(scene, scene.user, scene.card, 'decline')
    await answer(scene, scene.user, scene.card)
    return 0
  },
  'the old card after an edit': async (scene) => {
    await scene.play.hosts[0].kernel.editCard({
      user: scene.user,
      card: scene.card,
      changes: { amount: scene.call.amount + 1 },
    })
    await answer(scene, scene.user, scene.card)
    await goOn(scene)
    return 0
  },
  'two tabs at once': async (scene) => {
    const [first, second] = scene.play.hosts
    const both = await Promise.allSettled(
      [first, second].map(async ({ kernel }, tab) => {
        const decision = tab === 1 && scene.draw() < 0.5 ? 'decline' : 'confirm'
        const accepted = await kernel.answerCard({ user: scene.user, card: scene.card, decision })
        await accepted.run()
        return decision
      }),
    )
    await goOn(scene)
    const taken = both.filter((each) => each.status === 'fulfilled')
    if (taken.length !== 1) return Number.NaN
    return taken[0]?.value === 'confirm' ? 1 : 0
  },
  'no such answer': async (scene) => {
    const words = [
      'CONFIRM',
      'confirm ',
      'yes',
      'да',
      'again',
      'again-anyway',
      'done',
      'check',
      '',
      '__proto__',
      'cоnfirm',
    ]
    await answer(scene, scene.user, scene.card, pick(scene.draw, words))
    await goOn(scene)
    return 0
  },
  'no such card': async (scene) => {
    const { card, turn } = scene
    const cards = [
      `${card}x`,
      card.toUpperCase(),
      `${turn}.0`,
      turn,
      `${card}.`,
      lookAlike(scene.draw, card),
      `${turn}.1.${card.split('.')[2]}`,
      '',
      '__proto__',
    ]
    await answer(scene, scene.user, pick(scene.draw, cards))
    await goOn(scene)
    return 0
  },
  'said yes in words': async (scene) => {
    const text = pick(scene.draw, ['yes', 'да', 'confirm', 'ok, do it', 'подтверждаю'])
    await scene.play.say(scene.user, scene.conversation, text)
    await goOn(scene)
    return 0
  },
}
