import { describe, expect, it } from 'vitest'
import { annNotes, deleteOf, putOf, sampleDocument } from './sample-records.ts'
import { freshStores, type OpenStores } from './store-under-test.ts'

const neighbours = [
  { user: 'bob', app: 'notes' },
  { user: 'ann', app: 'tasks' },
]

function describeIsolation(open: OpenStores): void {
  describe.each(neighbours)('documents of ann in notes, seen by $user in $app', (scope) => {
    const store = freshStores(open)

    it('cannot be read, found, counted, replaced or deleted', async () => {
      const { documents } = store()
      const note = sampleDocument('n1', { title: 'Mine' })
      await documents.write([putOf(note)])
      expect(await documents.get(scope, 'notes', 'n1')).toBeNull()
      expect(await documents.query(scope, { collection: 'notes' })).toEqual({ documents: [], cursor: null })
      expect(await documents.count(scope, 'notes')).toBe(0)
      expect(await documents.write([deleteOf('n1', { scope })])).toEqual({ ok: true })
      expect(await documents.write([deleteOf('n1', { scope, ifMatch: note.etag })])).toEqual({
        ok: false,
        conflict: 'n1',
      })
      await documents.write([
        putOf(sampleDocument('n1', { title: 'Theirs' }, 'e2'), { scope, ifMatch: 'absent' }),
      ])
      expect(await documents.get(annNotes, 'notes', 'n1')).toEqual(note)
      expect((await documents.get(scope, 'notes', 'n1'))?.data).toEqual({ title: 'Theirs' })
      expect(await documents.get(annNotes, 'folders', 'n1')).toBeNull()
    })
  })
}

function describeWrites(open: OpenStores): void {
  describe('document writes', () => {
    const store = freshStores(open)

    it('replace, and check the etag when one is given', async () => {
      const { documents } = store()
      expect(await documents.write([putOf(sampleDocument('n1', {}, 'e1'), { ifMatch: 'e0' })])).toEqual({
        ok: false,
        conflict: 'n1',
      })
      expect(await documents.write([putOf(sampleDocument('n1', {}, 'e1'), { ifMatch: 'absent' })])).toEqual({
        ok: true,
      })
      expect(await documents.write([putOf(sampleDocument('n1', {}, 'e2'), { ifMatch: 'absent' })])).toEqual({
        ok: false,
        conflict: 'n1',
      })
      expect(await documents.write([putOf(sampleDocument('n1', {}, 'e2'), { ifMatch: 'e1' })])).toEqual({
        ok: true,
      })
      expect(await documents.write([putOf(sampleDocument('n1', { last: true }, 'e3'))])).toEqual({ ok: true })
      expect(await documents.get(annNotes, 'notes', 'n1')).toEqual(sampleDocument('n1', { last: true }, 'e3'))
    })

    it('are all done or none', async () => {
      const { documents } = store()
      await documents.write([putOf(sampleDocument('n2'))])
      const writes = [
        putOf(sampleDocument('n1')),
        deleteOf('n2'),
        putOf(sampleDocument('n3'), { ifMatch: 'e9' }),
      ]
      expect(await documents.write(writes)).toEqual({ ok: false, conflict: 'n3' })
      expect(await documents.get(annNotes, 'notes', 'n1')).toBeNull()
      expect(await documents.get(annNotes, 'notes', 'n2')).not.toBeNull()
    })

    it('hide what is deleted from every read until it is put again', async () => {
      const { documents } = store()
      await documents.write([putOf(sampleDocument('n1', { a: 1 })), putOf(sampleDocument('n2', { a: 1 }))])
      expect(await documents.write([deleteOf('n1', { ifMatch: 'e0' })])).toEqual({
        ok: false,
        conflict: 'n1',
      })
      expect(await documents.write([deleteOf('n1', { ifMatch: 'e1' })])).toEqual({ ok: true })
      expect(await documents.get(annNotes, 'notes', 'n1')).toBeNull()
      expect(
        (await documents.query(annNotes, { collection: 'notes', where: { a: 1 } })).documents.map(
          ({ id }) => id,
        ),
      ).toEqual(['n2'])
      expect(await documents.count(annNotes, 'notes', { a: 1 })).toBe(1)
      expect(await documents.write([deleteOf('n1', { ifMatch: 'e1' })])).toEqual({
        ok: false,
        conflict: 'n1',
      })
      expect(await documents.write([deleteOf('never')])).toEqual({ ok: true })
      const again = sampleDocument('n1', { a: 2 }, 'e2')
      expect(await documents.write([putOf(again, { ifMatch: 'absent' })])).toEqual({ ok: true })
      expect(await documents.get(annNotes, 'notes', 'n1')).toEqual(again)
      expect(await documents.count(annNotes, 'notes')).toBe(2)
    })
  })
}

function describeContents(open: OpenStores): void {
  describe('documents', () => {
    const store = freshStores(open)

    it('keep any JSON as it is', async () => {
      const { documents } = store()
      const data = JSON.parse(
        '{"__proto__":{"a":1},"constructor":"x","текст":"Ёлка 🎄 \\u0000 \\" \\\\","n":-0.5,"deep":[[{}],null,true]}',
      )
      await documents.write([putOf(sampleDocument('n1', data))])
      const read = (await documents.get(annNotes, 'notes', 'n1'))?.data
      expect(JSON.stringify(read)).toBe(JSON.stringify(data))
      expect(Object.keys(read ?? {})).toContain('__proto__')
    })

    it('take a megabyte', async () => {
      const { documents } = store()
      const note = sampleDocument('n1', { text: 'я'.repeat(500_000) })
      await documents.write([putOf(note)])
      expect(await documents.get(annNotes, 'notes', 'n1')).toEqual(note)
    })

    it('are copies: changing what was given or read changes nothing stored', async () => {
      const { documents } = store()
      const note = sampleDocument('n1', { tags: ['a'] })
      await documents.write([putOf(note)])
      note.data.tags = ['changed']
      const read = await documents.get(annNotes, 'notes', 'n1')
      if (read) read.data.tags = ['changed']
      expect((await documents.get(annNotes, 'notes', 'n1'))?.data).toEqual({ tags: ['a'] })
    })
  })
}

export function describeDocuments(open: OpenStores): void {
  describeIsolation(open)
  describeWrites(open)
  describeContents(open)
}
