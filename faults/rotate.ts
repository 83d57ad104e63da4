// Secures J4.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

import { count, eq } from 'drizzle-orm'

import { wrap } from '#features/core/encryption/server/personal-keys.ts'
import { personalKeys } from '#features/core/encryption/server/table.ts'
import type { JournalEntry } from '#features/wellbeing/journal/contract.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { admin } from './admin.ts'
import { checkConsistency } from './consistency.ts'
import { openInstallation } from './installation.ts'
import { report, isShort, leeway, unless } from './report.ts'
import type { TestPerson } from './seed-people.ts'
import { startWriters } from './writers.ts'

// Rotates the master key while people read and write their journals, and kills the rotation again and again. Every
// read must succeed with all entries decrypted. In the end no key may be wrapped with an older one.
const kills = isShort ? 4 : 10
const people = 12
/** Additional keys of another person, so that a rotation takes long enough to be killed. */
const unrelatedKeys = 100_000
const keysAtOnce = 5000
const mostSeconds = 10

const installation = await openInstallation({ residents: people + 1 })
const [keyOwner, ...others] = installation.residents
try {
  const server = await installation.instance()
  await server.start()
  await addKeysOf(keyOwner!)
  const writers = startWriters(others, [server.address])
  const over = new AbortController()
  const readers = others.map(readRepeatedly)
  let cut = 0
  for (let turn = 0; turn < kills; turn += 1) if (await rotateAndKill()) cut += 1
  await admin(installation.environment, 'rotate-keys')
  over.abort()
  const reads = (await Promise.all(readers)).flat()
  await writers.stop()
  // One more rotation without load measures how long a hundred thousand keys take.
  const said = await admin(installation.environment, 'rotate-keys')
  const seconds = Number(/, in ([\d.]+) s/.exec(said)?.[1])
  await server.kill()

  const faults = await checkConsistency(installation, writers.attempts)
  const masters = await countMasters()
  const failed = reads.filter((isWhole) => !isWhole).length
  report(
    {
      id: 'J4',
      title: 'The rotation of the master key is killed',
      done: `\`kill -9\` of \`rotate-keys\` at work, ${kills} times, then left to finish; ${unrelatedKeys.toLocaleString('en')} keys; ${people} people read and write meanwhile`,
      reach: `0 acknowledged lost, every read shows every entry open, one master key left in use; all keys within ${mostSeconds} s in peace`,
    },
    `${cut} killed at work, ${reads.length} reads and ${writers.attempts.length} writes meanwhile, ${failed} reads failed, ` +
      `${faults.length} faults; ${masters} master key in use; ${seconds} s in peace`,
    [
      ...faults,
      ...unless(failed === 0, `${failed} of ${reads.length} reads failed`),
      ...unless(masters === 1, `${masters} master keys are in use`),
      ...unless(seconds < mostSeconds * leeway, `${unrelatedKeys} keys took ${seconds} s`),
      ...unless(cut > kills / 2, `only ${cut} rotations were killed at work`),
      ...unless(reads.length > kills * people, 'too few reads'),
    ],
  )

  /** Reads the latest page again and again. Returns for each read whether all entries were decrypted. */
  async function readRepeatedly({ cookie }: TestPerson): Promise<boolean[]> {
    const wholes: boolean[] = []
    while (!over.signal.aborted) {
      const reply = await fetch(`${server.address}/api/journal`, { headers: { cookie } })
      const entries = reply.ok ? ((await reply.json()) as JournalEntry[]) : null
      wholes.push(entries?.every(({ state }) => state === 'open') ?? false)
      await sleep(100)
    }
    return wholes
  }
} finally {
  await installation.close()
}

/** Starts a rotation and kills it soon after it began to wrap keys. Returns whether it was still running. */
function rotateAndKill(): Promise<boolean> {
  return installation.inDatabase(async ({ db }) => {
    const before = await keysByMaster(db)
    const env = { ...process.env, ...installation.environment }
    const rotation = spawn('node', ['dist/server/admin.js', 'rotate-keys'], { env, stdio: 'ignore' })
    const isKilled = new Promise<boolean>((resolve) => {
      rotation.once('exit', (_code, signal) => resolve(signal === 'SIGKILL'))
    })
    while (rotation.exitCode === null && (await keysByMaster(db)) === before) await sleep(10)
    await sleep(Math.random() * 200)
    rotation.kill('SIGKILL')
    return isKilled
  })
}

/** How many of the additional keys each master key wraps, as JSON. */
async function keysByMaster(db: Database): Promise<string> {
  const own = eq(personalKeys.userId, keyOwner!.id)
  const { masterId } = personalKeys
  const counts = await db.select({ masterId, keys: count() }).from(personalKeys).where(own).groupBy(masterId)
  return JSON.stringify(counts.toSorted((one, other) => one.masterId.localeCompare(other.masterId)))
}

function countMasters(): Promise<number> {
  return installation.inDatabase(({ db }) =>
    db.$count(db.selectDistinct({ id: personalKeys.masterId }).from(personalKeys).as('masters')),
  )
}

/** Inserts the additional keys, as versions of one person's key. Only their number matters. */
function addKeysOf({ id: userId }: TestPerson): Promise<void> {
  return installation.inDatabase(async ({ db, keyring }) => {
    const masterId = keyring.current
    for (let first = 1; first <= unrelatedKeys; first += keysAtOnce) {
      const rows = Array.from({ length: keysAtOnce }, (_, index) => {
        const version = first + index
        const wrapped = wrap(keyring, { userId, version, masterId }, Buffer.alloc(32, 7))
        return { userId, version, masterId, wrapped, createdAt: now() }
      })
      await db.insert(personalKeys).values(rows)
    }
  })
}
