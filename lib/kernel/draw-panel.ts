import type { PanelContent } from '../protocol/panel-content.ts'
import { parseTree } from '../sdk/ui/parse-tree.ts'
import { KernelError } from './errors.ts'
import { requireApp } from './installed-apps.ts'
import { readOnlyContext } from './surfaces/handler-context.ts'
import { withTimeout } from './surfaces/time-limit.ts'
import type { UserProfile, World } from './world.ts'

const panelWords = {
  en: {
    slow: 'This panel took too long. Try again.',
    broken: 'This panel could not be drawn. The details are in the server’s log.',
  },
  ru: {
    slow: 'Панель рисовалась слишком долго. Попробуйте ещё раз.',
    broken: 'Панель не удалось нарисовать. Подробности в журнале сервера.',
  },
}

/** Runs a panel's handler and parses its tree once, as it leaves the extension. */
export async function drawPanel(
  world: World,
  profile: UserProfile,
  input: { appId: string; panelId: string; params: Record<string, unknown> },
): Promise<PanelContent> {
  const installed = requireApp(world, profile, input.appId)
  const panel = installed.app.extension?.panels.get(input.panelId)
  if (panel === undefined) throw new KernelError('APP_NOT_FOUND', `No panel ${input.appId}/${input.panelId}.`)
  const words = panelWords[profile.language]
  try {
    const context = readOnlyContext(world, profile, installed.app)
    const answer = await withTimeout(world, world.limits.panelTimeoutMs, () =>
      panel.handler(context, input.params),
    )
    if (answer.is === 'timeout') return { tree: null, issues: [], error: words.slow }
    const functions = new Map([...installed.tools.values()].map((tool) => [tool.fnName, tool.actionType]))
    return { ...parseTree(answer.value, { functions }), error: null }
  } catch (error) {
    world.log.warn('panel threw', { app: input.appId, panel: input.panelId, error: String(error) })
    return { tree: null, issues: [], error: words.broken }
  }
}
