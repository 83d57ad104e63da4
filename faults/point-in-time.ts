import { setTimeout as sleep } from 'node:timers/promises'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { seedInstitution } from '../bench/dashboard-seed.ts'
import { admin } from './admin.ts'
import { archive } from './archived-postgres.ts'
import { checkConsistency } from './consistency.ts'
import { query } from './databases.ts'
import { openInstallation } from './installation.ts'
import { isShort, numberOption, report, unless } from './report.ts'
import { type Attempt, startWriters } from './writers.ts'

// PostgreSQL archives its log with pgBackRest while people write. Its disk is lost: everything but the last half
// minute comes back. Then the database is brought back to a second in between, before somebody was erased.
const checkIns = numberOption('check-ins')
// Longer than PostgreSQL keeps a part of its log to itself.
const writeMs = isShort ? 5000 : 45_000
const mostLostSeconds = 60
const mostSeconds = 15 * 60

const installation = await openInstallation()
const { url } = installation.postgres
const writing = installation.residents.slice(0, -1)
const faults: string[] = []
const archived = await archive(installation.postgres)
try {
  if (checkIns) await fill(checkIns)
  archived.backUp()
  const before = await writeFor(writeMs)
  const until = await momentBetween()
  const erased = await eraseLast()
  const after = await writeFor(writeMs)
  const lostAt = Date.now()

  const afterLoss = await timed(() => archived.loseAndRestore())
  const lost = await lostOf([...before, ...after])
  const lostSeconds =
    lost.length === 0 ? 0 : (lostAt - Math.min(...lost.map(({ endedAt }) => endedAt))) / 1000
  faults.push(...unless(lostSeconds < mostLostSeconds, `${lostSeconds.toFixed(0)} s were lost with the disk`))

  const afterTarget = await timed(() => archived.loseAndRestore({ until }))
  const sessions = await query<{ all: string }>(url, 'select json_agg(sessions)::text as all from sessions')
  faults.push(
    ...unless(
      (await countOf(`users where id = '${erased}'`)) === 1,
      'the restore did not go back far enough',
    ),
  )
  const said = await admin(installation.environment, 'after-restore')
  faults.push(
    ...unless(
      said.includes('Accounts erased again, since they were deleted: 1'),
      `after-restore said ${said}`,
    ),
    ...unless((await countOf(`users where id = '${erased}'`)) === 0, 'who was erased is back'),
    ...unless((await countOf('sessions')) === 0, 'sessions are open again'),
    ...unless(
      (await countOf(`check_ins where created_at > '${until}'`)) === 0,
      'check-ins of later are there',
    ),
  )
  // The people of this fault have no password to sign in with anew.
  const known = `json_populate_recordset(null::sessions, '${sessions[0]!.all}')`
  await query(url, `insert into sessions select * from ${known} where user_id in (select id from users)`)
  // Rows that were made at once have no points and no trail to compare them with.
  if (!checkIns) faults.push(...(await checkConsistency({ ...installation, residents: writing }, before)))

  const slowest = Math.max(afterLoss, afterTarget)
  faults.push(...unless(slowest < mostSeconds, `a restore took ${slowest.toFixed(0)} s`))
  report(
    {
      id: 'F22',
      title: 'The disk of the database is lost, and then a second of the past is wanted',
      done: `pgBackRest archives the log of PostgreSQL while seven people write; one is erased; the disk is emptied; then the database goes back to a second before the erasing${checkIns ? `; with ${checkIns.toLocaleString('en')} check-ins of 30,000 people` : ''}`,
      reach: `less than ${mostLostSeconds} s are lost with the disk, nothing at a chosen second; who was erased stays erased, no session opens again; within ${mostSeconds / 60} min`,
    },
    `${lost.length} of ${before.length + after.length} writes lost, of the last ${lostSeconds.toFixed(1)} s; ${afterLoss.toFixed(1)} and ${afterTarget.toFixed(1)} s a restore; ${faults.length} faults`,
    faults,
  )
} finally {
  archived.close()
  await installation.close()
}

/** Makes a second institution, of 30,000 people. */
async function fill(count: number): Promise<void> {
  // Both are made with the same name.
  await query(url, `update institutions set name = 'Harbor Point'`)
  // The product's limits of time do not apply to it.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await seedInstitution(drizzle(client, { casing: 'snake_case' }), { checkIns: count, people: 30_000 })
  await client.end()
}

/** Lets everybody but the last write for a while. */
async function writeFor(milliseconds: number): Promise<readonly Attempt[]> {
  const server = await installation.instance()
  await server.start()
  const writers = startWriters(writing, [server.address])
  await sleep(milliseconds)
  await writers.stop()
  await server.kill()
  return writers.attempts
}

/** A moment of the database's clock, with a second on both sides in which nobody writes. */
async function momentBetween(): Promise<string> {
  await sleep(1000)
  const [row] = await query<{ at: string }>(url, 'select clock_timestamp()::text as at')
  await sleep(1000)
  return row!.at
}

/** Erases the last person, as seven days after they deleted their account. Answers their id. */
async function eraseLast(): Promise<string> {
  const { id } = installation.residents.at(-1)!
  await query(url, `update users set deletes_at = now() - interval '1 minute' where id = '${id}'`)
  const server = await installation.instance()
  await server.start()
  while ((await countOf(`users where id = '${id}'`)) > 0) await sleep(100)
  await server.kill()
  return id
}

/** The acknowledged check-ins that are not there. */
async function lostOf(attempts: readonly Attempt[]): Promise<Attempt[]> {
  const rows = await query<{ id: string }>(url, 'select id from check_ins')
  const there = new Set(rows.map(({ id }) => id))
  return attempts.filter(
    ({ kind, outcome, id }) => kind === 'check-in' && outcome === 'ok' && !there.has(id ?? ''),
  )
}

async function countOf(what: string): Promise<number> {
  const [row] = await query<{ count: number }>(url, `select count(*)::int as count from ${what}`)
  return row!.count
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
