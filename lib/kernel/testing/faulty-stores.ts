import type { Clock, Stores } from '../ports.ts'

/**
 * What happens to one call: `fail` before anything is done; `lose-answer` done, but the caller gets an error;
 * `repeat` done twice, the second answer counts; a delay before it is done.
 */
export type Fault = 'fail' | 'lose-answer' | 'repeat' | { delayMs: number }

export interface StoreCall {
  port: keyof Stores
  verb: string
  args: readonly unknown[]
  /** From 1, counted for each verb of each port. */
  nth: number
}

/** Decides the fault of each call; null lets it pass. */
export type FaultScript = (call: StoreCall) => Fault | null

export class StoreFault extends Error {
  override readonly name = 'StoreFault'
}

async function perform(
  fault: Fault | null,
  clock: Pick<Clock, 'sleep'>,
  act: () => Promise<unknown>,
): Promise<unknown> {
  if (fault === 'fail') throw new StoreFault('The store did not take the call.')
  if (fault !== null && typeof fault === 'object') await clock.sleep(fault.delayMs)
  const answer = await act()
  if (fault === 'lose-answer') throw new StoreFault('The answer of the store was lost.')
  return fault === 'repeat' ? act() : answer
}

/** The same stores, where calls fail, wait or happen twice as the script says. */
export function faultyStores(
  stores: Stores,
  { script, clock }: { script: FaultScript; clock: Pick<Clock, 'sleep'> },
): Stores {
  const wrap = <Port extends keyof Stores>(port: Port): Stores[Port] => {
    const counts = new Map<string, number>()
    return new Proxy(stores[port], {
      get(target, verb) {
        const method = Reflect.get(target, verb)
        if (typeof method !== 'function' || typeof verb !== 'string') return method
        return (...args: unknown[]) => {
          const nth = (counts.get(verb) ?? 0) + 1
          counts.set(verb, nth)
          return perform(script({ port, verb, args, nth }), clock, () => Reflect.apply(method, target, args))
        }
      },
    })
  }
  return {
    journal: wrap('journal'),
    documents: wrap('documents'),
    expiring: wrap('expiring'),
    blobs: wrap('blobs'),
    erasure: wrap('erasure'),
  }
}
