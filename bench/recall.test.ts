import { expect, it } from 'vitest'
import { recallConversations } from './recall-conversations.ts'
import { isSame, recallHost, USES } from './recall-play.ts'

it('an address, an id and an amount of one to four turns ago come back byte for byte, masking on (a sample of npm run measure:recall)', async () => {
  const host = await recallHost()
  const missed: unknown[] = []
  for (const [index, conversation] of recallConversations(7, 16).entries()) {
    const recalled = await host.play(conversation, USES[Math.floor(index / 2) % USES.length])
    conversation.ask.mentions.forEach(({ shape, value }, index) => {
      const got = recalled[index]?.got
      if (!isSame(value, got)) missed.push({ shape, value, got })
    })
  }
  host.end()
  expect(missed).toEqual([])
})
