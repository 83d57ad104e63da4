import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

import { projectFile } from '../project-file.ts'
import type { DeclaredTables } from './declared-tables.ts'

/** The database, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database and how to migrate and close it. */
export interface OpenDatabase {
  /** The database for the product. Every statement runs in the present scope (`scope.ts`). */
  readonly db: Database
  /** The database as the tables' owner, whom no row-level policy limits: for migrations and for test data. */
  readonly owner: Database
  readonly migrate: (tables: DeclaredTables) => Promise<void>
  /** Calls back on each notification of a channel and reconnects by itself. Returns how to stop. */
  readonly listen: (channel: string, onNotify: (payload?: string) => void) => Promise<() => Promise<void>>
  /** How the connections are used. */
  readonly connections: () => { total: number; idle: number; waiting: number }
  readonly close: () => Promise<void>
}

/** How names in TypeScript become names in the database. */
export const casing = 'snake_case'

/** Where Drizzle finds the migrations. It is a function because drizzle-kit loads this file without `import.meta.url`. */
export const migrations = () => ({ migrationsFolder: projectFile('migrations') })

/** The rows of a raw query. Both drivers return `{ rows }`, but Drizzle's shared type does not say so. */
export function rowsOf<Row>(result: unknown): Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape both drivers document
  return (result as { rows: Row[] }).rows
}
