import { type Placeholder, sql } from 'drizzle-orm'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'

import type { Database } from './database.ts'

type Prepared<Rows> = PgPreparedQuery<PreparedQueryConfig & { execute: Rows }>

interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>
}

/** What Drizzle keeps of a query besides its text: how rows become objects. */
interface RowMapping {
  readonly fields: Parameters<Database['_']['session']['prepareQuery']>[1]
  readonly joinsNotNullableMap: Record<string, boolean> | undefined
}

/**
 * A query whose SQL text is built once and kept. It is for the most frequent calls, since building the text
 * takes longer than sending it. Values that differ from call to call are `sql.placeholder`s; in a condition
 * they are given as the driver takes them, a date as ISO text. It works on the database and in transactions.
 */
export function prepared<Rows>(build: (db: Database) => Preparable<Rows>) {
  let made: (Prepared<Rows> & RowMapping) | undefined
  return (db: Database, values: Readonly<Record<string, unknown>>): Promise<Rows> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are there at run time, though not in its types
    made ??= build(db).prepare('') as Prepared<Rows> & RowMapping
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

/** A placeholder for each of these columns, by its name, for a row that comes with each call. */
export function placeholders<const Name extends string>(...names: Name[]): Record<Name, Placeholder> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names of the keys it was given
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as unknown as Record<
    Name,
    Placeholder
  >
}
