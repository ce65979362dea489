import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { loadBundled } from './load-bundled.ts'
import { loadFromFolder } from './load-from-folder.ts'

it('a build holds the same extensions as the folder, to the letter of their manifests', async () => {
  const [built, read] = [await loadBundled(projectRoot()), await loadFromFolder(projectRoot())].map((each) =>
    each.snapshot(),
  )
  expect(built?.apps.map(({ folder, manifest, iconSvg }) => ({ folder, manifest, iconSvg }))).toEqual(
    read?.apps.map(({ folder, manifest, iconSvg }) => ({ folder, manifest, iconSvg })),
  )
  expect([built?.version, built?.problems, (built?.apps.length ?? 0) >= 5]).toEqual([read?.version, [], true])
})
