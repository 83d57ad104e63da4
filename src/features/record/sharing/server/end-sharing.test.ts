import { and, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { connectionApi } from '#features/core/connections/contract.ts'
import { sharingGrants } from '#features/core/connections/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { now } from '#server/clock.ts'
import { liveEvents } from '#server/messaging/live.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { connectPeople, nothingShared, share } from '#testing/connect.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type SharedView, sharingApi, type SharingSetting } from '../contract.ts'
import { endAllSharing, sharingJobs } from './end-sharing.ts'

const minute = 60_000
const day = 24 * 60 * minute

const world = await openWorld()

/** Lets time go by; whoever was signed in signs in again. */
async function pass(milliseconds: number, ...people: Person[]): Promise<Person[]> {
  moveClockForTest(milliseconds)
  return Promise.all(people.map((person) => world.again(person, true)))
}

async function supported() {
  const ana = await world.person(crypto.randomUUID())
  const ben = await world.person(crypto.randomUUID())
  const id = await connectPeople(ana, ben)
  await ana.call(checkInApi.save, { body: { moodScore: 4, stressScore: 6 } })
  return { ana, ben, id }
}

const look = (reader: Person, id: string) => reader.call(sharingApi.shared, { params: { id } })
const seenBy = async (reader: Person, id: string) => (await look(reader, id)).json<SharedView>()
const settingOf = async (owner: Person) =>
  (await owner.call(sharingApi.list)).json<SharingSetting[]>()[0] as SharingSetting

test.each([
  ['30-days', 30],
  ['90-days', 90],
] as const)('what lasts %s is off at once when they are over', async (duration, days) => {
  const { ana, ben, id } = await supported()
  await share(ana, ben, { shareMoodData: true, lasts: { shareMoodData: duration } })

  const [, before] = await pass(days * day - minute, ana, ben)
  const stillOn = await seenBy(before!, id)
  const [owner, after] = await pass(2 * minute, ana, ben)
  const off = await seenBy(after!, id)
  const setting = await settingOf(owner!)

  expect(stillOn.shareMoodData).not.toBeNull()
  expect(off.shareMoodData).toBeNull()
  expect(setting).toMatchObject({ ...nothingShared, on: [] })
})

test('what is over begins anew when it is turned on again', async () => {
  const { ana, ben, id } = await supported()
  await share(ana, ben, { shareAlerts: true, lasts: { shareAlerts: '30-days' } })
  const [owner, reader] = await pass(31 * day, ana, ben)

  const again = (await share(owner!, ben, { shareAlerts: true })).json<SharingSetting>()

  expect(again.on).toMatchObject([{ name: 'shareAlerts', until: null }])
  expect(Date.parse(again.on[0]!.since)).toBeGreaterThan(now().getTime() - minute)
  expect((await seenBy(reader!, id)).shareAlerts).toEqual([])
})

test('another switch leaves the time of one that is on alone, and a new time replaces it', async () => {
  const { ana, ben } = await supported()
  const first = (
    await share(ana, ben, { shareMoodData: true, lasts: { shareMoodData: '30-days' } })
  ).json<SharingSetting>()

  const second = (await share(ana, ben, { shareMoodData: true, shareAlerts: true })).json<SharingSetting>()
  const third = (
    await share(ana, ben, { shareMoodData: true, lasts: { shareMoodData: '90-days' } })
  ).json<SharingSetting>()

  const { since, until } = first.on[0]!
  expect(second.on[0]).toMatchObject({ name: 'shareMoodData', since, until })
  expect(third.on[0]).toMatchObject({ since })
  expect(Date.parse(third.on[0]!.until!) - Date.parse(until!)).toBeGreaterThan(59 * day)
})

test('what has no end is asked about again after 90 days, stays on, and can be said yes to', async () => {
  const { ana, ben, id } = await supported()
  await share(ana, ben, { shareMoodData: true })
  const early = await settingOf(ana)
  const [owner, reader] = await pass(91 * day, ana, ben)

  const late = await settingOf(owner!)
  const seen = await seenBy(reader!, id)
  const confirmed = await owner!.call(sharingApi.confirm, { body: { sharedWithUserId: ben.id } })
  const stranger = await owner!.call(sharingApi.confirm, { body: { sharedWithUserId: ana.id } })

  expect(early.on).toMatchObject([{ isAskedAgain: false }])
  expect(late.on).toMatchObject([{ isAskedAgain: true }])
  expect(seen.shareMoodData).not.toBeNull()
  expect(confirmed.json()).toMatchObject({ shareMoodData: true, on: [{ isAskedAgain: false }] })
  expect(stranger.statusCode).toBe(404)
})

test('what had an end and now has none is asked about 90 days after that', async () => {
  const { ana, ben } = await supported()
  await share(ana, ben, { shareMoodData: true, lasts: { shareMoodData: '90-days' } })
  const [later] = await pass(89 * day, ana)
  await share(later!, ben, { shareMoodData: true, lasts: { shareMoodData: 'until-off' } })
  const [owner] = await pass(2 * day, ana)

  expect((await settingOf(owner!)).on).toMatchObject([{ until: null, isAskedAgain: false }])
})

test('a yes for one supporter is none for another, nor for what that one shares', async () => {
  const { ana, ben } = await supported()
  const cleo = await world.person(crypto.randomUUID())
  await connectPeople(ana, cleo)
  await share(ana, ben, { shareMoodData: true })
  await share(ana, cleo, { shareAlerts: true })
  await share(ben, ana, { shareAlerts: true })
  const [owner, supporter] = await pass(91 * day, ana, ben)

  await owner!.call(sharingApi.confirm, { body: { sharedWithUserId: ben.id } })

  const settings = (await owner!.call(sharingApi.list)).json<SharingSetting[]>()
  const isAsked = new Map(settings.map((one) => [one.sharedWithUserId, one.on.map((on) => on.isAskedAgain)]))
  expect(isAsked).toEqual(
    new Map([
      [ben.id, [false]],
      [cleo.id, [true]],
    ]),
  )
  expect((await settingOf(supporter!)).on).toMatchObject([{ isAskedAgain: true }])
})

test('with somebody whose account is about to be deleted nothing is shared', async () => {
  const { ana, ben, id } = await supported()
  await share(ben, ana, { shareMoodData: true })
  await world.change(users, { id: ben.id }, { deletesAt: now() })

  const setting = await settingOf(ana)
  const replies = [
    await share(ana, ben, { shareMoodData: true }),
    await ana.call(sharingApi.preview, { query: { sharedWithUserId: ben.id } }),
    await look(ana, id),
  ]

  expect(setting).toBeUndefined()
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test('after a restore all sharing is off, and whoever shared something is told', async () => {
  const { ana, ben } = await supported()
  const cleo = await world.person(crypto.randomUUID())
  await connectPeople(cleo, ben)
  await world.db.delete(sharingGrants)
  await share(ana, ben, { shareMoodData: true, shareAlerts: true, lasts: { shareAlerts: '30-days' } })
  await share(cleo, ben, { shareAlerts: true, lasts: { shareAlerts: '30-days' } })
  const isCleos = eq(sharingGrants.ownerId, cleo.id)
  await world.db.update(sharingGrants).set({ until: now() }).where(isCleos)

  const count = await world.db.transaction((tx) => endAllSharing(tx))

  expect([count, await world.count(sharingGrants)]).toEqual([1, 0])
  const toldTo = async (person: Person) =>
    (await person.call(notificationApi.list)).json<{ kind: string }[]>().map(({ kind }) => kind)
  expect([await toldTo(ana), await toldTo(cleo)]).toEqual([
    expect.arrayContaining(['sharing-off-since-restore']),
    expect.not.arrayContaining(['sharing-off-since-restore']),
  ])
  const events = await world.trail({ action: 'sharing.off' })
  const { institutionId } = world
  const ofAna = { actorId: null, subjectId: ana.id, institutionId }
  const bySystem = events.filter(({ actorId }) => actorId === null)
  expect(new Set(bySystem.map(({ objectKind }) => objectKind))).toEqual(
    new Set(['shareAlerts', 'shareMoodData']),
  )
  expect(bySystem).toMatchObject([ofAna, ofAna])
})

/** Shares something, ends the connection, and connects the two anew. Answers what is left of it. */
async function leftAfter(end: (ana: Person, ben: Person, id: string) => Promise<unknown>) {
  const { ana, ben, id } = await supported()
  await share(ana, ben, { shareMoodData: true, shareJournal: true, notifyOnAlerts: true })
  await end(ana, ben, id)
  const gone = (await look(ben, id)).statusCode
  const next = await connectPeople(ben, ana)
  const isAnew = next !== id
  return { gone, isAnew, setting: await settingOf(ana), mood: (await seenBy(ben, next)).shareMoodData }
}
const nothingLeft = {
  gone: 404,
  isAnew: true,
  setting: { ...nothingShared, on: [], journalKey: { state: 'asks' } },
  mood: null,
}

// Secures Z8.
test('after a removal nothing is seen, and connecting again begins with six switches off', async () => {
  const left = await leftAfter((ana, _, id) => ana.call(connectionApi.remove, { params: { id } }))

  expect(left).toMatchObject(nothingLeft)
})

test('after a block nothing is seen either, nor is any switch on once it is taken back', async () => {
  const left = await leftAfter(async (ana, ben) => {
    await ana.call(connectionApi.block, { body: { userId: ben.id } })
    await ana.call(connectionApi.unblock, { params: { id: ben.id } })
  })

  expect(left).toMatchObject(nothingLeft)
})

test('turning the journal on asks for a fresh confirmation, everything else does not', async () => {
  const { ana, ben } = await supported()
  await pass(6 * minute)

  const mood = await share(ana, ben, { shareMoodData: true })
  const journal = await share(ana, ben, { shareMoodData: true, shareJournal: true })
  const kept = await settingOf(ana)
  const [fresh] = await pass(0, ana)
  const confirmed = await share(fresh!, ben, { shareJournal: true })
  await pass(6 * minute)
  const stillOn = await share(ana, ben, { shareJournal: true, shareAlerts: true })
  const longer = await share(ana, ben, { shareJournal: true, lasts: { shareJournal: '90-days' } })
  const agreed = await share(ana, ben, { shareJournal: true, journalWords: 'six words' })
  const off = await share(ana, ben)

  expect([longer, agreed].map((reply) => reply.json().code)).toEqual(['step_up_required', 'step_up_required'])
  expect(mood.statusCode).toBe(200)
  expect([journal.statusCode, journal.json().code]).toEqual([403, 'step_up_required'])
  expect(kept).toMatchObject({ shareMoodData: true, shareJournal: false })
  expect([confirmed, stillOn, off].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('a supporter whose owner is no longer active sees nothing', async () => {
  const { ana, ben, id } = await supported()
  await share(ana, ben, { shareMoodData: true })

  await world.change(users, { id: ana.id }, { isActive: false })

  expect((await seenBy(ben, id)).shareMoodData).toBeNull()
})

test('switching off and removing reach the open pages of both', async () => {
  const { ana, ben, id } = await supported()
  await share(ana, ben, { shareMoodData: true })
  const eventsOf = async () => {
    const rows = await world.rows(liveEvents, { topic: 'connections' })
    return [ana, ben].map(({ id: userId }) => rows.filter((row) => row.userId === userId).length)
  }
  const before = await eventsOf()

  await share(ana, ben)
  const switched = await eventsOf()
  await ana.call(connectionApi.remove, { params: { id } })
  const removed = await eventsOf()

  expect([switched, removed]).toEqual([before.map((count) => count + 1), before.map((count) => count + 2)])
})

test.each(['made private again', 'deleted'])(
  'an open page knows at once of an entry that is %s',
  async (end) => {
    const { ana, ben, id } = await supported()
    const saved = await ana.call(journalApi.save, { body: { content: 'harbor', isPrivate: false } })
    const params = { id: saved.json<{ id: string }>().id }
    await share(ana, ben, { shareJournal: true })
    const before = await seenBy(ben, id)
    await world.db.delete(liveEvents)

    if (end === 'deleted') await ana.call(journalApi.delete, { params })
    else await ana.call(journalApi.update, { params, body: { content: 'harbor', isPrivate: true } })

    expect(before.shareJournal).toHaveLength(1)
    const events = await world.rows(liveEvents, { topic: 'connections' })
    expect(events).toMatchObject([{ userId: ben.id }])
    expect((await seenBy(ben, id)).shareJournal).toEqual([])
  },
)

test('when what lasts for a time is over, the open pages of both hear of it', async () => {
  const { ana, ben } = await supported()
  await share(ana, ben, { shareMoodData: true, lasts: { shareMoodData: '30-days' } })
  const heard = async () => {
    await runDueJobs(world.db, sharingJobs(world.db), (error) => expect.unreachable(String(error)))
    const events = await world.db
      .select()
      .from(liveEvents)
      .where(and(gt(liveEvents.at, at), eq(liveEvents.topic, 'connections')))
    return [ana, ben].map(({ id }) => events.filter(({ userId }) => userId === id).length)
  }
  await pass(30 * day - minute)
  const at = new Date(now().getTime() - 1)

  const before = await heard()
  await pass(2 * minute)

  expect([before, await heard()]).toEqual([
    [0, 0],
    [1, 1],
  ])
})
