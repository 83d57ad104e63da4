import { randomBytes, randomUUID } from 'node:crypto'

import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { waitingAccounts } from '#features/access/accounts/server/table.ts'
import { pastIdentities, signOnAttempts } from '#features/access/sign-on/server/table.ts'
import { caringContacts } from '#features/care/caring-contacts/server/table.ts'
import { chainAuditEvents, writeOwnLines } from '#features/core/audit-trail/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { storeTriage } from '#features/core/institutions/index.ts'
import { usualSettings, usualTriage } from '#features/core/institutions/triage.ts'
import { checkInWeeks } from '#features/institution/analytics/server/table.ts'
import { scimAccounts } from '#features/institution/scim/server/table.ts'
import { waitingSettings } from '#features/institution/settings/server/table.ts'
import { posterLoads } from '#features/practice/anonymous-use/server/table.ts'
import { keptRecords } from '#features/record/institution-record/server/table.ts'
import { erasedAccounts } from '#features/record/my-data/server/ledger/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { earlierSafetyPlans } from '#features/wellbeing/safety-plan/server/table.ts'
import { rowsOf } from '#server/database/database.ts'
import { asNobody, asSystem, onBehalfOf } from '#server/database/scope.ts'
import { liveEvents } from '#server/messaging/live.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { roles } from '#shared/endpoint.ts'
import type { LiveTopic } from '#shared/live-events.ts'
import { leaveCanaries } from '#testing/canaries.ts'
import { connectPeople, share } from '#testing/connect.ts'
import { everyChange } from '#testing/every-change.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { withMailedCode } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { insertSamlAnswer } from '#testing/saml/prepare.ts'
import { openWorld, type Person } from '#testing/world.ts'

import {
  type Actor,
  dependentOn,
  isTheirs,
  openToAdding,
  type Row,
  tablesWithoutPolicies,
} from './row-owners.ts'
import { callers } from './walls/every-wall.ts'

// No worker runs here, so no mail is sent.
const smtpUrl = 'smtp://127.0.0.1'
const actors: Record<string, Actor> = { 'nobody signed in': { id: '', institutionId: null } }

const world = await openWorld({ smtpUrl })
for (const [name, prepare] of Object.entries(everyChange)) await make(name, await prepare(world))
const owner = await world.person('owner', 'inmate')
const supporter = await world.person('supporter')
const people = [owner, supporter, await responder(world, 'responder', 'residents')]
for (const role of roles) people.push(await world.person(`some-${role}`, role))
people.push((await makeInstitution(world)).admin)
for (const person of people) expect(await leaveCanaries(person)).toEqual([])
await connectPeople(supporter, people[3]!)
await share(people[3]!, supporter, { shareMoodData: true, shareJournal: true, shareAlerts: true })
for (const { id, username, institutionId } of people) {
  actors[`${username}, for themselves`] = { id, institutionId: null }
  actors[`${username}, for their institution`] = { id, institutionId }
}
actors['a machine of the institution'] = { id: '', institutionId: world.institutionId }
await people[3]!.call(journalApi.save, { body: { content: 'a shared day', isPrivate: false } })
await insertOtherRows()

async function make(name: string, change: Awaited<ReturnType<(typeof everyChange)[string]>>) {
  const { by, params = {}, body } = change
  const [method, path = ''] = name.split(' ')
  const url = path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '')
  const headers = by?.headers ?? {}
  await world.app.inject({ method: method as 'POST', url, headers, ...(body && { payload: body }) })
}

