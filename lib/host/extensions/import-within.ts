import { limits } from '../../kernel/index.ts'

/** An import that did not end in time: a top-level await that never settles, or a loop without an end. */
export class ImportTooSlow extends Error {
  override readonly name = 'ImportTooSlow'
  constructor(limitMs: number) {
    super(
      `its import did not end within ${limitMs / 1_000} s. Look for a loop without an end or a top-level await that never settles.`,
    )
  }
}

/** What an import gives, or `ImportTooSlow` after `limitMs` milliseconds. */
export async function importWithin<Exports>(
  importing: Promise<Exports>,
  limitMs: number = limits.extensionImportMs,
): Promise<Exports> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ImportTooSlow(limitMs)), limitMs)
  try {
    return await Promise.race([importing, late])
  } finally {
    clearTimeout(timer)
  }
}
