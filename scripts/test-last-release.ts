import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { checkOutLastRelease } from './last-release.ts'
import { startPostgres } from './temporary-postgres.ts'

// Runs the tests of the last release's features, which call its API, on the tables of today: what a release adds must
// not disturb the one before. What is given names other tests of it.
const asked = process.argv.slice(2)
const work = mkdtempSync(path.join(tmpdir(), 'evenkeel-last-release-'))
const folder = path.join(work, 'release')
const { url, stop } = await startPostgres({ settings: ['fsync=off', 'full_page_writes=off'] })
try {
  console.log(`Testing release ${checkOutLastRelease(folder)} on the tables of today …`)
  cpSync('migrations', path.join(folder, 'migrations'), { recursive: true })
  const tests = asked.length > 0 ? asked : ['src/features']
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...tests], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  process.exitCode = status ?? 1
} finally {
  stop()
  rmSync(work, { recursive: true, force: true })
}
