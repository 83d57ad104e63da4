import path from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database, or a transaction on it: what every service takes first. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database and how to migrate and close it. */
export interface OpenDatabase {
  /** What the product works with: every statement runs in the scope that `scope.ts` tells of. */
  readonly db: Database
  /** The tables' owner, whom no policy binds: for migrations, and for tests to lay out a world. */
  readonly owner: Database
  /** The embedded database itself, for its dumps; null on PostgreSQL. */
  readonly embedded: PGlite | null
  readonly migrate: () => Promise<void>
  /** Calls back on each notification of a channel, reconnecting by itself; answers how to stop. */
  readonly listen: (channel: string, onNotify: () => void) => Promise<() => Promise<void>>
  /** How the connections to PostgreSQL are used; null on the embedded database, which has but one. */
  readonly connections: (() => { total: number; idle: number; waiting: number }) | null
  readonly close: () => Promise<void>
}

/** How names in TypeScript become names in the database. */
export const casing = 'snake_case'

/** Where drizzle finds the migrations; a function, since drizzle-kit reads this file where import.meta has no dirname. */
export const migrations = () => ({ migrationsFolder: path.join(import.meta.dirname, '../../../migrations') })

/** The rows of a raw query: both drivers answer `{ rows }`, which Drizzle's shared type does not say. */
export function rowsOf<Row>(result: unknown): Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape both drivers document
  return (result as { rows: Row[] }).rows
}
