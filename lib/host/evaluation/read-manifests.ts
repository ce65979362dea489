import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Manifest } from '../../sdk/manifest.ts'

const tool = z.looseObject({
  name: z.string(),
  description: z.string().default(''),
  action_type: z.string().default('read'),
  chain_callable: z.boolean().optional(),
  effects: z.array(z.string()).default([]),
  id_projection: z.string().default(''),
  params_schema: z.record(z.string(), z.unknown()).optional(),
})

const manifest = z.looseObject({
  app_id: z.string(),
  name: z.string().default(''),
  description: z.string().default(''),
  tools: z.array(tool).default([]),
})

/** Tools of older manifests that are no functions: the chat router and the skeleton refreshers. */
const isInternal = (name: string): boolean => /^tool_.*_chat$|^skeleton_/.test(name)

/** Reads a published manifest leniently; tools without a parameter schema are not callable. */
export function readManifest(text: string): Manifest {
  const read = manifest.parse(JSON.parse(text))
  return {
    manifest_schema_version: 3,
    sdk_version: '',
    app_id: read.app_id,
    version: '',
    name: read.name === '' ? read.app_id : read.name,
    description: read.description,
    icon: '',
    system: false,
    actions_explicit: true,
    skeletons: [],
    panels: [],
    tools: read.tools.flatMap((each) =>
      each.params_schema === undefined || isInternal(each.name)
        ? []
        : [
            {
              name: each.name,
              description: each.description,
              action_type: each.action_type,
              chain_callable: each.chain_callable ?? each.action_type !== 'read',
              effects: each.effects,
              id_projection: each.id_projection,
              event: '',
              replay: '',
              params_schema: each.params_schema,
            },
          ],
    ),
  }
}

/** The manifests of a folder by file name without its ending. */
export function readManifestFolder(folder: string): Map<string, Manifest> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.map((file) => [file.slice(0, -5), readManifest(readFileSync(join(folder, file), 'utf8'))]),
  )
}
