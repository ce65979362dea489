import { z } from 'zod'
import type { UIAction, UINode } from './node.ts'
import { localImage, safeLink, sameSitePath } from './safe-link.ts'

/** True for plain data in the shape of a node. */
export function isNodeShaped(value: unknown): value is UINode {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return 'type' in value && typeof value.type === 'string' && !('action' in value)
}

const asText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value
const asFlag = (value: unknown): unknown => {
  if (value === 'true' || value === '1' || value === 1) return true
  return value === 'false' || value === '0' || value === 0 || value === '' ? false : value
}

export const text = z.preprocess(asText, z.string()) as unknown as z.ZodType<string>
export const scalar = z.union([z.string(), z.number(), z.boolean()])
export const flag = z.preprocess(asFlag, z.boolean()) as unknown as z.ZodType<boolean>
export const amount = z.preprocess(asNumber, z.number()) as unknown as z.ZodType<number>
export const record = z.record(z.string(), z.unknown())

/** One of the documented words; `synonyms` are words seen in real trees and what they stand for. */
export function choice<const Word extends string>(
  words: readonly [Word, ...Word[]],
  synonyms: Record<string, Word> = {},
): z.ZodType<Word> {
  const known = new Map<string, Word>([
    ...Object.entries(synonyms),
    ...words.map((word) => [word, word] as const),
  ])
  const normalise = (value: unknown) =>
    typeof value === 'string' ? (known.get(value.trim().toLowerCase()) ?? value) : value
  return z.preprocess(normalise, z.enum(words)) as unknown as z.ZodType<Word>
}

export const color = choice(['gray', 'blue', 'green', 'red', 'amber', 'purple'], {
  grey: 'gray',
  default: 'gray',
  neutral: 'gray',
  secondary: 'gray',
  muted: 'gray',
  info: 'blue',
  primary: 'blue',
  indigo: 'blue',
  cyan: 'blue',
  teal: 'green',
  success: 'green',
  ok: 'green',
  emerald: 'green',
  danger: 'red',
  error: 'red',
  destructive: 'red',
  yellow: 'amber',
  orange: 'amber',
  warning: 'amber',
  warn: 'amber',
  violet: 'purple',
  pink: 'purple',
})

const pascalCase = (name: string): string =>
  /^[a-z0-9]+([-_ ][a-z0-9]+)*$/.test(name)
    ? name.replace(/(?:^|[-_ ])([a-z0-9])/g, (_, first: string) => first.toUpperCase())
    : name

/** A Lucide name, `Trash2` and `trash-2` alike; an emoji stays what it is. */
export const icon = z.preprocess(
  (value) => (typeof value === 'string' ? pascalCase(value.trim()) : value),
  z.string().max(40),
) as unknown as z.ZodType<string>

const checked = (check: (value: string) => string | null, message: string): z.ZodType<string> =>
  z.string().transform((value, context) => {
    const kept = check(value)
    if (kept !== null) return kept
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }) as unknown as z.ZodType<string>

export const href = checked(safeLink, 'only http, https, mailto, tel, paths of this site and # are followed')
export const image = checked(localImage, 'pictures of other hosts are not loaded')

const oneAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('call'), function: z.string().min(1), params: record.optional() }),
  z.object({ action: z.literal('navigate'), path: checked(sameSitePath, 'only paths of this site') }),
  z.object({ action: z.literal('send'), message: z.string().min(1) }),
  z.object({ action: z.literal('open'), url: checked(safeLink, 'only http, https, mailto and tel') }),
])

/** What a control does. A bare function name is a call; of a list the first one counts. */
export const action = z.preprocess((value) => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? { action: 'call', function: first } : first
}, oneAction) as unknown as z.ZodType<UIAction>

const asNode = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number' ? { type: 'Text', props: { content: value } } : value

/** One nested node and nothing else. */
export const strictNode = z.custom<UINode>(isNodeShaped, 'not a node')

/** One nested node; text is taken as a Text node. The walk parses what is inside. */
export const node = z.preprocess(
  asNode,
  z.custom<UINode>(isNodeShaped, 'not a node'),
) as unknown as z.ZodType<UINode>

/** Nested nodes; a single one is taken as a list, nulls and falses are left out. */
export const nodes = z.preprocess((value) => {
  const list: unknown[] = Array.isArray(value) ? value.flat(3) : [value]
  return list.map(asNode).filter(isNodeShaped)
}, z.array(strictNode)) as unknown as z.ZodType<UINode[]>

/** A list whose broken entries are left out, not the whole list. */
export function listOf<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  return z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const parsed = item.safeParse(value)
      return parsed.success ? [parsed.data] : []
    }),
  ) as unknown as z.ZodType<Item[]>
}
