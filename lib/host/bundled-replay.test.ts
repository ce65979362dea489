import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { effectiveActionType } from '../kernel/index.ts'
import { loadFromFolder } from './extensions/load-from-folder.ts'
import { projectRoot } from './project-root.ts'

it('every bundled function that changes something may run again alone after a crash: its only effects are staged', async () => {
  const { apps } = (await loadFromFolder(projectRoot())).snapshot()
  const tools = apps.flatMap(({ appId, manifest }) =>
    manifest.tools.map((tool) => ({
      fn: `${appId}.${tool.name}`,
      actionType: effectiveActionType(tool),
      replay: tool.replay,
    })),
  )
  const changing = tools.filter(({ actionType }) => actionType !== 'read')
  expect(changing.length).toBeGreaterThan(10)
  expect(changing.filter(({ replay }) => replay !== 'store-only')).toEqual([])
  expect(tools.filter(({ actionType, replay }) => actionType === 'read' && replay !== '')).toEqual([])
})

/** What reaches something that is not committed with the step. */
const OUTSIDE = /ctx\.http|\bfetch\(|from '(?!#sdk'|\.|zod')|\bimport\(|dataFolder|process\./

it('no file that declares store-only reaches outside the store', () => {
  const folder = join(projectRoot(), 'extensions')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
    .filter(({ text }) => text.includes("replay: 'store-only'"))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(({ text }) => OUTSIDE.test(text)).map(({ path }) => path)).toEqual([])
})
