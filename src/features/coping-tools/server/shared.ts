import { and, desc, eq, gt } from 'drizzle-orm'

import { pageSize } from '#server/cursor.ts'
import type { Database } from '#server/database.ts'

import type { Usage } from '../contract.ts'
import { copingUsages } from './table.ts'

/** A coping session as a supporter sees it: which tool, how long and when, not how it helped. */
export type SharedSession = Pick<Usage, 'toolName' | 'duration' | 'completed' | 'createdAt'>

/** A person's coping sessions since a moment as a supporter sees them, newest first, at most 100. */
export async function sharedSessions(db: Database, userId: string, since: Date): Promise<SharedSession[]> {
  const { toolName, duration, completed, createdAt } = copingUsages
  const rows = await db
    .select({ toolName, duration, completed, createdAt })
    .from(copingUsages)
    .where(and(eq(copingUsages.userId, userId), gt(createdAt, since)))
    .orderBy(desc(createdAt), desc(copingUsages.id))
    .limit(pageSize)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
