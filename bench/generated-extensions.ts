import { z } from 'zod'
import { type Draw, pick } from '../lib/host/evaluation/rename-manifests.ts'
import { ActionResult, ChatExtension, Extension } from '../lib/sdk/index.ts'

const VERBS = ['list', 'get', 'create', 'update', 'delete', 'archive', 'export', 'share', 'check', 'tag']
const ADJECTIVES = [
  'open',
  'recent',
  'shared',
  'monthly',
  'draft',
  'local',
  'public',
  'old',
  'paid',
  'internal',
]
const THINGS =
  'invoice contract parcel recipe booking lesson ticket sensor budget route harvest permit survey vehicle medicine'.split(
    ' ',
  )
const WORDS =
  'keeps shows every customer with their place and price so that the team can follow what was agreed when'.split(
    ' ',
  )

const sentence = (draw: Draw, words: number): string =>
  Array.from({ length: words }, () => pick(draw, WORDS)).join(' ')

function paramsFrom(draw: Draw): z.ZodObject {
  const names = ['title', 'owner', 'place', 'amount', 'comment', 'status', 'limit', 'page']
  const count = 1 + Math.floor(draw() * 5)
  return z.object(
    Object.fromEntries(
      names.slice(0, count).map((name) => [name, z.string().max(200).optional().describe(sentence(draw, 8))]),
    ),
  )
}

/** What every generated function gives back: a list long enough to meet the caps of a turn's facts. */
const rows = (fn: string): { id: string; title: string; note: string }[] =>
  Array.from({ length: 40 }, (_, index) => ({
    id: `${fn}-${index}`,
    title: `Row ${index} of ${fn}`,
    note: 'a remark that makes the row as long as rows are',
  }))

/**
 * `tools` functions in `apps` extensions, each extension with one skeleton section at its caps. Names and descriptions
 * come from `draw`; the first function of the first app is `list_all`, without parameters.
 */
export function generatedExtensions(tools: number, apps: number, draw: Draw): Extension[] {
  return Array.from({ length: apps }, (_, app) => {
    const appId = `app-${app}`
    const extension = new Extension(appId, {
      displayName: `${pick(draw, THINGS)} desk ${app}`,
      description: `An extension that ${sentence(draw, 20)}.`,
      icon: 'icon.svg',
    })
    const chat = new ChatExtension(extension, appId, 'Generated for measurements.')
    const own = Math.floor(tools / apps) + (app < tools % apps ? 1 : 0)
    const names = new Set(['list_all'])
    while (names.size < own) names.add(`${pick(draw, VERBS)}_${pick(draw, ADJECTIVES)}_${pick(draw, THINGS)}`)
    for (const name of names)
      chat.function(
        name,
        {
          description: `${name.replaceAll('_', ' ')}: ${sentence(draw, 10 + Math.floor(draw() * 40))}.`,
          actionType: 'read',
          chainCallable: true,
          effects: [],
          params: name === 'list_all' ? z.object({}) : paramsFrom(draw),
        },
        async () => ActionResult.success({ data: { total: 40, rows: rows(name) }, summary: 'Forty rows.' }),
      )
    extension.skeleton(`section_${app}`, { ttl: 300 }, async () => ({
      response: Object.fromEntries(
        Array.from({ length: 8 }, (_, field) => [
          `field_${field}`,
          field === 5 ? Array.from({ length: 40 }, () => sentence(draw, 4)) : sentence(draw, 80),
        ]),
      ),
    }))
    return extension
  })
}
