import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { hashOwnPassword, hashPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { createKeyFile, readKeyring } from '#server/encryption/keyring.ts'

import { seedBaseline } from './baseline/seed.ts'
import { openCountingProxy } from './counting-proxy.ts'
import { measureDashboards } from './dashboard.ts'
import { startDatabases } from './databases.ts'
import { installBaseline } from './install-baseline.ts'
import { connections, measuresOf, type Setup } from './measures.ts'
import { options } from './options.ts'
import { startCompared, startPrograms } from './programs.ts'
import { report } from './report.ts'
import { namedCalls, password } from './requests.ts'
import { measureInRounds } from './results.ts'
import { resetDay, seedEvenkeel } from './seed.ts'
import { measureStarts } from './starts.ts'
import { countTraffic, type Traffic } from './traffic.ts'
import { measureVault, seedVaults } from './vaults.ts'
import { warmUp } from './warm-up.ts'

// Measures Evenkeel, its limits and a baseline in one run, and writes docs/performance.md. The options are in
// options.ts.
installBaseline()
const { only, rounds, seconds } = options
const people = 5000
const seedSize = { people, history: 30, passwordHash: await hashPassword(password) }

await using stops = new AsyncDisposableStack()
const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-bench-'))
stops.defer(() => rmSync(folder, { recursive: true, force: true }))
const keyFile = path.join(folder, 'keys')
createKeyFile(keyFile)
const { postgres, databases } = await startDatabases(stops, [
  'shared_buffers=1GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
])

console.log(`Filling in ${people} people …`)
const baseline = await databases.create('baseline')
await seedBaseline(baseline.client, seedSize)
const evenkeel = await databases.createMigrated('evenkeel')
await seedEvenkeel(evenkeel.db, seedSize)
await seedVaults(evenkeel.db, readKeyring(keyFile), await hashOwnPassword(password))

const traffic = await countAll()
const programs = await startPrograms({ evenkeel: evenkeel.url, baseline: baseline.url, keyFile }, stops)
await warmUp({ programs, people, connections })
const setup: Setup = {
  ...seedSize,
  programs,
  postgresId: postgres.processId(),
  baselineUrl: baseline.url,
  seconds,
  resetDay: () => resetDay(evenkeel.db),
}
const results = await measureInRounds(
  measuresOf(setup).filter(({ name }) => name.includes(only)),
  rounds,
)
const starts = 'start'.includes(only)
  ? await measureStarts({ databaseUrl: evenkeel.url, keyFile, folder })
  : []
const dashboards = 'dashboard'.includes(only)
  ? await measureDashboards(options.dashboards, { databases, keyFile })
  : []
report({ results, traffic, starts, dashboards, vaultMicroseconds: measureVault() })

/** Counts the statements and flights of the compared programs, which stand behind a proxy only meanwhile. */
async function countAll(): Promise<Map<string, Traffic>> {
  await using counting = new AsyncDisposableStack()
  const proxy = await openCountingProxy(postgres.port)
  counting.defer(() => proxy.close())
  const urls = { evenkeel: proxy.through(evenkeel.url), baseline: proxy.through(baseline.url) }
  const compared = await startCompared({ ...urls, keyFile }, counting)
  return new Map([
    ...(await countTraffic(compared.baseline, proxy, namedCalls.express(people))),
    ...(await countTraffic(compared.evenkeel, proxy, namedCalls.evenkeel(people))),
  ])
}
