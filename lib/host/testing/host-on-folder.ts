import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { World } from '../../kernel/index.ts'
import type { Extension } from '../../sdk/extension.ts'
import { manifestOf } from '../../sdk/manifest.ts'
import { type EnvSource, readEnv } from '../env.ts'
import { type ExtensionRegistry, fixedRegistry } from '../extensions/registry.ts'
import { createHost, type Host } from '../host.ts'

/** A registry of extensions that a test made itself. */
export const registryOf = (extensions: readonly Extension[]): ExtensionRegistry =>
  fixedRegistry(
    extensions.map((extension) => {
      const { appId } = extension
      const loaded = { appId, folder: appId, extension, manifest: manifestOf(extension), iconSvg: '' }
      return { folder: appId, loaded, problems: [], revision: '1' }
    }),
  )

/** A data folder that goes with its test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webbee-host-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A whole host on a data folder, closed with its test. It logs nothing. */
export function hostOn(
  data: string,
  registry: ExtensionRegistry,
  { env = {}, overrides = {} }: { env?: EnvSource; overrides?: Partial<World> } = {},
): Host {
  const host = createHost({
    env: readEnv({ WEBBEE_DATA: data, ...env }),
    registry,
    overrides: { log: { info: () => undefined, warn: () => undefined }, ...overrides },
  })
  onTestFinished(() => host.close())
  return host
}
