import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildClassifierPrompt, limits } from '../kernel/index.ts'
import { parseClassifierPrompt } from '../local-model/parse/classifier-prompt.ts'
import {
  catalogFrom,
  type DescribedApp,
  describedTool,
  message,
  oneLined,
  readParams,
  readReturns,
} from './testing/prompt-records.ts'

const PADDING = ' and says so at length'.repeat(30)

/** Apps enough that their schemas do not fit, and now and then not their names either. */
const crowd: fc.Arbitrary<DescribedApp[]> = fc
  .tuple(
    fc.uniqueArray(describedTool, { minLength: 4, maxLength: 8, selector: (app) => app.appId }),
    fc.integer({ min: 10, max: 150 }),
  )
  .map(([apps, times]) =>
    Array.from({ length: times }, (_, round) =>
      apps.map((app) => ({
        ...app,
        appId: `${app.appId}-${round}`,
        tool: { ...app.tool, description: `${app.tool.description}${PADDING}` },
      })),
    ).flat(),
  )

describe('a catalogue that does not fit is read back', () => {
  it('with whole schemas, bare names and a count of the rest, each tool in one of them (parse(render(x)) = x)', () => {
    fc.assert(
      fc.property(crowd, message, (apps, text) => {
        const { user } = buildClassifierPrompt({
          sections: [],
          history: [],
          catalog: catalogFrom(apps),
          message: { at: '2026-05-15T17:21:04Z', timezone: 'UTC', language: 'en', me: null, text },
        })
        const block = user.slice(0, user.indexOf('\n\n[SKELETON]'))
        const read = parseClassifierPrompt(user).apps.flatMap(({ tools }) => tools)
        const whole = read.filter(({ params }) => params !== null)
        const named = read.filter(({ params }) => params === null)
        const counted = Number(/^(\d+) more tools in \d+ apps$/m.exec(block)?.[1] ?? 0)
        const names = new Set(read.map(({ appId, name }) => `${appId}.${name}`))
        const written = new Map(apps.map((app) => [app.appId, app.tool]))
        expect(block.length).toBeLessThanOrEqual(limits.catalogMaxChars)
        expect(whole.length).toBeGreaterThan(0)
        expect(whole.length).toBeLessThanOrEqual(limits.catalogFullSchemas)
        // A tool that is shown whole may stand among those that no name was shown of.
        expect(names.size).toBe(read.length)
        expect(names.size + counted).toBeGreaterThanOrEqual(apps.length)
        expect(names.size + counted).toBeLessThanOrEqual(apps.length + whole.length)
        expect(whole).toEqual(
          whole.map(({ appId }) => {
            const tool = written.get(appId)
            return {
              appId,
              name: tool?.name,
              actionType: tool?.actionType,
              description: oneLined(tool?.description ?? ''),
              effects: tool?.effects,
              idProjection: tool?.idProjection === '' ? null : tool?.idProjection,
              params: readParams(tool?.params ?? {}),
              ...readReturns(tool ?? {}),
            }
          }),
        )
        expect(named.map(({ appId, name }) => [appId, name])).toEqual(
          named.map(({ appId }) => [appId, written.get(appId)?.name]),
        )
      }),
      { numRuns: 10 },
    )
  })
})
