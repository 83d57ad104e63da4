import { spawnSync } from 'node:child_process'

import { startPgBouncer } from './temporary-pgbouncer.ts'
import { startPostgres } from './temporary-postgres.ts'

// Runs the server's tests on a temporary PostgreSQL; with --through-pgbouncer as first argument through a PgBouncer.
// Nothing of it outlives the run, so that it need not wait for the disk.
const { url, port, stop } = await startPostgres({ settings: ['fsync=off', 'full_page_writes=off'] })
const [first, ...rest] = process.argv.slice(2)
const isThroughPgBouncer = first === '--through-pgbouncer'
const pooler = isThroughPgBouncer ? await startPgBouncer(port, { max_client_conn: 1000 }) : null

try {
  const args = isThroughPgBouncer ? rest : process.argv.slice(2)
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...args], {
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
