import { parentPort, workerData } from 'node:worker_threads'

/** The body of a thread that imports the module named by `workerData` and posts a `ProbeAnswer`. */
async function probe(): Promise<void> {
  // Keeps the thread alive under a top-level await that never settles, until its time is over.
  const alive = setInterval(() => undefined, 60_000)
  try {
    await import(String(workerData))
    parentPort?.postMessage({ is: 'imported' })
  } catch (error) {
    parentPort?.postMessage(thrown(error))
  } finally {
    clearInterval(alive)
  }
}

function thrown(error: unknown): object {
  if (!(error instanceof Error)) return { is: 'threw', text: String(error) }
  const { name, message, stack } = error
  return { is: 'threw', error: { name: String(name), message: String(message), stack: String(stack) } }
}

await probe()
