import type { CardField } from '../../protocol/confirmation-card.ts'
import type { ParamSchema, ToolContract } from '../tool-catalog.ts'
import type { Args, Json } from '../turn-state.ts'

type Scalar = CardField['choices'][number]

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isSchema = (value: unknown): value is ParamSchema => typeof value === 'object' && value !== null

/** The one schema a value has beside null; undefined where it may be of several kinds. */
function onlySchema(schema: ParamSchema): ParamSchema | undefined {
  const either = [schema.anyOf, schema.oneOf].flat().filter(isSchema)
  if (either.length === 0) return schema
  const others = either.filter(({ type }) => type !== 'null')
  return others.length === 1 ? others[0] : undefined
}

const KINDS: Record<string, CardField['kind']> = {
  string: 'text',
  number: 'number',
  integer: 'whole-number',
  boolean: 'yes-no',
}

function kindOf(schema: ParamSchema | undefined): Pick<CardField, 'kind' | 'choices'> {
  if (schema === undefined) return { kind: 'json', choices: [] }
  const choices = (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).filter(isScalar)
  if (choices.length > 0) return { kind: 'choice', choices }
  const { type, items } = schema
  if (typeof type !== 'string') return { kind: 'json', choices }
  const isTexts = type === 'array' && isSchema(items) && items.type === 'string'
  return { kind: isTexts ? 'list' : (KINDS[type] ?? 'json'), choices }
}

/** A value may be of several kinds by its schema: it is edited as the one that it is, so that its type is kept. */
function kindOfValue(field: Pick<CardField, 'kind' | 'choices'>, value: Json | undefined): CardField['kind'] {
  // A line is an item of a list: one that holds a line break is not written so.
  if (field.kind === 'list' && Array.isArray(value) && value.some((item) => /[\r\n]/.test(String(item))))
    return 'json'
  return field.kind === 'json' ? (KINDS[typeof value] ?? 'json') : field.kind
}

/** What a person may change on a card, in the order of the schema. */
export function cardFields({ paramsSchema }: Pick<ToolContract, 'paramsSchema'>, args: Args): CardField[] {
  const required = new Set(paramsSchema.required ?? [])
  return Object.entries(paramsSchema.properties ?? {}).map(([name, schema]) => {
    const field = kindOf(onlySchema(schema))
    return { name, ...field, kind: kindOfValue(field, args[name]), isOptional: !required.has(name) }
  })
}
