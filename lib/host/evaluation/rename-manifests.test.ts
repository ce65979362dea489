import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localModel } from '../../local-model/index.ts'
import { loadFromFolder } from '../extensions/load-from-folder.ts'
import { projectRoot } from '../project-root.ts'
import { type EvaluationLine, readEvaluationLines } from './evaluation-line.ts'
import { SYNONYM_TABLE } from './lexicon/synonym-table.ts'
import { planLine } from './plan-line.ts'
import {
  drawFrom,
  functionsOnly,
  pickRenaming,
  type Renaming,
  renameLine,
  renameManifest,
} from './rename-manifests.ts'
import { runEvaluation } from './run-evaluation.ts'
import { withoutUnrelated, withTypo } from './vary-lines.ts'

const bundled = (await loadFromFolder(projectRoot())).snapshot().apps.map(({ manifest }) => manifest)

const linesOf = (file: string): EvaluationLine[] =>
  readEvaluationLines(readFileSync(file, 'utf8')).filter(({ catalog }) => catalog === 'bundled')

const line: EvaluationLine = {
  id: 'x1',
  lang: 'en',
  catalog: 'bundled',
  tags: [],
  extensions: ['notes', 'mail'],
  history: [
    { role: 'user', text: 'write a note' },
    {
      role: 'assistant',
      text: 'Done.',
      facts: [
        {
          app_id: 'notes',
          fn: 'create_note',
          data: { note_id: 'n_1', title: 'A', list: [{ content: 'b' }] },
        },
      ],
    },
  ],
  message: 'delete the note I just created',
  expect: [{ app_id: 'notes', tool: 'delete_note', args: { note_id: 'n_1' }, args_present: ['title'] }],
  alt: ['clarify', [{ app_id: 'mail', tool: 'send', args: {}, args_contains: { to: 'bob' } }]],
}

const words = (
  renaming: Renaming,
  app: string,
  kind: 'functions' | 'params',
  name: string,
): string | undefined => renaming.get(app)?.[kind].get(name)?.name

describe('renaming', () => {
  it('finds other words for every function and parameter, and says the same twice for one seed', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const renaming = pickRenaming(drawFrom(seed))
      for (const manifest of bundled) {
        const renamed = renameManifest(manifest, renaming)
        const functions = renamed.tools.map(({ name }) => name)
        expect(functions.filter((name) => manifest.tools.some((tool) => tool.name === name))).toEqual([])
        expect(new Set(functions).size).toBe(manifest.tools.length)
        expect(renamed.app_id).not.toBe(manifest.app_id)
        expect(
          renamed.tools.map((tool) => Object.keys(Object(tool.params_schema.properties)).length),
        ).toEqual(manifest.tools.map((tool) => Object.keys(Object(tool.params_schema.properties)).length))
        expect(JSON.stringify(renamed)).not.toMatch(/[{]\w+[}]/)
      }
      expect(pickRenaming(drawFrom(seed))).toEqual(renaming)
    }
  })

  it('renames facts and labels alike, and leaves what people wrote', () => {
    const renaming = pickRenaming(drawFrom(7))
    const [notes, mail] = [renaming.get('notes'), renaming.get('mail')]
    const param = (app: string, name: string): string => words(renaming, app, 'params', name) ?? ''
    const fn = (app: string, name: string): string => words(renaming, app, 'functions', name) ?? ''
    expect(renameLine(line, renaming)).toEqual({
      ...line,
      history: [
        line.history[0],
        {
          ...line.history[1],
          facts: [
            {
              app_id: notes?.appId,
              fn: fn('notes', 'create_note'),
              data: {
                [param('notes', 'note_id')]: 'n_1',
                [param('notes', 'title')]: 'A',
                list: [{ [param('notes', 'content')]: 'b' }],
              },
            },
          ],
        },
      ],
      expect: [
        {
          app_id: notes?.appId,
          tool: fn('notes', 'delete_note'),
          args: { [param('notes', 'note_id')]: 'n_1' },
          args_present: [param('notes', 'title')],
        },
      ],
      alt: [
        'clarify',
        [
          {
            app_id: mail?.appId,
            tool: fn('mail', 'send'),
            args: {},
            args_contains: { [param('mail', 'to')]: 'bob' },
          },
        ],
      ],
    })
  })
})

