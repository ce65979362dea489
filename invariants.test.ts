import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { invariants, notYet } from './invariants.ts'
import { titledTests } from './scripts/test-titles.ts'

const root = import.meta.dirname
const titles = titledTests(root)
const namesOf = ({ id, aliases = [] }: { id: string; aliases?: readonly string[] }): string[] => [
  id,
  ...aliases,
]
const known = invariants.flatMap(namesOf)

/** How often a line stands in its file; none where there is no such file. */
function occurrences(file: string, line: string): number {
  try {
    return readFileSync(join(root, file), 'utf8').split(line).length - 1
  } catch {
    return 0
  }
}

describe('the register of invariants', () => {
  it('names each invariant once, kept or not yet', () => {
    const all = [...known, ...notYet.flatMap(namesOf)]
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
  })

  it('has a test for each, whose title names it', () => {
    const tested = new Set(titles.flatMap(({ ids }) => ids))
    const untested = invariants.filter((each) => !namesOf(each).some((name) => tested.has(name)))
    expect(untested.map(({ id }) => id)).toEqual([])
  })

  it('knows every invariant that the title of a test names', () => {
    const unknown = titles.flatMap(({ file, ids }) =>
      ids.filter((id) => !known.includes(id)).map((id) => `${file}: ${id}`),
    )
    expect(unknown).toEqual([])
  })

  it('finds each enforcing line once in its file, and breaks it', () => {
    const lines = invariants.flatMap(({ id, enforced }) => enforced.map((each) => ({ id, ...each })))
    const wrong = lines.filter(
      ({ file, line, broken }) => occurrences(file, line) !== 1 || line === broken || line === '',
    )
    expect(wrong.map(({ id, file, line }) => `${id}: ${file}: ${line}`)).toEqual([])
    expect(invariants.filter(({ enforced }) => enforced.length === 0)).toEqual([])
  })

  afterAll(() => {
    const lines = notYet.map(
      (each) => `  ${namesOf(each).join(', ')}: ${each.says} Comes with ${each.comesWith}.`,
    )
    process.stdout.write(`Not yet (${notYet.length}):\n${lines.join('\n')}\n`)
  })
})
