import type { LanguageModelV4Middleware } from '@ai-sdk/provider'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** True where a schema has an object whose fields are not all named: such a service takes closed ones alone. */
function isOpen(schema: unknown): boolean {
  if (!isRecord(schema)) return false
  if (schema.type === 'object' && schema.additionalProperties !== false) return true
  return Object.values(schema).some(isOpen)
}

/** Leaves out a response format that the service would refuse: the model writes its JSON by the prompt's words then. */
export const closedSchemas: LanguageModelV4Middleware = {
  specificationVersion: 'v4',
  transformParams: async ({ params }) => {
    const { responseFormat, ...rest } = params
    return responseFormat?.type === 'json' && isOpen(responseFormat.schema) ? rest : params
  },
}
