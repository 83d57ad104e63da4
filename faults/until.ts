import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until something is so. Throws after so many seconds, naming it, even if a single look at it never comes back.
 * What a look throws ends the wait.
 */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const over = new AbortController()
  const tooLate = sleep(seconds * 1000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`It was not so within ${seconds} s: ${what}`)
  })
  const look = async () => {
    while (!over.signal.aborted && !(await isSo())) await sleep(50)
  }
  try {
    await Promise.race([look(), tooLate])
  } finally {
    over.abort()
  }
}
