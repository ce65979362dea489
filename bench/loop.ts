import { parseArgs } from 'node:util'
import { nameOf, readAnswers } from './loop/answers.ts'
import { caseWorlds, loopCases } from './loop/loop-case.ts'
import { writePrompt } from './loop/missing-prompts.ts'
import { playCase } from './loop/play.ts'
import { type Judged, judged, linesOf, summaryOf, totalsOf } from './loop/report.ts'
import { showPlayed } from './loop/show-played.ts'

/**
 * Conversations that somebody wrote who had not read the code, against recorded answers of a capable model; how they are
 * written stands in `bench/loop/README.md`.
 *   npm run measure:loop -- [--answers FILE] [--missing FOLDER] [--changed FOLDER] [--only f01,f02] [--show]
 */
const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: new URL('loop/answers.jsonl', import.meta.url).pathname },
    missing: { type: 'string' },
    changed: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const answers = readAnswers(values.answers)
const worlds = caseWorlds()
const only = values.only?.split(',')
const chosen = loopCases().filter(({ id }) => only === undefined || only.includes(id))
const all: Judged[] = []
for (const input of chosen) {
  const world = worlds.worlds[input.world]
  if (world === undefined) throw new Error(`There is no world ${input.world}.`)
  const played = await playCase(input, worlds, answers)
  const { missing } = played
  if (missing !== null && values.missing !== undefined)
    writePrompt(values.missing, missing.key, missing.prompt)
  const { changed } = values
  for (const { key, prompt, promptChanged } of played.turns.flatMap(({ calls }) => calls))
    if (promptChanged && changed !== undefined) writePrompt(changed, key, prompt)
  const one = judged(input, world, played)
  all.push(one)
  for (const line of linesOf(one)) print(line)
  if (values.show) for (const line of showPlayed(played)) print(line)
}
for (const line of summaryOf(all)) print(line)
const waiting = all.flatMap(({ played }) => (played.missing === null ? [] : [nameOf(played.missing.key)]))
if (values.missing !== undefined && waiting.length > 0)
  print(`written to ${values.missing}: ${waiting.length} prompts`)
const { turns, right, needlessCards, unaskedWrites } = totalsOf(all)
process.exitCode = right === turns && needlessCards + unaskedWrites === 0 && waiting.length === 0 ? 0 : 1
