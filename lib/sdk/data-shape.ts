import { z } from 'zod'

type Path = readonly (string | number)[]

/** Fields of data that its model dropped while reading it, as paths: they are declared nowhere. */
export function undeclaredFields(data: unknown, read: unknown, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null || typeof read !== 'object' || read === null) return []
  const part = (key: string): string | number => (Array.isArray(data) ? Number(key) : key)
  return Object.entries(data).flatMap(([key, value]) =>
    Object.hasOwn(read, key)
      ? undeclaredFields(value, Reflect.get(read, key), [...path, part(key)])
      : value === undefined
        ? []
        : [[...path, part(key)]],
  )
}

/** What of some data its model does not allow or does not know, in words for a test; null where all of it fits. */
export function shapeProblem(model: z.ZodType, data: unknown): string | null {
  const read = model.safeParse(data)
  if (!read.success) return z.prettifyError(read.error)
  const [first] = undeclaredFields(data, read.data)
  return first === undefined ? null : `${first.join('.')} is not declared`
}
