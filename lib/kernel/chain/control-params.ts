import { nameWords } from '../../sdk/name-words.ts'
import type { ParamSchema, ToolContract } from '../tool-catalog.ts'
import { namesSteering } from './steering-names.ts'

const CONTROL_FORMAT = new Set(['email', 'uri', 'url', 'uuid', 'sql', 'hostname', 'ipv4', 'ipv6'])
const CONTROL_TYPE = new Set(['number', 'integer', 'object'])

const typesOf = ({ type }: ParamSchema): string[] =>
  Array.isArray(type) ? type : type === undefined ? [] : [type]

/** Every schema a value may be checked by: the schema itself, its alternatives, the items of a list. */
function branches(schema: ParamSchema): ParamSchema[] {
  const inner = [schema.anyOf, schema.oneOf, schema.allOf, schema.items].flat()
  return [
    schema,
    ...inner.flatMap((each) =>
      typeof each === 'object' && each !== null ? branches(each as ParamSchema) : [],
    ),
  ]
}

const steers = (schema: ParamSchema): boolean =>
  (schema.format !== undefined && CONTROL_FORMAT.has(schema.format)) ||
  schema.enum !== undefined ||
  schema.const !== undefined ||
  // What is behind a `$ref` of the schema is not looked up: it counts as steering.
  schema.$ref !== undefined ||
  typesOf(schema).some((type) => CONTROL_TYPE.has(type))

/** A switch holds no address, however it is called: `email: true` of a list of checks. */
const isSwitch = (schema: ParamSchema): boolean => typesOf(schema).join() === 'boolean'

const isControl = (name: string, schema: ParamSchema): boolean =>
  (namesSteering(name) && !isSwitch(schema)) || branches(schema).some(steers)

const ADDRESS_FORMAT = new Set(['uri', 'url', 'hostname', 'ipv4', 'ipv6'])
const ADDRESS_NAME = new Set([
  'url',
  'uri',
  'href',
  'link',
  'host',
  'hostname',
  'domain',
  'path',
  'endpoint',
  'site',
  'website',
])

/** Parameters by which a read reaches a place: its url, host or path (expressions.md 3). */
export function addressParams({ paramsSchema }: Pick<ToolContract, 'paramsSchema'>): ReadonlySet<string> {
  const isAddress = ([name, schema]: [string, ParamSchema]): boolean =>
    !isSwitch(schema) &&
    (ADDRESS_NAME.has(nameWords(name).at(-1) ?? '') ||
      branches(schema).some(({ format }) => format !== undefined && ADDRESS_FORMAT.has(format)))
  return new Set(
    Object.entries(paramsSchema.properties ?? {})
      .filter(isAddress)
      .map(([name]) => name),
  )
}

const found = new WeakMap<ParamSchema, ReadonlySet<string>>()

/** Parameters that steer an effect (recipient, address, url, id, path, amount, enum): never written by the binder, never made up. */
export function controlParams({ paramsSchema }: Pick<ToolContract, 'paramsSchema'>): ReadonlySet<string> {
  const known = found.get(paramsSchema)
  if (known !== undefined) return known
  const fields = Object.entries(paramsSchema.properties ?? {})
  const control = new Set(fields.filter(([name, schema]) => isControl(name, schema)).map(([name]) => name))
  found.set(paramsSchema, control)
  return control
}
