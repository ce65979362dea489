import { describe } from 'vitest'
import { describeAudit } from './audit-conformance.ts'
import { describeClaims } from './claim-conformance.ts'
import { describeCommits } from './commit-conformance.ts'
import { describeDocuments } from './document-conformance.ts'
import { describeErasure } from './erasure-conformance.ts'
import { describeEvents } from './event-conformance.ts'
import { describeExpiring } from './expiring-conformance.ts'
import { describeQueries } from './query-conformance.ts'
import type { OpenStores } from './store-under-test.ts'

/** What every driver of the store ports promises; call it in a test file with a way to open the driver. */
export function describeStores(name: string, open: OpenStores): void {
  describe(name, () => {
    describeCommits(open)
    describeEvents(open)
    describeAudit(open)
    describeClaims(open)
    describeDocuments(open)
    describeQueries(open)
    describeExpiring(open)
    describeErasure(open)
  })
}
