import { beforeAll, describe, expect, it } from 'vitest'
import type { ExtensionRegistry } from '../lib/host/extensions/registry.ts'
import { createGuest, loadFromFolder } from '../lib/host/index.ts'
import { projectRoot } from '../lib/host/project-root.ts'
import { dataFolder, hostOn } from '../lib/host/testing/host-on-folder.ts'

const SAID = {
  en: [
    'show today’s mail',
    'read the first one',
    'list my tasks',
    'how many was that?',
    'show my notes',
    'create a note titled Plan 9 with the text: 3 eggs, 2 apples',
    'create a task: call Bob tomorrow',
    'how many orders are there?',
    'show the last 5 orders',
    'delete the note Plan 9',
    'how many unread mails do I have?',
    'Query orders, write a note with the count, email me the note',
    'what can you do?',
    'hi there',
  ],
  ru: [
    'показать письма за сегодня',
    'прочитай первое',
    'покажи мои задачи',
    'сколько это было?',
    'покажи заметки',
    'создай заметку План 9 с текстом: 3 яйца, 2 яблока',
    'создай задачу: позвонить завтра',
    'сколько заказов?',
    'покажи последние 5 заказов',
    'удали заметку План 9',
    'сколько у меня непрочитанных писем?',
    'запроси заказы, сохрани заметку с количеством и отправь её мне',
    'что ты умеешь?',
    'привет',
  ],
} as const

let registry: ExtensionRegistry
beforeAll(async () => {
  registry = await loadFromFolder(projectRoot())
})

describe.each(['en', 'ru'] as const)('the bundled apps and the built-in model (%s)', (language) => {
  it('give no answer that the check refuses, and every answer ends (I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS)', async () => {
    const refused: unknown[] = []
    let said = 0
    const log = {
      info: () => undefined,
      warn: (message: string, fields?: Record<string, unknown>) => {
        if (message === 'a sentence was not shown') refused.push({ text: SAID[language][said], ...fields })
      },
    }
    const host = hostOn(dataFolder(), registry, { env: { WEBBEE_MODEL: 'local' }, overrides: { log } })
    const user = await createGuest(host.kernel.world, host.users, { language, timezone: 'Europe/Berlin' })
    const { kernel } = host
    const conversation = (await kernel.startConversation(user.id)).id
    const empty: string[] = []
    for (const [index, text] of SAID[language].entries()) {
      said = index
      const accepted = await kernel.sendMessage({ user: user.id, conversation, text })
      await accepted.run()
      const card = (await kernel.turnView(user.id, accepted.turn))?.card
      if (card) {
        const decision = index % 2 === 0 ? 'confirm' : 'decline'
        await (await kernel.answerCard({ user: user.id, card: card.id, decision })).run()
      }
      const turn = await kernel.turnView(user.id, accepted.turn)
      if (turn?.sentences.length === 0 && turn.question === null) empty.push(text)
    }
    expect({ refused, empty }).toEqual({ refused: [], empty: [] })
  })
})
