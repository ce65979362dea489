import type { Extension } from './extension.ts'
import { manifestOf } from './manifest.ts'
import { checkData, checkDataModels } from './validate-data.ts'
import { checkSkeletons, checkSkeletonTools } from './validate-skeletons.ts'
import { checkTool } from './validate-tool.ts'

export interface Finding {
  /** `V4`, `V19`, `ID-PROJECTION`, `M2`, … */
  rule: string
  level: 'error' | 'warn' | 'info'
  /** What is wrong and what to do. */
  message: string
  /** The app, and the function where it is one: `notes.create_note`. */
  where: string
}

/** Of a registration for the fact-ledger, which has no API. */
export const LEDGER_RULE = 'FACT-LEDGER-API'

type Json = Readonly<Record<string, unknown>>

const APP_ID = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/
const SEMVER = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/
const SLOTS = new Set(['center', 'left', 'right', 'overlay', 'bottom', 'chat-sidebar'])

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** V20 was a warning before version 5 of the SDK. */
const isStrict = (manifest: Json): boolean => Number.parseInt(textOf(manifest.sdk_version), 10) >= 5

function checkListing(manifest: Json, where: string): Finding[] {
  const found: Finding[] = []
  const error = (rule: string, message: string) => found.push({ rule, level: 'error', message, where })
  const { app_id, version, name, description } = manifest
  if (!APP_ID.test(textOf(app_id))) error('V1', 'The app id is lower-case letters, digits and inner hyphens.')
  if (!SEMVER.test(textOf(version))) error('V2', 'The version is three numbers, for example 1.0.0.')
  if (textOf(description).length < 40 || description === app_id) {
    error('V14', 'The description has at least 40 characters and is not the app id.')
  }
  if (textOf(name).length < 3 || name === app_id) {
    error('V15', 'The display name has at least 3 characters and is not the app id.')
  }
  return found
}

function duplicates(names: readonly string[], where: string): Finding[] {
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  return [...repeated].map((name) => ({
    rule: 'DUPLICATE-NAME',
    level: 'error',
    message: 'Two functions have this name; rename one.',
    where: `${where}.${name}`,
  }))
}

function checkPanels(manifest: Json, where: string): Finding[] {
  return listOf(manifest.panels)
    .filter(isRecord)
    .filter(({ slot }) => slot !== undefined && !SLOTS.has(textOf(slot)))
    .map(({ panel_id, slot }) => ({
      rule: 'PANEL-SLOT-1',
      level: 'error',
      message: `There is no slot ${String(slot)}; use left, right or center.`,
      where: `${where}.${textOf(panel_id)}`,
    }))
}

function checkAll(manifest: Json): Finding[] {
  const where = textOf(manifest.app_id) || '?'
  const tools = listOf(manifest.tools)
  const declared = tools.filter(isRecord)
  const rules = { actionsExplicit: manifest.actions_explicit !== false, strict: isStrict(manifest) }
  const broken = tools.length - declared.length
  return [
    ...checkListing(manifest, where),
    ...(broken > 0
      ? [{ rule: 'M5', level: 'error' as const, message: 'A tool is not an object.', where }]
      : []),
    ...declared.flatMap((tool) => checkTool(tool, where, rules)),
    ...duplicates(
      declared.map(({ name }) => textOf(name)).filter((name) => name !== ''),
      where,
    ),
    ...checkPanels(manifest, where),
    ...checkSkeletons(listOf(manifest.skeletons), where),
  ]
}

const isZodObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'type') === 'object' && '_zod' in value

/** V17 and V18: without these there is no manifest to look at. */
function checkCode(extension: Extension): Finding[] {
  return [...extension.functions.values()].flatMap(({ name, options, handler }): Finding[] => {
    const where = `${extension.appId}.${name}`
    const { params = null } = options
    const shape = params === null || isZodObject(params)
    return [
      ...(shape ? [] : [{ rule: 'V17', level: 'error', message: 'params is a z.object.', where } as const]),
      ...(typeof handler === 'function'
        ? []
        : [{ rule: 'V18', level: 'error', message: 'The handler is an async function.', where } as const]),
    ]
  })
}

const LEDGER_NAME = /^(?:use|register)?_?fact_?ledger$/i

/** The kernel alone writes the fact-ledger: whoever registers for it would wait for calls that never come. */
function checkLedger({ appId, options, functions, panels, skeletons, tools, ...own }: Extension): Finding[] {
  const parts = [...functions, ...panels, ...skeletons, ...tools].map(([name, part]): [string, object] => [
    `${appId}.${name}`,
    part.options,
  ])
  const places: [string, object][] = [[appId, options], [appId, own], ...parts]
  return places
    .filter(([, holder]) => Object.keys(holder).some((key) => LEDGER_NAME.test(key)))
    .map(([where]) => ({
      rule: LEDGER_RULE,
      level: 'error',
      message:
        'The fact-ledger has no API: return structured data in ActionResult.data, the kernel records it.',
      where,
    }))
}

/**
 * The rules an extension breaks. Empty: it may be installed; a finding of level `error` keeps it out.
 * `source` names its file or folder in front of each place.
 */
export function validateExtension(extension: Extension, source?: string): Finding[] {
  const broken = [...checkCode(extension), ...checkDataModels(extension)]
  const found = [
    ...checkLedger(extension),
    ...checkSkeletonTools(extension),
    ...(broken.length > 0 ? broken : [...checkAll({ ...manifestOf(extension) }), ...checkData(extension)]),
  ]
  if (extension.functions.size + extension.tools.size === 0) {
    const message = 'It has no function; declare at least one with chat.function or ext.tool.'
    found.unshift({ rule: 'V3', level: 'error', message, where: extension.appId })
  }
  return source === undefined ? found : found.map((each) => ({ ...each, where: `${source}: ${each.where}` }))
}

/** The rules an imported manifest breaks, however untidy it is. Never throws. */
export function validateManifest(json: unknown): Finding[] {
  if (!isRecord(json)) {
    return [{ rule: 'M1', level: 'error', message: 'A manifest is a JSON object.', where: '?' }]
  }
  const missing = ['app_id', 'version'].filter((field) => json[field] === undefined)
  const misshapen = ['tools', 'panels', 'skeletons'].filter(
    (field) => json[field] !== undefined && !Array.isArray(json[field]),
  )
  const where = textOf(json.app_id) || '?'
  return [
    ...missing.map(
      (field): Finding => ({ rule: 'M2', level: 'error', message: `${field} is missing.`, where }),
    ),
    ...misshapen.map(
      (field): Finding => ({ rule: 'M4', level: 'error', message: `${field} is not a list.`, where }),
    ),
    ...checkAll(json),
  ]
}
