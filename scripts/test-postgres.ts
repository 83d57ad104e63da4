import { spawnSync } from 'node:child_process'

import { startPostgres } from './temporary-postgres.ts'

// Runs the server's tests on a temporary PostgreSQL.
const { url, stop } = await startPostgres()

try {
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  process.exitCode = status ?? 1
} finally {
  stop()
}
