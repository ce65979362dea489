import { ActionResult } from '../../sdk/action-result.ts'
import type { Context } from '../../sdk/context.ts'
import type { Extension } from '../../sdk/extension.ts'
import { refreshToolOf } from '../../sdk/skeleton-sections.ts'
import { isRecord, toJson } from '../json.ts'
import { OVER } from '../surfaces/follow-abort.ts'
import { skeletonContext } from '../surfaces/handler-context.ts'
import { withTimeout } from '../surfaces/time-limit.ts'
import type { Json } from '../turn-state.ts'
import type { InstalledApp, UserProfile, World } from '../world.ts'
import { parseStored, sectionKey } from './stored-section.ts'

export type Probed = { ok: true; value: Json } | { ok: false; reason: string }

const failed = (reason: string): Probed => ({ ok: false, reason })

type Probe = (ctx: Context) => Promise<unknown>

/** The declared handler, or the tool that is a section by its name (I-SKEL-AUTO-DERIVE-1). */
function probeOf(extension: Extension, section: string): Probe | null {
  const declared = extension.skeletons.get(section)
  if (declared !== undefined) return declared.handler
  const name = refreshToolOf(section)
  const tool = extension.tools.get(name)
  if (tool !== undefined) return (ctx) => tool.handler(ctx, {})
  const fn = extension.functions.get(name)
  return fn === undefined ? null : (ctx) => fn.handler(ctx, {} as never)
}

/** The data in what a handler answered: a dict, `{ response: dict }` or an ActionResult. */
function contentOf(answer: unknown): { data: unknown } | { problem: string } {
  if (ActionResult.is(answer))
    return answer.status === 'success' ? { data: answer.data } : { problem: `it answered ${answer.code}` }
  if (isRecord(answer) && Object.keys(answer).join() === 'response') return { data: answer.response }
  return { data: answer }
}

function readAnswer(world: World, appId: string, section: string, answer: unknown): Probed {
  const content = contentOf(answer)
  if ('problem' in content) return failed(content.problem)
  const { data } = content
  if (data === null || data === undefined || typeof data === 'function' || typeof data === 'symbol')
    return failed(`it returned ${data === null ? 'null' : `a value of type ${typeof data}`}`)
  const { value, findings } = toJson(data)
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length
  if (bytes > world.limits.skeletonValueMaxBytes)
    return failed(`it returned ${bytes} bytes; at most ${world.limits.skeletonValueMaxBytes} are kept`)
  for (const finding of findings.slice(0, 3))
    world.findings.note({
      appId,
      rule: 'I-SKEL-SUMMARY-VALUES-1',
      message: `Section ${section}, ${finding}.`,
    })
  return { ok: true, value }
}

/** Runs the handler of one section in its own context, within its time. What it throws or returns wrongly is a reason. */
export async function runProbe(
  world: World,
  profile: UserProfile,
  app: InstalledApp,
  section: string,
): Promise<Probed> {
  const { appId, extension } = app
  const probe = extension === null ? null : probeOf(extension, section)
  if (probe === null) return failed('it has no handler')
  const over = new AbortController()
  const context = skeletonContext(world, profile, app, {
    signal: over.signal,
    async readSkeleton(name) {
      const key = sectionKey({ user: profile.id, appId, section: name })
      const value = parseStored(await world.stores.expiring.get(key))?.value
      return isRecord(value) ? value : null
    },
  })
  const ms = world.limits.skeletonHandlerTimeoutMs
  try {
    const answer = await withTimeout(world, ms, async () => probe(context))
    return answer.is === 'done'
      ? readAnswer(world, appId, section, answer.value)
      : failed(`it did not answer within ${ms} ms`)
  } catch (error) {
    return failed(`it threw ${String(error)}`)
  } finally {
    over.abort(OVER)
  }
}
