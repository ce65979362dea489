import type { ParamProfile } from './param-profile.ts'
import type { Step } from './plan.ts'
import { nameTemplate, type Source, textTemplate } from './templates.ts'
import { subjectWords, topicOf } from './topic.ts'
import type { Trace } from './trace.ts'

/** The steps in the order of the plan with the addresses of their data. */
export function withAddresses(steps: readonly Step[]): Source[] {
  const counts = new Map<string, number>()
  return steps.map((step) => {
    const n = counts.get(step.appId) ?? 0
    counts.set(step.appId, n + 1)
    return { step, address: `${step.appId}[${n}]` }
  })
}

/** What a text is written about: what was made of the rest, else what was read. */
function aboutWhat(step: Step, sources: readonly Source[]): Source[] {
  const needed = sources.filter((source) => step.dependsOn.has(source.step))
  const made = needed.filter((source) => source.step.creates)
  return made.length > 0 ? made.slice(-1) : needed
}

const isTitle = ({ role }: ParamProfile): boolean => role === 'title' || role === 'entity-name'

/** The title that a step of this plan gives to what it makes. */
function givenTitle({ step }: Source): string | null {
  const param = step.profile.params.find((each) => isTitle(each) && each.name in step.args)
  const value = param === undefined ? undefined : step.args[param.name]
  return typeof value === 'string' && value !== '' ? value : null
}

function titleFor(
  step: Step,
  about: readonly Source[],
  said: { text: string; language: 'en' | 'ru' },
): string {
  const [only] = about
  const given = only && about.length === 1 ? givenTitle(only) : null
  if (given !== null) return given
  const name = only && about.length === 1 ? nameTemplate(only) : null
  if (name !== null) return `$TEXT:${name}`
  return topicOf(step.tool, said.text) ?? subjectWords(said.language)
}

function bodyFor(about: readonly Source[], language: 'en' | 'ru'): string | null {
  const parts = about.map((source) => textTemplate(source, language))
  const known = parts.filter((part) => part !== null)
  return known.length === 0 || known.length < parts.length ? null : `$TEXT:${known.join('\n\n')}`
}

/**
 * Texts that merely hold values are written as templates over what the steps before return, so that no binder is asked;
 * what shapes do not tell is left to it. A text that is left leaves its title too.
 */
export function writeTexts(
  steps: readonly Step[],
  said: { text: string; language: 'en' | 'ru' },
  trace: Trace,
): void {
  const sources = withAddresses(steps)
  for (const step of steps) {
    const params = step.profile.params.filter(({ name }) => step.bind.includes(name))
    const about = aboutWhat(step, sources)
    if (params.length === 0 || about.length === 0) continue
    const texts = params.filter((param) => !isTitle(param))
    const body = texts.length === 0 ? '' : bodyFor(about, said.language)
    if (body === null || texts.length > 1) continue
    for (const param of params) step.args[param.name] = isTitle(param) ? titleFor(step, about, said) : body
    step.bind = step.bind.filter((name) => !params.some((param) => param.name === name))
    trace.push({ stage: 'link', note: `${step.appId}.${step.tool} writes ${body.slice(0, 80)}` })
  }
}
