import { type Placeholder, sql } from 'drizzle-orm'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'

import type { Database } from './database.ts'

type Prepared<Rows> = PgPreparedQuery<PreparedQueryConfig & { execute: Rows }>

interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>
}

/** What Drizzle keeps of a query beside its words: how rows become objects. */
interface Reading {
  readonly fields: Parameters<Database['_']['session']['prepareQuery']>[1]
  readonly joinsNotNullableMap: Record<string, boolean> | undefined
}

/**
 * A query whose words are made once and kept, for the calls that come most often: making them takes longer
 * than sending them. What differs from call to call stands in it as a `sql.placeholder`, and beside a
 * condition it is given as the driver takes it, a moment as ISO text. Works on the database and within
 * every transaction.
 */
export function prepared<Rows>(build: (db: Database) => Preparable<Rows>) {
  let made: (Prepared<Rows> & Reading) | undefined
  return (db: Database, values: Readonly<Record<string, unknown>>): Promise<Rows> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are there at run time, though not in its types
    made ??= build(db).prepare('') as Prepared<Rows> & Reading
    const { fields, joinsNotNullableMap } = made
    const query = db._.session.prepareQuery<PreparedQueryConfig & { execute: Rows }>(
      made.getQuery(),
      fields,
      undefined,
      true,
    )
    return Object.assign(query, { joinsNotNullableMap }).execute(values)
  }
}

/** A placeholder for each of these columns, under its own name, for a row that is given with every call. */
export function placeholders<const Name extends string>(...names: Name[]): Record<Name, Placeholder> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names of the keys it was given
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as unknown as Record<
    Name,
    Placeholder
  >
}
