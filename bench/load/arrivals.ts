import { setTimeout as sleep } from 'node:timers/promises'

import { type Percentiles, percentilesOf } from './percentiles.ts'
import { type Sent, send } from './send.ts'

interface Rate {
  readonly perSecond: number
  readonly seconds: number
}

/** Before that the connections are not open yet, and the code that sends runs for the first time. */
const uncountedSeconds = 1

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
  const call = async (due: number, request: Sent) => {
    // A timer may ring up to a millisecond early.
    const from = Math.min(due, performance.now())
    await send(address, request)
    return performance.now() - from
  }
  const uncounted = Math.ceil(perSecond * uncountedSeconds)
  const times: Promise<number>[] = []
  const begun = performance.now()
  while (times.length < uncounted + perSecond * seconds) {
    const due = begun + (times.length * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    const time = call(due, requests[times.length % requests.length]!)
    // What was refused is thrown at the end.
    time.catch(() => {})
    times.push(time)
  }
  return percentilesOf((await Promise.all(times)).slice(uncounted))
}
