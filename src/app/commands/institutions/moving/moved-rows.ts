import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from '#server/database/database.ts'

import { leftTables, movedByHand, movedFirst, movedJobs, movedRowsOf } from './moved-tables.ts'

/** What of a table decides which of its rows move, and how they are written. */
interface TableShape {
  readonly columns: readonly string[]
  /** A column that is numbered by this database; null without one. */
  readonly serial: string | null
  readonly references: readonly Reference[]
}

interface Reference {
  readonly columns: readonly string[]
  readonly table: string
  readonly referred: readonly string[]
  /** Whether a row cannot be without it. */
  readonly isRequired: boolean
}

type Shapes = Readonly<Record<string, TableShape>>

/** Reads what the database knows of its tables. */
export async function readShapes(db: Database): Promise<Shapes> {
  const tables = rowsOf<{ name: string; columns: string[]; serial: string | null }>(
    await db.execute(sql`
      select relname as name, json_agg(attname order by attnum) as columns,
        max(attname) filter (where pg_get_serial_sequence(quote_ident(relname), attname) is not null) as serial
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname`),
  )
  const references = rowsOf<Reference & { of: string }>(
    await db.execute(sql`
      select conrelid::regclass::text as of, confrelid::regclass::text as table,
        json_agg(own.attname order by place) as columns, json_agg(other.attname order by place) as referred,
        bool_and(own.attnotnull) as "isRequired"
      from pg_constraint
        cross join lateral unnest(conkey, confkey) with ordinality as pair (key, referred_key, place)
        join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.key
        join pg_attribute as other on other.attrelid = confrelid and other.attnum = pair.referred_key
      where contype = 'f' and connamespace = 'public'::regnamespace
      group by pg_constraint.oid, conrelid, confrelid`),
  )
  return Object.fromEntries(
    tables.map(({ name, columns, serial }) => [
      name,
      { columns, serial, references: references.filter(({ of }) => of === name) },
    ]),
  )
}

const isMoved = (table: string) => !(table in leftTables || movedByHand.includes(table))

/** The tables that move, each after those that its rows refer to, and `movedFirst` as early as can be. */
export function movedTables(shapes: Shapes): string[] {
  const order = new Set<string>()
  const place = (table: string) => {
    if (order.has(table) || !isMoved(table)) return
    for (const { table: other } of shapes[table]!.references) if (other !== table) place(other)
    order.add(table)
  }
  for (const table of [...movedFirst, ...Object.keys(shapes).toSorted()]) place(table)
  return [...order]
}

/** Whose rows move. The id of an institution, in quotes. */
export type QuotedId = `'${string}'`

/** Quotes an id for a query. Throws for what is none. */
export function quotedId(id: string): QuotedId {
  if (!/^[\da-f-]{36}$/.test(id)) throw new Error(`${id} is no id`)
  return `'${id}'`
}

/**
 * An SQL condition that holds for the rows of a table that move; `row` is the row’s name in the query. Every required
 * reference has to lead to what moves as well. Throws for a table whose references do not tell.
 */
function moves(shapes: Shapes, table: string, row: string, institution: QuotedId): string {
  if (table === 'institutions') return `${row}.id = ${institution}`
  const required = shapes[table]!.references.filter(({ isRequired }) => isRequired)
  if (required.length === 0) throw new Error(`Nothing tells which rows of ${table} are whose`)
  const also = movedRowsOf[table]
  const conditions = required.map((reference) => leadsToWhatMoves(shapes, reference, row, institution))
  return [...conditions, ...(also ? [also.replaceAll('"row"', row)] : [])].join(' and ')
}

function leadsToWhatMoves(shapes: Shapes, reference: Reference, row: string, institution: QuotedId): string {
  const { table, columns, referred } = reference
  if (table === 'institutions') return `${row}.${columns[0]} = ${institution}`
  if (!isMoved(table)) return 'false'
  const own = columns.map((column) => `${row}.${column}`).join(', ')
  const next = `${row}_${table}`
  const others = referred.map((column) => `${next}.${column}`).join(', ')
  return `(${own}) in (select ${others} from ${table} as ${next} where ${moves(shapes, table, next, institution)})`
}

/**
 * An SQL query for the rows of a table that move, as JSON in a column `row`. What may be empty and leads to a row that
 * stays is empty. Numbers that the database gives out are left out.
 */
export function movedRowsQuery(shapes: Shapes, table: string, institution: QuotedId): string {
  const { serial, references } = shapes[table]!
  const emptied = references
    .filter(({ isRequired }) => !isRequired)
    .map((reference) => {
      const [column] = reference.columns
      return `'${column}', case when ${leadsToWhatMoves(shapes, reference, 'r', institution)} then r.${column} end`
    })
  const row = [
    serial ? `(to_jsonb(r) - '${serial}')` : 'to_jsonb(r)',
    ...(emptied.length > 0 ? [`|| jsonb_build_object(${emptied.join(', ')})`] : []),
  ].join(' ')
  const order = serial ? ` order by r.${serial}` : ''
  return `select (${row})::text as row from ${table} as r where ${moves(shapes, table, 'r', institution)}${order}`
}

/** The same for jobs that are still to be done. */
export function movedJobsQuery(shapes: Shapes, institution: QuotedId): string {
  const conditions = Object.entries(movedJobs).map(
    ([
      kind,
      {
        field,
        of: [table, column],
      },
    ]) => {
      const owners = `select o.${column} from ${table} as o where ${moves(shapes, table, 'o', institution)}`
      return `r.kind = '${kind}' and (r.payload ->> '${field}')::uuid in (${owners})`
    },
  )
  return `select (to_jsonb(r) || '{"leased_until": null, "attempts": 0}')::text as row from outbox as r
    where r.done_at is null and case ${conditions.map((condition) => `when ${condition} then true`).join(' ')} else false end`
}

/**
 * An SQL query for notifications that tell people of the institution what ends with its move: sharing with somebody
 * who stays, and a recovery contact who does. The wording and the key are those of any such end.
 */
export const endingsQuery = (institution: QuotedId) => `
  select jsonb_build_object('id', gen_random_uuid(), 'user_id', ended.user_id, 'key', ended.key, 'kind', ended.kind,
    'path', ended.path, 'at', now(), 'read_at', null)::text as row
  from (
    select distinct g.owner_id as user_id, 'sharing:' || g.connection_id as key, 'sharing-ended' as kind,
      '/sharing' as path
    from sharing_grants g join connections c on c.id = g.connection_id
      join users o on o.id = g.owner_id and o.institution_id = ${institution}
      join users r on r.id in (c.requester_id, c.addressee_id) and r.institution_id <> ${institution}
    union all
    select e.owner_id, 'recovery-contact:' || e.owner_id, 'recovery-contact-ended', '/profile'
    from recovery_contacts e join users o on o.id = e.owner_id and o.institution_id = ${institution}
      join users r on r.id = e.contact_id and r.institution_id <> ${institution}
  ) as ended`

/** Adds rows, which stand in a JSON list, to a table, and answers how many were added. */
export async function addRows(db: Database, shapes: Shapes, table: string, rows: string): Promise<number> {
  const { columns, serial } = shapes[table]!
  const names = columns.filter((name) => name !== serial).map((name) => sql.identifier(name))
  const listed = sql.join(names, sql`, `)
  const name = sql.identifier(table)
  const [added] = rowsOf<{ count: string }>(
    await db.execute(sql`
      with added as (
        insert into ${name} (${listed})
        select ${listed} from jsonb_populate_recordset(null::${name}, ${rows}::jsonb) returning 1
      ) select count(*)::text as count from added`),
  )
  return Number(added?.count)
}
