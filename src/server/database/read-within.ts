import { sql } from 'drizzle-orm'

import type { Database } from './database.ts'

/**
 * Reads in a savepoint of the caller's transaction, and answers `otherwise` where that fails or waits for a lock longer
 * than so many milliseconds. It is for what a request for help can do without: neither a broken table nor
 * a locked one fails it or holds it up.
 */
export async function readWithin<Result>(
  tx: Database,
  milliseconds: number,
  read: (part: Database) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await tx.transaction(async (part) => {
      await part.execute(sql.raw(`set local lock_timeout = '${milliseconds}ms'`))
      const found = await read(part)
      await part.execute(sql`set local lock_timeout to default`)
      return found
    })
  } catch {
    return otherwise
  }
}
