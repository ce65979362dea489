import type { LabelledResult, LabelledString } from './pii-generator.ts'

export interface CheckedString extends LabelledString {
  masked: string
  /** The personal value lies whole inside tokens. */
  isFound: boolean
  /** How many tokens stand for what is personal, and how many for what is not. */
  right: number
  wrong: number
}

/** The strings of a JSON value in its order. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsOf)
}

/** Which characters of the text a masked output hides, read off its tokens and what they stand for. */
function hiddenIn(
  text: string,
  masked: string,
  values: Readonly<Record<string, string>>,
): [number, number][] {
  const hidden: [number, number][] = []
  let at = 0
  let rest = masked
  while (rest !== '') {
    const open = /^<([A-Z]+(?:_[0-9]+)+)>/.exec(rest)
    const value = open === null ? undefined : values[open[1] ?? '']
    if (open !== null && value !== undefined) {
      hidden.push([at, at + value.length])
      at += value.length
      rest = rest.slice(open[0].length)
    } else {
      if (text[at] !== rest[0]) throw new Error(`not the same text: ${text} and ${masked}`)
      at += 1
      rest = rest.slice(1)
    }
  }
  if (at !== text.length) throw new Error(`a part is missing: ${text} and ${masked}`)
  return hidden
}

/** What became of the strings of one result. */
export function check(
  { strings }: LabelledResult,
  masked: unknown,
  values: Readonly<Record<string, string>>,
): CheckedString[] {
  const outputs = stringsOf(masked)
  if (outputs.length !== strings.length) throw new Error('strings were lost')
  return strings.map((string, index) => {
    const output = outputs[index] ?? ''
    const hidden = hiddenIn(string.text, output, values)
    const start = string.value === null ? -1 : string.text.indexOf(string.value)
    const end = start + (string.value?.length ?? 0)
    const right = hidden.filter(([from, to]) => start >= 0 && from < end && to > start).length
    const covered = (place: number): boolean =>
      /\s/.test(string.text[place] ?? '') || hidden.some(([from, to]) => from <= place && place < to)
    const places = Array.from({ length: start < 0 ? 0 : end - start }, (_, offset) => start + offset)
    const isFound = places.length > 0 && right > 0 && places.every(covered)
    return { ...string, masked: output, isFound, right, wrong: hidden.length - right }
  })
}

export interface Share {
  of: number
  hits: number
}

const share = (list: readonly CheckedString[]): Share => ({
  of: list.length,
  hits: list.filter(({ isFound }) => isFound).length,
})

/** Recall of one kind, in one language where that is given. */
export const recall = (all: readonly CheckedString[], kind: string, language?: string): Share =>
  share(
    all.filter(
      (each) => each.kind === kind && each.value !== null && (language ?? each.language) === each.language,
    ),
  )

/** Right tokens among all tokens. */
export function precision(all: readonly CheckedString[]): Share {
  const right = all.reduce((sum, each) => sum + each.right, 0)
  return { of: right + all.reduce((sum, each) => sum + each.wrong, 0), hits: right }
}

/** Ordinary strings that stayed as they are. */
export function untouched(all: readonly CheckedString[]): Share {
  const plain = all.filter(({ value }) => value === null)
  return { of: plain.length, hits: plain.filter(({ wrong }) => wrong === 0).length }
}

export const ratio = ({ hits, of }: Share): number => (of === 0 ? 1 : hits / of)
