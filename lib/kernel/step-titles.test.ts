import { describe, expect, it } from 'vitest'
import { ActionResult } from '../sdk/action-result.ts'
import { ChatExtension, type ChatFunctionOptions, Extension } from '../sdk/index.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { installed, TEST_USER, testKernel } from './testing/test-world.ts'
import { toolCatalog } from './tool-catalog.ts'

const TITLE = { en: 'Sound the bell', ru: 'Позвонить в колокол' }

function bell(options: Pick<ChatFunctionOptions, 'title'>): Extension {
  const extension = new Extension('bell', {
    displayName: 'The bell',
    description: 'A bell that rings whenever somebody asks for it, and says so.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'bell', 'Rings.').function(
    'ring_bell',
    { description: 'Ring the bell in the yard once.', ...options },
    async () => ActionResult.success({ data: {}, summary: 'ding' }),
  )
  return extension
}

const ring = planOf({ app: 'bell', fn: 'ring_bell' })

describe('the title of a step', () => {
  it('is in the language of the message', async () => {
    const model = scriptedModel({ classifier: [ring, ring] })
    const { say } = await testKernel({ extensions: [bell({ title: TITLE })], model })
    const titles = [await say('ring it'), await say('позвони')].map(({ steps }) => steps[0]?.title)
    expect(titles).toEqual([TITLE.en, TITLE.ru])
  })

  it('is the function’s name in plain words where there is none', async () => {
    const model = scriptedModel({ classifier: [ring] })
    const { say } = await testKernel({ extensions: [bell({})], model })
    expect((await say('ring it')).steps[0]?.title).toBe('Ring bell')
  })

  it('stands in the line of a click, in the language of who clicked', async () => {
    const user = { ...TEST_USER, language: 'ru' as const }
    const { kernel, conversation, view } = await testKernel({
      extensions: [bell({ title: TITLE })],
      model: scriptedModel({}),
      world: {
        users: { profile: async () => user, resolve: async () => null, setAppRemoved: async () => user },
      },
    })
    const click = { user: user.id, conversation, appId: 'bell', fn: 'ring_bell', params: {} }
    const accepted = await kernel.runPanelAction(click)
    expect((await view(accepted.turn)).message).toBe(`The bell: ${TITLE.ru}`)
  })

  it('changes neither the contract nor any prompt', async () => {
    const digests = { sha256: (text: string) => text, seal: (text: string) => text }
    const contracts = [bell({}), bell({ title: TITLE })].map(
      (extension) =>
        toolCatalog(installed([extension]), digests)
          .get('bell')
          ?.tools.get('ring_bell')?.digest,
    )
    expect(contracts[0]).toBe(contracts[1])
    const model = scriptedModel({ classifier: [ring] })
    const { say } = await testKernel({ extensions: [bell({ title: TITLE })], model })
    await say('go')
    expect(JSON.stringify(model.prompts)).not.toContain(TITLE.en)
  })
})
