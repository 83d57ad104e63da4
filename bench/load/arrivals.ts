import { setTimeout as sleep } from 'node:timers/promises'

import { type Percentiles, percentilesOf } from './percentiles.ts'
import { type Sent, send } from './send.ts'

interface Rate {
  readonly perSecond: number
  readonly seconds: number
}

/**
 * Sends requests at a constant rate, whether or not those before have their replies, as people do who know nothing of
 * each other. Answers with the times of the replies in milliseconds. A time begins when its request was due, so that
 * waiting for a slow server counts too.
 */
export async function arrive(
  address: string,
  requests: readonly Sent[],
  { perSecond, seconds }: Rate,
): Promise<Percentiles> {
  const begun = performance.now()
  const call = async (index: number) => {
    const due = begun + (index * 1000) / perSecond
    await sleep(due - begun)
    // A timer may ring up to a millisecond early.
    const from = Math.min(due, performance.now())
    await send(address, requests[index % requests.length]!)
    return performance.now() - from
  }
  return percentilesOf(
    await Promise.all(Array.from({ length: Math.ceil(perSecond * seconds) }, (_, i) => call(i))),
  )
}
