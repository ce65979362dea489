import { classifierPrompt } from './classifier/classify.ts'
import type { Prompt } from './context/classifier-prompt.ts'
import { isoTime } from './iso-time.ts'
import type { TurnRecord } from './ports.ts'
import { messageLanguage } from './receive.ts'
import { OpenTurn } from './turn/open-turn.ts'
import type { World } from './world.ts'

/** Builds the classifier prompt a message would get in a conversation. Nothing is recorded and no model is asked. */
export async function previewPrompt(
  world: World,
  input: { user: string; conversation: string | null; text: string },
): Promise<Prompt> {
  const profile = await world.users.profile(input.user)
  const language = messageLanguage(input.text, profile.language)
  const record: TurnRecord = {
    id: 'preview',
    user: input.user,
    conversation: input.conversation ?? 'preview',
    sequence: Number.MAX_SAFE_INTEGER,
    version: 0,
    lease: null,
    dueAt: null,
    state: {
      id: 'preview',
      user: input.user,
      conversation: input.conversation ?? 'preview',
      kind: 'chat',
      message: input.text,
      language,
      timezone: profile.timezone,
      receivedAt: isoTime(world.clock.now()),
      phase: { is: 'received' },
      plan: null,
      droppedDependencies: [],
      steps: [],
      pending: null,
      answeredCards: [],
      recalled: [],
      sentences: [],
      reason: null,
      stopRequested: false,
      model: world.model.id,
      modelCalls: [],
    },
  }
  return classifierPrompt(await OpenTurn.open(world, record))
}
