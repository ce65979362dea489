import { doneChannels, type PriorStep } from '../chain/prior-step-results.ts'
import { promptBudgets } from '../prompts/budgets.ts'
import { historyNotes } from '../prompts/channel-notes.ts'
import { type Prompt, type PromptChannel, promptOf } from '../prompts/prompt.ts'
import type { ToolCatalog, ToolContract } from '../tool-catalog.ts'
import { chooseTools } from './choose-tools.ts'
import { feedbackChannels, type RefusedPlan, refusedChannels } from './feedback-section.ts'
import { HISTORY_MAX_CHARS, type HistoryTurn, renderHistoryBlock } from './history-section.ts'
import { type MessageLine, messageChannel } from './message-section.ts'
import { PLANNER_INSTRUCTIONS } from './planner-instructions.ts'
import { renderSkeleton, type SkeletonSection } from './skeleton-section.ts'
import { renderTools } from './tool-catalog-section.ts'

/** What the classifier sees, masked already. */
export interface ClassifierInput {
  sections: readonly SkeletonSection[]
  history: readonly HistoryTurn[]
  catalog: ToolCatalog
  message: MessageLine
  /** Functions (`app.function`) whose schemas the prompt before this one of the conversation showed, in its order. */
  shown?: readonly string[]
  /** Tools whose schema is shown in any case. */
  asked?: readonly ToolContract[]
  /** What this turn's earlier rounds did. */
  done?: readonly PriorStep[]
  /** What was wrong with arguments of the plan before. */
  feedback?: readonly string[]
  /** A plan that was refused. */
  refused?: RefusedPlan
  /** The model's context window in tokens. */
  window?: number
}

/** A classifier prompt, and the functions whose schemas it shows: `shown` of the next prompt of the conversation. */
export interface ClassifierPrompt extends Prompt {
  shown: string[]
}

function skeletonChannel(sections: readonly SkeletonSection[], budget: number): PromptChannel {
  const { text, rendered } = renderSkeleton(sections, budget)
  return {
    name: 'skeleton',
    text,
    budget,
    notes: sections.map(({ section, ageSeconds }, index) => ({
      is: 'section',
      section,
      ageSeconds,
      characters: rendered[index]?.line.length ?? 0,
      compressed: rendered[index]?.compressed ?? false,
    })),
  }
}

function historyChannel(turns: readonly HistoryTurn[], message: MessageLine): PromptChannel {
  const text = renderHistoryBlock(turns, message)
  return { name: 'history', text, budget: HISTORY_MAX_CHARS, notes: historyNotes(text) }
}

function catalogueChannel(catalog: ToolCatalog, chosen: readonly string[], most: number): PromptChannel {
  const { text, budget, full, named, counted } = renderTools(catalog, chosen, most)
  return {
    name: 'catalogue',
    text,
    budget,
    notes: [{ is: 'tools', full, named, counted }],
    endsStable: true,
  }
}

/**
 * The exact classifier prompt: constant instructions, then [TOOLS], which stay as they are through a conversation, then
 * [SKELETON], [HISTORY], [DONE], [FEEDBACK], [MESSAGE]; `docs/prompts.md` is its grammar.
 */
export function buildClassifierPrompt(input: ClassifierInput): ClassifierPrompt {
  const { sections, history, catalog, message, asked = [], done = [], feedback = [], window } = input
  const budgets = promptBudgets(window)
  const request = { message: message.text, history, asked, budget: budgets.tools }
  const shown = chooseTools(catalog, request, input.shown)
  const prompt = promptOf(PLANNER_INSTRUCTIONS, [
    catalogueChannel(catalog, shown, budgets.tools),
    skeletonChannel(sections, budgets.skeleton),
    historyChannel(history, message),
    ...doneChannels(done, window),
    ...refusedChannels(input.refused),
    ...feedbackChannels(feedback),
    messageChannel(message),
  ])
  return { ...prompt, shown }
}
