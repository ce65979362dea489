import type { z } from 'zod'
import type { ActionType } from '../chat-function.ts'
import { declarationOf, unknownNode } from './declarations.ts'
import type { NodeDeclaration } from './declare-node.ts'
import type { UIAction, UINode } from './node.ts'
import { plainData, type SizeBudget } from './plain-data.ts'
import { action, isNodeShaped } from './property.ts'

const MAX_NODES = 5_000
const MAX_DEPTH = 500
const MAX_CHARACTERS = 2_000_000
const MAX_ISSUES = 100

export interface ParsedTree {
  tree: UINode | null
  /** What was salvaged, left out or cut, with the path of the property. */
  issues: string[]
}

interface Pending {
  raw: UINode
  path: string
  depth: number
  place(node: UINode | null): void
}

type Props = Record<string, unknown>

interface Walk {
  functions: ReadonlyMap<string, ActionType>
  pending: Pending[]
  issues: string[]
  size: SizeBudget
  nodes: number
  /** Lists that lost an entry to a cut and have to be closed up. */
  gaps: Set<unknown[]>
  cut: boolean
}

/**
 * A panel tree as it may cross the wire: documented types and values only, each property salvaged on its own.
 * What is not known stays visible, what is too much is cut with a label.
 */
export function parseTree(
  value: unknown,
  options: { functions: ReadonlyMap<string, ActionType> },
): ParsedTree {
  if (!isNodeShaped(value)) {
    return { tree: null, issues: value === null || value === undefined ? [] : ['the panel is not a node'] }
  }
  let tree: UINode | null = null
  const walk: Walk = {
    functions: options.functions,
    pending: [{ raw: value, path: value.type, depth: 0, place: (node) => (tree = node) }],
    issues: [],
    size: { left: MAX_CHARACTERS },
    nodes: 0,
    gaps: new Set(),
    cut: false,
  }
  for (let next = walk.pending.pop(); next; next = walk.pending.pop()) visit(walk, next)
  for (const list of walk.gaps) closeUp(list)
  return { tree, issues: walk.issues.slice(0, MAX_ISSUES) }
}

function closeUp(list: unknown[]): void {
  const kept = list.filter((entry) => entry !== null)
  list.splice(0, list.length, ...kept)
}

function exceeded(walk: Walk, depth: number): 'nodes' | 'depth' | 'size' | null {
  if (walk.nodes >= MAX_NODES) return 'nodes'
  if (walk.size.left < 0) return 'size'
  return depth > MAX_DEPTH ? 'depth' : null
}

function visit(walk: Walk, item: Pending): void {
  const reason = exceeded(walk, item.depth)
  if (reason === null) {
    walk.nodes += 1
    item.place(parseNode(walk, item))
    return
  }
  const labelled = reason === 'depth' || !walk.cut
  if (labelled) report(walk, item.path, `cut: more ${reason} than a panel may have`)
  if (reason !== 'depth') walk.cut = true
  item.place(labelled ? { type: 'Cut', props: { reason } } : null)
}

function report(walk: Walk, path: string, message: string): void {
  if (walk.issues.length < MAX_ISSUES) walk.issues.push(`${path}: ${message}`)
}

function parseNode(walk: Walk, item: Pending): UINode {
  const { raw, path, depth } = item
  const known = declarationOf(raw.type)
  const fields: Props = isRecord(raw.props) ? raw.props : {}
  if (!known) report(walk, path, 'this node type is not drawn yet')
  const parsed = known ? parseProps(walk, known.declaration, { ...known.implied, ...fields }, path) : null
  const complete = known !== null && parsed !== null && hasWhatItNeeds(known.declaration, parsed)
  if (known && !complete) report(walk, path, 'shown as a note, a property it needs is missing')
  const declaration = complete ? known.declaration : unknownNode
  const props = complete ? parsed : parseProps(walk, unknownNode, fallbackProps(raw.type, fields), path)
  const node: UINode = { type: declaration.type, props, ...identityOf(raw) }
  if (depth === 0) keepAutoAction(walk, node, fields)
  queueNested(walk, declaration.slots, node, item)
  return node
}

