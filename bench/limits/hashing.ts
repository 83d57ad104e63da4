import { verify } from '@node-rs/argon2'

import type { Run } from '../results.ts'

interface Hashing {
  readonly passwordHash: string
  readonly password: string
  readonly callers: number
  readonly seconds: number
}

/** Measures how many passwords a second so many callers can verify, with nothing else to do. */
export async function hashing({ passwordHash, password, callers, seconds }: Hashing): Promise<Run> {
  const begun = performance.now()
  const before = process.cpuUsage()
  let checked = 0
  const call = async () => {
    while (performance.now() - begun < seconds * 1000) {
      await verify(passwordHash, password)
      checked += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  const { user, system } = process.cpuUsage(before)
  return { perSecond: checked / ((performance.now() - begun) / 1000), cpu: (user + system) / checked }
}
