import type { AuditEntry, AuditRow, AuditVerification } from '../ports.ts'
import { type MemoryUser, toText } from './in-memory-world.ts'

/** Not a secret and not a security device: only shows that rows are chained. */
function saltedDigest(salt: number, text: string): string {
  const words = Array.from({ length: 8 }, (_, word) => {
    let hash = (0x811c9dc5 ^ (salt * 31 + word)) >>> 0
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
    return hash.toString(16).padStart(8, '0')
  })
  return words.join('')
}

/** Appends entries to a user's chain; what they say of arguments and data is salted with the user's own salt. */
export function appendAudit(rows: MemoryUser, entries: readonly AuditEntry[]): void {
  for (const given of entries) {
    const entry = {
      ...structuredClone(given),
      argsDigest: saltedDigest(rows.salt, given.argsDigest),
      dataDigest: given.dataDigest === null ? null : saltedDigest(rows.salt, given.dataDigest),
    }
    const previous = rows.audit.at(-1)?.digest ?? ''
    const digest = saltedDigest(rows.salt, previous + toText(entry))
    rows.audit.push({ ...entry, sequence: rows.audit.length + 1, digest })
  }
}

/** Recomputes a chain; rows of an erased account are taken as they are. */
export function verifyAudit(rows: MemoryUser | undefined): AuditVerification {
  const all: AuditRow[] = rows?.audit ?? []
  const first = all.filter(({ erasedAt }) => erasedAt !== undefined)
  const broken = all.slice(first.length).find(({ sequence, digest, ...entry }) => {
    const previous = all[sequence - 2]?.digest ?? ''
    return saltedDigest(rows?.salt ?? 0, previous + toText(entry)) !== digest
  })
  return {
    rows: all.length,
    erased: first.length === 0 ? null : { rows: first.length, at: first.at(-1)?.erasedAt ?? '' },
    broken: broken === undefined ? null : { sequence: broken.sequence, why: 'changed' },
  }
}
