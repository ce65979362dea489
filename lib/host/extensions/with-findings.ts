import type { Finding, Findings } from '../../kernel/index.ts'
import type { ExtensionProblem, ExtensionRegistry, RegistrySnapshot } from './registry.ts'

const SHOWN_AT_MOST = 20

/** A finding of a running extension, where its author looks: at the extension's index.ts. */
function problemOf({ apps }: RegistrySnapshot, { appId, rule, message }: Finding): ExtensionProblem[] {
  const folder = apps.find((app) => app.appId === appId)?.folder
  if (folder === undefined) return []
  return [
    { extension: folder, file: `extensions/${folder}/index.ts`, line: null, column: null, rule, message },
  ]
}

/**
 * For development: a registry whose problems hold the findings too. A saved extension begins without them, and what
 * still holds is found again.
 */
export function withFindings(
  registry: ExtensionRegistry,
  findings: Findings,
): { registry: ExtensionRegistry; findings: Findings } {
  const found = new Map<string, Finding>()
  const listeners = new Set<(snapshot: RegistrySnapshot) => void>()
  const snapshot = (): RegistrySnapshot => {
    const current = registry.snapshot()
    const problems = [...found.values()].flatMap((finding) => problemOf(current, finding))
    return { ...current, problems: [...current.problems, ...problems] }
  }
  const tell = (): void => {
    for (const listener of listeners) listener(snapshot())
  }
  registry.onChange(() => {
    found.clear()
    tell()
  })
  return {
    registry: {
      snapshot,
      onChange(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    findings: {
      note(finding) {
        findings.note(finding)
        const key = `${finding.appId} ${finding.rule} ${finding.message}`
        if (found.has(key) || found.size >= SHOWN_AT_MOST) return
        found.set(key, finding)
        tell()
      },
    },
  }
}
