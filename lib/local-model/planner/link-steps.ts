import type { Draft } from './draft.ts'
import { pointsAtResult, providers } from './link.ts'
import type { ParamProfile } from './param-profile.ts'
import { isFreeText } from './part.ts'
import type { Step } from './plan.ts'
import { idField, recordList } from './shape.ts'
import type { ToolProfile } from './tool-profile.ts'
import type { Trace } from './trace.ts'

/** The text of a step that the message leaves open, required or not. */
const openText = ({ step, part }: Draft, required: boolean): ParamProfile[] =>
  part.match.profile.params
    .filter(
      (param) =>
        isFreeText(param) &&
        !(param.name in step.args) &&
        param.role === 'text' &&
        !(required && param.required),
    )
    .slice(0, 1)

/** What the binder writes: missing texts; a text that may be left out only where the message points at a result. */
function wantedTexts(draft: Draft): ParamProfile[] {
  const open = draft.part.filling.missing.filter(isFreeText)
  const hasText = open.some(({ role }) => role === 'text')
  return hasText || !pointsAtResult(draft.part.clause) ? open : [...open, ...openText(draft, true)]
}

const noteOf = (step: Step, from: readonly Step[]): string =>
  `${step.appId}.${step.tool} needs ${from.map(({ appId, tool }) => `${appId}.${tool}`).join(', ')}, binds ${step.bind.join(', ')}`

/** The earlier step is there to find what this one changes, and no source of its text. */
const namesTarget = ({ args }: Step): boolean =>
  Object.values(args).some((value) => typeof value === 'string' && value.startsWith('$REF:'))

/** Links steps that need data of others: texts that the message does not give are bound to it. */
export function linkTexts(drafts: readonly Draft[], trace: Trace): void {
  const steps = drafts.map(({ step }) => step)
  const makersFirst = drafts.toSorted((a, b) => Number(a.step.carries) - Number(b.step.carries))
  for (const draft of makersFirst) {
    const { step, part } = draft
    const wanted = step.actionType === 'read' ? [] : wantedTexts(draft)
    if (wanted.length === 0 && step.dependsOn.size === 0) continue
    const from = step.dependsOn.size > 0 ? [...step.dependsOn] : providers(step, part.clause, steps)
    if (from.length === 0) continue
    for (const each of from) step.dependsOn.add(each)
    const open = wanted.length > 0 || namesTarget(step) ? wanted : openText(draft, false)
    step.bind = open.map(({ name }) => name)
    trace.push({ stage: 'link', note: noteOf(step, from) })
  }
}

/** The list in a result is named after what the tool lists. */
const listName = (profile: ToolProfile): string =>
  profile.tool.name.split('_').findLast((word) => word.endsWith('s')) ?? 'items'

/** Where the id of the first record stands: as the shape of the result says, else as lists are usually made. */
function firstId(profile: ToolProfile): string {
  const list = recordList(profile.tool.returns)
  const id = list === null ? null : idField(list.item)
  return list === null || id === null ? `${listName(profile)}[0].id` : `${list.key}[0].${id}`
}

/** The earlier read of the same message that finds what an id names. */
function finderOf(drafts: readonly Draft[], at: number, param: ParamProfile): number {
  return drafts.findIndex(
    ({ step }, index) =>
      index < at && step.actionType === 'read' && param.nouns.some((noun) => step.heads.has(noun)),
  )
}

/** An id that an earlier read of the same message finds is the first of its list. */
export function linkIds(drafts: readonly Draft[]): void {
  drafts.forEach(({ step, part }, at) => {
    for (const param of part.filling.missing.filter(
      ({ role, name }) => role === 'id' && !(name in step.args),
    )) {
      const place = finderOf(drafts, at, param)
      const source = drafts[place]
      if (!source) continue
      const n = drafts.slice(0, place).filter((other) => other.step.appId === source.step.appId).length
      step.args[param.name] = `$REF:${source.step.appId}[${n}].${firstId(source.part.match.profile)}`
      step.dependsOn.add(source.step)
    }
  })
}
