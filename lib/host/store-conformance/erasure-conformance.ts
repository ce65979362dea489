import { describe, expect, it } from 'vitest'
import {
  annNotes,
  commitOf,
  deleteOf,
  putOf,
  sampleAudit,
  sampleDigest,
  sampleDocument,
  sampleEvent,
  sampleState,
  turnOf,
} from './sample-records.ts'
import { freshStores, type OpenStores, type StoreUnderTest } from './store-under-test.ts'

const OWN_PROMPT = 'a'.repeat(64)
const SHARED_PROMPT = 'b'.repeat(64)
const BOBS_PROMPT = 'c'.repeat(64)

async function fill(
  { journal, documents, expiring, blobs }: StoreUnderTest,
  user: string,
  prompts: string[],
): Promise<void> {
  const secret = `secret of ${user}`
  const scope = { user, app: 'notes' }
  const modelCalls = prompts.map((promptSha256) => ({
    call: 'classifier' as const,
    model: 'local',
    promptSha256,
    answerSha256: promptSha256,
    inputTokens: null,
    outputTokens: null,
  }))
  const state = { ...sampleState('t1', { is: 'running' }, secret), modelCalls }
  await journal.commit(
    commitOf({
      user,
      turn: turnOf('t1', { state, dueAt: 0 }),
      events: [sampleEvent(secret)],
      digest: sampleDigest('t1', secret),
      audit: [sampleAudit(secret)],
      documents: [
        putOf(sampleDocument('n1', { secret }), { scope }),
        putOf(sampleDocument('n2', { secret }), { scope }),
      ],
    }),
  )
  await documents.write([deleteOf('n2', { scope })])
  await expiring.put(`cache:${user}:notes`, secret, 60_000)
  for (const prompt of prompts) await blobs.put(prompt, new TextEncoder().encode(secret))
}

export function describeErasure(open: OpenStores): void {
  describe('blobs', () => {
    const store = freshStores(open)

    it('come back byte for byte, whoever keeps the given bytes', async () => {
      const { blobs } = store()
      const bytes = Uint8Array.from([0, 255, 10, 0])
      await blobs.put(OWN_PROMPT, bytes)
      await blobs.put(OWN_PROMPT, Uint8Array.from([0, 255, 10, 0]))
      bytes[0] = 9
      expect([...((await blobs.get(OWN_PROMPT)) ?? [])]).toEqual([0, 255, 10, 0])
      expect(await blobs.get(BOBS_PROMPT)).toBeNull()
    })
  })

  describe('erasure', () => {
    const store = freshStores(open)

    it('exports everything of one user and nothing of another', async () => {
      await fill(store(), 'ann', [OWN_PROMPT, SHARED_PROMPT])
      await fill(store(), 'bob', [SHARED_PROMPT, BOBS_PROMPT])
      const exported = await store().erasure.export('ann')
      const counts = Object.entries(exported).map(([name, rows]) => [
        name,
        Array.isArray(rows) ? rows.length : null,
      ])
      expect(Object.fromEntries(counts)).toEqual({
        turns: 1,
        digests: 1,
        events: 1,
        audit: 1,
        documents: 2,
        expiring: 1,
        blobs: 2,
      })
      expect(JSON.stringify(exported)).toContain('secret of ann')
      expect(JSON.stringify(exported)).not.toContain('secret of bob')
    })

    it('erases everything of one user and nothing of another', async () => {
      const { journal, documents, expiring, blobs, erasure } = store()
      await fill(store(), 'ann', [OWN_PROMPT, SHARED_PROMPT])
      await fill(store(), 'bob', [SHARED_PROMPT, BOBS_PROMPT])
      const bobs = await erasure.export('bob')
      await erasure.erase('ann')
      expect(Object.values(await erasure.export('ann')).flat()).toEqual([])
      expect(await erasure.export('bob')).toEqual(bobs)
      expect(await journal.load({ user: 'ann', turn: 't1' })).toBeNull()
      expect(await journal.claimDue('me', 1000, 10, 'ann')).toEqual([])
      expect(await documents.count(annNotes, 'notes')).toBe(0)
      expect(await expiring.get('cache:ann:notes')).toBeNull()
      expect(await blobs.get(OWN_PROMPT)).toBeNull()
      expect([await blobs.get(SHARED_PROMPT), await blobs.get(BOBS_PROMPT)]).not.toContain(null)
      expect(await journal.events('ann', 1, 10)).toEqual({ events: [], cursor: 0, trimmed: true })
    })

    it('starts a new audit chain under a new key for whoever comes back', async () => {
      const { journal, erasure } = store()
      await fill(store(), 'ann', [])
      const [before] = await journal.audit('ann', 0, 1)
      await erasure.erase('ann')
      await fill(store(), 'ann', [])
      const [after] = await journal.audit('ann', 0, 1)
      expect([before?.sequence, after?.sequence]).toEqual([1, 1])
      expect(after?.digest).not.toBe(before?.digest)
    })
  })
}
