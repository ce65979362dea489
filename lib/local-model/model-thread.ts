import { Worker } from 'node:worker_threads'
import type { PromptTexts } from './answer-prompt.ts'
import { PromptTooLong } from './prompt-too-long.ts'

const START_MS = 20_000
const HEAP_MB = 512

type Message = { is: 'ready' } | { text: string } | { error: string }

/** One thread of the local model. It does not keep a finished program alive. */
export class ModelThread {
  readonly #worker: Worker
  #isAlive = true
  #isReady = false
  #onMessage: (message: Message) => void = () => undefined
  #onEnd: (error: Error) => void = () => undefined

  constructor(file: string) {
    // No settings and no environment of ours: it reads prompts and nothing else.
    this.#worker = new Worker(/* turbopackIgnore: true */ file, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    this.#worker.on('message', (message: Message) => {
      if ('is' in message) this.#isReady = true
      this.#onMessage(message)
    })
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#end(new Error('The thread of the local model ended.')))
    this.#worker.unref()
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  #end(error: Error): void {
    this.#isAlive = false
    this.#onEnd(error)
  }

  /** Answers one prompt; one at a time. After `limitMs` milliseconds the thread is ended and `PromptTooLong` is thrown. */
  async answer(prompt: PromptTexts, limitMs: number): Promise<string> {
    this.#worker.ref()
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let timer = setTimeout(() => this.#abandon('The thread of the local model did not start.'), START_MS)
    const ask = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new PromptTooLong(`No answer within ${limitMs} ms.`))
        this.#abandon('An answer took too long.')
      }, limitMs)
      this.#worker.postMessage(prompt)
    }
    this.#onEnd = reject
    this.#onMessage = (message) => {
      if ('is' in message) ask()
      else if ('text' in message) resolve(message.text)
      else reject(new Error(message.error))
    }
    if (!this.#isAlive) reject(new Error('The thread of the local model ended.'))
    else if (this.#isReady) ask()
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#onMessage = () => undefined
      this.#onEnd = () => undefined
      this.#worker.unref()
    }
  }

  #abandon(why: string): void {
    this.#end(new Error(why))
    void this.#worker.terminate()
  }
}
