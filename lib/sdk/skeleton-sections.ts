import type { Extension } from './extension.ts'

const REFRESH = 'skeleton_refresh_'
const ALERT = 'skeleton_alert_'

export interface SkeletonDeclaration {
  section: string
  /** Seconds. */
  ttl: number
  alert: boolean
  description: string
}

/** The tool that is told when a section with `alert: true` has changed. */
export const alertToolOf = (section: string): string => `${ALERT}${section}`

/** The tool that is a section by its name alone (I-SKEL-AUTO-DERIVE-1). */
export const refreshToolOf = (section: string): string => `${REFRESH}${section}`

/** The section a tool's name belongs to, and its part in it; null for every other tool. */
export function skeletonPartOf(tool: string): { section: string; part: 'refresh' | 'alert' } | null {
  if (tool.startsWith(REFRESH)) return { section: tool.slice(REFRESH.length), part: 'refresh' }
  return tool.startsWith(ALERT) ? { section: tool.slice(ALERT.length), part: 'alert' } : null
}

/** True for what the kernel alone calls: no model may plan it, nobody can click it. */
export const isKernelCalled = (tool: string): boolean =>
  tool.startsWith('__') || skeletonPartOf(tool) !== null

/**
 * The sections of an extension: those it declares, then one for each tool that is named `skeleton_refresh_<section>`
 * (I-SKEL-AUTO-DERIVE-1), which alerts where the tool `skeleton_alert_<section>` stands beside it.
 */
export function skeletonSections({ skeletons, tools, functions }: Extension): SkeletonDeclaration[] {
  const declared = [...skeletons.values()].map(
    ({ section, options: { ttl = 300, alert = false, description = '' } }) => ({
      section,
      ttl,
      alert,
      description,
    }),
  )
  const derived = [...tools.values(), ...functions.values()].flatMap(({ name, options }) => {
    const found = skeletonPartOf(name)
    if (found?.part !== 'refresh' || skeletons.has(found.section)) return []
    const { section } = found
    return [{ section, ttl: 300, alert: tools.has(alertToolOf(section)), description: options.description }]
  })
  return [...declared, ...derived]
}
