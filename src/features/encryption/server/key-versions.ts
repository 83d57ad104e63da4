import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from '#server/database/database.ts'

import { personalKeys, vaults, vaultWrappings } from './table.ts'

/** The next number for a key of a person. Personal keys and vaults are numbered together, since texts name it. */
export async function nextVersion(db: Database, userId: string): Promise<number> {
  const [row] = rowsOf<{ next: number }>(
    await db.execute(sql`
      select 1 + greatest(
        (select coalesce(max(version), 0) from ${personalKeys} where user_id = ${userId}),
        (select coalesce(max(version), 0) from ${vaults} where user_id = ${userId}),
        (select coalesce(max(version), 0) from ${vaultWrappings} where user_id = ${userId})
      ) as next`),
  )
  return row?.next ?? 1
}
