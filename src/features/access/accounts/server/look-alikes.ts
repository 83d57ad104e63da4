import { asc, eq, isNull, sql } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'

import { foldedUsername } from '#features/core/identity/folded-username.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'

/** So many names are looked at with one statement. */
const batchSize = 1000

/**
 * How a username looks: two that people can hardly tell apart look the same, such as one with a Cyrillic а or with 1 for l
 * (the skeleton of Unicode's UTS 39).
 */
export function looksOf(username: string): string {
  return foldedUsername(unhomoglyph(username.normalize('NFKC').trim().normalize('NFD')))
}

/**
 * Whether somebody has a username that looks the same. Names of whatever origin are compared, and what a name looks like
 * is stored the first time that somebody asks.
 */
export async function isLookAlike(db: Database, username: string): Promise<boolean> {
  while (await storeLooks(db)) {
    // There may be more.
  }
  return (await db.$count(users, eq(users.usernameLooks, looksOf(username)))) > 0
}

/** Stores how some names look that nobody looked at yet, and answers whether there were any. */
async function storeLooks(db: Database): Promise<boolean> {
  const unknown = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(isNull(users.usernameLooks))
    .orderBy(asc(users.id))
    .limit(batchSize)
  if (unknown.length === 0) return false
  const looks = unknown.map(({ id, username }) => ({ id, looks: looksOf(username) }))
  await db.execute(sql`
    update ${users} set username_looks = known.looks
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as known (id uuid, looks text)
    where users.id = known.id`)
  return true
}
