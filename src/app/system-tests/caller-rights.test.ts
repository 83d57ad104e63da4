import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type Database, rowsOf } from '#server/database/database.ts'
import { grantRoles } from '#server/database/roles.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import { openWorld } from '#testing/world.ts'

import { everyTable } from '../server/features.ts'
import { callers } from './walls/every-wall.ts'
import type { CallerRights } from './walls/walls.ts'

/** What a role may do with a table. Columns are in the order of their names. */
interface Rights {
  readonly select: boolean
  readonly insert: boolean
  readonly delete: boolean
  /** The columns that it may change. */
  readonly update: readonly string[]
}

/** What the system may not do. It may do everything else. */
const systemLacks: Record<string, readonly ('update' | 'delete')[]> = {
  audit_events: ['update'],
  audit_findings: ['update', 'delete'],
  audit_origins: ['update'],
  audit_macs: ['update'],
  erased_accounts: ['update', 'delete'],
}

const world = await openWorld()
const columns = await columnsOf(world.db)
const generated = await columnsOf(world.db, 'ALWAYS')

/** The columns of each table: all, or those that the database fills in itself. */
async function columnsOf(db: Database, isGenerated = '%'): Promise<Map<string, string[]>> {
  const rows = rowsOf<{ table: string; columns: string[] }>(
    await db.execute(sql`
      select table_name as table, array_agg(column_name::text order by column_name::text collate "C") as columns
      from information_schema.columns where table_schema = 'public' and is_generated like ${isGenerated}
      group by table_name`),
  )
  return new Map(rows.map((row) => [row.table, row.columns]))
}

const words = (text = '') => text.split(' ').filter(Boolean)

const callerHas = (table: string): Rights => {
  const { select, insert = false, delete: deletes = false, update } = callers[table] ?? {}
  return { select: select !== undefined, insert, delete: deletes, update: words(update).toSorted() }
}

const systemHas = (table: string): Rights => {
  const lacks = systemLacks[table] ?? []
  const update = lacks.includes('update') ? [] : columns.get(table)!
  return { select: true, insert: true, delete: !lacks.includes('delete'), update }
}

const backupHas = (): Rights => ({ select: true, insert: false, delete: false, update: [] })

/** The rights as PostgreSQL's own functions answer them. */
async function grantedTo(role: string, table: string): Promise<Rights> {
  const has = (privilege: string) => sql`has_table_privilege(${role}, ${table}, ${privilege})`
  const [found] = rowsOf<Rights & { more: boolean }>(
    await world.db.execute(sql`
      select ${has('select')} as select, ${has('insert')} as insert, ${has('delete')} as delete,
        ${has('truncate, references, trigger')} as more,
        array(
          select column_name::text from information_schema.columns
          where table_schema = 'public' and table_name = ${table}
            and has_column_privilege(${role}, ${table}, column_name, 'update')
          order by column_name::text collate "C"
        ) as update`),
  )
  const { more, ...rights } = found!
  expect([table, more]).toEqual([table, false])
  return rights
}

/** The rights as statements have them that change nothing, in the present scope. */
async function tried(table: string): Promise<Rights> {
  const name = sql.identifier(table)
  const filledIn = columns
    .get(table)!
    .filter((column) => !generated.get(table)?.includes(column))
    .map((column) => sql.identifier(column))
  const listed = sql.join(filledIn, sql`, `)
  const update = []
  for (const column of columns.get(table)!) {
    const setting = sql`update ${name} set ${sql.identifier(column)} = default where false`
    if (await isAllowed(setting)) update.push(column)
  }
  return {
    select: await isAllowed(sql`select from ${name} where false`),
    insert: await isAllowed(
      sql`insert into ${name} (${listed}) select ${listed} from (select (null::${name}).*) as none where false`,
    ),
    delete: await isAllowed(sql`delete from ${name} where false`),
    update,
  }
}

