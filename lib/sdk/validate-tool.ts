import { effectChanges, effectDeletes } from './effect-class.ts'
import type { Finding } from './validate.ts'
import { returnsNoObject } from './validate-data.ts'

type Json = Readonly<Record<string, unknown>>

interface Rules {
  actionsExplicit: boolean
  /** The app declares version 5 of the SDK or a newer one. */
  strict: boolean
}

const ACTION_TYPES = new Set(['read', 'write', 'destructive'])
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/
const LINKS = /_(?:in|from|to|as|of|on|into|with|by|for)_/

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const changes = (tool: Json): boolean => tool.action_type === 'write' || tool.action_type === 'destructive'

/** Names of the parameters; null where the manifest does not tell them. */
function paramsOf({ params_schema, parameters }: Json): string[] | null {
  if (isRecord(params_schema))
    return Object.keys(isRecord(params_schema.properties) ? params_schema.properties : {})
  return isRecord(parameters) ? Object.keys(parameters) : null
}

/** The verb-prefix heuristic of the seeds: `delete_note` acts on `note_id`. */
const guessedField = (name: string): string => `${name.slice(name.indexOf('_') + 1)}_id`

/** More than one noun: the target cannot be told from the name. */
function isCompound(name: string, params: readonly string[]): boolean {
  if (LINKS.test(name)) return true
  const nouns = name.split('_').length - 1
  return nouns > 1 && !params.includes(guessedField(name)) && params.some((param) => /_ids?$/.test(param))
}

type Report = (rule: string, level: Finding['level'], message: string) => void

function checkIdProjection(tool: Json, name: string, report: Report): void {
  const params = paramsOf(tool)
  const { id_projection } = tool
  if (typeof id_projection === 'string' && id_projection !== '') {
    if (params !== null && !params.includes(id_projection)) {
      report('ID-PROJECTION', 'error', `id_projection names ${id_projection}, which is not a parameter.`)
    }
    return
  }
  if (changes(tool) && isCompound(name, params ?? [])) {
    report(
      'ID-PROJECTION',
      'warn',
      'The name holds more than one noun; id_projection tells which parameter is the target.',
    )
  }
}

/** The kernel takes such a function for a write all the same; its author should not find that out from a card. */
function checkEffects(tool: Json, strict: boolean, report: Report): void {
  if ((tool.action_type ?? 'read') !== 'read' || !Array.isArray(tool.effects)) return
  const changing = tool.effects.find((effect) => typeof effect === 'string' && effectChanges(effect))
  if (changing === undefined) return
  const type = effectDeletes(changing) ? 'destructive' : 'write'
  report(
    'ACTION-EFFECTS',
    strict ? 'error' : 'warn',
    `Its action type is read, the default, but its effect ${changing} changes something: declare it as ${type}, or remove the effect.`,
  )
}

function checkActions(tool: Json, { actionsExplicit, strict }: Rules, report: Report): void {
  if (tool.action_type !== undefined && !ACTION_TYPES.has(String(tool.action_type))) {
    report('V4', 'error', `action_type is read, write or destructive, not ${String(tool.action_type)}.`)
  }
  checkEffects(tool, strict, report)
  if (!changes(tool)) return
  if (actionsExplicit && tool.chain_callable === false) {
    report(
      'V19',
      'error',
      'A function that changes something is chain-callable; remove chain_callable: false.',
    )
  }
  if (!Array.isArray(tool.effects) || tool.effects.length === 0) {
    report(
      'V20',
      strict ? 'error' : 'warn',
      'A function that changes something declares effects, for example create:note.',
    )
  }
}

/** What is wrong with one function of a manifest. */
export function checkTool(tool: Json, app: string, rules: Rules): Finding[] {
  const found: Finding[] = []
  const name = typeof tool.name === 'string' ? tool.name : ''
  const report: Report = (rule, level, message) =>
    found.push({ rule, level, message, where: `${app}.${name || '?'}` })
  if (!NAME.test(name)) report('M5', 'error', 'A function has a name of letters, digits and underscores.')
  if (`${app}__${name}`.length > 64)
    report('V33', 'warn', 'App id and name together have more than 64 characters.')
  if (typeof tool.description !== 'string' || tool.description.length < 20) {
    report('V16', 'error', 'The description has at least 20 characters and says what the function does.')
  }
  if (returnsNoObject(tool.return_schema))
    report(
      'DATA-MODEL',
      'warn',
      'It returns no object: put its data into fields, so that plans have names for them.',
    )
  checkActions(tool, rules, report)
  checkIdProjection(tool, name, report)
  return found
}
