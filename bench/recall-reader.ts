/**
 * A careful reader in a model's place: it knows which field is meant and sees nothing but the prompt. Written apart from
 * the kernel and from `local`, so that it proves what stands in the text.
 */
export interface Field {
  turnsBack: number
  app: string
  fn: string
  path: readonly (string | number)[]
}

/** The lines of FACTS of each turn in [HISTORY], oldest turn first. */
function factsByTurn(prompt: string): string[][] {
  const block = prompt.split('\n\n').find((each) => each.startsWith('[HISTORY]\n')) ?? ''
  const turns: string[][] = []
  for (const line of block.split('\n').slice(1)) {
    if (line.startsWith('  FACTS: ')) turns.at(-1)?.push(line)
    // The last line is the message itself: it has no status.
    else if (/^\[\S+ user [a-z]/.test(line)) turns.push([])
  }
  return turns
}

/** The value as it stands in the prompt, a token where it is masked; undefined where it is not to be found. */
export function readField(prompt: string, { turnsBack, app, fn, path }: Field): unknown {
  const head = `  FACTS: app=${app} fn=${fn} data=`
  const line = factsByTurn(prompt)
    .at(-turnsBack)
    ?.find((each) => each.startsWith(head))
  if (line === undefined) return undefined
  return path.reduce(
    (value: unknown, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    JSON.parse(line.slice(head.length)),
  )
}
