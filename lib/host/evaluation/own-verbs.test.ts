import { describe, expect, it } from 'vitest'
import { localModel } from '../../local-model/index.ts'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { type Manifest, manifestOf } from '../../sdk/manifest.ts'
import { planLine } from './plan-line.ts'

/** An app whose tools are named by verbs that the lexicon does not hold. */
function widgets(): Manifest {
  const extension = new Extension('widgets', {
    displayName: 'Widgets',
    description: 'Looks after the widgets of a small factory.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'widgets', 'Widgets.')
  const done = async () => ActionResult.success({ data: {}, summary: 'Done.' })
  for (const verb of ['renew', 'reject', 'unlock'])
    chat.function(
      `${verb}_widget`,
      { description: `${verb} the widget.`, actionType: 'write', effects: ['update:widget'] },
      done,
    )
  chat.function('list_refunds', { description: 'Lists the refunds.', actionType: 'read' }, done)
  return manifestOf(extension)
}

const apps = [widgets()]

async function planned(message: string): Promise<string> {
  const line = { id: 'x', lang: 'en', catalog: 'corpus', tags: [], extensions: [], history: [] } as const
  const { got } = await planLine(
    { ...line, tags: [], extensions: [], history: [], message, expect: 'chat' },
    apps,
    localModel(),
  )
  return got.kind === 'calls' ? got.calls.map(({ tool }) => tool).join(' ') : got.kind
}

describe('a verb that only the name of a tool has', () => {
  it.each([
    ['renew the widget', 'renew_widget'],
    ['Please reject the widget', 'reject_widget'],
    ['unlock the widget and renew the widget', 'unlock_widget renew_widget'],
    ['list the refunds', 'list_refunds'],
    ['do not renew the widget', 'chat'],
    ['should I renew the widget?', 'chat'],
    ['renew the house', 'chat'],
  ])('“%s” is %s', async (message, expected) => {
    expect(await planned(message)).toBe(expected)
  })
})
