// Secures J11.
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { confirmGrantAlone } from '#features/access/accounts/server/responder-grants.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { deleteConnectionNotifications } from '#features/core/connections/index.ts'
import { connections, sharingGrants } from '#features/core/connections/server/table.ts'
import { startSession } from '#features/core/identity/server/sessions.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { journalEntries } from '#features/wellbeing/journal/server/table.ts'
import { now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { connectPeople, nothingShared, share } from '#testing/connect.ts'
import { responder } from '#testing/responder.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type SharedView, sharingApi, type SharingSetting } from '../contract.ts'

const day = 24 * 60 * 60_000

const world = await openWorld()

async function writer(): Promise<Person> {
  const ana = await world.person(crypto.randomUUID())
  await ana.call(journalApi.save, { body: { content: 'marked entry', isPrivate: false } })
  await ana.call(journalApi.save, { body: { content: 'private entry' } })
  return ana
}

const look = async (reader: Person, id: string) =>
  (await reader.call(sharingApi.shared, { params: { id } })).json<SharedView>()
const settingOf = async (owner: Person) =>
  (await owner.call(sharingApi.list)).json<SharingSetting[]>()[0] as SharingSetting
const kindsToldTo = async (person: Person) =>
  (await person.call(notificationApi.list)).json<{ kind: string }[]>().map(({ kind }) => kind)

const workers = ['staff', 'admin', 'institution_admin'] as const
const supporterOf = (kind: Role | 'responder') =>
  kind === 'responder'
    ? responder(world, crypto.randomUUID(), 'community', { role: 'user' })
    : world.person(crypto.randomUUID(), kind)

/** Stores a switch past every check of ours. */
async function force(connectionId: string, ownerId: string): Promise<void> {
  await world.db.execute(sql`alter table sharing_grants disable trigger all`)
  const at = now()
  await world.db
    .insert(sharingGrants)
    .values({ connectionId, ownerId, name: 'shareJournal', since: at, confirmedAt: at })
  await world.db.execute(sql`alter table sharing_grants enable trigger all`)
}

// Secures Z9.
test.each([...workers, 'responder'] as const)('no journal reaches a %s, whatever is tried', async (kind) => {
  const ana = await writer()
  const worker = await supporterOf(kind)
  const id = await connectPeople(ana, worker)
  const row = { connectionId: id, ownerId: ana.id, since: now(), confirmedAt: now() }

  const asked = await share(ana, worker, { shareJournal: true })
  const stored = world.db.insert(sharingGrants).values({ ...row, name: 'shareJournal' })
  await expect(stored).rejects.toHaveProperty('cause.code', '23514')
  await force(id, ana.id)
  const seen = await look(worker, id)
  const preview = await ana.call(sharingApi.preview, { query: { sharedWithUserId: worker.id } })

  expect(asked.statusCode).toBe(403)
  expect(seen.shareJournal).toBeNull()
  expect(preview.json()).toMatchObject({ shareJournal: null })
  expect(await settingOf(ana)).toMatchObject({ shareJournal: false, canShareJournal: false })
})

test('a switch cannot be turned into the journal in the database', async () => {
  const ana = await writer()
  const officer = await supporterOf('staff')
  await connectPeople(ana, officer)
  await share(ana, officer, { shareMoodData: true })

  const changing = world.change(sharingGrants, { ownerId: ana.id }, { name: 'shareJournal' })

  await expect(changing).rejects.toHaveProperty('cause.code', '23514')
})

test('a supporter who becomes staff loses the journal in that moment, and its owner is told', async () => {
  const ana = await writer()
  const ben = await world.person(crypto.randomUUID())
  const id = await connectPeople(ana, ben)
  await share(ana, ben, { shareJournal: true, shareMoodData: true })
  const peopleManager = await world.person(crypto.randomUUID(), 'institution_admin')
  const read = await look(ben, id)

  await peopleManager.call(peopleApi.update, { params: { id: ben.id }, body: { role: 'staff' } })
  const officer = { ...ben, ...world.caller(`sid=${await startSession(world.db, ben, 'Test browser')}`) }
  const seen = await look(officer, id)

  expect(read.shareJournal).toMatchObject([{ content: 'marked entry' }])
  expect(seen.shareJournal).toBeNull()
  expect(seen.shareMoodData).toEqual([])
  expect(await settingOf(ana)).toMatchObject({ ...nothingShared, shareMoodData: true })
  expect(await kindsToldTo(ana)).toContain('sharing-ended')
  const trail = await world.trail({ subjectId: ana.id, action: 'sharing.end' })
  expect(trail).toMatchObject([{ objectKind: 'shareJournal', objectId: id }])

  // An account that is erased takes along what its owner's connections said to others.
  await world.db.transaction((tx) => deleteConnectionNotifications(tx, ben.id))
  expect(await kindsToldTo(ana)).toEqual([])
})

test('a supporter who is named to answer alerts loses the journal once that is confirmed', async () => {
  const ana = await writer()
  const ben = await world.person(crypto.randomUUID())
  const id = await connectPeople(ana, ben)
  await share(ana, ben, { shareJournal: true })
  const given = {
    userId: ben.id,
    institutionId: world.institutionId,
    population: 'community',
    startsAt: now(),
    endsAt: new Date(now().getTime() + 30 * day),
  } as const
  const [grant] = await world.db.insert(responderGrants).values(given).returning()
  const waiting = await look(ben, id)

  await world.change(responderGrants, { id: grant!.id }, { confirmedAt: now() })

  expect(waiting.shareJournal).toHaveLength(1)
  expect((await look(ben, id)).shareJournal).toBeNull()
  expect(await kindsToldTo(ana)).toContain('sharing-ended')
})

test('former staff are no personal supporters for a year', async () => {
  const ana = await writer()
  const ben = await world.person(crypto.randomUUID(), 'staff')
  await connectPeople(ana, ben)
  await world.change(users, { id: ben.id }, { role: 'user' })

  const soon = await share(ana, ben, { shareJournal: true })
  moveClockForTest(366 * day)
  const later = await settingOf({
    ...ana,
    ...world.caller(`sid=${await startSession(world.db, ana, 'Test browser')}`),
  })

  expect(soon.statusCode).toBe(403)
  expect(later.canShareJournal).toBe(true)
})

test('a connection with somebody in custody ends when the other begins to work there, and both are told', async () => {
  const resident = await world.person(crypto.randomUUID(), 'inmate')
  const brother = await world.person(crypto.randomUUID())
  const id = await connectPeople(resident, brother)
  await share(resident, brother, { shareMoodData: true })
  const peopleManager = await world.person(crypto.randomUUID(), 'institution_admin')

  await peopleManager.call(peopleApi.update, { params: { id: brother.id }, body: { role: 'staff' } })

  const left = await world.rows(connections, { id })
  expect(left).toEqual([])
  expect(await kindsToldTo(resident)).toContain('connection-ended')
  expect((await resident.call(connectionApi.list)).json()).toEqual([])
})

test('a connection with somebody in custody ends when the other is confirmed to answer alerts', async () => {
  const resident = await world.person(crypto.randomUUID(), 'inmate')
  const friend = await world.person(crypto.randomUUID())
  const id = await connectPeople(resident, friend)
  const [grant] = await world.db
    .insert(responderGrants)
    .values({
      userId: friend.id,
      institutionId: world.institutionId,
      population: 'residents',
      startsAt: new Date(now().getTime() + day),
      endsAt: new Date(now().getTime() + 30 * day),
    })
    .returning()

  await confirmGrantAlone(world.db, grant!.id, grant!.startsAt)

  expect(await world.rows(connections, { id })).toEqual([])
})

test('two residents are connected only as long as their institution allows it', async () => {
  const admin = await world.person(crypto.randomUUID(), 'admin')
  const [one, other] = [
    await world.person(crypto.randomUUID(), 'inmate'),
    await world.person(crypto.randomUUID(), 'inmate'),
  ]
  // Allowing it waits for a second person, which is another test.
  await world.db.update(institutions).set({ allowsResidentConnections: true })
  const id = await connectPeople(one, other)
  const allowed = await one.call(connectionApi.list)

  await world.app.inject({
    method: 'PATCH',
    url: '/api/institution',
    payload: { allowsResidentConnections: false },
    headers: { cookie: admin.cookie },
  })

  expect(allowed.json()).toMatchObject([{ id, status: 'accepted' }])
  expect((await one.call(connectionApi.list)).json()).toEqual([])
  expect(await kindsToldTo(other)).toContain('connection-ended')
})

test('what was written before a reset by staff stays closed to a supporter too', async () => {
  const before = await writer()
  const ben = await world.person(crypto.randomUUID())
  const id = await connectPeople(before, ben)
  await share(before, ben, { shareJournal: true })

  await resetByStaff(world, before)
  const soon = await look(ben, id)
  const longAgo = new Date(now().getTime() - 8 * day)
  await world.change(users, { id: before.id }, { resetHoldStartedAt: longAgo })
  await world.change(journalEntries, { userId: before.id }, { createdAt: new Date(longAgo.getTime() - day) })

  expect([soon.shareJournal, (await look(ben, id)).shareJournal]).toEqual([[], []])
})

test('the tags of an entry are in nothing that a reader’s key opens', async () => {
  const ana = await writer()
  const ben = await world.person(crypto.randomUUID())
  await connectPeople(ana, ben)
  await share(ana, ben, { shareJournal: true })
  const write = async (tags: string[]): Promise<string> =>
    (await ana.call(journalApi.save, { body: { content: 'The same.', tags, isPrivate: false } })).json().id
  const ids = [await write([]), await write(['winter', 'Mom'])]

  const rows = await world.db.select().from(journalEntries).where(inArray(journalEntries.id, ids))

  expect(new Set(rows.map(({ sharedText }) => sharedText?.length)).size).toBe(1)
  expect(new Set(rows.map(({ ciphertext }) => ciphertext.length)).size).toBe(2)
})

test('a damaged entry is left out and hides none of the others', async () => {
  const ana = await writer()
  const ben = await world.person(crypto.randomUUID())
  const id = await connectPeople(ana, ben)
  await share(ana, ben, { shareJournal: true })
  await ana.call(journalApi.save, { body: { content: 'another one', isPrivate: false } })

  await world.db.execute(
    sql`update journal_entries set shared_text = substring(shared_text from 1 for 20)
        where id = (select id from journal_entries where user_id = ${ana.id} and not is_private
                    order by created_at limit 1)`,
  )

  expect((await look(ben, id)).shareJournal).toMatchObject([{ content: 'another one' }])
})
