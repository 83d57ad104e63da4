import { spawnSync } from 'node:child_process'

import { startPgBouncer } from './temporary-pgbouncer.ts'
import { startPostgres } from './temporary-postgres.ts'

// Runs tests on a temporary PostgreSQL of Debian's: those that need its programs, such as pg_dump, or others of Debian's, and those that depend
// on its version, or the ones that are named. With --through-pgbouncer as first argument they go through a PgBouncer.
// Nothing of it outlives the run, so that it need not wait for the disk.
const onEveryVersion = [
  '.postgres.test.ts',
  'src/server/database/',
  'src/app/server/migrate.test.ts',
  'src/app/system-tests/caller-rights.test.ts',
  'src/app/system-tests/moved-tables.test.ts',
  'src/app/system-tests/rls.long.test.ts',
  // This one starts the PostgreSQL of the packages, whichever server the others have.
  '--exclude=src/server/database/local-postgres.long.test.ts',
]
const { url, port, stop } = await startPostgres({
  settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
})
const [first, ...rest] = process.argv.slice(2)
const isThroughPgBouncer = first === '--through-pgbouncer'
const pooler = isThroughPgBouncer ? await startPgBouncer(port, { max_client_conn: 1000 }) : null

try {
  const named = isThroughPgBouncer ? rest : process.argv.slice(2)
  const args = named.length > 0 ? named : onEveryVersion
  const { status } = spawnSync('vitest', ['run', '--project', 'server', '--project', 'long', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: url,
      ...(pooler && { TEST_POOLER_URL: pooler.through(url) }),
    },
  })
  process.exitCode = status ?? 1
} finally {
  await pooler?.stop()
  stop()
}