async function insertOtherRows(): Promise<void> {
  const { id: userId, institutionId } = owner
  const marks = { shiftCount: 0, overtimeCount: 0, doubleCount: 0, incidentCount: 0 }
  const week = { sunday: '2026-01-04', count: 1, days: 1, stressSum: 7, sleepCount: 0, sleepSum: 0, ...marks }
  await world.db.insert(checkInWeeks).values({ userId, institutionId, ...week })
  await world.db.execute(
    sql`insert into analytics_reports values (${institutionId}, '2026-01-04', 10, '{}', now())`,
  )
  await world.db.insert(posterLoads).values({ institutionId, day: '2026-01-05', loads: 12 })
  await withMailedCode(world)
  const providerId = await insertSamlAnswer(world)
  const attempt = { browserHash: randomBytes(32), providerId, expiresAt: new Date() }
  await world.db.insert(signOnAttempts).values(attempt)
  await world.db.insert(pastIdentities).values({ providerId, subjectHash: randomBytes(32) })
  const note = { choiceId: crypto.randomUUID(), number: 1, institutionName: 'Here', sentAt: new Date() }
  await world.db.insert(caringContacts).values({ userId, ...note })
  const closed = { userId, ciphertext: Buffer.alloc(40), updatedAt: new Date() }
  await world.db.insert(earlierSafetyPlans).values(closed)
  const waiting = { setting: 'privacyThreshold', changes: { privacyThreshold: 5 } } as const
  await world.db
    .insert(waitingSettings)
    .values({ ...waiting, institutionId, proposedBy: userId, proposedAt: new Date() })
    .onConflictDoNothing()
  await storeTriage(world.db, institutionId, { ...usualSettings, staff: { ...usualTriage, gad7: 12 } })
  await world.db.insert(waitingAccounts).values({
    userId,
    institutionId,
    importId: crypto.randomUUID(),
    importedBy: supporter.id,
    importedAt: new Date(),
  })
  await world.db.insert(keptRecords).values({
    id: randomUUID(),
    institutionId,
    population: 'community',
    lastAt: new Date(),
    keptUntil: new Date(),
    person: Buffer.alloc(40),
    entries: Buffer.alloc(40),
  })
  await world.db.insert(erasedAccounts).values({ hash: 'e'.repeat(64), at: new Date() })
  await world.db.insert(scimAccounts).values({ userId, institutionId, userName: 'owner@house.example' })
  // Lines are written once no older event can appear any more, which a later round finds out.
  while ((await writeOwnLines(world.db)) === 0) await chainAuditEvents(world.db, world.keyring)
  const officer = await world.person('officer', 'staff')
  await world.db
    .update(users)
    .set({ role: 'user' })
    .where(sql`id = ${officer.id}`)
}

