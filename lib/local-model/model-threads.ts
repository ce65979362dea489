import type { PromptTexts } from './answer-prompt.ts'
import { ModelThread } from './model-thread.ts'
import { assertReadable, messageLine } from './prompt-too-long.ts'

export interface ThreadSettings {
  /** Absolute path of `thread.ts`: a bundled caller lies elsewhere. */
  file: string
  /** How long one answer may take, in milliseconds. */
  timeLimitMs: number
  /** How many words a message may have. */
  maxWords: number
}

interface Job {
  prompt: PromptTexts
  isLong: boolean
  signal: AbortSignal | undefined
  resolve(text: string): void
  reject(error: unknown): void
}

const THREADS = 2
/** A longer message may take long: such work has one of the threads at most, so that short ones are never behind it. */
const SHORT_MESSAGE_CHARS = 400

/** The threads that answer prompts: started with the first prompt, kept warm, replaced when an answer takes too long. */
export class ModelThreads {
  readonly #settings: ThreadSettings
  readonly #idle: ModelThread[] = []
  readonly #waiting: Job[] = []
  #running = 0
  #runningLong = 0

  constructor(settings: ThreadSettings) {
    this.#settings = settings
  }

  /** Answers in a thread. Throws `PromptTooLong` for a message of too many words and for an answer that takes too long. */
  async answer(prompt: PromptTexts, signal?: AbortSignal): Promise<string> {
    assertReadable(prompt.user, this.#settings.maxWords)
    signal?.throwIfAborted()
    const isLong = messageLine(prompt.user).length > SHORT_MESSAGE_CHARS
    return new Promise((resolve, reject) => {
      this.#waiting.push({ prompt, isLong, signal, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#running >= THREADS) return
    const index = this.#waiting.findIndex(({ isLong }) => !isLong || this.#runningLong === 0)
    const [job] = index < 0 ? [] : this.#waiting.splice(index, 1)
    if (job === undefined) return
    if (job.signal?.aborted) job.reject(job.signal.reason)
    else void this.#run(job)
    this.#next()
  }

  #take(): ModelThread {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop())
      if (idle.isAlive) return idle
    return new ModelThread(this.#settings.file)
  }

  async #run(job: Job): Promise<void> {
    this.#running += 1
    if (job.isLong) this.#runningLong += 1
    try {
      const thread = this.#take()
      try {
        job.resolve(await thread.answer(job.prompt, this.#settings.timeLimitMs))
      } finally {
        // The next prompt shall not wait for a new thread to start.
        this.#idle.push(thread.isAlive ? thread : new ModelThread(this.#settings.file))
      }
    } catch (error) {
      job.reject(error)
    } finally {
      this.#running -= 1
      if (job.isLong) this.#runningLong -= 1
      this.#next()
    }
  }
}
