import { desc, eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'

import { encouragementText } from '../encouragement-text.ts'
import { encouragements } from './table.ts'

/** Lists the encouragements that a person sent, the latest first, for their export. */
export async function listSentEncouragements(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(encouragements)
    .where(eq(encouragements.senderId, userId))
    .orderBy(desc(encouragements.createdAt))
  return rows.map(({ id, connectionId, phrase, createdAt }) => ({
    id,
    connectionId,
    phrase,
    text: encouragementText(phrase),
    createdAt: createdAt.toISOString(),
  }))
}
