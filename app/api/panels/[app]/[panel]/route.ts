import { answerWith } from '../../../answer-with.ts'

interface Route {
  params: Promise<{ app: string; panel: string }>
}

/** One panel, drawn for the caller; `params` is a JSON object. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  const { app, panel } = await params
  return answerWith(({ host, user }) =>
    host.kernel.drawPanel(user.id, { appId: app, panelId: panel, params: readParams(request) }),
  )
}

function readParams(request: Request): Record<string, unknown> {
  try {
    const params: unknown = JSON.parse(new URL(request.url).searchParams.get('params') ?? '{}')
    return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {}
  } catch {
    return {}
  }
}
