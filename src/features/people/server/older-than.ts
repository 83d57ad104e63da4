import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Position } from '#server/cursor.ts'

interface Listed {
  readonly createdAt: PgColumn
  readonly id: PgColumn
}

/** The condition that a row comes after a position in a list that runs newest first; none at its beginning. */
export function olderThan({ createdAt, id }: Listed, position: Position | null): SQL | undefined {
  if (position === null) return undefined
  return sql`(${createdAt}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`
}
