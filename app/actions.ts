'use server'
import { after } from 'next/server'
import {
  changeAsking as changeAskingOf,
  changeExtension as changeExtensionOf,
  clearSample,
} from '../lib/host/index.ts'
import type { Acknowledgement } from '../lib/protocol/actions.ts'
import type { Reply } from '../lib/protocol/public-error.ts'
import type { ConversationView } from '../lib/protocol/snapshot.ts'
import type { StoredWireEvent } from '../lib/protocol/wire-event.ts'
import {
  readAnswer,
  readAskAgain,
  readAsking,
  readEdit,
  readExtensionChange,
  readMessage,
  readPanelAction,
  readStop,
} from './action-input.ts'
import { acknowledge, replyTo, replyWithinLimit } from './reply.ts'

/** Records a message as a turn of the caller's conversation, once for one id of the page's; the browser's time zone is the user's. */
export async function sendMessage(input: unknown): Promise<Reply<Acknowledgement>> {
  return replyWithinLimit(async ({ host, user }) => {
    const { conversation, text, clientId, timezone } = readMessage(input)
    await host.users.change(user.id, timezone === undefined ? {} : { timezone })
    return acknowledge(await host.kernel.sendMessage({ user: user.id, conversation, text, clientId }))
  })
}

/** Records the answer to a card: an id, a decision, and what was unticked of a batch, nothing else. */
export async function answerCard(input: unknown): Promise<Reply<Acknowledgement>> {
  return replyTo(async ({ host, user }) =>
    acknowledge(await host.kernel.answerCard({ user: user.id, ...readAnswer(input) })),
  )
}

/** Changes parameters of a card: its id and their new values, nothing else. */
export async function editCard(input: unknown): Promise<Reply<Acknowledgement>> {
  const reply = await replyTo(({ host, user }) => host.kernel.editCard({ user: user.id, ...readEdit(input) }))
  if (!reply.ok) return reply
  const { value } = reply
  if (value.ok) return { ok: true, value: acknowledge(value.accepted) }
  const { problem: message, field } = value
  return { ok: false, error: { code: 'EDIT_REFUSED', message, ...(field === null ? {} : { field }) } }
}

/** Asks once more for what an expired card asked. */
export async function askAgain(input: unknown): Promise<Reply<Acknowledgement>> {
  return replyTo(async ({ host, user }) =>
    acknowledge(await host.kernel.askAgain({ user: user.id, ...readAskAgain(input) })),
  )
}

/** Records a stop. */
export async function stopTurn(input: unknown): Promise<Reply<Acknowledgement>> {
  return replyTo(async ({ host, user }) =>
    acknowledge(await host.kernel.stopTurn({ user: user.id, ...readStop(input) })),
  )
}

/** Records a turn that runs what an ended chain of the caller left. */
export async function continueTurn(input: unknown): Promise<Reply<Acknowledgement>> {
  return replyWithinLimit(async ({ host, user }) =>
    acknowledge(await host.kernel.continueTurn({ user: user.id, ...readStop(input) })),
  )
}

/** Records a click in a panel as a turn of its own. */
export async function runPanelAction(input: unknown): Promise<Reply<Acknowledgement>> {
  return replyWithinLimit(async ({ host, user }) =>
    acknowledge(await host.kernel.runPanelAction({ user: user.id, ...readPanelAction(input) })),
  )
}

/** Starts an empty conversation. */
export async function startConversation(): Promise<Reply<ConversationView>> {
  return replyTo(({ host, user }) => host.kernel.startConversation(user.id))
}

/** Removes what the first minute brought. */
export async function removeSample(): Promise<Reply<null>> {
  return replyTo(async ({ host, user }) => {
    await clearSample(host, user)
    return null
  })
}

/** Adds an extension of the caller, or removes it with its sections, cache and waiting cards. */
export async function changeExtension(input: unknown): Promise<Reply<StoredWireEvent>> {
  return replyTo(async ({ host, user }) => {
    const { told, run } = await changeExtensionOf(host, user.id, readExtensionChange(input))
    after(run)
    return told
  })
}

/** Adds or takes away a card before writes with an effect. */
export async function changeAsking(input: unknown): Promise<Reply<StoredWireEvent>> {
  return replyTo(({ host, user }) => changeAskingOf(host, user.id, readAsking(input)))
}
