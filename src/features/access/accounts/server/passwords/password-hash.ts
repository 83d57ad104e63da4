import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { hash, hashRaw, verify } from '@node-rs/argon2'

import type { Secret } from '#features/core/encryption/index.ts'
import { deriveKey } from '#server/encryption/vault-key.ts'
import { unavailable } from '#server/http/rejection.ts'
import { Semaphore } from '#server/semaphore.ts'

// argon2id, the library's default, with 64 MiB and three passes: above OWASP's minimum of 19 MiB and two passes,
// and about 50 ms on one core. Tests use the lowest cost that argon2 allows, since they hash hundreds of times.
const cost =
  process.env['VITEST'] === 'true'
    ? { memoryCost: 8, timeCost: 1, parallelism: 1 }
    : { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

// One for each core, and four at most, which take 256 MiB. More at once would finish no sooner.
const maxConcurrent = Math.min(4, availableParallelism())
const maxQueued = 100
/** After this time in the queue a request is refused, since the person may be gone. */
const queueTimeoutMs = 8000

// The cost for generated passwords. Nobody can guess 60 random bits, whatever a hash costs, and OWASP calls this
// cost (12 MiB, three passes) enough for passwords that people choose. A facility is imported within a minute.
const oneTimeCost =
  process.env['VITEST'] === 'true' ? cost : { memoryCost: 12_288, timeCost: 3, parallelism: 1 }
const maxConcurrentOneTime = 2

const saltBytes = 16
const ownPrefix = '$evenkeel-v1$'
const ownHash = /^\$evenkeel-v1\$(?<parameters>[^$]+\$[^$]+)\$(?<verifier>[^$]+)$/
const argonParameters = /^m=(?<memory>\d+),t=(?<time>\d+),p=(?<lanes>\d+)\$(?<salt>[^$]+)$/

const queue = { timeout: queueTimeoutMs, most: maxQueued }
// Devices that an account knows have a queue of their own before the others', so that no flood fills it.
const slots = new Semaphore(maxConcurrent, { urgent: queue, usual: queue }, unavailable)
const queueOf = (goesFirst: boolean) => (goesFirst ? 'urgent' : 'usual')

/** How many passwords, PINs and recovery phrases wait to be hashed by this instance. */
export const countWaiting = (): number => slots.waiting

/**
 * Throws a 503 where the queue for password hashing is full. A sign-in checks this first, so that a flood of
 * sign-ins costs the database nothing.
 */
export function requireQueueSpace(goesFirst = false): void {
  slots.requireSpace(queueOf(goesFirst))
}

/**
 * An argon2id PHC string of a PIN, or of a password that opens no vault. Throws a 503 where the queue is full or
 * takes longer than 8 s.
 */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost))
}

/** A password that its owner chose: the hash for the table, and the secret that opens their vault. */
export interface OwnPassword {
  readonly passwordHash: string
  readonly secret: Secret
}

/**
 * Hashes a password that its owner chose. One run of argon2id gives two keys that say nothing of each other: the
 * verifier, of which the table has the SHA-256, and the key that opens the vault. Throws a 503 where the queue is
 * full or takes longer than 8 s.
 */
export async function hashOwnPassword(password: string): Promise<OwnPassword> {
  const { parameters, verifier, key } = await stretch(password.normalize('NFC'))
  return {
    passwordHash: `${ownPrefix}${parameters}$${verifier.toString('base64url')}`,
    secret: { wayIn: 'password', key, parameters },
  }
}

/**
 * The forms in which a password may have been hashed: normalised (NFC), as every password is today, and second, where
 * that is another one, as a keyboard sends it that writes accents apart, since passwords were once hashed as they came.
 */
export function passwordForms(typed: string): readonly [string, ...string[]] {
  const today = typed.normalize('NFC')
  const before = typed === today ? typed.normalize('NFD') : typed
  return before === today ? [today] : [today, before]
}

/**
 * The key that a password gives with the parameters of a vault's wrapping, such as `m=65536,t=3,p=1$` and the salt.
 * Throws a 503 as `hashOwnPassword`.
 */
export async function derivePasswordKey(password: string, parameters: string): Promise<Buffer> {
  return (await stretch(password, parameters)).key
}

