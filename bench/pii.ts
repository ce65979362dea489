import { createMasker } from '../lib/kernel/index.ts'
import { type CheckedString, check, precision, ratio, recall, type Share, untouched } from './pii-check.ts'
import { PiiGenerator } from './pii-generator.ts'

/**
 * What the masker finds in labelled results and what it takes for personal that is not. `--seed N` repeats a run,
 * `--strings N` sets its size, `--wrong` prints what went wrong under keys and in sentences that are not held out.
 */
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1]
const option = (name: string, otherwise: number): number =>
  process.argv.includes(name) ? Number(argument(name)) : otherwise
const seed = option('--seed', Date.now() % 2 ** 31)
const wanted = option('--strings', 24_000)

const BARS: Record<string, number> = { email: 0.98, phone: 0.98, card: 0.98, ssn: 0.95, name: 0.8 }
const PRECISION = 0.97

const generator = new PiiGenerator(seed)
const all: CheckedString[] = []
while (all.length < wanted) {
  const result = generator.result()
  const masker = createMasker({}, { expose: false })
  const masked = masker.json(JSON.parse(JSON.stringify(result.data)))
  all.push(...check(result, masked, masker.map()))
}

const out = (line: string): boolean => process.stdout.write(`${line}\n`)
const shown = (share: Share): string => `${ratio(share).toFixed(4)} (${share.hits}/${share.of})`.padEnd(24)
const negatives = all.filter(({ value }) => value === null).length
out(
  `seed ${seed}, ${all.length} strings, ${negatives} of them ordinary (${((100 * negatives) / all.length).toFixed(1)} %)`,
)
out(
  `${'recall'.padEnd(8)}${'en'.padEnd(24)}${'ru'.padEnd(24)}${'both'.padEnd(24)}held-out keys and sentences`,
)
const held = all.filter(({ isHeldOut }) => isHeldOut)
let isWithin = true
for (const [kind, bar] of Object.entries(BARS)) {
  const both = recall(all, kind)
  isWithin = isWithin && ratio(both) >= bar
  out(
    `${kind.padEnd(8)}${shown(recall(all, kind, 'en'))}${shown(recall(all, kind, 'ru'))}${shown(both)}${shown(recall(held, kind))}`,
  )
}
const neutral = all.filter(({ isNeutralKey }) => isNeutralKey)
out(
  `names under neutral keys: ${shown(recall(neutral, 'name', 'en'))}${shown(recall(neutral, 'name', 'ru'))}`,
)
for (const language of ['en', 'ru'] as const) {
  const some = all.filter((each) => each.language === language)
  out(
    `precision ${language}: of tokens ${shown(precision(some))} ordinary strings untouched ${shown(untouched(some))}`,
  )
}
out(
  `precision: of tokens ${shown(precision(all))} held out ${shown(precision(held))} untouched ${shown(untouched(all))}`,
)
isWithin = isWithin && ratio(precision(all)) >= PRECISION && ratio(untouched(all)) >= PRECISION

const step = Math.floor(all.length / 20)
for (let index = seed % step; index < all.length; index += step) {
  const each = all[index]
  if (each) out(`  ${each.language} ${each.kind} ${each.key}: ${each.text} -> ${each.masked}`)
}
if (process.argv.includes('--wrong'))
  for (const each of all.filter(({ isHeldOut }) => !isHeldOut))
    if (each.wrong > 0 || (each.value !== null && !each.isFound))
      out(`! ${each.language} ${each.kind} ${each.key}: ${each.text} -> ${each.masked}`)
process.exit(isWithin ? 0 : 1)
