import { sql } from 'drizzle-orm'

import type { Database } from './database.ts'

/**
 * Reads in a savepoint of the caller's transaction, and answers `otherwise` where that fails, or where one of its
 * statements takes longer than so many milliseconds, waiting for locks or not. It is for what a request for help can do
 * without, so that nothing of it fails the request or holds it up.
 */
export async function readWithin<Result>(
  tx: Database,
  milliseconds: number,
  read: (part: Database) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await tx.transaction(async (part) => {
      await part.execute(sql.raw(`set local statement_timeout = '${milliseconds}ms'`))
      const found = await read(part)
      await part.execute(sql`set local statement_timeout to default`)
      return found
    })
  } catch {
    return otherwise
  }
}