const isRecord = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function hasWhatItNeeds(declaration: NodeDeclaration, props: Props): boolean {
  return Object.entries(declaration.props.shape).every(
    ([name, schema]) => name in props || schema.safeParse(undefined).success,
  )
}

function identityOf(raw: UINode): Partial<UINode> {
  const named = { id: raw.id, key: raw.key, revision: raw.revision }
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}

/** What a type that is not drawn still says and holds. */
function fallbackProps(name: string, values: Props): Props {
  const words = ['title', 'label', 'message', 'text', 'content', 'fallback'].map((prop) => values[prop])
  return {
    name,
    text: words.find((word) => typeof word === 'string' && word !== '' && !word.startsWith('<')),
    children: [values.children, values.content, values.sections].flat(2).flatMap(nestedNodes),
  }
}

function nestedNodes(value: unknown): unknown[] {
  if (isNodeShaped(value)) return [value]
  if (typeof value !== 'object' || value === null || !('children' in value)) return []
  const title = 'title' in value && typeof value.title === 'string' ? [value.title] : []
  return [...title, ...[value.children].flat()]
}

function parseProps(
  walk: Walk,
  declaration: NodeDeclaration,
  source: Record<string, unknown>,
  path: string,
): Props {
  const props: Props = {}
  for (const [name, schema] of Object.entries(declaration.props.shape)) {
    const given = source[name]
    const keep = declaration.slots.includes(name) ? isNodeShaped : never
    const value = given === undefined || given === null ? undefined : contained(given, walk, keep)
    const parsed = schema.safeParse(value)
    if (value !== undefined && !parsed.success)
      report(walk, `${path}.${name}`, 'left out, not a value it takes')
    const kept = parsed.success ? parsed.data : emptyValue(schema)
    if (kept !== undefined) props[name] = kept
  }
  return props
}

const never = (): boolean => false

/** Copied inside a list, so that the value itself may be a node that the walk parses later. */
function contained(given: unknown, walk: Walk, keep: (value: unknown) => boolean): unknown {
  const copied = plainData([given], walk.size, keep)
  return Array.isArray(copied) ? (copied[0] ?? undefined) : undefined
}

/** What stands where a needed property is missing or broken. */
function emptyValue(schema: z.ZodType): unknown {
  return [undefined, '', [], 0].find((empty) => schema.safeParse(empty).success)
}

function keepAutoAction(walk: Walk, node: UINode, fields: Props): void {
  const given = fields.auto_action
  delete node.props.auto_action
  if (given === undefined || given === null) return
  const parsed = action.safeParse(contained(given, walk, never))
  if (parsed.success && mayRunAlone(parsed.data, walk.functions)) node.props.auto_action = parsed.data
  else report(walk, `${node.type}.auto_action`, 'left out, only panels and reads run without a click')
}

function mayRunAlone(auto: UIAction, functions: Walk['functions']): boolean {
  if (auto.action !== 'call') return false
  return auto.function.startsWith('__panel__') || functions.get(auto.function) === 'read'
}

function queueNested(walk: Walk, slots: readonly string[], node: UINode, { path, depth }: Pending): void {
  const found: Pending[] = []
  const look = (holder: object, key: string, where: string): void => {
    const value: unknown = Reflect.get(holder, key)
    if (isNodeShaped(value)) {
      const place = (parsed: UINode | null) => {
        Reflect.set(holder, key, parsed)
        if (parsed === null && Array.isArray(holder)) walk.gaps.add(holder)
      }
      found.push({ raw: value, path: `${path} > ${where} ${value.type}`, depth: depth + 1, place })
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.keys(value)) look(value, inner, `${where}[${inner}]`)
    }
  }
  for (const name of slots) look(node.props, name, name)
  walk.pending.push(...found.reverse())
}