async function isAllowed(statement: ReturnType<typeof sql>): Promise<boolean> {
  try {
    await world.scoped.execute(statement)
    return true
  } catch (error) {
    expect(error).toMatchObject({ cause: { code: '42501' } })
    return false
  }
}

/** Asks about each table, and answers by its name. */
async function ofEach<Answer>(ask: (table: string) => Answer | Promise<Answer>) {
  const answers: Record<string, Answer> = {}
  for (const table of columns.keys()) answers[table] = await ask(table)
  return answers
}

test('every table is declared by a feature, but for those of the foundation', () => {
  const foundation = ['live_events', 'outbox', 'rate_limits']

  expect([...Object.keys(everyTable), ...foundation].toSorted()).toEqual([...columns.keys()].toSorted())
})

test('every table, and every column beside those that callers change, is decided on', () => {
  const changed = Object.entries(callers).filter(([, { update }]) => update)
  const decided = changed.map(([table, { update, keeps }]) => [table, words(`${update} ${keeps}`).toSorted()])

  expect(Object.keys(callers).toSorted()).toEqual([...columns.keys()].toSorted())
  expect(Object.fromEntries(decided)).toEqual(
    Object.fromEntries(changed.map(([table]) => [table, columns.get(table)])),
  )
})

// Secures Z16.
test.each([
  ['evenkeel_caller', callerHas],
  ['evenkeel_system', systemHas],
  ['evenkeel_backup', backupHas],
] as const)('%s has the rights that are written here, by what the database says', async (role, has) => {
  expect(await ofEach((table) => grantedTo(role, table))).toEqual(await ofEach(has))
})

test('callers have them by what statements do, also where they act for their institution', async () => {
  const { id: userId, institutionId } = await world.person('admin', 'admin')

  expect(await onBehalfOf({ userId, institutionId }, () => ofEach(tried))).toEqual(await ofEach(callerHas))
})

test('the system has them by what statements do', async () => {
  expect(await asSystem(() => ofEach(tried))).toEqual(await ofEach(systemHas))
})

test('every table that callers reach has policies, and they show the rows that are written here', async () => {
  const rows = rowsOf<{ table: string; hasPolicies: boolean; conditions: string[] }>(
    await world.db.execute(sql`
      select relname as table, relrowsecurity as "hasPolicies", array(
        select qual from pg_policies
        where schemaname = 'public' and tablename = relname and 'evenkeel_caller' = any(roles)
          and cmd in ('SELECT', 'ALL') and permissive = 'PERMISSIVE'
      ) as conditions
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_any_column_privilege('evenkeel_caller', oid, 'select, insert, update')`),
  )
  const shown = rows.map(({ table, conditions }) => [table, kindOf(conditions.join(' or '))])
  const expected = Object.entries(callers).filter(([, rights]) => Object.keys(rights).length > 0)

  expect(rows.filter(({ hasPolicies }) => !hasPolicies)).toEqual([])
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(expected.map(([table, { select }]) => [table, select])),
  )
})

function kindOf(condition: string): CallerRights['select'] {
  if (condition === '') return undefined
  if (/(^| or )true( or |$)/.test(condition)) return 'all'
  if (condition.includes('present_institution()')) return 'institution'
  const [, parent] = /FROM (\w+)\s+WHERE/.exec(condition) ?? []
  return parent ? `of ${parent}` : 'own'
}

test('the wide rights of before are revoked by the next start', async () => {
  await world.db.execute(sql`grant all on all tables in schema public to evenkeel_caller`)
  await world.db.execute(sql`comment on schema drizzle is null`)
  await grantRoles(world.db, everyTable)

  expect(await ofEach((table) => grantedTo('evenkeel_caller', table))).toEqual(await ofEach(callerHas))
})

test('a new table is closed to callers until its rights are written down', async () => {
  await world.db.execute(sql`create table newcomers (id integer)`)
  expect(await grantedTo('evenkeel_caller', 'newcomers')).toEqual({ ...backupHas(), select: false })
})
