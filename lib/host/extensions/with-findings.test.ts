import { expect, it } from 'vitest'
import type { Finding } from '../../kernel/index.ts'
import { Extension } from '../../sdk/extension.ts'
import { dataFolder, hostOn, registryOf } from '../testing/host-on-folder.ts'
import type { ExtensionRegistry, RegistrySnapshot } from './registry.ts'
import { withFindings } from './with-findings.ts'

const meter = new Extension('meter', {
  displayName: 'Meter',
  description: 'Reads one number and tells the person when it is another one.',
  icon: 'icon.svg',
})
const finding: Finding = { appId: 'meter', rule: 'I-SKEL-SUMMARY-VALUES-1', message: 'It is compressed.' }

/** A registry that a test may say has changed. */
function changing(): ExtensionRegistry & { change(): void } {
  const registry = registryOf([meter])
  const listeners = new Set<(snapshot: RegistrySnapshot) => void>()
  return {
    ...registry,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change() {
      for (const listener of listeners) listener(registry.snapshot())
    },
  }
}

it('shows a finding once among the problems, at the extension’s index, until the extension is saved again', () => {
  const base = changing()
  const { registry, findings } = withFindings(base, { note: () => undefined })
  const told: number[] = []
  registry.onChange(({ problems }) => told.push(problems.length))
  const apps = registry.snapshot().apps
  findings.note(finding)
  findings.note(finding)
  findings.note({ ...finding, appId: 'nobody' })
  expect(registry.snapshot().problems).toEqual([
    {
      extension: 'meter',
      file: 'extensions/meter/index.ts',
      line: null,
      column: null,
      rule: 'I-SKEL-SUMMARY-VALUES-1',
      message: 'It is compressed.',
    },
  ])
  // The catalogue is made once for each list of apps.
  expect(registry.snapshot().apps).toBe(apps)
  base.change()
  expect([told, registry.snapshot().problems]).toEqual([[1, 1, 0], []])
})

it('of a host that has another log go there', () => {
  const warnings: unknown[] = []
  const log = { info: () => undefined, warn: (...given: unknown[]) => void warnings.push(given) }
  const host = hostOn(dataFolder(), registryOf([meter]), { overrides: { log } })
  host.kernel.world.findings.note(finding)
  host.kernel.world.findings.note(finding)
  expect(warnings).toEqual([
    ['finding', { app: 'meter', rule: 'I-SKEL-SUMMARY-VALUES-1', finding: 'It is compressed.' }],
  ])
})
