import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { hashOwnPassword, hashPassword } from '#features/accounts/server/passwords/password-hash.ts'
import { createKeyFile, readKeyring } from '#server/encryption/keyring.ts'

import { startPostgres } from '../scripts/temporary-postgres.ts'
import { seedBaseline } from './baseline/seed.ts'
import { measureDashboards } from './dashboard.ts'
import { openDatabases } from './databases.ts'
import { installBaseline } from './install-baseline.ts'
import { measuresOf, warmUp } from './measures.ts'
import { options } from './options.ts'
import { type Programs, startPrograms } from './programs.ts'
import { report } from './report.ts'
import { namedCalls, password } from './requests.ts'
import { measureInRounds } from './results.ts'
import { resetDay, seedEvenkeel } from './seed.ts'
import { measureStarts } from './starts.ts'
import { countStatements } from './statements.ts'
import { measureVault, seedVaults } from './vaults.ts'

// Measures Evenkeel, its limits and a baseline in one run, and writes docs/performance.md. The options are in
// options.ts.
installBaseline()
const { only, people, rounds, seconds } = options
const seedSize = { people, history: 30, passwordHash: await hashPassword(password) }

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-bench-'))
const keyFile = path.join(folder, 'keys')
createKeyFile(keyFile)
const postgres = await startPostgres({
  settings: [
    'shared_buffers=1GB',
    'max_wal_size=8GB',
    'checkpoint_timeout=30min',
    'shared_preload_libraries=pg_stat_statements',
  ],
})
const databases = openDatabases(postgres.url)
let programs: Programs | undefined

try {
  console.log(`Filling in ${people} people …`)
  const baseline = await databases.create('baseline')
  await seedBaseline(baseline.client, seedSize)
  const evenkeel = await databases.createMigrated('evenkeel')
  await seedEvenkeel(evenkeel.db, seedSize)
  await seedVaults(evenkeel.db, readKeyring(keyFile), await hashOwnPassword(password))
  programs = await startPrograms({ evenkeel: evenkeel.url, baseline: baseline.url, keyFile })

  const statements = new Map([
    ...(await countStatements(baseline.client, programs.baseline, namedCalls.express(people))),
    ...(await countStatements(evenkeel.client, programs.evenkeel, namedCalls.evenkeel(people))),
  ])
  const setup = { ...seedSize, programs, baselineUrl: baseline.url, seconds }
  await warmUp(setup)
  const results = await measureInRounds(
    measuresOf(setup).filter(({ name }) => name.includes(only)),
    { rounds, beforeEach: () => resetDay(evenkeel.db) },
  )
  const starts = 'start'.includes(only)
    ? await measureStarts({ databaseUrl: evenkeel.url, keyFile, folder })
    : []
  const dashboards = 'dashboard'.includes(only)
    ? await measureDashboards(options.dashboards, { databases, keyFile })
    : []
  report({ results, statements, starts, dashboards, vaultMicroseconds: measureVault() })
} finally {
  await databases.close()
  for (const program of Object.values(programs ?? {})) await program.stop()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
