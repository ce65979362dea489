import { lastConcepts, wordsOfName } from './param-profile.ts'
import type { ToolProfile } from './tool-profile.ts'

/** What an effect declares: `create:note` as a verb and the concepts of its noun; nothing where it is no such pair. */
export function readAct(effect: string): ToolProfile['acts'] {
  const [, verb, noun] = /^([a-z]+):(\w+)$/.exec(effect) ?? []
  return verb === undefined || noun === undefined ? [] : [{ verb, nouns: lastConcepts(wordsOfName(noun)) }]
}

const DEEDS = /^(?:create|update|delete|trash|remove|erase)$/

/** True where effects tell all that a tool does, each as a deed and a thing (`create:note`); `playlist:add` says less. */
export const tellsDeeds = ({ acts, tool }: ToolProfile): boolean =>
  acts.length > 0 && acts.length === tool.effects.length && acts.every(({ verb }) => DEEDS.test(verb))
