import {
  type Attempt,
  answer,
  confirmOver,
  type Draw,
  goOn,
  type Loose,
  pick,
  wakeOver,
} from './tampering-scene.ts'

const LOOK_ALIKE: Record<string, string> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  p: 'р',
  x: 'х',
  t: 'т',
  '-': '‐',
  '1': 'l',
  '0': 'О',
}
const HIDDEN = ['\u200b', '\u200d', '\u2060', '\u202e', '\ufeff', '\u00ad', '\u0301']

/** A text that looks the same and is another one. */
export function lookAlike(draw: Draw, text: string): string {
  if (draw() < 0.4) {
    const at = Math.floor(draw() * (text.length + 1))
    return text.slice(0, at) + pick(draw, HIDDEN) + text.slice(at)
  }
  const places = [...text].flatMap((char, at) => (LOOK_ALIKE[char] === undefined ? [] : [at]))
  if (places.length === 0) return `${text}\u200b`
  const at = pick(draw, places)
  return text.slice(0, at) + LOOK_ALIKE[text.charAt(at)] + text.slice(at + 1)
}

/** Ways in which the arguments of a call become others. */
export const otherArgs: readonly ((args: Loose, draw: Draw) => void)[] = [
  (args, draw) => {
    args.thing_id = `t-${Math.floor(draw() * 1e6)}x`
  },
  (args, draw) => {
    args.amount += 1 + Math.floor(draw() * 1000)
  },
  (args) => {
    args.amount = String(args.amount)
  },
  (args) => {
    args.amount = -args.amount - 1
  },
  (args) => {
    args.reason = `${args.reason} `
  },
  (args) => {
    args.reason = args.reason.toUpperCase()
  },
  (args) => void args.tags.push('more'),
  (args) => {
    args.tags = [...args.tags, args.tags[0] ?? 'x'].reverse()
  },
  (args) => {
    args.limits.depth += 1
  },
  (args) => {
    args.limits.strict = !args.limits.strict
  },
  (args) => {
    args.limits = { ...args.limits, more: true }
  },
  (args) => {
    args.all = true
  },
  (args) => void delete args.reason,
  (args) => {
    args.tags = []
  },
]

/** The stored turn is not what it was when its card was shown, or says what nobody said. None of it may run. */
export const storedOtherwise: Record<string, Attempt> = {
  args: (scene) =>
    confirmOver(scene, ({ steps: [step] }) => pick(scene.draw, otherArgs)(step.args, scene.draw)),
  'args and card': (scene) =>
    confirmOver(scene, ({ steps: [step], pending }) => {
      step.args.thing_id = 't-other'
      for (const param of pending.card.params) if (param.name === 'thing_id') param.value = 't-other'
    }),
  'what was shown': (scene) =>
    confirmOver(scene, ({ pending: { card } }) => {
      const field = pick(scene.draw, [
        'title',
        'description',
        'tool',
        'appId',
        'appName',
        'expiresAt',
        'askedAt',
      ])
      if (scene.draw() < 0.5) card[field] = `${card[field]} `
      else card.params = scene.draw() < 0.5 ? card.params.slice(1) : [...card.params, card.params[0]]
    }),
  'look-alike unicode': (scene) =>
    confirmOver(scene, ({ steps: [step] }) => {
      const field = pick(scene.draw, ['thing_id', 'reason'])
      step.args[field] = lookAlike(scene.draw, step.args[field])
    }),
  'prototype keys': async (scene) => {
    const stored = scene.play.stored(scene.turn)
    const key = pick(scene.draw, ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])
    const evil = `"${key}":{"thing_id":"t-other","amount":1,"status":"approved","actionType":"read"},`
    const where = pick(scene.draw, ['"args":{', '"limits":{'])
    stored.write(stored.text().replaceAll(where, `${where}${evil}`))
    await answer(scene, scene.user, scene.card)
    await goOn(scene)
    return 0
  },
  tool: (scene) =>
    confirmOver(scene, ({ steps: [step] }) => {
      if (scene.draw() < 0.5) step.fnName = 'erase_thing'
      else step.appId = 'attic'
    }),
  'tool and card': (scene) =>
    confirmOver(scene, ({ steps: [step], pending: { card } }) => {
      step.fnName = 'erase_thing'
      card.tool = 'erase_thing'
    }),
  'stored as approved': (scene) =>
    wakeOver(scene, ({ steps: [step], pending }) => {
      step.status = 'approved'
      pending.card.status = 'confirmed'
      pending.card.answeredAt = new Date().toISOString()
      if (scene.draw() < 0.5) pending.approval = pending.seal
    }),
  'stored as begun': (scene) =>
    wakeOver(scene, (state) => {
      const [step] = state.steps
      step.status = 'begun'
      step.attempts = 1
      step.replay = ''
      step.actionType = pick(scene.draw, ['read', 'write', 'destructive'])
      if (scene.draw() < 0.5) state.pending = null
      else state.pending.card.status = 'confirmed'
    }),
  'stored as a read': (scene) =>
    wakeOver(scene, (state) => {
      const [step] = state.steps
      step.status = 'bound'
      step.actionType = 'read'
      state.pending = null
    }),
  'a seal from another turn': async (scene) => {
    const call = { ...scene.call, thing_id: `${scene.call.thing_id}b` }
    const theirs = await scene.play.ask(scene.user, call)
    const other: Loose = JSON.parse(scene.play.stored(theirs.turn).text())
    await wakeOver(scene, ({ steps: [step], pending }) => {
      const { seal, nonce, witness } = other.pending
      Object.assign(pending, { seal, nonce, witness })
      step.status = 'approved'
      pending.card.status = 'confirmed'
      pending.card.answeredAt = new Date().toISOString()
    })
    return 0
  },
}
