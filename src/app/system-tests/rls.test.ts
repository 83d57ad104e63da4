import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { checkInDays } from '#features/analytics/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import { rowsOf } from '#server/database/database.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import { roles } from '#shared/endpoint.ts'
import { leaveCanaries } from '#testing/canaries.ts'
import { connect, share } from '#testing/connect.ts'
import { makeInstitution } from '#testing/crowd.ts'
import { everyChange } from '#testing/every-change.ts'
import { withMailedCode } from '#testing/preparing.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

/** What holds nothing of any one person, and why that is so. */
const unwalled: Record<string, string> = {
  analytics_reports: 'figures as published, of ten people or more',
  audit_chains: 'where chains begin and end',
  audit_findings: 'numbers of events',
  audit_sealing: 'how far sealing has come',
  audit_seals: 'seals and numbers of events',
  institutions: 'houses, not people',
  key_checks: 'a known text under each master key',
  limit_windows: 'hashes of what is counted',
  rollup_progress: 'a day an institution',
  shifts: 'names of shifts',
  sign_in_failures: 'hashes of names, known or not',
  units: 'names of units',
  worker_beats: 'when a worker was last at work',
}

/** In which columns of a table somebody stands whose row it is; in all others it is `user_id`. */
const parties: Record<string, readonly string[]> = {
  alerts: ['subject_id'],
  audit_events: ['subject_id', 'actor_id'],
  blocks: ['blocker_id'],
  connections: ['requester_id', 'addressee_id'],
  encouragements: ['sender_id', 'recipient_id'],
  invitations: [],
  outbox: [],
  tallies: [],
  users: ['id'],
}
/** What hangs on a row of another table: whoever sees that one sees it. */
const hangingOn: Record<string, readonly [column: string, table: string]> = {
  alert_events: ['alert_id', 'alerts'],
  reset_notice_answers: ['session_id', 'sessions'],
  sharing_grants: ['connection_id', 'connections'],
}
/** What an institution's keepers and responders see of its people: never how they are. */
const kept = new Set(['alerts', 'audit_events', 'invitations', 'responder_grants', 'tallies', 'users'])

interface Actor {
  readonly id: string
  readonly institutionId: string | null
}
type Row = Record<string, unknown>

// No worker runs here that would send anything.
const smtpUrl = 'smtp://127.0.0.1'
let world: World
let owner: Person
let supporter: Person
const actors: Record<string, Actor> = { 'nobody signed in': { id: '', institutionId: null } }

beforeAll(async () => {
  world = await createWorld({ smtpUrl })
  for (const [name, prepare] of Object.entries(everyChange)) await make(name, await prepare(world))
  owner = await world.person('owner', 'inmate')
  supporter = await world.person('supporter')
  const people = [owner, supporter, await responder(world, 'responder', 'residents')]
  for (const role of roles) people.push(await world.person(`some-${role}`, role))
  people.push((await makeInstitution(world)).admin)
  for (const person of people) expect(await leaveCanaries(person)).toEqual([])
  await connect(supporter, people[3]!)
  await share(people[3]!, supporter, { shareMoodData: true, shareJournal: true, shareAlerts: true })
  for (const { id, username, institutionId } of people) {
    actors[`${username}, for themselves`] = { id, institutionId: null }
    actors[`${username}, for their institution`] = { id, institutionId }
  }
  await fillWhatNoCallFills()
}, 240_000)
afterAll(() => world[Symbol.asyncDispose]())

async function make(name: string, change: Awaited<ReturnType<(typeof everyChange)[string]>>) {
  const { by, params = {}, body } = change
  const [method, path = ''] = name.split(' ')
  const url = path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '')
  const headers = by?.headers ?? {}
  await world.app.inject({ method: method as 'POST', url, headers, ...(body && { payload: body }) })
}

async function fillWhatNoCallFills(): Promise<void> {
  const { id: userId, institutionId } = owner
  const day = { count: 1, moodSum: 4, stressSum: 7, day: '2026-01-05', lastAt: new Date() }
  await world.db.insert(checkInDays).values({ userId, institutionId, ...day })
  await withMailedCode(world)
  const officer = await world.person('officer', 'staff')
  await world.db
    .update(users)
    .set({ role: 'user' })
    .where(sql`id = ${officer.id}`)
}

