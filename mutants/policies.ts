import { spawnSync } from 'node:child_process'

import { sql } from 'drizzle-orm'

import { rowsOf } from '../src/server/database/database.ts'
import { openPostgres } from '../src/server/database/postgres.ts'
import { databaseUrl, onServer, setup, templateDatabase, testServer } from '../src/testing/database-server.ts'
import { openTestDatabase } from '../src/testing/database.ts'
import { policyTests } from './areas.ts'
import { isSampled } from './sample.ts'

/** The share of the policies' mutants that a sample takes. */
const share = 0.2

/**
 * Lets everybody pass one row-level policy after the other, once for reading and once for writing, and answers
 * which of these the tests noticed. It prints those that they did not.
 */
export async function tryPolicies(isAll: boolean): Promise<boolean[]> {
  const stop = await setup()
  const changes = (await listChanges()).filter((change) => isAll || isSampled(change, share))
  if (!doTestsPass(templateDatabase))
    throw new Error('The tests of the policies fail where nothing was changed.')
  const noticed: boolean[] = []
  for (const change of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes all cores that it may
    noticed.push(await isNoticed(change))
    if (!noticed.at(-1)) console.log(`[Survived] ${change}`)
  }
  await stop()
  return noticed
}

/**
 * A statement for each condition that stands between callers and rows that they may read or add. Callers may change
 * the column that says whose row it is only where they may add rows too, so that adding shows both.
 */
async function listChanges(): Promise<string[]> {
  const { owner, close } = await openTestDatabase()
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

/** Whether the tests fail on databases with this change. */
async function isNoticed(change: string): Promise<boolean> {
  const template = 'mutated_template'
  await onServer(
    `drop database if exists ${template}`,
    `create database ${template} template ${templateDatabase}`,
  )
  const { owner, close } = openPostgres({ url: databaseUrl(testServer(), template) }, () => {})
  await owner.execute(sql.raw(change))
  await close()
  return !doTestsPass(template)
}

function doTestsPass(template: string): boolean {
  const { status } = spawnSync('vitest', ['run', '--bail', '1', '--maxWorkers', '1', ...policyTests], {
    stdio: 'ignore',
    env: { ...process.env, TEST_TEMPLATE: template },
  })
  return status === 0
}
