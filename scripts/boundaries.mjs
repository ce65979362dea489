// node scripts/boundaries.mjs [depcruise arguments]: the layers of .dependency-cruiser.cjs, proved.
import { registerHooks } from 'node:module'
import { join } from 'node:path'

// TypeScript 7 has no JavaScript API. dependency-cruiser asks for "typescript" and is given the last version that has one.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=\/|$)/, 'typescript-api'), context),
})

const root = join(import.meta.dirname, '..')
const given = process.argv.slice(2)
const folders = ['app', 'components', 'lib', 'extensions', 'bin', 'bench', 'e2e']
if (given.length === 0) {
  const { existsSync } = await import('node:fs')
  process.chdir(root)
  process.argv.push(
    '--config',
    '.dependency-cruiser.cjs',
    ...folders.filter((folder) => existsSync(join(root, folder))),
  )
}
await import(join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'))
