import { spawnSync } from 'node:child_process'

import { startPostgres } from './temporary-postgres.ts'

// Runs the server's tests on a temporary PostgreSQL.
// Nothing of it outlives the run, so that it need not wait for the disk.
const { url, stop } = await startPostgres({ settings: ['fsync=off', 'full_page_writes=off'] })

try {
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  process.exitCode = status ?? 1
} finally {
  stop()
}
