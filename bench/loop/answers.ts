import { existsSync, readFileSync } from 'node:fs'

export type CallKind = 'classifier' | 'binder' | 'narrator'

/** Which answer of a model: the turn counts from 1, the call counts from 1 among those of its kind in that turn. */
export interface AnswerKey {
  conversation: string
  turn: number
  kind: CallKind
  call: number
}

export interface RecordedAnswer extends AnswerKey {
  /** Of the prompt that it was written for: the system message, a blank line, the user message. */
  promptSha256: string
  /** What the model wrote; an object stands for its JSON. */
  answer: string | object
}

/** The name of an answer, in reports and of files. */
export const nameOf = ({ conversation, turn, kind, call }: AnswerKey): string =>
  `${conversation}-${turn}-${kind}-${call}`

/** Recorded answers by name, of a JSON Lines file; none where there is no file. Throws for an answer that stands there twice. */
export function readAnswers(path: string): Map<string, RecordedAnswer> {
  const answers = new Map<string, RecordedAnswer>()
  if (!existsSync(path)) return answers
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.trim() === '') continue
    const answer: RecordedAnswer = JSON.parse(line)
    const name = nameOf(answer)
    if (answers.has(name)) throw new Error(`The answer ${name} stands twice in ${path}.`)
    answers.set(name, answer)
  }
  return answers
}
