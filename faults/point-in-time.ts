import { setTimeout as sleep } from 'node:timers/promises'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import type { Finding } from '#app/server/finding.ts'
import { examineReplication } from '#app/server/replication.ts'

import { seedInstitution } from '../bench/dashboard-seed.ts'
import { admin } from './admin.ts'
import type { ArchiveStorage } from './archive-storage.ts'
import { archive, type ArchivedPostgres, timed } from './archived-postgres.ts'
import { checkConsistency, compareReads } from './consistency.ts'
import { query } from './databases.ts'
import { openInstallation, type PostgresInstallation } from './installation.ts'
import { isShort, numberOption, report, unless } from './report.ts'
import { until } from './until.ts'
import { type Attempt, startWriters } from './writers.ts'

// PostgreSQL archives its log with pgBackRest while people write. Its disk is lost: everything but the last half
// minute comes back. Then the database is brought back to a second in between, before somebody was erased. It is tried
// with a folder and with storage like S3, or with the one that `--archive=folder` names. `--check-ins=10000000` fills
// the database before.
const checkIns = numberOption('check-ins')
const chosen = process.argv.find((arg) => arg.startsWith('--archive='))?.split('=')[1]
const writeMs = isShort ? 5000 : 45_000
const mostLostSeconds = 60
const mostSeconds = 15 * 60
/** The worker looks for accounts once a minute. */
const mostSecondsToErase = 180
/** Doctor waits for two minutes before it finds fault with an archive that neither takes the log nor fails. */
const mostSecondsToNotice = 300

for (const place of ['folder', 'storage'] as const) {
  if (chosen && chosen !== place) continue
  const installation = await openInstallation()
  try {
    const archived = await archive(installation.postgres, place)
    try {
      await loseTwice(installation, archived)
    } finally {
      await archived.close()
    }
  } finally {
    await installation.close()
  }
}

async function loseTwice(installation: PostgresInstallation, archived: ArchivedPostgres): Promise<void> {
  const { url } = installation.postgres
  const countOf = (what: string) => count(url, what)
  const faults: string[] = []
  const writing = installation.residents.slice(0, -1)
  const filling = checkIns ? await timed(() => fill(url, checkIns)) : 0
  const backingUp = await timed(() => archived.backUp())
  const before = await writeFor(installation, () => sleep(writeMs))
  const second = await momentBetween(url)
  const then = await countOf('check_ins')
  const erased = await eraseLast(installation)
  // The second can be wanted once what came after it was handed on.
  const file = await archived.logFile()
  const after = await writeFor(installation, () => Promise.all([sleep(writeMs), archived.whenHandedOn(file)]))
  const lostAt = Date.now()

  const all = await archived.loseAndRestore()
  const lost = await lostOf(url, [...before, ...after])
  const lostSeconds =
    lost.length === 0 ? 0 : (lostAt - Math.min(...lost.map(({ endedAt }) => endedAt))) / 1000
  faults.push(...unless(lostSeconds < mostLostSeconds, `${lostSeconds.toFixed(0)} s were lost with the disk`))

  const past = await archived.loseAndRestore({ until: second })
  const sessions = await query<{ all: string }>(url, 'select json_agg(sessions)::text as all from sessions')
  faults.push(
    ...unless(
      (await countOf(`users where id = '${erased}'`)) === 1,
      'the restore did not go back far enough',
    ),
  )
  let said = ''
  const erasing = await timed(async () => {
    said = await admin(installation.environment, 'after-restore')
  })
  const starting = await timed(() => startOnce(installation))
  faults.push(
    ...unless(
      said.includes('Accounts erased again, since they were deleted: 1'),
      `after-restore said ${said}`,
    ),
    ...unless((await countOf(`users where id = '${erased}'`)) === 0, 'who was erased is back'),
    ...unless((await countOf('sessions')) === 0, 'sessions are open again'),
    ...unless((await countOf('check_ins')) === then, 'there are other check-ins than at that second'),
  )
  // The people of this fault have no password to sign in with anew, and their sessions have been idle for long.
  const known = `json_populate_recordset(null::sessions, '${sessions[0]!.all}')`
  await query(url, `insert into sessions select * from ${known} where user_id in (select id from users)`)
  await query(
    url,
    "update sessions set last_seen_at = now(), idle_ends_at = now() + interval '1 hour', ends_at = now() + interval '1 hour'",
  )
  // Rows that were made at once have no points and no trail to compare them with.
  const compare = checkIns ? compareReads : checkConsistency
  faults.push(...(await compare({ ...installation, residents: writing }, before)))
  if (archived.storage) await takeStorageAway(installation, archived.storage)

  const back = past.files + past.log + erasing + starting
  const slowest = Math.max(all.files + all.log, back)
  faults.push(...unless(slowest < mostSeconds, `a restore took ${slowest.toFixed(0)} s`))
  const filled = checkIns ? `filled in ${filling.toFixed(0)} s, ${await sizeOf(url)}; ` : ''
  const { id, title } = nameOf(archived)
  report(
    {
      id,
      title,
      done: `pgBackRest archives the log of PostgreSQL ${archived.storage ? 'to storage like S3, over TLS, ' : ''}while seven people write; one is erased; the disk is emptied; then the database goes back to a second before the erasing${checkIns ? `; with ${checkIns.toLocaleString('en')} check-ins of 30,000 people` : ''}${archived.storage ? '; the storage is away, and back' : ''}`,
      reach: `less than ${mostLostSeconds} s are lost with the disk, nothing at a chosen second; who was erased stays erased, no session opens again; within ${mostSeconds / 60} min${archived.storage ? '; doctor says that the storage is away' : ''}`,
    },
    `${filled}the backup took ${backingUp.toFixed(1)} s; ${lost.length} of ${before.length + after.length} writes lost, of the last ${lostSeconds.toFixed(1)} s; all back in ${(all.files + all.log).toFixed(1)} s; the second in ${back.toFixed(1)} s: files ${past.files.toFixed(1)}, log ${past.log.toFixed(1)}, after-restore ${erasing.toFixed(1)}, start ${starting.toFixed(1)}; ${faults.length} faults`,
    faults,
  )
}

