import { poolerKeepsPreparedStatements, requirePooled } from '#server/database/pooler.ts'
import { openPostgres } from '#server/database/postgres.ts'
import type { Settings } from '#server/settings.ts'

import { messageOf } from '../../server/error-messages.ts'
import { type Finding, ok, wrong } from '../../server/finding.ts'

/** Examines the way through the pooler, which the instances take; nothing where there is none. */
export async function examinePooler({
  databaseUrl,
  directDatabaseUrl,
}: Pick<Settings, 'databaseUrl' | 'directDatabaseUrl'>): Promise<Finding[]> {
  if (databaseUrl === null || directDatabaseUrl === null) return []
  const { db, close } = openPostgres({ url: databaseUrl, directUrl: directDatabaseUrl }, () => {})
  try {
    await requirePooled(db, directDatabaseUrl)
    const names = (await poolerKeepsPreparedStatements(databaseUrl))
      ? 'it keeps prepared statements'
      : 'each statement is planned anew, which PgBouncer spares from 1.21 on with max_prepared_statements'
    return [ok(`Pooler: it leads to the same database, the timeouts hold behind it, and ${names}`)]
  } catch (error) {
    return [wrong(`Pooler: ${messageOf(error)}`)]
  } finally {
    await close()
  }
}
