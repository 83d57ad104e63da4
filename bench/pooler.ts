import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { hashOwnPassword, hashPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { createKeyFile, readKeyring } from '#server/encryption/keyring.ts'
import { freePort } from '#server/free-port.ts'

import { writeTable } from '../scripts/markdown-table.ts'
import { canKeepPreparedStatements, startPgBouncer } from '../scripts/temporary-pgbouncer.ts'
import { startDatabases } from './databases.ts'
import { load } from './load/wrk.ts'
import { processorSeconds } from './processor.ts'
import { startProgram } from './program.ts'
import { productionSettings } from './programs.ts'
import { callsToEvenkeel, password } from './requests.ts'
import { resetDay, seedEvenkeel } from './seed.ts'
import { seedVaults } from './vaults.ts'
import { callOnce } from './warm-up.ts'

// What a call costs behind PgBouncer: `npm run build`, then `node bench/pooler.ts`. It writes a table of
// docs/performance.md. PGBOUNCER=/path/to/pgbouncer names another than Debian's, which keeps statements from 1.21 on.
// The processor time is that of Node, PostgreSQL and PgBouncer together: the median of rounds in alternation, at 16
// connections.
const people = 1000
const connections = 16
const seconds = 5
const rounds = 4

await using stops = new AsyncDisposableStack()
const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-bench-'))
stops.defer(() => rmSync(folder, { recursive: true, force: true }))
const keyFile = path.join(folder, 'keys')
createKeyFile(keyFile)
const { postgres, databases } = await startDatabases(stops, ['shared_buffers=1GB', 'max_wal_size=8GB'])
const { url, client, db } = await databases.createMigrated('evenkeel')
await seedEvenkeel(db, { people, history: 30, passwordHash: await hashPassword(password) })
await seedVaults(db, readKeyring(keyFile), await hashOwnPassword(password))
await client.query(`alter role evenkeel set statement_timeout = '5s'`)
await client.query(`alter role evenkeel set idle_in_transaction_session_timeout = '10s'`)

const ways = [await way('directly')]
if (canKeepPreparedStatements()) ways.push(await wayBehindPooler('which keeps statements', {}))
ways.push(
  await wayBehindPooler('without names', canKeepPreparedStatements() ? { max_prepared_statements: 0 } : {}),
)

async function wayBehindPooler(name: string, settings: Readonly<Record<string, number>>) {
  const pgBouncer = await startPgBouncer(postgres.port, settings)
  stops.defer(() => pgBouncer.stop())
  const addresses = { DATABASE_URL: pgBouncer.through(url), DATABASE_DIRECT_URL: url }
  return way(`behind PgBouncer, ${name}`, addresses, pgBouncer.processId())
}

async function way(name: string, more: NodeJS.ProcessEnv = {}, pgBouncerId?: number) {
  const program = await startProgram({
    file: 'dist/server/start.js',
    port: await freePort(),
    ready: '/health/ready',
    environment: { ...productionSettings(url, keyFile), ...more },
  })
  stops.defer(() => program.stop())
  const used = () =>
    program.cpuSeconds() +
    processorSeconds(postgres.processId()) +
    (pgBouncerId === undefined ? 0 : processorSeconds(pgBouncerId))
  return { name, program, used }
}

const works = ['recent', 'save'] as const
const found = new Map(ways.map(({ name }) => [name, works.map((): number[] => [])]))
// The first round only warms up.
for (let round = 0; round <= rounds; round += 1) {
  for (const { name, program, used } of ways) {
    for (const [index, work] of works.entries()) {
      await resetDay(db)
      await callOnce(program, { people, connections })
      const before = used()
      const calls = callsToEvenkeel(work, people)
      const { perSecond } = await load(program.address, calls, { connections, seconds })
      const cpu = ((used() - before) * 1000) / (perSecond * seconds)
      console.log(`${round}/${rounds} ${name}, ${work}: ${cpu.toFixed(2)} ms`)
      if (round > 0) found.get(name)?.[index]?.push(cpu)
    }
  }
}
const rows = [...found].map(([name, all]) => [name, ...all.map((runs) => `${medianOf(runs).toFixed(2)} ms`)])
for (const row of rows) console.log(row.join(' | '))
writeTable('pooler', ['The instance asks', '30 recent', 'A check-in'], rows)

/** The mean of the two in the middle, of an even number. */
function medianOf(runs: readonly number[]): number {
  const sorted = runs.toSorted((one, other) => one - other)
  return ((sorted[runs.length / 2 - 1] ?? 0) + (sorted[runs.length / 2] ?? 0)) / 2
}
