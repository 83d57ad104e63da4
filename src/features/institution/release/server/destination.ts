import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'

import { institutions } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'

/**
 * The community institution that people who are released from an institution move to: the named one, else the one that
 * open registration joins, else the only one there is. Null where none fits; a closed institution never does.
 */
export async function findDestination(db: Database, from: string, named?: string) {
  const [first, second] = await db
    .select({ id: institutions.id, name: institutions.name, isOpen: institutions.isOpen })
    .from(institutions)
    .where(
      and(
        eq(institutions.kind, 'community'),
        isNull(institutions.closedAt),
        ne(institutions.id, from),
        named === undefined ? undefined : eq(institutions.id, named),
      ),
    )
    .orderBy(desc(institutions.isOpen), asc(institutions.createdAt))
    .limit(2)
  return first && (first.isOpen || !second) ? first : null
}
