import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'

export interface BoxItem {
  id: string
  title: string
  open: boolean
}

export interface Box {
  extension: Extension
  items: BoxItem[]
  /** Every write, in the order in which handlers were called: `add Milk`, `remove a`. */
  done: string[]
  /** Ids whose removal fails. */
  broken: Set<string>
}

/** A box of titled things for plays: list, look up, add, remove; what its handlers were called with is kept. */
export function box(...items: BoxItem[]): Box {
  const made: Box = { extension: boxExtension(() => made), items, done: [], broken: new Set() }
  return made
}

function addReads(chat: ChatExtension, here: () => Box): void {
  const item = z.object({ id: z.string(), title: z.string(), open: z.boolean() })
  chat.function(
    'list_things',
    {
      description: 'Lists the things that are in the box.',
      chainCallable: true,
      ownData: true,
      dataModel: z.object({ total: z.number(), things: z.array(item) }),
    },
    async () =>
      ActionResult.success({
        data: { total: here().items.length, things: here().items.map((each) => ({ ...each })) },
        summary: `${here().items.length} things.`,
      }),
  )
  chat.function(
    'find_thing',
    {
      description: 'Finds the things with a title.',
      chainCallable: true,
      params: z.object({ title: z.string() }),
    },
    async (_, { title }) => {
      const found = here().items.find((each) => each.title === title)
      return found === undefined
        ? ActionResult.error(`There is no thing called ${title}.`, { code: 'NOT_FOUND' })
        : ActionResult.success({ data: { ...found }, summary: `Found ${title}.` })
    },
  )
}

function addWrites(chat: ChatExtension, here: () => Box): void {
  chat.function(
    'add_thing',
    {
      description: 'Adds a thing with a title to the box.',
      actionType: 'write',
      effects: ['create:thing'],
      params: z.object({ title: z.string().min(1), note: z.string().optional() }),
    },
    async (_, { title }) => {
      if (here().broken.has(title)) return ActionResult.error(`${title} does not fit.`, { code: 'FULL' })
      here().done.push(`add ${title}`)
      return ActionResult.success({ data: { title }, summary: `Added ${title}.` })
    },
  )
  chat.function(
    'remove_thing',
    {
      description: 'Removes a thing from the box.',
      actionType: 'destructive',
      effects: ['delete:thing'],
      idProjection: 'id',
      params: z.object({ id: z.string() }),
      preview: async (_, { id }) => {
        const found = here().items.find((each) => each.id === id)
        return {
          title: `Remove ${found?.title ?? id}?`,
          facts: [],
          witness: { title: found?.title ?? null },
          labels: { [id]: found?.title ?? id },
        }
      },
    },
    async (_, { id }) => {
      if (here().broken.has(id)) return ActionResult.error(`${id} is stuck.`, { code: 'STUCK' })
      here().done.push(`remove ${id}`)
      const place = here().items.findIndex((each) => each.id === id)
      const [gone] = place < 0 ? [] : here().items.splice(place, 1)
      return ActionResult.success({ data: { id, title: gone?.title ?? '' }, summary: `Removed ${id}.` })
    },
  )
}

function boxExtension(here: () => Box): Extension {
  const extension = new Extension('box', {
    displayName: 'Box',
    description: 'A box of things with a title each.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'box', 'Things.')
  addReads(chat, here)
  addWrites(chat, here)
  return extension
}
