import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'

import { rowsOf } from '../src/server/database/database.ts'
import { openSnapshot } from '../src/testing/database.ts'
import { folder, setup, snapshotFile } from '../src/testing/snapshot.ts'
import { policyTests } from './areas.ts'
import { isSampled } from './sample.ts'

/** The share of the policies' mutants that a sample takes. */
const share = 0.2

/**
 * Lets everybody pass one row-level policy after the other, once for reading and once for writing, and answers
 * which of these the tests noticed. It prints those that they did not.
 */
export async function tryPolicies(isAll: boolean): Promise<boolean[]> {
  await setup()
  const changes = (await listChanges()).filter((change) => isAll || isSampled(change, share))
  if (!doTestsPass(folder)) throw new Error('The tests of the policies fail where nothing was changed.')
  const noticed: boolean[] = []
  for (const change of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes all cores that it may
    noticed.push(await isNoticed(change))
    if (!noticed.at(-1)) console.log(`[Survived] ${change}`)
  }
  return noticed
}

/**
 * A statement for each condition that stands between callers and rows that they may read or add. Callers may change
 * the column that says whose row it is only where they may add rows too, so that adding shows both.
 */
async function listChanges(): Promise<string[]> {
  const { owner, close } = await openSnapshot()
  const rows = rowsOf<{ change: string }>(
    await owner.execute(sql`
      select format('alter policy %I on %I using (true)', policyname, tablename) as change from pg_policies
      where 'evenkeel_caller' = any(roles) and qual <> 'true'
        and has_any_column_privilege('evenkeel_caller', format('%I', tablename), 'select')
      union all
      select format('alter policy %I on %I with check (true)', policyname, tablename) from pg_policies
      where 'evenkeel_caller' = any(roles) and cmd in ('ALL', 'INSERT', 'UPDATE')
        and with_check is distinct from 'true'
        and has_table_privilege('evenkeel_caller', format('%I', tablename), 'insert')
      order by 1`),
  )
  await close()
  return rows.map(({ change }) => change)
}

/** Whether the tests fail on a copy of their database with this change. */
async function isNoticed(change: string): Promise<boolean> {
  const copy = mkdtempSync(path.join(tmpdir(), 'evenkeel-mutants-'))
  try {
    for (const name of ['made-from', 'migrated']) {
      cpSync(path.join(folder, name), path.join(copy, name), { recursive: true })
    }
    const { owner, embedded, close } = await openSnapshot()
    await owner.execute(sql.raw(change))
    const dump = await embedded!.dumpDataDir('none')
    await close()
    writeFileSync(path.join(copy, path.basename(snapshotFile)), new Uint8Array(await dump.arrayBuffer()))
    return !doTestsPass(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function doTestsPass(databases: string): boolean {
  const { status } = spawnSync(
    'vitest',
    ['run', '--project', 'server', '--bail', '1', '--maxWorkers', '1', ...policyTests],
    { stdio: 'ignore', env: { ...process.env, TEST_DATABASES: databases } },
  )
  return status === 0
}
