import type { ParamSchema, ToolContract } from '../tool-catalog.ts'

const CONTROL_FORMAT = new Set(['email', 'uri', 'url', 'uuid', 'sql', 'hostname', 'ipv4', 'ipv6'])
const CONTROL_NAME =
  /(?:^|_)(?:id|ids|to|cc|bcc|address|email|emails|recipient|recipients|url|urls|uri|link|path|file|folder|domain|host|amount|price|sum|phone|iban|account)$/i

const isControl = (name: string, schema: ParamSchema): boolean =>
  CONTROL_NAME.test(name) ||
  (schema.format !== undefined && CONTROL_FORMAT.has(schema.format)) ||
  schema.enum !== undefined ||
  (schema.type !== undefined &&
    schema.type !== 'string' &&
    !(Array.isArray(schema.type) && schema.type.includes('string')))

/** Parameters that steer an effect (address, url, id, path, amount, enum): never written by the binder, never made up. */
export function controlParams(tool: Pick<ToolContract, 'paramsSchema'>): Set<string> {
  const fields = Object.entries(tool.paramsSchema.properties ?? {})
  return new Set(fields.filter(([name, schema]) => isControl(name, schema)).map(([name]) => name))
}
