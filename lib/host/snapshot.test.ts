import { beforeAll, describe, expect, it } from 'vitest'
import { Extension } from '../sdk/extension.ts'
import { panel } from '../sdk/panel.ts'
import { ui } from '../sdk/ui/ui.ts'
import { loadFromFolder } from './extensions/load-from-folder.ts'
import type { RegistrySnapshot } from './extensions/registry.ts'
import { projectRoot } from './project-root.ts'
import { appViews, loadSnapshot } from './snapshot.ts'
import { dataFolder, hostOn, registryOf } from './testing/host-on-folder.ts'

describe('the apps of a page', () => {
  const draw = async () => ui.Text({ content: 'x' })
  const extension = new Extension('birds', {
    displayName: 'Birds',
    description: 'Counts the birds that were seen in the garden this week.',
    icon: 'icon.svg',
  }).add(
    panel('list', { slot: 'left', title: { en: 'Birds', ru: 'Птицы' } }, draw),
    panel('one', { title: 'Bird' }, draw),
    panel('bare', {}, draw),
  )

  it('name their panels in the reader’s language, or in the one there is', () => {
    const titles = (['en', 'ru'] as const).map((language) =>
      appViews(registryOf([extension]).snapshot(), { language, removedApps: [] }).apps.flatMap(({ panels }) =>
        panels.map(({ title }) => title),
      ),
    )
    expect(titles).toEqual([
      ['Birds', 'Bird', ''],
      ['Птицы', 'Bird', ''],
    ])
  })
})

describe('the models of a page', () => {
  const openai = { WEBBEE_OPENAI_URL: 'http://127.0.0.1:1/v1' }

  it.each([
    [{}, { id: 'local', isLocal: true }],
    [
      { WEBBEE_MODEL_PLANNER: 'local', WEBBEE_MODEL_FALLBACK: 'local' },
      { id: 'local', isLocal: true },
    ],
    [
      { ...openai, WEBBEE_MODEL_NARRATOR: 'openai:small' },
      { id: 'local, openai:small', isLocal: false },
    ],
    [
      { ...openai, WEBBEE_MODEL_FALLBACK: 'openai:small' },
      { id: 'local, openai:small', isLocal: false },
    ],
    [
      { ...openai, WEBBEE_MODEL: 'openai:small' },
      { id: 'openai:small', isLocal: false },
    ],
  ])('are all that %o lets be asked, and stay on the machine only together', async (env, model) => {
    const host = hostOn(dataFolder(), registryOf([]), { env })
    const { id } = await host.users.add(
      { id: 'imp_u_test0001', email: null, name: 'Test', language: 'en', timezone: 'UTC' },
      { isGuest: true },
    )
    expect((await loadSnapshot(host, id, null))?.model).toEqual(model)
  })
})

describe('the bundled apps', () => {
  let snapshot: RegistrySnapshot
  beforeAll(async () => {
    snapshot = (await loadFromFolder(projectRoot())).snapshot()
  })

  it('suggest nothing that needs an app the user removed', () => {
    const suggested = (removedApps: string[]) =>
      appViews(snapshot, { language: 'en', removedApps }).suggestions.length
    expect([suggested([]), suggested(['notes'])]).toEqual([3, 1])
  })

  it('name every panel and every function in Russian too', () => {
    const texts = snapshot.apps.flatMap(({ appId, extension }) => [
      ...[...extension.panels.values()].map(({ id, options }) => ({
        of: `${appId}/${id}`,
        title: options.title,
      })),
      ...[...extension.functions.values()].map(({ name, options }) => ({
        of: `${appId}.${name}`,
        title: options.title,
      })),
    ])
    expect(texts.length).toBeGreaterThan(30)
    const russian = /^[А-ЯЁ][а-яё]+( [а-яё]+)*$/
    const english = /^[A-Z][a-z]+( [a-z]+)*$/
    const unnamed = texts.filter(
      ({ title }) => typeof title !== 'object' || !russian.test(title.ru) || !english.test(title.en),
    )
    expect(unnamed).toEqual([])
  })
})
