import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { loadRegistry } from './load-registry.ts'

describe('the bundled extensions', () => {
  it('all load in plain Node and break no rule', async () => {
    const { apps, problems } = (await loadRegistry()).snapshot()
    const folders = readdirSync(join(projectRoot(), 'extensions'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(problems).toEqual([])
    expect(apps.map((app) => app.folder)).toEqual(folders.map((folder) => folder.name).sort())
  })
})