/** What argon2id makes of a password or a recovery phrase. */
export interface Stretched {
  /** The cost and the salt, such as `m=65536,t=3,p=1$` and the salt. */
  readonly parameters: string
  /** A SHA-256 for the table. */
  readonly verifier: Buffer
  /** The key that opens a vault. */
  readonly key: Buffer
}

/**
 * Runs argon2id once on a secret, with the parameters of its hash, since today's cost may be another, or with today's
 * and a new salt. Throws a 503 as `hashOwnPassword`.
 */
export async function stretch(
  secret: string,
  parameters = newParameters(),
  goesFirst = false,
): Promise<Stretched> {
  const { memory, time, lanes, salt = '' } = argonParameters.exec(parameters)?.groups ?? {}
  const options = {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64url'),
  }
  const raw = await queued(() => hashRaw(secret, options), goesFirst)
  const verifier = createHash('sha256').update(deriveKey(raw, 'password-verifier')).digest()
  return { parameters, verifier, key: deriveKey(raw, 'password-wrapping') }
}

function newParameters(): string {
  const salt = randomBytes(saltBytes).toString('base64url')
  return `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${salt}`
}

/**
 * PHC strings of one-time passwords, in the same order. Two are hashed at a time outside the queue, so that
 * people who sign in meanwhile need not wait.
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

/** The result of checking a password: `secret` opens the vault, where the hash is of `hashOwnPassword`. */
export interface PasswordCheck {
  readonly isRight: boolean
  readonly secret: Secret | null
  /** Whether it is right in the form of before (`passwordForms`), so that it should be hashed anew. */
  readonly isOfBefore: boolean
}

/**
 * Checks a password against its hash. Without a hash, or with an empty one, the same work is done and the answer is
 * wrong, so that the time does not tell an unknown name from a wrong password. Throws a 503 where the queue is full
 * or takes longer than 8 s. What goes first has a queue of its own before the others'. A password with accents that is
 * wrong as it is hashed today is tried once more in the form of before.
 */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  goesFirst = false,
): Promise<PasswordCheck> {
  const [today, before] = passwordForms(password)
  const check = await checkForm(passwordHash, today, goesFirst)
  if (check.isRight || before === undefined) return { ...check, isOfBefore: false }
  const second = await checkForm(passwordHash, before, goesFirst)
  return { ...second, isOfBefore: second.isRight }
}

async function checkForm(
  passwordHash: string | undefined,
  password: string,
  goesFirst: boolean,
): Promise<Omit<PasswordCheck, 'isOfBefore'>> {
  const own = ownHash.exec(passwordHash ?? '')?.groups
  if (!own) return { isRight: await verifyHash(passwordHash, password, goesFirst), secret: null }
  const parameters = own['parameters']!
  const { verifier, key } = await stretch(password, parameters, goesFirst)
  const isRight = timingSafeEqual(verifier, Buffer.from(own['verifier']!, 'base64url'))
  return { isRight, secret: isRight ? { wayIn: 'password', key, parameters } : null }
}

/** Whether a password or PIN matches its hash, as `checkPassword`. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  goesFirst = false,
): Promise<boolean> {
  return (await checkPassword(passwordHash, password, goesFirst)).isRight
}

/** Checks a PHC string: of a PIN, a one-time password, or a password from before vaults. */
async function verifyHash(
  passwordHash: string | undefined,
  password: string,
  goesFirst: boolean,
): Promise<boolean> {
  const isRight = await queued(async () => {
    // A one-time password costs less to check. A second hash makes up for it, or the time would show who has one.
    if (passwordHash && !hasFullCost(passwordHash)) await verify(await decoy(), password)
    return verify(passwordHash || (await decoy()), password)
  }, goesFirst)
  return isRight && Boolean(passwordHash)
}

const hasFullCost = (passwordHash: string) => passwordHash.includes(`$m=${cost.memoryCost},`)

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  decoyHash ??= hash('nobody has this password', cost)
  return decoyHash
}

async function queued<Result>(work: () => Promise<Result>, goesFirst = false): Promise<Result> {
  await slots.acquire(queueOf(goesFirst))
  try {
    return await work()
  } finally {
    slots.release()
  }
}
