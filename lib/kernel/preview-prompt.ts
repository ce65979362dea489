import { classifierPrompt } from './classifier/classify.ts'
import type { Prompt } from './prompts/prompt.ts'
import { messageLanguage, newState } from './receive.ts'
import { OpenTurn } from './turn/open-turn.ts'
import type { World } from './world.ts'

/** Builds the classifier prompt a message would get in a conversation. Nothing is recorded and no model is asked. */
export async function previewPrompt(
  world: World,
  input: { user: string; conversation: string | null; text: string },
): Promise<Prompt> {
  const profile = await world.users.profile(input.user)
  const language = messageLanguage(input.text, profile.language)
  const conversation = input.conversation ?? 'preview'
  const state = newState(world, { profile, conversation, message: input.text, language, panelCall: null })
  const unrecorded = { version: 0, sequence: Number.MAX_SAFE_INTEGER, lease: null, dueAt: null }
  return classifierPrompt(
    await OpenTurn.open(world, { id: state.id, user: input.user, conversation, state, ...unrecorded }),
  )
}