async function tablesOf(hasRowSecurity: boolean): Promise<string[]> {
  const rows = rowsOf<{ name: string }>(
    await world.db.execute(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity = ${hasRowSecurity}
      order by relname`),
  )
  return rows.map(({ name }) => name)
}

const readAll = async (table: string, db = world.scoped) =>
  rowsOf<Row>(await db.execute(sql`select * from ${sql.identifier(table)}`))

/** The rows of a table that an actor sees without being a party, read in raw SQL without conditions. */
async function foreignTo(actor: Actor, table: string): Promise<Row[]> {
  const scope = { userId: actor.id, institutionId: actor.institutionId }
  const rows = await onBehalfOf(scope, () => readAll(table))
  const hanging = dependentOn[table]
  if (!hanging) return rows.filter((row) => !isTheirs(table, row, actor))
  const [column, parent] = hanging
  const own = (await readAll(parent, world.db)).filter((row) => isTheirs(parent, row, actor))
  const ids = new Set(own.map(({ id }) => id))
  return rows.filter((row) => !ids.has(row[column]))
}

/** Adds the row of somebody once more, as a stranger. Policies refuse before keys and constraints are looked at. */
async function addAsStranger(table: string): Promise<string> {
  const [row] = rowsOf<{ json: string; columns: string }>(
    await world.db.execute(sql`
      select to_jsonb(t)::text as json, (
        select string_agg(quote_ident(column_name), ', ') from information_schema.columns
        where table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
      ) as columns
      from ${sql.identifier(table)} t order by to_jsonb(t) -> 'actor_id' = 'null' limit 1`),
  )
  const columns = sql.raw(row!.columns)
  const adding = sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, ${row!.json}::jsonb)`
  const stranger = { userId: randomUUID(), institutionId: null }
  return onBehalfOf(stranger, () => world.scoped.execute(adding)).then(
    () => 'was added',
    (error: Error) => (error.cause as Error).message,
  )
}

test('every table has row-level security or holds nothing about a single person', async () => {
  expect(await tablesOf(false)).toEqual(Object.keys(tablesWithoutPolicies))
})

test('every table with row-level security has rows in this test', async () => {
  const empty = []
  for (const table of await tablesOf(true))
    if ((await readAll(table, world.db)).length === 0) empty.push(table)

  expect(empty).toEqual([])
})

// Secures Z3.
test('no person sees another’s row of any table, even without a condition in the query', async () => {
  const found = []
  const readable = (await tablesOf(true)).filter((table) => callers[table]?.select)
  for (const table of readable) {
    for (const [name, actor] of Object.entries(actors)) {
      const foreign = await foreignTo(actor, table)
      if (foreign.length > 0) found.push(`${name} sees ${foreign.length} of ${table}`)
    }
  }

  expect(found).toEqual([])
})

test('people see their own rows, and people managers see the accounts of their institution', async () => {
  const entriesOf = (actor: Actor, table: string) =>
    onBehalfOf({ userId: actor.id, institutionId: actor.institutionId }, () => readAll(table))

  expect(await entriesOf(owner, 'journal_entries')).toHaveLength(1)
  expect(await onBehalfOf({ userId: owner.id, institutionId: null }, () => readAll('users'))).toHaveLength(1)
  expect((await entriesOf(actors['some-admin, for their institution']!, 'users')).length).toBeGreaterThan(10)
})

test('nobody changes or adds a row of another person', async () => {
  const foreign = { id: supporter.id, institutionId: null }
  // People managers see the accounts of their institution, and change none in their own scope.
  const manager = actors['some-admin, for their institution']!
  const changes: [Actor, SQL][] = [
    [manager, sql`update users set email = '' where id <> ${manager.id}`],
    [foreign, sql`update users set email = '' where id <> ${supporter.id}`],
    [foreign, sql`update units set name = ''`],
    [foreign, sql`delete from journal_entries where user_id <> ${supporter.id}`],
    [foreign, sql`update alerts set status = 'resolved' where subject_id <> ${supporter.id}`],
  ]
  for (const [{ id: userId, institutionId }, change] of changes) {
    const [row] = rowsOf<{ changed: number }>(
      await onBehalfOf({ userId, institutionId }, () =>
        world.scoped.execute(
          sql`with changed as (${change} returning 1) select count(*)::int as changed from changed`,
        ),
      ),
    )
    expect(row?.changed).toBe(0)
  }
  const rising = sql`update users set role = 'admin' where id = ${supporter.id}`
  const adding = sql`insert into safety_plans values (${owner.id}, '', now(), now())`
  // A connection begins as a request of one's own, and only the other person accepts it.
  const connecting = (requester: Person, addressee: Person, status: string) =>
    sql`insert into connections (requester_id, addressee_id, status)
      values (${requester.id}, ${addressee.id}, ${status})`
  const accepting = connecting(supporter, owner, 'accepted')
  const inTheirName = connecting(owner, supporter, 'pending')
  for (const refused of [rising, adding, accepting, inTheirName]) {
    const trying = onBehalfOf({ userId: supporter.id, institutionId: null }, () =>
      world.scoped.execute(refused),
    )
    await expect(trying).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})

const job = (kind: string, payload: object = {}, columns: object = {}) =>
  world.scoped
    .insert(outbox)
    .values({ kind, key: crypto.randomUUID(), payload: { ...payload }, dueAt: new Date(), ...columns })
const news = (userId: string, topic: LiveTopic) =>
  world.scoped.insert(liveEvents).values({ userId, topic, at: new Date() })

test.each<[string, (other: string, own: string) => PromiseLike<unknown>]>([
  ['a call of a webhook', () => job('webhook', { id: crypto.randomUUID(), turn: 1, attempt: 1 })],
  ['a mail that something ends', () => job('ending-mail')],
  ['a push of a reminder', (other) => job('reminder-push', { userId: other })],
  ['a code for another’s address', (other) => job('code-mail', { userId: other, purpose: 'address' })],
  ['a code for a password', (_, own) => job('code-mail', { userId: own, purpose: 'password' })],
  ['a letter of care to another', (other) => job('caring-contact', { userId: other })],
  ['a reminder of another', (other) => job('reminder', { userId: other })],
  ['a trial of another’s device', (other) => job('reminder-test', { userId: other })],
  ['a review of another’s plan', (other) => job('plan-review', { userId: other })],
  ['a job of no kind', () => job('')],
  ['a job that is done already', () => job('alert-step', {}, { doneAt: new Date() })],
  ['a job that nobody takes', () => job('alert-step', {}, { leasedUntil: new Date('2099-01-01') })],
  ['a job that failed before', () => job('alert-step', {}, { attempts: 1 })],
  ['another’s own news', (other) => news(other, 'own')],
  ['that another was notified', (other) => news(other, 'notifications')],
])('no statement of a caller adds %s', async (_, add) => {
  const adding = () => add(owner.id, supporter.id)
  const tried = [null, world.institutionId].map((institutionId) =>
    onBehalfOf({ userId: supporter.id, institutionId }, adding),
  )
  tried.push(asNobody(async () => await adding()))

  for (const one of await Promise.allSettled(tried))
    expect(one).toMatchObject({ status: 'rejected', reason: { cause: { code: '42501' } } })
})

const closedToAdding = async () =>
  (await tablesOf(true)).filter((table) => callers[table]?.insert && !openToAdding.has(table))

test('no person adds a row for another person to any table', async () => {
  const refused = await closedToAdding()
  const answers: string[] = []
  for (const table of refused) answers.push(await addAsStranger(table))

  expect(answers).toEqual(
    refused.map((table) => `new row violates row-level security policy for table "${table}"`),
  )
})

interface Policy {
  readonly name: string
  readonly cmd: string
  readonly qual: string | null
  readonly check: string | null
}

/** Does something while these conditions of a table's policies let everybody pass. */
async function whileOpen<Answer>(
  table: string,
  conditions: { readonly name: string; readonly clause: string; readonly is: string }[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  const set = async (condition: (is: string) => string) => {
    for (const { name, clause, is } of conditions)
      await world.db.execute(sql.raw(`alter policy "${name}" on "${table}" ${clause} (${condition(is)})`))
  }
  await set(() => 'true')
  const answer = await act()
  await set((is) => is)
  return answer
}

async function isForeignSeen(table: string): Promise<boolean> {
  for (const actor of Object.values(actors)) if ((await foreignTo(actor, table)).length > 0) return true
  return false
}

// So that the tests above are known to look at each policy.
test('where a policy lets everybody pass, somebody sees or adds another’s row', async () => {
  const isForAll = (table: string) => isTheirs(table, {}, { id: '', institutionId: null })
  const closed = new Set(await closedToAdding())
  const unnoticed: string[] = []
  for (const table of await tablesOf(true)) {
    const policies = rowsOf<Policy & Record<string, unknown>>(
      await world.db.execute(sql`
        select policyname as name, cmd, qual, with_check as "check" from pg_policies
        where tablename = ${table} and 'evenkeel_caller' = any(roles)`),
    )
    for (const { name, cmd, qual } of policies) {
      if (!callers[table]?.select || isForAll(table) || !['ALL', 'SELECT'].includes(cmd)) continue
      const opened = [{ name, clause: 'using', is: qual! }]
      if (!(await whileOpen(table, opened, () => isForeignSeen(table))))
        unnoticed.push(`${name} of ${table}: seeing`)
    }
    if (!closed.has(table)) continue
    // Some tables have two, of which either keeps a stranger out.
    const adding = policies
      .filter(({ cmd }) => ['ALL', 'INSERT'].includes(cmd))
      .map(({ name, qual, check }) => ({ name, clause: 'with check', is: (check ?? qual)! }))
    if (/row-level security/.test(await whileOpen(table, adding, () => addAsStranger(table))))
      unnoticed.push(`${table}: adding`)
  }

  expect(unnoticed).toEqual([])
})

describe.each(['evenkeel_system', 'evenkeel_backup'])('%s', (role) => {
  test('has a policy on every table with row-level security, so that work and backups reach all rows', async () => {
    const rows = rowsOf<{ name: string }>(
      await world.db.execute(sql`
        select tablename as name from pg_policies
        where ${role} = any(roles) and qual = 'true' order by tablename`),
    )

    expect(rows.map(({ name }) => name)).toEqual(await tablesOf(true))
  })
})

test('work outside of row-level security sees every row', async () => {
  for (const table of await tablesOf(true)) {
    const seen = await asSystem(() => readAll(table))
    expect([table, seen.length]).toEqual([table, (await readAll(table, world.db)).length])
  }
})
