import { limits } from '../limits.ts'

/** A function of a source that keeps what it made for the `limits.expressionsParsed` sources used last. */
export function kept<Made>(make: (source: string) => Made): (source: string) => Made {
  const known = new Map<string, Made>()
  return (source) => {
    const found = known.get(source)
    if (found !== undefined) {
      known.delete(source)
      known.set(source, found)
      return found
    }
    const made = make(source)
    known.set(source, made)
    const [oldest] = known.keys()
    if (known.size > limits.expressionsParsed && oldest !== undefined) known.delete(oldest)
    return made
  }
}