async function tablesOf(isWalled: boolean): Promise<string[]> {
  const rows = rowsOf<{ name: string }>(
    await world.db.execute(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity = ${isWalled}
      order by relname`),
  )
  return rows.map(({ name }) => name)
}

const readAll = async (table: string, db = world.scoped) =>
  rowsOf<Row>(await db.execute(sql`select * from ${sql.identifier(table)}`))

function isTheirs(table: string, row: Row, { id, institutionId }: Actor): boolean {
  const isParty = (parties[table] ?? ['user_id']).some((column) => id !== '' && row[column] === id)
  return isParty || (kept.has(table) && institutionId !== null && row['institution_id'] === institutionId)
}

/** Every row that an actor sees of a table and has no part in; asked in raw SQL, without any condition. */
async function foreignTo(actor: Actor, table: string): Promise<Row[]> {
  const scope = { userId: actor.id, institutionId: actor.institutionId }
  const rows = await onBehalfOf(scope, () => readAll(table))
  const hanging = hangingOn[table]
  if (!hanging) return rows.filter((row) => !isTheirs(table, row, actor))
  const [column, parent] = hanging
  const own = (await readAll(parent, world.db)).filter((row) => isTheirs(parent, row, actor))
  const ids = new Set(own.map(({ id }) => id))
  return rows.filter((row) => !ids.has(row[column]))
}

test('every table is walled or holds nothing of any one person', async () => {
  expect(await tablesOf(false)).toEqual(Object.keys(unwalled))
})

test('every walled table has something to hide', async () => {
  const empty = []
  for (const table of await tablesOf(true))
    if ((await readAll(table, world.db)).length === 0) empty.push(table)

  expect(empty).toEqual([])
})

test('no person sees a foreign row of any table, whatever the application forgets to ask', async () => {
  const found = []
  for (const table of await tablesOf(true)) {
    for (const [name, actor] of Object.entries(actors)) {
      const foreign = await foreignTo(actor, table)
      if (foreign.length > 0) found.push(`${name} sees ${foreign.length} of ${table}`)
    }
  }

  expect(found).toEqual([])
})

test('what is theirs people do see, and of others their keepers the place alone', async () => {
  const entriesOf = (actor: Actor, table: string) =>
    onBehalfOf({ userId: actor.id, institutionId: actor.institutionId }, () => readAll(table))

  expect(await entriesOf(owner, 'journal_entries')).toHaveLength(1)
  expect(await onBehalfOf({ userId: owner.id, institutionId: null }, () => readAll('users'))).toHaveLength(1)
  expect((await entriesOf(actors['some-admin, for their institution']!, 'users')).length).toBeGreaterThan(10)
})

test('nobody changes or adds a foreign row', async () => {
  const changes = [
    sql`update users set role = 'admin' where id <> ${supporter.id}`,
    sql`delete from journal_entries where user_id <> ${supporter.id}`,
    sql`update alerts set status = 'resolved'where subject_id <> ${supporter.id}`,
  ]
  const foreign = { userId: supporter.id, institutionId: null }
  for (const change of changes) {
    const [row] = rowsOf<{ changed: number }>(
      await onBehalfOf(foreign, () =>
        world.scoped.execute(
          sql`with changed as (${change} returning 1) select count(*)::int as changed from changed`,
        ),
      ),
    )
    expect(row?.changed).toBe(0)
  }
  const adding = sql`insert into safety_plans values (${owner.id}, '', now(), now())`
  await expect(onBehalfOf(foreign, () => world.scoped.execute(adding))).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

describe.each(['evenkeel_system', 'evenkeel_backup'])('%s', (role) => {
  test('has a policy on every walled table, so that nothing is left out of work or of a backup', async () => {
    const rows = rowsOf<{ name: string }>(
      await world.db.execute(sql`
        select tablename as name from pg_policies
        where ${role} = any(roles) and qual = 'true' order by tablename`),
    )

    expect(rows.map(({ name }) => name)).toEqual(await tablesOf(true))
  })
})

test('work that looks past the caller sees every row', async () => {
  for (const table of await tablesOf(true)) {
    const seen = await asSystem(() => readAll(table))
    expect([table, seen.length]).toEqual([table, (await readAll(table, world.db)).length])
  }
})
