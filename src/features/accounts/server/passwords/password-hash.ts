import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { unavailable } from '#server/http/rejection.ts'

// argon2id, the library's default, at 64 MiB and three passes: above OWASP's floor of 19 MiB and two passes, about 50 ms on one core.
// Tests hash with the least argon2 allows, since they do so hundreds of times.
const cost =
  process.env['VITEST'] === 'true'
    ? { memoryCost: 8, timeCost: 1, parallelism: 1 }
    : { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

// One a core, four at most, which use 256 MiB: more at once would be done no sooner and keep everybody else waiting.
const maxConcurrent = Math.min(4, availableParallelism())
const maxQueued = 100
/** Whoever waits longer is told to come back, since they may long be gone. */
const queueTimeoutMs = 8000

// For passwords of our own making: 60 random bits are out of reach of guessing whatever a hash costs, and OWASP
// names this much (12 MiB, three passes) as enough for chosen ones. It lets a facility join within a minute.
const oneTimeCost =
  process.env['VITEST'] === 'true' ? cost : { memoryCost: 12_288, timeCost: 3, parallelism: 1 }
const maxConcurrentOneTime = 2

let running = 0
const waiting = new Set<() => void>()

/**
 * Throws a 503 where a password would find no place to wait: asked before anything else, a flood of sign-ins costs
 * the database nothing.
 */
export function requireQueueSpace(): void {
  if (waiting.size >= maxQueued) throw unavailable()
}

/** An argon2id PHC string of a password. Throws a 503 where too many are waiting to be hashed. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost))
}

/**
 * PHC strings of one-time passwords, in their order. Two at a time beside the queue, so that people who
 * sign in meanwhile need not wait.
 */
export async function hashOneTimePasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  const places = passwords.entries()
  const work = async () => {
    for (const [place, password] of places) hashes[place] = await hash(password, oneTimeCost)
  }
  await Promise.all(Array.from({ length: maxConcurrentOneTime }, work))
  return hashes
}

/**
 * Whether a password is the one behind a PHC string. Without one, or where it is empty, the same work is done and the answer
 * is no, so that time does not tell an unknown name from a wrong password.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await queued(async () => {
    // A one-time password costs less to check: the rest is made up, or time would tell who has one.
    if (passwordHash && !hasFullCost(passwordHash)) await verify(await decoy(), password)
    return verify(passwordHash || (await decoy()), password)
  })
  return isRight && Boolean(passwordHash)
}

const hasFullCost = (passwordHash: string) => passwordHash.includes(`$m=${cost.memoryCost},`)

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  decoyHash ??= hash('nobody has this password', cost)
  return decoyHash
}

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrent) await waitForSlot()
  else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on, not given back and taken again: nobody can slip in between.
    const [next] = waiting
    if (next) next()
    else running -= 1
  }
}

/** Waits for the place of somebody who is done. */
function waitForSlot(): Promise<void> {
  requireQueueSpace()
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      waiting.delete(begin)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(begin)
      reject(unavailable())
    }, queueTimeoutMs)
    waiting.add(begin)
  })
}
