import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { type Json, type ToolCatalog, toolCatalog } from '../../kernel/index.ts'
import { appId, functionName, hostileKey, hostileSchema, hostileText } from './hostile-text.ts'

/** An app with one tool, as a manifest may describe it. */
export interface DescribedApp {
  appId: string
  name: string
  description: string
  tool: {
    name: string
    actionType: 'read' | 'write' | 'destructive'
    description: string
    effects: string[]
    idProjection: string
    params: Record<string, Json>
    returns?: Record<string, Json>
  }
}

const UNSEEN = /[\s\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** Text as the catalogue keeps it: visible, one line, single spaces, no marker of its own. */
export const oneLined = (text: string): string =>
  text
    .toWellFormed()
    .split(UNSEEN)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^(effects|id|params)=/, '$1 ='))
    .join(' ')

/** Text that was cut at `max` characters, not inside a character. */
export const cutAt = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .toWellFormed()}…`

/** Parameters as the local model reads them: a schema that says nothing takes nothing. */
export const readParams = (params: Record<string, Json>): Record<string, Json> =>
  Object.keys(params).length === 0 ? { type: 'object', properties: {} } : params

/** The shape of a result as the local model reads it, where there is one. */
export const readReturns = ({
  returns,
}: {
  returns?: Record<string, Json>
}): { returns?: Record<string, Json> } =>
  returns === undefined ? {} : { returns: { ...returns, required: Object.keys(returns.properties ?? {}) } }

/** Apps in the order in which every prompt shows them. */
export const inOrder = (apps: readonly DescribedApp[]): DescribedApp[] =>
  apps.toSorted((a, b) => (a.appId < b.appId ? -1 : 1))

/** A moment as a prompt tells it, to the minute. */
export const toTheMinute = (at: string): string => at.replace(/:\d{2}Z$/, ':00Z')

/** A message of a user. */
export const message: fc.Arbitrary<string> = hostileText(10)

/** The parts of a [MESSAGE] line. */
export const messageLine = fc.record({
  at: fc.constant('2026-05-15T17:21:00Z'),
  timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'),
  language: fc.constantFrom('en' as const, 'ru' as const),
  me: fc.constantFrom(null, '<EMAIL_1>', 'o.k+tag@example.com', 'анна@пример.рф'),
  text: message,
})

const words = hostileText(4).filter((text) => oneLined(text) !== '')

/** A result with hostile names of fields. */
const shape: fc.Arbitrary<Record<string, Json>> = fc
  .uniqueArray(
    hostileKey((pieces) => hostileText(pieces).map((text) => text.toWellFormed())),
    { minLength: 1, maxLength: 3 },
  )
  .map((keys) => ({
    type: 'object',
    properties: Object.fromEntries(keys.map((key, at) => [key, { type: at === 0 ? 'string' : 'number' }])),
  }))

/** An app whose texts are hostile, with one tool. */
export const describedTool: fc.Arbitrary<DescribedApp> = fc.record({
  appId,
  name: words,
  description: hostileText(4),
  tool: fc
    .record({
      name: functionName.map((name) => `do_${name}`),
      actionType: fc.constantFrom('read' as const, 'write' as const, 'destructive' as const),
      description: hostileText(4),
      effects: fc.uniqueArray(fc.constantFrom('create:note', 'update:task', 'note.create', 'send:email'), {
        maxLength: 2,
      }),
      idProjection: fc.constantFrom('', 'note_id', 'id'),
      params: hostileSchema,
      returns: fc.option(shape, { nil: undefined }),
    })
    .map(({ returns, ...tool }) => (returns === undefined ? tool : { ...tool, returns }))
    // What has an effect that changes something is no read.
    .map((tool) => ({
      ...tool,
      effects:
        tool.actionType === 'read'
          ? tool.effects.map((effect) => effect.replace(/create|update|send/, 'read'))
          : tool.effects,
    })),
})

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The catalogue of these apps, by the kernel's own reader of manifests. */
export function catalogFrom(apps: readonly DescribedApp[]): ToolCatalog {
  return toolCatalog(
    apps.map((app) => ({
      appId: app.appId,
      extension: null,
      manifest: {
        manifest_schema_version: 3,
        sdk_version: '',
        app_id: app.appId,
        version: '',
        name: app.name,
        description: app.description,
        icon: '',
        system: false,
        actions_explicit: true,
        skeletons: [],
        panels: [],
        tools: [
          {
            name: app.tool.name,
            description: app.tool.description,
            action_type: app.tool.actionType,
            chain_callable: true,
            effects: app.tool.effects,
            id_projection: app.tool.idProjection,
            event: '',
            replay: '',
            params_schema: app.tool.params,
            ...(app.tool.returns === undefined ? {} : { return_schema: app.tool.returns }),
          },
        ],
      },
    })),
    { sha256: digest, seal: digest },
  )
}
