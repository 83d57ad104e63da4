import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

import type { Arrivals } from './arrivals.ts'
import { send, type Sent } from './send.ts'

/** Before that the connections are not open yet, and the code that sends runs for the first time. */
const uncountedSeconds = 1

const { address, requests, perSecond, seconds }: Arrivals = workerData
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
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage((await Promise.all(times)).slice(uncounted))

/** The milliseconds from when a request was due until its reply. */
async function call(due: number, request: Sent): Promise<number> {
  // A timer may ring up to a millisecond early.
  const from = Math.min(due, performance.now())
  await send(address, request)
  return performance.now() - from
}
