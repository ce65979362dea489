import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../lib/sdk/index.ts'
import type { PeerOptions, ToolDefinition, Workload } from './workload.ts'

/** The app that holds the tools of the workload. */
export const WORK_APP = 'work'

const EFFECTS: Record<string, 'create:note' | 'create:email' | 'create:task'> = {
  create_note: 'create:note',
  send_mail: 'create:email',
  create_task: 'create:task',
}

const READS = ['sql_query', 'list_mail']

/** What the tools return, declared as an extension declares it: a plan can only read fields that it was shown. */
const RETURNS: Record<string, z.ZodObject> = {
  sql_query: z.looseObject({
    batch: z.string(),
    count: z.int(),
    total: z.string().optional(),
    total_cents: z.int().optional(),
    currency: z.string(),
    rows: z.array(z.looseObject({})),
  }),
  create_note: z.looseObject({ note_id: z.string(), title: z.string(), total_cents: z.int() }),
  send_mail: z.looseObject({ message_id: z.string(), to: z.string(), subject: z.string() }),
  list_mail: z.looseObject({
    count: z.int(),
    mails: z.array(
      z.looseObject({ id: z.string(), from: z.string(), subject: z.string(), received_at: z.string() }),
    ),
  }),
  create_task: z.looseObject({ task_id: z.string(), title: z.string(), mail_id: z.string() }),
}

/** A tool that reads has no effect; sending mail is destructive where the workload wants an approval. */
function actionOf(
  { name, destructive }: ToolDefinition,
  approval: boolean,
): 'read' | 'write' | 'destructive' {
  if (READS.includes(name)) return 'read'
  return destructive && (approval || name !== 'send_mail') ? 'destructive' : 'write'
}

function workApp(workload: Workload, { tools, approval = false, world }: PeerOptions): Extension {
  const extension = new Extension(WORK_APP, {
    displayName: 'Workload',
    description: 'The tools of the shared agent-turn workload: query, note, mail and filler.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, WORK_APP, 'The tools of the workload.')
  for (const tool of workload.toolDefs(tools, world)) {
    const actionType = actionOf(tool, approval)
    const effects = actionType === 'read' ? [] : [EFFECTS[tool.name] ?? ('update:item' as const)]
    const { name, description, schema: params } = tool
    const dataModel = RETURNS[name]
    const returns = dataModel === undefined ? {} : { dataModel }
    chat.function(
      name,
      { description, actionType, chainCallable: true, effects, params, ...returns },
      async (_ctx, args) => ActionResult.success({ data: { ...tool.execute(args) }, summary: 'Done.' }),
    )
  }
  return extension
}

const SECTION = /^- (\w+) \(cached ~\d+s ago\): (.+)$/
const PIECE = /.{1,110}/g

/** The snapshot that every peer has in its system prompt, as skeleton sections of an app of its own. */
function deskApp({ SYSTEM }: Workload): Extension {
  const extension = new Extension('desk', {
    displayName: 'Desk',
    description: 'Holds the cached snapshot of the workload in its skeleton sections.',
    icon: 'icon.svg',
  })
  for (const line of SYSTEM.split('\n')) {
    const [, section, text] = SECTION.exec(line) ?? []
    if (section === undefined || text === undefined) continue
    const value = Object.fromEntries((text.match(PIECE) ?? []).map((piece, at) => [`part_${at + 1}`, piece]))
    extension.skeleton(section, { ttl: 300 }, async () => value)
  }
  return extension
}

/** The workload as two apps of the product: one with its tools, one with its snapshot. */
export const workloadApps = (workload: Workload, options: PeerOptions): Extension[] => [
  workApp(workload, options),
  deskApp(workload),
]
