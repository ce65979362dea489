import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnswerKey, nameOf } from './answers.ts'

export interface SeenPrompt {
  system: string
  /** The user message, cut where a provider may cache it: the first part is the same from call to call. */
  user: string[]
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of a whole prompt, as the kernel records it. */
export const hashOf = ({ system, user }: SeenPrompt): string => sha256(`${system}\n\n${user.join('')}`)

/** Writes a long part once, under its hash; its file name. */
function shared(folder: string, name: string, text: string): string {
  const file = `${name}.${sha256(text).slice(0, 8)}.txt`
  writeFileSync(join(folder, file), text)
  return file
}

/**
 * Writes a prompt that needs an answer into a folder, under the name of the answer. The system message and the cached
 * part of the user message stand in files of their own, each once, because they are the same in most prompts.
 */
export function writePrompt(folder: string, key: AnswerKey, prompt: SeenPrompt): void {
  mkdirSync(folder, { recursive: true })
  const rest = prompt.user.at(-1) ?? ''
  const head = [
    JSON.stringify({ ...key, promptSha256: hashOf(prompt) }),
    `system message: ${shared(folder, `system-${key.kind}`, prompt.system)}`,
    ...prompt.user
      .slice(0, -1)
      .map((part) => `user message begins with: ${shared(folder, 'tools', part)}, and goes on:`),
    '=====',
  ]
  writeFileSync(join(folder, `${nameOf(key)}.txt`), `${head.join('\n')}\n${rest}\n`)
}
