import { setTimeout as sleep } from 'node:timers/promises'

import { checkConsistency } from './consistency.ts'
import { openInstallation, type Installation } from './installation.ts'
import { faultsOf } from './outage.ts'
import { startProbe } from './probe.ts'
import { report, isShort, unless } from './report.ts'
import { openSmallDisk } from './small-disk.ts'
import { startWriters, statusesOf, type Writers } from './writers.ts'

// The database's disk is filled while people write, and is then freed. Reading must go on, writing must answer 503,
// and nothing may need a restart.
const secondsFull = isShort ? 5 : 20

const disk = openSmallDisk(220)
try {
  const installation = await openInstallation({ parent: disk.folder })
  try {
    await tryOn(installation)
  } finally {
    await installation.close()
  }
} finally {
  disk.close()
}

async function tryOn(installation: Installation): Promise<void> {
  const server = await installation.instance()
  await server.start()
  const writers = startWriters(installation.residents, [server.address])
  const [reader] = installation.responders
  const reads = startProbe(`${server.address}/api/user`, 100, () => ({ headers: { cookie: reader!.cookie } }))
  await sleep(1500)
  disk.fill()
  const refused = await until(writers, 503, 60_000)
  await sleep(secondsFull * 1000)
  disk.free()
  const freed = Date.now()
  const accepted = await until(writers, 201, 30_000)
  await sleep(500)
  const isAlive = server.isRunning()
  await Promise.all([writers.stop(), reads.stop()])
  await server.kill()

  const failedReads = reads.replies.filter(({ status }) => status !== 200).length
  const faults = await checkConsistency(installation, writers.attempts)
  report(
    {
      id: 'F12',
      title: 'The disk is full',
      done: `the database’s disk is filled while eight people write, and freed ${secondsFull} s later`,
      reach: 'reading goes on, writing is a 503 and never a 500, 0 acknowledged lost, nothing is restarted',
    },
    `answers ${JSON.stringify(statusesOf(writers.attempts))}, ${failedReads} of ${reads.replies.length} reads failed, ` +
      `writing again ${accepted === null ? 'never' : `${accepted - freed} ms`} after there was room, ${faults.length} faults`,
    [
      ...faults,
      ...faultsOf(writers),
      ...unless(isAlive, 'the server ended'),
      ...unless(refused !== null, 'the disk never was full for a write'),
      ...unless(accepted !== null, 'nothing could be written after there was room'),
      ...unless(failedReads === 0, `${failedReads} reads failed`),
    ],
  )
}

/** The time of the next reply with this status; null if there is none in time. */
async function until({ attempts }: Writers, status: number, milliseconds: number): Promise<number | null> {
  const from = Date.now()
  while (Date.now() < from + milliseconds) {
    const next = attempts.find((attempt) => attempt.endedAt >= from && attempt.status === status)
    if (next) return next.endedAt
    await sleep(20)
  }
  return null
}
