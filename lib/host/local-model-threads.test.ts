import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { limits, words } from '../kernel/index.ts'
import { loadFromFolder } from './extensions/load-from-folder.ts'
import { createGuest } from './guests.ts'
import type { Host } from './host.ts'
import { projectRoot } from './project-root.ts'
import { dataFolder, hostOn } from './testing/host-on-folder.ts'

const ENDLESS = `query ${'orders, '.repeat(998)}`
const GOODS = ['milk', 'bread', 'butter', 'eggs', 'cheese', 'apples', 'flour', 'sugar', 'tea', 'coffee']
const SHOPPING = `create a note with these lines:\n${`${GOODS.join('\n')}\n`.repeat(200)}`.slice(0, 7_900)

async function server(): Promise<{ host: Host; guest(language: 'en' | 'ru'): Promise<string> }> {
  const host = hostOn(dataFolder(), await loadFromFolder(projectRoot()), { env: { WEBBEE_MODEL: 'local' } })
  const guest = async (language: 'en' | 'ru') =>
    (await createGuest(host.kernel.world, host.users, { language, timezone: 'UTC' })).id
  return { host, guest }
}

async function say({ kernel }: Host, user: string, text: string) {
  const conversation = (await kernel.startConversation(user)).id
  const accepted = await kernel.sendMessage({ user, conversation, text })
  await accepted.run()
  const view = await kernel.turnView(user, accepted.turn)
  return { endedAs: view?.endedAs ?? null, reason: view?.reason ?? null, phase: view?.phase }
}

describe('a message that the built-in model would read for long', () => {
  it('keeps nobody waiting while it is planned, and ends in words of its user’s language', async () => {
    const { host, guest } = await server()
    const [one, two, three] = await Promise.all([guest('en'), guest('ru'), guest('en')])
    await say(host, three, 'show my notes')
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const endless = say(host, one, ENDLESS)
    const shopping = say(host, three, SHOPPING)
    const began = performance.now()
    expect(await say(host, two, 'покажи мои заметки')).toMatchObject({ endedAs: 'answered' })
    const waited = performance.now() - began
    expect(await endless).toEqual({ endedAs: 'failed', phase: 'ended', reason: words.en.modelTooLong })
    expect(await shopping).not.toMatchObject({ endedAs: 'failed' })
    delay.disable()
    expect(waited).toBeLessThan(limits.localModelTimeoutMs)
    expect(delay.max / 1e6).toBeLessThan(500)
    expect(await say(host, one, 'show my notes')).toMatchObject({ endedAs: 'answered' })
  })

  it('is refused at once where it has too many words', async () => {
    const { host, guest } = await server()
    const user = await guest('ru')
    const began = performance.now()
    expect(await say(host, user, 'а '.repeat(3_000))).toEqual({
      endedAs: 'failed',
      phase: 'ended',
      reason: words.ru.modelTooLong,
    })
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
