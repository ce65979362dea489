import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webbeePeer } from './webbee.ts'
import type { WorkKind, Workload } from './workload.ts'
import type { SeenCall } from './workload-model.ts'
import type { PlanStyle } from './workload-plans.ts'

/** What one turn asked of its models, and what they wrote, in tokens of four characters. */
export interface CountedTurn {
  work: WorkKind
  style: PlanStyle
  planner: number
  narrator: number
  binder: number
  /** Tokens of everything that the models wrote. */
  output: number
  /** Of these, the answer to the user: the plan's own, or the narrator's. */
  answer: number
}

/** The parts of one planner prompt in the order in which they are sent, in tokens of four characters. */
export type PromptParts = Record<string, number>

const CHARS = 4
const tokens = (text: string): number => Math.ceil(text.length / CHARS)

function answerOf({ call, answer }: SeenCall): number {
  if (call !== 'planner') return tokens(answer)
  const { say } = JSON.parse(answer)
  return typeof say === 'string' ? tokens(JSON.stringify(say).slice(1, -1)) : 0
}

/** Plays one work of the workload on a data folder of its own; throws where its answer is not right. */
export async function countTurn(
  workload: Workload,
  work: 'W1' | 'W2' | 'W5' | 'W6',
  style: PlanStyle,
): Promise<{ counted: CountedTurn; parts: PromptParts }> {
  const dir = mkdtempSync(join(tmpdir(), 'webbee-agent-turn-'))
  const calls: SeenCall[] = []
  const world = Object.assign(workload.makeWorld(), { mailbox: work === 'W6' })
  const peer = webbeePeer(workload, '', { style, onCall: (seen) => calls.push(seen) })
  const server = await peer.setup({ store: 'sqlite', dir, tools: 10, world, meter: workload.makeMeter() })
  try {
    const batch = `C-${work}`
    const play = { W1: peer.w1, W2: peer.w2, W5: peer.w5, W6: peer.w6 }[work]
    const check = {
      W1: workload.assertW1,
      W2: workload.assertW2,
      W5: workload.assertW5,
      W6: workload.assertW6,
    }[work]
    check(batch, await play(server, batch), world)
    const count = (call: SeenCall['call']): number => calls.filter((each) => each.call === call).length
    return {
      counted: {
        work,
        style,
        planner: count('planner'),
        narrator: count('narrator'),
        binder: count('binder'),
        output: calls.reduce((sum, { answer }) => sum + tokens(answer), 0),
        answer: calls.reduce((sum, each) => sum + answerOf(each), 0),
      },
      parts: partsOf(calls.find(({ call }) => call === 'planner')),
    }
  } finally {
    server.host.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

function partsOf(seen: SeenCall | undefined): PromptParts {
  if (seen === undefined) return {}
  const blocks = seen.user.split(/\n\n(?=\[[A-Z]+\]\n)/)
  return {
    instructions: tokens(seen.system),
    ...Object.fromEntries(blocks.map((block) => [block.slice(1, block.indexOf(']')), tokens(block)])),
  }
}

/** Every work with and without an answer in the plan, and the parts of W2's planner prompt. */
export async function countCalls(workload: Workload): Promise<{ turns: CountedTurn[]; parts: PromptParts }> {
  const turns: CountedTurn[] = []
  let parts: PromptParts = {}
  for (const style of ['with-say', 'without-say'] as const)
    for (const work of ['W1', 'W2', 'W5', 'W6'] as const) {
      const played = await countTurn(workload, work, style)
      turns.push(played.counted)
      if (work === 'W2' && style === 'with-say') parts = played.parts
    }
  return { turns, parts }
}
