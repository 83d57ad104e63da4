import { and, eq, getTableColumns, type InferSelectModel, isNull } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { auditEvents } from '#features/core/audit/server/table.ts'
import type { Database } from '#server/database/database.ts'

import { readAuditEvents } from './audit/audit-events.ts'

type RowOf<T extends PgTable> = InferSelectModel<T>

function have<T extends PgTable>(table: T, values: Partial<RowOf<T>>) {
  const columns = getTableColumns<PgTable>(table)
  return and(
    ...Object.entries(values).map(([name, value]) =>
      value === null ? isNull(columns[name]!) : eq(columns[name]!, value),
    ),
  )
}

/** What tests read of tables and change in them, where the product has no call for it. Rows are found by their values. */
export function lookInto(db: Database) {
  async function rows<T extends PgTable>(table: T, values: Partial<RowOf<T>>): Promise<RowOf<T>[]> {
    const found = await db.select().from<PgTable>(table).where(have(table, values))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are the rows of this table
    return found as RowOf<T>[]
  }

  return {
    /** The rows with these values. */
    rows,
    /** The one row with these values. */
    async row<T extends PgTable>(table: T, values: Partial<RowOf<T>>): Promise<RowOf<T>> {
      const [found] = await rows(table, values)
      if (!found) throw new Error(`There is no row with ${JSON.stringify(values)}`)
      return found
    },
    /** How many rows have these values. */
    count<T extends PgTable>(table: T, values: Partial<RowOf<T>> = {}): Promise<number> {
      return db.$count(table, have(table, values))
    },
    /** The audit events with these values, in their order. */
    trail: (values: Partial<RowOf<typeof auditEvents>> = {}) =>
      readAuditEvents(db, have(auditEvents, values)),
    /** Changes the rows with these values. */
    async change<T extends PgTable>(
      table: T,
      values: Partial<RowOf<T>>,
      // oxlint-disable-next-line typescript/no-generated-empty-object-type -- it is the table's
      changes: PgUpdateSetSource<T>,
    ): Promise<void> {
      await db.update(table).set(changes).where(have(table, values))
    },
  }
}