function nameOf({ storage }: ArchivedPostgres): { readonly id: string; readonly title: string } {
  const id = ['F22', ...(storage ? ['S3'] : []), ...(checkIns ? ['large'] : [])].join(' ')
  return { id, title: 'The disk of the database is lost, and then a second of the past is wanted' }
}

/** Makes a second institution, of 30,000 people. */
async function fill(url: string, size: number): Promise<void> {
  // Both are made with the same name.
  await query(url, `update institutions set name = 'Harbor Point'`)
  // The product's limits of time do not apply to it.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await seedInstitution(drizzle(client, { casing: 'snake_case' }), { checkIns: size, people: 30_000 })
  await client.end()
}

/** Lets everybody but the last write until this is over. */
async function writeFor(
  installation: PostgresInstallation,
  over: () => Promise<unknown>,
): Promise<readonly Attempt[]> {
  const server = await installation.instance()
  await server.start()
  const writers = startWriters(installation.residents.slice(0, -1), [server.address])
  try {
    await over()
  } finally {
    await writers.stop()
  }
  await server.kill()
  return writers.attempts
}

/** A moment of the database's clock, with a second on both sides in which nobody writes. */
async function momentBetween(url: string): Promise<string> {
  await sleep(1000)
  const [row] = await query<{ at: string }>(url, 'select clock_timestamp()::text as at')
  await sleep(1000)
  return row!.at
}

/** Erases the last person, as seven days after they deleted their account. Answers their id. */
async function eraseLast(installation: PostgresInstallation): Promise<string> {
  const { url } = installation.postgres
  const { id } = installation.residents.at(-1)!
  await query(url, `update users set deletes_at = now() - interval '1 minute' where id = '${id}'`)
  const server = await installation.instance()
  await server.start()
  await until(
    'that the account is erased',
    mostSecondsToErase,
    async () => (await count(url, `users where id = '${id}'`)) === 0,
  )
  await server.kill()
  return id
}

async function startOnce(installation: PostgresInstallation): Promise<void> {
  const server = await installation.instance()
  await server.start()
  await server.kill()
}

/** Takes the storage away, and brings it back. Throws if doctor does not say so each time. */
async function takeStorageAway(installation: PostgresInstallation, storage: ArchiveStorage): Promise<void> {
  await installation.inDatabase(async ({ db }) => {
    const untilDoctorFinds = (level: Finding['level']) =>
      until(`that doctor finds the archive ${level}`, mostSecondsToNotice, async () =>
        (await examineReplication(db)).every((finding) => finding.level === level),
      )
    await untilDoctorFinds('ok')
    storage.goAway()
    await query(installation.postgres.url, 'create table written_meanwhile as select 1')
    await query(installation.postgres.url, 'select pg_switch_wal()')
    await untilDoctorFinds('wrong')
    await storage.comeBack()
    await untilDoctorFinds('ok')
  })
}

/** The acknowledged check-ins that are not there. */
async function lostOf(url: string, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const acknowledged = attempts.filter(({ kind, outcome }) => kind === 'check-in' && outcome === 'ok')
  const ids = JSON.stringify(acknowledged.map(({ id }) => id))
  const rows = await query<{ id: string }>(
    url,
    `select id from json_array_elements_text('${ids}') as id
      where not exists (select from check_ins where check_ins.id = id::uuid)`,
  )
  const missing = new Set(rows.map(({ id }) => id))
  return acknowledged.filter(({ id }) => missing.has(id ?? ''))
}

async function count(url: string, what: string): Promise<number> {
  const [row] = await query<{ count: number }>(url, `select count(*)::int as count from ${what}`)
  return row!.count
}

async function sizeOf(url: string): Promise<string> {
  const [row] = await query<{ size: string }>(
    url,
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  return row!.size
}
