import { parentPort } from 'node:worker_threads'
import { answerPrompt, type PromptTexts } from './answer-prompt.ts'

/** The body of a thread of the local model: a prompt in, `{ text }` or `{ error }` out, one at a time. */
parentPort?.on('message', (prompt: PromptTexts) => {
  try {
    parentPort?.postMessage({ text: answerPrompt(prompt) })
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
parentPort?.postMessage({ is: 'ready' })
