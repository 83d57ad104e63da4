import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

import { count, eq } from 'drizzle-orm'

import { wrap } from '#features/encryption/server/personal-keys.ts'
import { personalKeys } from '#features/encryption/server/table.ts'
import type { JournalEntry } from '#features/journal/contract.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { admin } from './admin.ts'
import type { Actor } from './alert-cast.ts'
import { check } from './checker.ts'
import { openScene } from './scene.ts'
import { conclude, isShort, leeway, unless } from './verdict.ts'
import { startWriters } from './writers.ts'

// The master key is rotated while people read and write their journals, and the rotation is killed at work again
// and again: every read must succeed and show every entry open, and in the end no key is wrapped with an older one.
const kills = isShort ? 4 : 10
const people = 12
/** Keys of somebody who is not here, so that a rotation takes long enough to be killed. */
const bystanders = 100_000
const keysAtOnce = 5000
const mostSeconds = 10

const scene = await openScene({ residents: people + 1 })
const [bystander, ...others] = scene.residents
try {
  const server = await scene.instance()
  await server.start()
  await addKeysOf(bystander!)
  const writers = startWriters(others, [server.address])
  const over = new AbortController()
  const readers = others.map(readAgain)
  let cut = 0
  for (let turn = 0; turn < kills; turn += 1) if (await rotateAndKill()) cut += 1
  admin(scene.environment, 'rotate-keys')
  over.abort()
  const reads = (await Promise.all(readers)).flat()
  await writers.stop()
  // Once more in peace: how long a hundred thousand keys take.
  const said = admin(scene.environment, 'rotate-keys')
  const seconds = Number(/, in ([\d.]+) s/.exec(said)?.[1])
  await server.kill()

  const faults = await check(scene, writers.attempts)
  const masters = await countMasters()
  const failed = reads.filter((isWhole) => !isWhole).length
  conclude(
    {
      id: 'J4',
      title: 'The rotation of the master key is killed',
      done: `\`kill -9\` of \`rotate-keys\` at work, ${kills} times, then left to finish; ${bystanders.toLocaleString('en')} keys; ${people} people read and write meanwhile`,
      reach: `0 acknowledged lost, every read shows every entry open, one master key left in use; all keys within ${mostSeconds} s in peace`,
    },
    `${cut} killed at work, ${reads.length} reads and ${writers.attempts.length} writes meanwhile, ${failed} reads failed, ` +
      `${faults.length} faults; ${masters} master key in use; ${seconds} s in peace`,
    [
      ...faults,
      ...unless(failed === 0, `${failed} of ${reads.length} reads failed`),
      ...unless(masters === 1, `${masters} master keys are in use`),
      ...unless(seconds < mostSeconds * leeway, `${bystanders} keys took ${seconds} s`),
      ...unless(cut > kills / 2, `only ${cut} rotations were killed at work`),
      ...unless(reads.length > kills * people, 'too few reads'),
    ],
  )

  /** Reads the latest page over and over; answers of each time whether all that it held was open. */
  async function readAgain({ cookie }: Actor): Promise<boolean[]> {
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
  await scene.close()
}

/** Begins a rotation and kills it a moment after it began to wrap; answers whether it was still at work. */
function rotateAndKill(): Promise<boolean> {
  return scene.inDatabase(async ({ db }) => {
    const before = await keysByMaster(db)
    const env = { ...process.env, ...scene.environment }
    const rotation = spawn('node', ['scripts/admin.ts', 'rotate-keys'], { env, stdio: 'ignore' })
    const isKilled = new Promise<boolean>((resolve) => {
      rotation.once('exit', (_code, signal) => resolve(signal === 'SIGKILL'))
    })
    while (rotation.exitCode === null && (await keysByMaster(db)) === before) await sleep(10)
    await sleep(Math.random() * 200)
    rotation.kill('SIGKILL')
    return isKilled
  })
}

/** How many of the bystander's keys each master key wraps, as words. */
async function keysByMaster(db: Database): Promise<string> {
  const own = eq(personalKeys.userId, bystander!.id)
  const { masterId } = personalKeys
  const counts = await db.select({ masterId, keys: count() }).from(personalKeys).where(own).groupBy(masterId)
  return JSON.stringify(counts.toSorted((one, other) => one.masterId.localeCompare(other.masterId)))
}

function countMasters(): Promise<number> {
  return scene.inDatabase(({ db }) =>
    db.$count(db.selectDistinct({ id: personalKeys.masterId }).from(personalKeys).as('masters')),
  )
}

/** Keys of different versions: only their number matters. */
function addKeysOf({ id: userId }: Actor): Promise<void> {
  return scene.inDatabase(async ({ db, keyring }) => {
    const masterId = keyring.current
    for (let first = 1; first <= bystanders; first += keysAtOnce) {
      const rows = Array.from({ length: keysAtOnce }, (_, index) => {
        const version = first + index
        const wrapped = wrap(keyring, { userId, version, masterId }, Buffer.alloc(32, 7))
        return { userId, version, masterId, wrapped, createdAt: now() }
      })
      await db.insert(personalKeys).values(rows)
    }
  })
}
