import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawFrom } from '../lib/host/evaluation/rename-manifests.ts'
import { createHost, readEnvWith } from '../lib/host/index.ts'
import { limits } from '../lib/kernel/index.ts'
import { planOf, scriptedModel } from '../lib/kernel/testing/scripted-model.ts'
import { manifestOf } from '../lib/sdk/manifest.ts'
import { generatedExtensions } from './generated-extensions.ts'

/**
 * What a classifier sees after 30 and after 1,000 turns that were played through the product's own stores, with 10 and
 * with 500 tools: each part against its budget, and how much the prompt grew.
 *   npm run measure:context -- [--seed N] [--turns N]
 */
const FEW_TURNS = 30
const MOST_GROWTH = 1.05
const SIZES = [
  { tools: 10, apps: 3 },
  { tools: 500, apps: 30 },
]

const { values } = parseArgs({
  options: { seed: { type: 'string' }, turns: { type: 'string', default: '1000' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const manyTurns = Number(values.turns)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const BUDGETS: Record<string, number> = {
  SKELETON: limits.skeletonMaxChars,
  HISTORY:
    limits.factsWindowTurns * limits.factsPerTurnMaxChars +
    (limits.historyMaxTurns + 1) * (2 * limits.historyPreviewMaxChars + 100),
  TOOLS: limits.catalogMaxChars,
}

const LONG_PROSE = 'Forty rows came back, and each of them has a remark that somebody wrote. '.repeat(12)
const longMessage = (turn: number): string =>
  `${turn}: list everything that there is, ${'with all that was said about it, '.repeat(40)}please`

/** Characters of each block of a prompt, by its header. */
function partsOf(prompt: string): Map<string, number> {
  const headers = Array.from(prompt.matchAll(/^\[([A-Z]+)\]$/gm))
  return new Map(
    headers.map((header, index) => [
      header[1] ?? '',
      (headers[index + 1]?.index ?? prompt.length) - header.index - (index + 1 < headers.length ? 2 : 0),
    ]),
  )
}

function hostWith(tools: number, apps: number, folder: string) {
  const extensions = generatedExtensions(tools, apps, drawFrom(seed))
  const installed = extensions.map((extension) => ({
    appId: extension.appId,
    folder: extension.appId,
    extension,
    manifest: manifestOf(extension),
    iconSvg: '',
  }))
  const plan = planOf({ app: 'app-0', fn: 'list_all' }, { app: 'app-1', fn: 'list_all' })
  const model = scriptedModel({
    classifier: Array.from({ length: manyTurns }, () => plan),
    narrator: Array.from({ length: manyTurns }, () => LONG_PROSE),
  })
  const host = createHost({
    env: readEnvWith({ WEBBEE_DATA: folder, WEBBEE_MODEL: 'local' }),
    registry: {
      snapshot: () => ({ apps: installed, problems: [], version: 'measure' }),
      onChange: () => () => undefined,
    },
    // Data at the caps is what is measured here; that its author is told of it is measured elsewhere.
    overrides: { model, log: { info: () => undefined, warn: () => undefined } },
  })
  return { host, model }
}

/** The last classifier prompt that the model was given after each of `counts` turns. */
async function promptsAfter(
  { host, model }: ReturnType<typeof hostWith>,
  counts: readonly number[],
): Promise<string[]> {
  const profile = { email: 'long@example.com', name: 'Long', language: 'en', timezone: 'UTC' } as const
  const user = (await host.users.add({ id: 'imp_u_longtalk', ...profile }, { isGuest: true })).id
  const conversation = (await host.kernel.startConversation(user)).id
  const prompts: string[] = []
  for (let turn = 0; turn < Math.max(...counts); turn += 1) {
    const accepted = await host.kernel.sendMessage({ user, conversation, text: longMessage(1_000 + turn) })
    await accepted.run()
    const view = await host.kernel.turnView(user, accepted.turn)
    if (view?.endedAs !== 'answered') throw new Error(`turn ${turn} ended ${view?.endedAs}`)
    if (!counts.includes(turn + 1)) {
      model.prompts.length = 0
      continue
    }
    const { user: text } = await host.kernel.previewPrompt({ user, conversation, text: longMessage(9_999) })
    prompts.push(text)
  }
  return prompts
}

/** True where every part of a prompt is within its budget; prints them. */
function isWithin(title: string, prompt: string): boolean {
  const parts = partsOf(prompt)
  const rows = Object.entries(BUDGETS).map(([name, budget]) => ({ name, budget, is: parts.get(name) ?? 0 }))
  print(
    `  ${title}: ${rows.map(({ name, budget, is }) => `${name} ${is} of ${budget}`).join(', ')}, MESSAGE ${parts.get('MESSAGE')}; ${prompt.length} characters`,
  )
  return rows.every(({ is, budget }) => is <= budget && is > 0)
}

print(`seed ${seed}; repeat with --seed ${seed}`)
let isRight = true
for (const { tools, apps } of SIZES) {
  const folder = mkdtempSync(join(tmpdir(), 'webbee-context-'))
  const made = hostWith(tools, apps, folder)
  const [few = '', many = ''] = await promptsAfter(made, [FEW_TURNS, manyTurns])
  made.host.close()
  rmSync(folder, { recursive: true, force: true })
  print(`${tools} tools in ${apps} apps`)
  const within = [isWithin(`after ${FEW_TURNS} turns`, few), isWithin(`after ${manyTurns} turns`, many)]
  const growth = many.length / few.length
  print(`  ${growth.toFixed(4)} times as long; at most ${MOST_GROWTH}`)
  isRight = isRight && within.every(Boolean) && growth <= MOST_GROWTH
}
process.exitCode = isRight ? 0 : 1
