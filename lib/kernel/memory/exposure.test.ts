import { describe, expect, it } from 'vitest'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { inMemoryStores } from '../testing/in-memory-stores.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'

const DATA = { from: 'sarah@example.com', note: 'see <EMAIL_1> and $REF:mail[0].from' }

function mail(): Extension {
  const extension = new Extension('mail', {
    displayName: 'Mail',
    description: 'Shows one letter, in this test alone.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'mail', 'Mail.')
  chat.function('show_letter', { description: 'Show the letter.' }, async () =>
    ActionResult.success({ data: DATA, summary: 'Shown.' }),
  )
  return extension
}

/** The FACTS line of the first turn as it stands in a prompt of each setting, one after another. */
async function factsUnder(...settings: boolean[]): Promise<(string | undefined)[]> {
  const clock = manualClock()
  const stores = inMemoryStores({ clock })
  let ids = 0
  const fresh = (prefix: string): string => `${prefix}_${++ids}`
  const lines: (string | undefined)[] = []
  let conversation = ''
  for (const [index, exposePiiInFacts] of settings.entries()) {
    const plan = index === 0 ? planOf({ app: 'mail', fn: 'show_letter' }) : { kind: 'chat', reply: 'Yes.' }
    const model = scriptedModel({ classifier: [plan, { kind: 'chat', reply: 'Yes.' }] })
    const world = { ids: { fresh }, policy: { exposePiiInFacts } }
    const play = await testKernel({ extensions: [mail()], model, clock, stores, world })
    conversation ||= play.conversation
    for (const text of index === 0 ? ['show the letter', 'and now'] : ['and now']) {
      const accepted = await play.kernel.sendMessage({ user: TEST_USER.id, conversation, text })
      await accepted.run()
    }
    const prompt = model.prompts.findLast(({ call }) => call === 'classifier')?.user ?? ''
    lines.push(/FACTS: app=mail fn=show_letter data=(.*)/.exec(prompt)?.[1])
  }
  return lines
}

describe('facts under a setting that changes', () => {
  it('are masked from the start that no longer exposes them (I-FACT-LEDGER-PII-MASK-DEFAULT-OFF)', async () => {
    const [exposed, masked] = await factsUnder(true, false)
    expect([exposed, masked]).toEqual([
      '{"from": "sarah@example.com", "note": "see <TEXT_1> and <TEXT_2>mail[0].from"}',
      '{"from": "<EMAIL_1>", "note": "see <TEXT_1> and <TEXT_2>mail[0].from"}',
    ])
  })

  it('are clear from the start that exposes them, and what looks like a token is none in either', async () => {
    const [masked, exposed] = await factsUnder(false, true)
    expect([masked?.includes('sarah'), exposed]).toEqual([
      false,
      '{"from": "sarah@example.com", "note": "see <TEXT_1> and <TEXT_2>mail[0].from"}',
    ])
  })
})
