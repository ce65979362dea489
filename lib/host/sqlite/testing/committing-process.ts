import { commitOf, putOf, sampleDocument, sampleEvent } from '../../store-conformance/sample-records.ts'
import { openSqliteStores } from '../open-stores.ts'

/** Run by the tests as a process of its own: commits `count` times and prints each acknowledged cursor. */
const [folder = '', count = '1', name = 'child'] = process.argv.slice(2)
const { journal } = openSqliteStores({
  folder,
  durability: 'normal',
  clock: { now: Date.now },
})
for (let round = 1; round <= Number(count); round += 1) {
  const answer = await journal.commit({
    ...commitOf({
      events: [sampleEvent(`${name} ${round}`)],
      documents: [putOf(sampleDocument('n1', { round }))],
    }),
    commandId: `${name}_${round}`,
  })
  if (answer.ok) process.stdout.write(`${answer.cursor}\n`)
}
// A follower must not keep the process: the tests wait for its end.
void journal.wake('nobody', 0, new AbortController().signal)
