import { describe, expect, it } from 'vitest'
import type { ManifestTool } from '../../sdk/manifest.ts'
import { limits } from '../limits.ts'
import { type ToolCatalog, toolCatalog } from '../tool-catalog.ts'
import { chooseTools } from './choose-tools.ts'
import { renderTools } from './tool-catalog-section.ts'

const tool = (name: string, properties: Record<string, object>): ManifestTool => ({
  name,
  description: `Says example.com ${'and much more '.repeat(60)}`,
  action_type: 'write',
  chain_callable: true,
  effects: [],
  id_projection: '',
  event: '',
  replay: '',
  params_schema: { type: 'object', properties },
})

/** Thirty apps whose descriptions do not fit, and one whose function takes an address or a URL. */
function crowded(): ToolCatalog {
  const others = Array.from({ length: 30 }, (_, index) => ({
    id: `app-${index}`,
    tools: [tool('act', {}), tool('look', {})],
  }))
  const apps = [
    ...others,
    { id: 'post', tools: [tool('send', { to: { type: 'string', format: 'email' } })] },
    { id: 'sites', tools: [tool('check', { where: { type: 'string', format: 'uri' } })] },
  ].map(({ id, tools }) => ({
    appId: id,
    extension: null,
    manifest: {
      manifest_schema_version: 3,
      sdk_version: '',
      app_id: id,
      version: '',
      name: id,
      description: '',
      icon: '',
      system: false,
      actions_explicit: true,
      tools,
      skeletons: [],
      panels: [],
    },
  }))
  return toolCatalog(apps, { sha256: String, seal: String })
}

const block = (request: string, already: string[] = []) => {
  const catalog = crowded()
  const chosen = chooseTools(catalog, { message: request }, already)
  return { chosen, ...renderTools(catalog, chosen) }
}

const inFull = (request: string): string[] =>
  Array.from(block(request).text.matchAll(/^- (send|check) /gm), ([, name = '']) => name)

describe('a catalogue that does not fit', () => {
  it('shows the functions in full that take the address or URL of the message', () => {
    expect(inFull('напиши bob@example.com, что релиз сегодня')).toEqual(['send'])
    expect(inFull('напиши <EMAIL_1>, что релиз сегодня')).toEqual(['send'])
    expect(inFull('сайт https://example.com жив?')).toEqual(['check'])
    expect(inFull('что нового?')).toEqual([])
  })

  it('stays within its characters and names every app, whatever the message', () => {
    const { text, full, named, counted } = block('что нового?')
    expect([text.length <= limits.catalogMaxChars, full + named + counted]).toEqual([true, 62])
    expect(text).toMatch(
      /^\[TOOLS\]\ntools by name, schema on request: app-0: act, look; .*post: send; sites: check\n/,
    )
  })

  it('shows schemas by app and in the order of its manifest, not by what the message is about', () => {
    const { chosen } = block('act on app-7, look at app-3 and app-12, then act there')
    const order = [...crowded()].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const all = order.flatMap(([appId, { tools }]) => [...tools.keys()].map((name) => `${appId}.${name}`))
    expect(chosen.length).toBeGreaterThan(3)
    expect(chosen).toEqual(all.filter((key) => chosen.includes(key)))
  })

  it('keeps what a conversation showed where it stands, and appends what a later message needs', () => {
    const first = block('act on app-7')
    const second = block('напиши bob@example.com, что релиз сегодня', first.chosen)
    expect([second.text.startsWith(`${first.text}\n`), second.chosen.slice(0, first.chosen.length)]).toEqual([
      true,
      first.chosen,
    ])
    expect(second.text.slice(first.text.length)).toContain('\n- send (write)')
    const again = block('напиши bob@example.com ещё раз', second.chosen)
    expect(again.text.startsWith(second.text)).toBe(true)
  })

  it('chooses anew where a conversation has filled the room, and forgets functions that are gone', () => {
    const catalog = crowded()
    const all = [...catalog.values()].flatMap(({ tools }) => [...tools.values()])
    const filled = all.map(({ appId, fnName }) => `${appId}.${fnName}`)
    const chosen = chooseTools(catalog, { message: 'напиши bob@example.com' }, ['gone.tool', ...filled])
    expect([chosen.includes('post.send'), chosen.length <= limits.catalogFullSchemas]).toEqual([true, true])
    expect(chooseTools(catalog, { message: 'напиши bob@example.com' }, ['gone.tool', 'post.send'])).toEqual(
      expect.not.arrayContaining(['gone.tool']),
    )
  })

  it('adds a function that was asked for by name alone', () => {
    const catalog = crowded()
    const asked = [...catalog.values()].flatMap(({ tools }) => [...tools.values()]).slice(40, 41)
    const chosen = chooseTools(catalog, { message: 'что нового?', asked }, ['post.send'])
    expect(chosen).toContain(asked.map(({ appId, fnName }) => `${appId}.${fnName}`)[0])
  })

  it('lists everything in one order where it fits, however the apps were installed', () => {
    const few = new Map([...crowded()].slice(28))
    const reversed = new Map([...few].reverse())
    expect(chooseTools(few, { message: 'look' }, ['post.send'])).toEqual([])
    expect(renderTools(few, []).text).toBe(renderTools(reversed, []).text)
  })
})