describe('renaming functions alone', () => {
  it('leaves apps, parameters and effects as they are', () => {
    const renaming = functionsOnly(pickRenaming(drawFrom(7), SYNONYM_TABLE), bundled)
    const kept = (manifest: (typeof bundled)[number]) => ({
      ...manifest,
      tools: manifest.tools.map((tool) => ({ ...tool, name: '', description: '' })),
    })
    for (const manifest of bundled) {
      const renamed = renameManifest(manifest, renaming)
      expect(kept(renamed)).toEqual(kept(manifest))
      expect(
        renamed.tools.filter(({ description }, at) => description === manifest.tools[at]?.description),
      ).toEqual([])
    }
  })
})

describe('variations', () => {
  it('drop only an extension that neither labels nor history name', () => {
    const unrelated = { ...line, extensions: ['notes', 'mail', 'tasks'] }
    expect(withoutUnrelated(unrelated, drawFrom(1))).toEqual({ ...line, extensions: ['notes', 'mail'] })
    expect(withoutUnrelated(line, drawFrom(1))).toEqual(line)
  })

  it('mistype one long word, never a value', () => {
    const spoken = {
      ...line,
      message: 'please delete "holiday plans" at https://example.com/holidays and n_holiday',
    }
    for (let seed = 0; seed < 50; seed += 1) {
      const { message } = withTypo({ ...spoken, expect: 'chat', alt: [] }, drawFrom(seed))
      expect(message).toMatch(
        /^(?!please delete )\S+ \S+ "holiday plans" at https:\/\/example\.com\/holidays and n_holiday$/,
      )
    }
  })
})

/** What other words may cost on these few lines, in points: a floor. `npm run measure:planner` holds all lines against ten. */
const MOST_POINTS = 20
const OWN = join(projectRoot(), 'lib/local-model/testing/bundled-utterances.jsonl')
const SHARED = join(projectRoot(), '../shared/conformance/utterances.jsonl')

describe('the planner of the local model', () => {
  const model = localModel()
  const score = async (lines: readonly EvaluationLine[], renaming: Renaming): Promise<number> => {
    const manifests = new Map(
      bundled.map((manifest) => [manifest.app_id, renameManifest(manifest, renaming)]),
    )
    const { right, total } = await runEvaluation(
      lines.map((each) => renameLine(each, renaming)),
      (each) =>
        planLine(
          each,
          each.extensions.flatMap((id) => manifests.get(id) ?? []),
          model,
        ),
    )
    return (100 * right) / total
  }

  it.skipIf(!existsSync(OWN)).each([1, 2])(
    'understands other words for the same things (seed %i)',
    async (seed) => {
      const sample = linesOf(OWN).filter((_, index) => index % 4 === seed)
      const before = await score(sample, new Map())
      expect(before - (await score(sample, pickRenaming(drawFrom(seed))))).toBeLessThanOrEqual(MOST_POINTS)
    },
  )

  it.skipIf(!existsSync(OWN))('understands plain synonyms of every word', async () => {
    const sample = linesOf(OWN).filter((_, index) => index % 8 === 3)
    const before = await score(sample, new Map())
    const after = await score(sample, pickRenaming(drawFrom(2), SYNONYM_TABLE))
    expect(before - after).toBeLessThanOrEqual(MOST_POINTS)
  })

  it.skipIf(!existsSync(SHARED))('understands them on lines it was not made with', async () => {
    const lines = linesOf(SHARED)
    const before = await score(lines, new Map())
    expect(before - (await score(lines, pickRenaming(drawFrom(3))))).toBeLessThanOrEqual(MOST_POINTS)
  })
})
