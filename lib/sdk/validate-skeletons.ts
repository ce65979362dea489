import type { Extension } from './extension.ts'
import { alertToolOf, refreshToolOf, skeletonPartOf, skeletonSections } from './skeleton-sections.ts'
import type { Finding } from './validate.ts'

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A section is a key and one word of a prompt's line. */
const NAME = /^[^*?[\]:/\s\p{C}]{1,128}$/u

/** MANIFEST-SKELETON-1: what the manifest says of its sections fits together. */
export function checkSkeletons(skeletons: readonly unknown[], app: string): Finding[] {
  const names = skeletons.map((each) => (isRecord(each) ? each.section : undefined))
  return skeletons.flatMap((each, index): Finding[] => {
    const name = names[index]
    const where = typeof name === 'string' && name !== '' ? `${app}.${name}` : app
    const error = (message: string): Finding => ({
      rule: 'MANIFEST-SKELETON-1',
      level: 'error',
      message,
      where,
    })
    const found: Finding[] = []
    if (!isRecord(each) || typeof name !== 'string' || !NAME.test(name))
      found.push(
        error('A section has a name of 1 to 128 characters without * ? [ ] : / and without white space.'),
      )
    else if (names.indexOf(name) !== index) found.push(error('Two sections have this name; rename one.'))
    if (isRecord(each) && each.ttl !== undefined && !isWholeSeconds(each.ttl))
      found.push(error(`The ttl is a whole number of seconds, at least 1, not ${String(each.ttl)}.`))
    return found
  })
}

const isWholeSeconds = (ttl: unknown): boolean =>
  typeof ttl === 'number' && Number.isSafeInteger(ttl) && ttl >= 1

/** V13: the tools of a section are named after it, and each is called. */
export function checkSkeletonTools(extension: Extension): Finding[] {
  const { appId, skeletons, tools } = extension
  const sections = new Map(skeletonSections(extension).map((each) => [each.section, each]))
  const found: Finding[] = []
  const report = (level: Finding['level'], name: string, message: string) =>
    found.push({ rule: 'V13', level, message, where: `${appId}.${name}` })
  for (const { section, alert } of sections.values())
    if (alert && !tools.has(alertToolOf(section)))
      report('warn', section, `Nothing is told when it changes; add the tool ${alertToolOf(section)}.`)
  for (const name of tools.keys()) {
    const of = skeletonPartOf(name)
    if (of === null) continue
    const section = sections.get(of.section)
    if (section === undefined) report('warn', name, `It is never called: there is no section ${of.section}.`)
    else if (of.part === 'alert' && !section.alert)
      report('info', name, `It is never called; set alert: true on the section ${of.section}.`)
    else if (of.part === 'refresh' && skeletons.has(of.section))
      report(
        'warn',
        name,
        `It is never called: ${of.section} has a handler of its own; remove ${refreshToolOf(of.section)}.`,
      )
  }
  return found
}
