import { type PriorStep, parsePriorSteps } from './binder-prompt.ts'
import { splitBlocks } from './blocks.ts'
import { type HistoryTurn, parseHistory } from './history.ts'
import { type ParsedMessage, parseMessage } from './message.ts'
import { parseSkeleton, type SkeletonSection } from './skeleton.ts'
import { type ParsedApp, parseTools } from './tools.ts'

export interface ClassifierPrompt {
  skeleton: SkeletonSection[]
  history: HistoryTurn[]
  apps: ParsedApp[]
  /** Steps of this turn that earlier rounds ran. */
  done: PriorStep[]
  message: ParsedMessage
}

const KEPT = 4
const catalogues = new Map<string, ParsedApp[]>()

/** The catalogue rarely changes between turns: the last few are kept as they were read. */
function catalogue(block: string): ParsedApp[] {
  const apps = catalogues.get(block) ?? parseTools(block)
  catalogues.delete(block)
  catalogues.set(block, apps)
  for (const oldest of catalogues.keys()) if (catalogues.size > KEPT) catalogues.delete(oldest)
  return apps
}

/** Reads the blocks of a classifier prompt. */
export function parseClassifierPrompt(text: string): ClassifierPrompt {
  const blocks = splitBlocks(text, ['TOOLS', 'SKELETON', 'HISTORY', 'DONE', 'FEEDBACK', 'MESSAGE'])
  return {
    skeleton: parseSkeleton(blocks.SKELETON ?? ''),
    history: parseHistory(blocks.HISTORY ?? ''),
    apps: catalogue(blocks.TOOLS ?? ''),
    done: parsePriorSteps(blocks.DONE ?? ''),
    message: parseMessage(blocks.MESSAGE ?? ''),
  }
}
