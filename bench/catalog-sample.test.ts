import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { promptOfLine } from '../lib/host/evaluation/plan-line.ts'
import { drawFrom } from '../lib/host/evaluation/rename-manifests.ts'
import { limits } from '../lib/kernel/limits.ts'
import { crowdedCatalog } from './crowded-catalog.ts'
import { paraphrases } from './paraphrases.ts'
import { toolsInFull } from './tools-in-prompt.ts'

const root = join(import.meta.dirname, '..')
const manifests = join(root, '../shared/conformance/manifests')

describe.skipIf(!existsSync(manifests))('with the bundled and all published extensions installed', () => {
  it('the right tool keeps its schema in 95 of 100 paraphrases, within the budget', async () => {
    const { catalog } = await crowdedCatalog(root, manifests)
    const asked = paraphrases(catalog, 100, drawFrom(11))
    const prompts = asked.map(({ message, language }) => {
      const line = { id: 'p', lang: language, catalog: 'corpus', tags: [], extensions: [], history: [] }
      return promptOfLine({ ...line, message, expect: 'chat' }, catalog).prompt.user
    })
    const kept = asked.filter(({ appId, fnName }, index) =>
      toolsInFull(prompts[index] ?? '').has(`${appId}.${fnName}`),
    )
    const longest = Math.max(
      ...prompts.map((prompt) => prompt.indexOf('\n\n[MESSAGE]') - prompt.indexOf('[TOOLS]')),
    )
    expect(kept.length).toBeGreaterThanOrEqual(95)
    expect(longest).toBeLessThanOrEqual(limits.catalogMaxChars)
  })
})
