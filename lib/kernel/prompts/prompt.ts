import type { ChannelName, ChannelNote } from '../../protocol/prompt-view.ts'

/** One part of a prompt: its exact text, and what was done to make it fit. */
export interface PromptChannel {
  name: ChannelName
  text: string
  /** The most characters it may take; null where it has no limit of its own. */
  budget: number | null
  notes: ChannelNote[]
  /** Up to its end the prompt is the same from call to call: providers are told that they may cache it. */
  endsStable?: true
}

/** What one model call sees. `system` is the first channel, `user` the others, joined by a blank line. */
export interface Prompt {
  system: string
  user: string
  channels: PromptChannel[]
}

const SEPARATOR = '\n\n'

/** A prompt out of its channels, the constant instructions first. */
export function promptOf(system: string, channels: readonly PromptChannel[]): Prompt {
  return {
    system,
    user: channels.map(({ text }) => text).join(SEPARATOR),
    channels: [{ name: 'system', text: system, budget: null, notes: [] }, ...channels],
  }
}

/** The user message in two, after the last channel that ends what is stable; null where none does. */
export function splitAtStable({
  user,
  channels = [],
}: Pick<Prompt, 'user'> & Partial<Pick<Prompt, 'channels'>>): { stable: string; rest: string } | null {
  const [, ...parts] = channels
  const last = parts.findLastIndex(({ endsStable }) => endsStable)
  const stable = parts.slice(0, last + 1).map(({ text }) => `${text}${SEPARATOR}`)
  const split = stable.join('')
  return split !== '' && split.length < user.length && user.startsWith(split)
    ? { stable: split, rest: user.slice(split.length) }
    : null
}

/** The whole text of a prompt: what is hashed, printed and shown. */
export const promptText = ({ system, user }: Pick<Prompt, 'system' | 'user'>): string =>
  `${system}${SEPARATOR}${user}`
