import type { World } from '../../kernel/index.ts'
import { asksFor, type ParsedApp } from '../../local-model/index.ts'

type AsksFor = NonNullable<World['asksFor']>
type CatalogApp = Parameters<AsksFor>[1]

const parsed = new WeakMap<CatalogApp, ParsedApp>()

/** An app as the rules read it: from its contracts, not from a prompt. */
function parsedApp(app: CatalogApp): ParsedApp {
  const known = parsed.get(app)
  if (known !== undefined) return known
  const { app_id: id, name, description } = app.app.manifest
  const tools = [...app.tools.values()].map((tool) => ({
    appId: id,
    name: tool.fnName,
    actionType: tool.actionType,
    description: tool.description,
    effects: tool.effects,
    idProjection: tool.idProjection === '' ? null : tool.idProjection,
    params: JSON.parse(JSON.stringify(tool.paramsSchema)),
  }))
  const made = { id, name, description, tools }
  parsed.set(app, made)
  return made
}

/** A second reader of the user's words, by rules, whatever model plans: no text of any data reaches it. */
export const askedFor: AsksFor = (words, app, fnName) => asksFor(words, parsedApp(app), fnName)
