import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { type Percentiles, percentilesOf } from './percentiles.ts'
import type { Sent } from './send.ts'

interface Rate {
  readonly perSecond: number
  readonly seconds: number
}

/** What the thread that sends is told. */
export interface Arrivals extends Rate {
  readonly address: string
  readonly requests: readonly Sent[]
}

/**
 * Sends requests at a constant rate, whether or not those before have their replies, as people do who know nothing of
 * each other. Answers with the times of the replies in milliseconds. A time begins when its request was due, so that
 * waiting for a slow server counts too. A thread of its own sends, since this one has a large heap to clear.
 */
export async function arrive(address: string, requests: readonly Sent[], rate: Rate): Promise<Percentiles> {
  const workerData: Arrivals = { address, requests, ...rate }
  const worker = new Worker(new URL('arrivals-thread.ts', import.meta.url), { workerData })
  try {
    const [times]: number[][] = await once(worker, 'message')
    return percentilesOf(times ?? [])
  } finally {
    await worker.terminate()
  }
}
