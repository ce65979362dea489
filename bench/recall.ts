import { parseArgs } from 'node:util'
import { type Mention, recallConversations } from './recall-conversations.ts'
import { isSame, recallHost, USES, type Use } from './recall-play.ts'

/**
 * An address, an id and an amount of one to four turns ago, masking on: do they reach the next handler byte for byte,
 * at once, under a condition, for each item of a list, and in a second round of planning?
 *   npm run measure:recall -- [--seed N] [--count N]
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '500' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const count = Number(values.count)
const print = (text = ''): void => void process.stdout.write(`${text}\n`)

interface Outcome extends Mention {
  language: string
  use: Use
  got: unknown
  ended: string
  isGood: boolean
  isMasked: boolean
}

const conversations = recallConversations(seed, count)
const host = await recallHost()
const outcomes: Outcome[] = []
let good = 0
for (const [at, conversation] of conversations.entries()) {
  // English and Russian come by turns: each of them in each use.
  const use = USES[Math.floor(at / 2) % USES.length] ?? 'at once'
  const recalled = await host.play(conversation, use)
  const these = conversation.ask.mentions.map((mention, index): Outcome => {
    const { got, ended, prompt } = recalled[index] ?? { got: undefined, ended: 'lost', prompt: '' }
    const isGood = isSame(mention.value, got)
    const isMasked = !prompt.includes(String(mention.value))
    return { ...mention, language: conversation.language, use, got, ended, isGood, isMasked }
  })
  outcomes.push(...these)
  if (these.length === 3 && these.every(({ isGood }) => isGood)) good += 1
}
host.end()

function table(title: string, of: (outcome: Outcome) => string): void {
  print(`\n${title.padEnd(30)} recalled  of which masked in the prompt`)
  for (const name of [...new Set(outcomes.map(of))].toSorted()) {
    const all = outcomes.filter((each) => of(each) === name)
    const kept = all.filter(({ isGood }) => isGood)
    const masked = kept.filter(({ isMasked }) => isMasked).length
    print(`${name.padEnd(30)} ${`${kept.length}/${all.length}`.padStart(8)}  ${masked}`)
  }
}

print(`seed ${seed}: ${good} of ${conversations.length} conversations, masking on`)
table('kind', ({ kind, shape }) => `${kind}: ${shape}`)
table('language', ({ language }) => language)
table('use', ({ use }) => use)
table('turns ago', ({ distance }) => String(distance))
print('\ntwenty of them:')
for (let index = 0; index < Math.min(20, outcomes.length); index += 1) {
  const at = (index * 7919 + seed) % outcomes.length
  const each = outcomes[at]
  if (each === undefined) continue
  const back = each.isGood ? 'came back' : `came back as ${JSON.stringify(each.got)}`
  print(
    `  ${each.distance} ago, ${each.language}, ${each.path.join('.')}: ${JSON.stringify(each.value)} ${back}`,
  )
}
for (const each of outcomes.filter(({ isGood }) => !isGood).slice(0, 20))
  print(
    `MISSED ${each.kind} (${each.shape}) ${JSON.stringify(each.value)} → ${JSON.stringify(each.got)}, ${each.ended}`,
  )
process.exitCode = good === conversations.length ? 0 : 1
