import { describe, expect, it } from 'vitest'
import type { ManifestTool } from '../../sdk/manifest.ts'
import { limits } from '../limits.ts'
import { type ToolCatalog, toolCatalog } from '../tool-catalog.ts'
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

const inFull = (request: string): string[] =>
  Array.from(
    renderTools(crowded(), { message: request }).text.matchAll(/^- (send|check) /gm),
    ([, name = '']) => name,
  )

describe('a catalogue that does not fit', () => {
  it('shows the functions in full that take the address or URL of the message', () => {
    expect(inFull('напиши bob@example.com, что релиз сегодня')).toEqual(['send'])
    expect(inFull('напиши <EMAIL_1>, что релиз сегодня')).toEqual(['send'])
    expect(inFull('сайт https://example.com жив?')).toEqual(['check'])
    expect(inFull('что нового?')).toEqual([])
  })

  it('stays within its characters and names the rest', () => {
    const block = renderTools(crowded(), { message: 'что нового?' }).text
    expect(block.length).toBeLessThanOrEqual(limits.catalogMaxChars)
    expect(block).toMatch(/\nother tools, schema on request: .*post: send; sites: check/)
  })
})
