import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { closeInstitution, openRegistration } from '#features/core/institutions/index.ts'
import { rowsOf } from '#server/database/database.ts'
import { makePastAlerts } from '#testing/alerts/past-alerts.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { leaveCanaries } from '#testing/canaries.ts'
import { connectPeople } from '#testing/connect.ts'
import { everyObject } from '#testing/every-object.ts'
import { columnsHolding } from '#testing/find-text.ts'
import { makeHousehold } from '#testing/people/household.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { eraseInstitution, eraseInstitutionPerson } from './erase-institution.ts'
import { ledgerHash, readDeletions } from './ledger/deletion-ledger.ts'

const world = await openWorld()

/** The tables whose rows belong to an institution. */
async function tablesOfInstitutions(): Promise<string[]> {
  const columns = sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'institution_id'
      and table_name not in ('audit_events') order by table_name`
  return rowsOf<{ name: string }>(await world.db.execute(columns)).map(({ name }) => name)
}

const valuesOf: Record<string, SQL> = {
  text: sql`'x'`,
  date: sql`current_date`,
  integer: sql`1`,
  jsonb: sql`'{}'`,
  ARRAY: sql`'{}'`,
  bytea: sql`'\\x01'`,
  boolean: sql`true`,
  'timestamp with time zone': sql`now()`,
}

/** Adds the plainest row to a table of institutions, about one of its people where it is about anybody. */
async function addRow(table: string, { id, institutionId }: Person): Promise<void> {
  const columns = rowsOf<{ name: string; type: string }>(
    await world.db.execute(sql`select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null`),
  )
  const idOf = (name: string) => {
    if (name === 'alert_id')
      return sql`(select id from alerts where institution_id = ${institutionId} limit 1)`
    return sql`${name === 'institution_id' ? institutionId : id}::uuid`
  }
  const value = ({ name, type }: (typeof columns)[number]) => (type === 'uuid' ? idOf(name) : valuesOf[type]!)
  const named = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await world.db.execute(
    sql`insert into ${sql.identifier(table)} (${named}) values (${sql.join(columns.map(value), sql`, `)})`,
  )
}

async function everyRow(): Promise<string[]> {
  const tables = rowsOf<{ name: string }>(
    await world.db.execute(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not like 'audit%'`,
    ),
  )
  const rows: string[] = []
  for (const { name } of tables) {
    const found = rowsOf<{ row: unknown }>(
      await world.db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`),
    )
    rows.push(...found.map(({ row }) => `${name} ${JSON.stringify(row)}`))
  }
  return rows.toSorted()
}

// Secures A91.
test('of an erased institution nothing is left but its audit trail, and nothing of another one changes', async () => {
  const { db, institutionId } = world
  await openRegistration(db, null)
  const elsewhere = await anotherInstitution(world)
  const zoe = await world.person('zoe', 'user', { institutionId: elsewhere })
  const far = await responder(world, 'far', 'community', { institutionId: elsewhere })
  const ana = await world.person('ana')
  await connectPeople(ana, await world.person('yan', 'user', { institutionId: elsewhere }))
  const refused = [...(await leaveCanaries(ana)), ...(await leaveCanaries(zoe))]
  for (const role of ['inmate', 'staff'] as const) {
    const household = await makeHousehold(world, role)
    for (const make of Object.values(everyObject)) await make(world, household)
  }
  await db.update(alerts).set({ status: 'resolved' }).where(eq(alerts.institutionId, institutionId))
  await closeInstitution(db, institutionId)
  const people = await db.select({ id: users.id }).from(users).where(eq(users.institutionId, institutionId))
  const ids = [institutionId, ...people.map(({ id }) => id)]
  const isFilled = (table: string, rows: readonly string[]) =>
    rows.some((row) => row.startsWith(`${table} `) && row.includes(institutionId))
  const made = await everyRow()
  for (const table of await tablesOfInstitutions()) if (!isFilled(table, made)) await addRow(table, ana)
  const before = await everyRow()
  const without = (await tablesOfInstitutions()).filter((table) => !isFilled(table, before))
  const names = (row: string, of: readonly string[]) => of.some((id) => row.includes(id))
  const others = before.filter((row) => names(row, [elsewhere, zoe.id, far.id]) && !names(row, ids))

  for (const { id } of people) await eraseInstitutionPerson(world, institutionId, id)
  await eraseInstitution(db, institutionId)

  const after = await everyRow()
  const left = (await columnsHolding(world, ...ids)).filter((column) => !column.startsWith('audit_'))
  expect(refused).toEqual([])
  expect(without).toEqual([])
  expect(left).toEqual([])
  expect(others.length).toBeGreaterThan(20)
  expect(others.filter((row) => !after.includes(row))).toEqual([])
  const ledger = await readDeletions(world.db)
  expect(people.filter(({ id }) => !ledger.has(ledgerHash(id)))).toEqual([])
})

test('an institution is erased once it is closed, nobody is left in it, and no alert of it is open', async () => {
  const { db } = world
  const [id, other] = [await anotherInstitution(world), await anotherInstitution(world)]
  const ana = await world.person('ana-of-it', 'inmate', { institutionId: id })
  const ben = await world.person('ben-elsewhere', 'inmate', { institutionId: other })
  await makePastAlerts(world, 1, { institutionId: other, status: 'active', daysAgo: 1 })
  await expect(eraseInstitutionPerson(world, id, ana.id)).rejects.toThrow('is not closed')
  await closeInstitution(db, id)

  for (const status of ['active', 'acknowledged'] as const) {
    await makePastAlerts(world, 1, { institutionId: id, status, daysAgo: 1 })
    await expect(eraseInstitution(db, id)).rejects.toThrow('has an open alert')
    await expect(eraseInstitutionPerson(world, id, ana.id)).rejects.toThrow('has an open alert')
    await db.update(alerts).set({ status: 'resolved' }).where(eq(alerts.institutionId, id))
  }
  await expect(eraseInstitution(db, id)).rejects.toThrow('Somebody joined meanwhile')
  await eraseInstitutionPerson(world, id, ben.id)
  await eraseInstitutionPerson(world, id, ana.id)
  await eraseInstitution(db, id)

  await expect(eraseInstitution(db, id)).rejects.toThrow('is erased already')
  const left = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [ana.id, ben.id]))
  expect(left).toEqual([{ id: ben.id }])
  const isErasure = and(eq(auditEvents.action, 'institution.erase'), eq(auditEvents.objectId, id))
  expect(await db.$count(auditEvents, isErasure)).toBe(1)
})

test('whatever names an institution goes with it by itself, but people and alerts, which are erased first', async () => {
  const keys = rowsOf<{ name: string; rule: string }>(
    await world.db.execute(sql`select conrelid::regclass::text as name, confdeltype as rule from pg_constraint
      where contype = 'f' and confrelid = 'institutions'::regclass`),
  )
  const held = keys.filter(({ rule }) => rule !== 'c').map(({ name }) => name)

  expect(held.toSorted()).toEqual(['alerts', 'users'])
  expect([...new Set(keys.map(({ name }) => name))].toSorted()).toEqual(await tablesOfInstitutions())
})
