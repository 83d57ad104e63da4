import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { cases } from '#features/care/cases/server/table.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { columnsHolding } from '#testing/find-text.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import {
  type OwnTalkRequest,
  type TalkRequest,
  talkRequestApi,
  type TalkRequestFigures,
} from '../contract.ts'
import { askedBy, nurseFor, someRequest } from '../testing/examples.ts'
import { detail, inHours, latest, listed, own, placeIn } from '../testing/requests.ts'
import { reopenLeft, tellOfLateRequests } from './late.ts'
import { listOwnForDownload } from './own.ts'
import { talkRequestActs, talkRequests } from './table.ts'

const world = await openWorld()
const hour = 60 * 60_000

const place = () => placeIn(world)

test('a request is stored once however often it is sent, and a second joins it as a message', async () => {
  const { ana, nurse } = await place()
  const body = someRequest()

  const replies = [
    await ana.call(talkRequestApi.ask, { body }),
    await ana.call(talkRequestApi.ask, { body }),
    await ana.call(talkRequestApi.ask, { body: someRequest({ words: 'It is worse at night' }) }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(replies.map((reply) => reply.json<OwnTalkRequest>().id)).size).toBe(1)
  const { requests, isAnswered, isOffered } = await own(ana)
  expect([isOffered, isAnswered]).toEqual([true, true])
  expect(requests).toMatchObject([
    {
      state: 'received',
      about: 'sleep',
      late: null,
      messages: [{ words: 'I lie awake since the visit' }, { words: 'It is worse at night' }],
    },
  ])
  expect(await world.trail({ actorId: ana.id, action: 'talk-request.ask' })).not.toHaveLength(0)
  expect(await world.rows(notifications, { userId: nurse.id, kind: 'talk-request' })).toHaveLength(1)
})

test('two requests at the same moment are one with two messages', async () => {
  const { ana } = await place()

  await Promise.all([1, 2, 3].map(() => ana.call(talkRequestApi.ask, { body: someRequest() })))

  const { requests } = await own(ana)
  expect(requests.map(({ messages }) => messages.length)).toEqual([3])
})

test('where nobody may read it a request is refused and nothing is stored', async () => {
  const institutionId = await anotherInstitution(world)
  const ana = await world.person(newName(), 'inmate', { institutionId })
  const its = { institutionId }
  await responder(world, newName(), 'residents', { ...its, qualification: 'officer-on-duty' })
  await responder(world, newName(), 'residents', its)
  await responder(world, newName(), 'community', { ...its, qualification: 'clinician' })
  const nina = await responder(world, newName(), 'residents', { ...its, qualification: 'nurse' })
  await world.db
    .update(responderGrants)
    .set({ proofEndsOn: '2020-01-01' })
    .where(eq(responderGrants.userId, nina.id))

  const reply = await ana.call(talkRequestApi.ask, { body: someRequest() })

  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'nobody_answers' }])
  expect(await own(ana)).toMatchObject({ isAnswered: false, requests: [] })
  expect(await world.count(talkRequests, { subjectId: ana.id })).toBe(0)
})

test('officers and administrators do not ask here', async () => {
  const { institutionId } = await place()
  for (const role of ['staff', 'admin', 'institution_admin'] as const) {
    const person = await world.person(newName(), role, { institutionId })
    await nurseFor(world, person)
    expect((await person.call(talkRequestApi.ask, { body: someRequest() })).statusCode).toBe(403)
    expect((await own(person)).isOffered).toBe(false)
  }
})

test('a nurse reads, plans, sees and closes, and the person reads each of it', async () => {
  const { ana, nurse } = await place()
  const id = await askedBy(ana, { language: 'Spanish', when: 'Not at noon' })
  const params = { id }
  const told: unknown[] = []
  const note = async () => told.push(await latest(ana))

  expect(await detail(nurse, id)).toMatchObject({
    due: { what: 'prioritize' },
    owner: null,
    entries: [{ kind: 'asked', by: null, words: 'I lie awake since the visit', language: 'Spanish' }],
  })
  // Whoever only looked has not prioritized.
  await note()
  await nurse.call(talkRequestApi.prioritize, { params, body: { priority: 'in-time' } })
  await note()
  await askedBy(ana)
  expect((await latest(ana)).hasUnread).toBe(true)
  await nurse.call(talkRequestApi.plan, { params, body: { at: inHours(3), with: 'Nurse Kim' } })
  await note()
  await nurse.call(talkRequestApi.see, { params, body: { at: now().toISOString() } })
  await note()
  const body = { how: 'talked', sentence: 'We try the new time for a week' } as const
  expect((await nurse.call(talkRequestApi.close, { params, body })).statusCode).toBe(204)
  await note()

  expect(told).toMatchObject([
    { state: 'received', prioritizedAt: null },
    { state: 'read' },
    { state: 'planned', plannedWith: 'Nurse Kim', hasUnread: false },
    { state: 'seen', mayDeny: true },
    { state: 'closed', closing: 'talked', sentence: 'We try the new time for a week' },
  ])
  expect(await listed(nurse)).toEqual([])
  expect(await world.rows(notifications, { userId: ana.id, kind: 'own-talk-request' })).toHaveLength(1)
  const actions = (await world.trail({ subjectId: ana.id })).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining([
      'talk-request.ask',
      'talk-request.view',
      'talk-request.prioritize',
      'talk-request.plan',
      'talk-request.see',
      'talk-request.close',
    ]),
  )
})

test('officers on duty, peers, administrators and responders of others read no request', async () => {
  const { institutionId, ana } = await place()
  const id = await askedBy(ana)
  const its = { institutionId }
  const others: [Person, number][] = [
    [await responder(world, newName(), 'residents', { ...its, qualification: 'officer-on-duty' }), 403],
    [await responder(world, newName(), 'residents', { ...its, qualification: 'trained-peer' }), 403],
    [await responder(world, newName(), 'residents', its), 403],
    [await world.person(newName(), 'admin', its), 403],
    [await world.person(newName(), 'institution_admin', its), 403],
    [await responder(world, newName(), 'community', { ...its, qualification: 'nurse' }), 404],
    [await nurseFor(world, await world.person(newName(), 'inmate')), 404],
  ]
  for (const [by, status] of others) {
    const list = await by.call(talkRequestApi.list)
    expect(list.statusCode === 403 || list.json<TalkRequest[]>().every((one) => one.id !== id)).toBe(true)
    expect((await by.call(talkRequestApi.find, { params: { id } })).statusCode).toBe(status)
    expect((await by.call(talkRequestApi.take, { params: { id } })).statusCode).toBe(status)
  }
})

test('one has it: another nurse takes it on only once that one can no longer answer', async () => {
  const { ana, nurse } = await place()
  const nina = await nurseFor(world, ana)
  const params = { id: await askedBy(ana) }
  await nurse.call(talkRequestApi.prioritize, { params, body: { priority: 'today' } })

  const early = [
    await nina.call(talkRequestApi.take, { params }),
    await nina.call(talkRequestApi.plan, { params, body: { at: inHours(2) } }),
  ]
  await world.change(responderGrants, { userId: nurse.id }, { revokedAt: now() })
  expect(await listed(nina)).toMatchObject([{ owner: null, isMine: false }])
  const later = await nina.call(talkRequestApi.take, { params })

  expect(early.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect(later.statusCode).toBe(204)
  expect(await listed(nina)).toMatchObject([{ isMine: true }])
})

test('closed requests are listed for thirty days, for those who read requests alone', async () => {
  const { institutionId, ana, nurse } = await place()
  const params = { id: await askedBy(ana) }
  await ana.call(talkRequestApi.withdraw, { params })
  const list = (by: Person) => by.call(talkRequestApi.listClosed, { query: {} })
  const officer = await responder(world, newName(), 'residents', {
    institutionId,
    qualification: 'officer-on-duty',
  })
  const elsewhere = await nurseFor(world, await world.person(newName(), 'inmate'))

  expect((await list(nurse)).json()).toMatchObject([{ id: params.id, closing: 'withdrawn' }])
  expect((await list(officer)).statusCode).toBe(403)
  expect((await list(elsewhere)).body).not.toContain(params.id)
  await world.change(talkRequests, params, { closedAt: new Date(now().getTime() - 31 * 24 * hour) })
  expect((await list(nurse)).json()).toEqual([])
})

test('the queue goes by what is due and not by arrival', async () => {
  const { institutionId, nurse } = await place()
  const ids: string[] = []
  for (const _ of [1, 2, 3]) {
    ids.push(await askedBy(await world.person(newName(), 'inmate', { institutionId })))
  }
  const first = { params: { id: ids[0]! } }
  await nurse.call(talkRequestApi.prioritize, { ...first, body: { priority: 'in-time' } })
  const last = { params: { id: ids[2]! } }
  await nurse.call(talkRequestApi.prioritize, { ...last, body: { priority: 'in-time' } })
  await nurse.call(talkRequestApi.plan, { ...last, body: { at: inHours(1) } })

  expect((await listed(nurse)).map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
})

test('one press makes an alert and a case of a request, which stays open with its clock', async () => {
  const { ana, nurse } = await place()
  const id = await askedBy(ana)

  const reply = await nurse.call(talkRequestApi.makeUrgent, { params: { id } })

  expect(reply.statusCode).toBe(204)
  expect(await world.rows(alerts, { subjectId: ana.id })).toMatchObject([
    { kind: 'worried', severity: 'critical', status: 'active', message: null },
  ])
  expect(await world.rows(cases, { subjectId: ana.id })).toMatchObject([{ ownerId: nurse.id, endedAt: null }])
  const read = await detail(nurse, id)
  expect(read).toMatchObject({ priority: 'now', isMine: true, due: { what: 'see' }, seenAt: null })
  expect(read.caseId).not.toBeNull()
})

test('one that is urgent stands first, and its person reads that it was found so', async () => {
  const { ana, nurse, institutionId } = await place()
  const before = await world.person(newName(), 'inmate', { institutionId })
  await askedBy(before)
  const id = await askedBy(ana)
  await nurse.call(talkRequestApi.makeUrgent, { params: { id } })

  expect((await listed(nurse)).map((one) => one.id)[0]).toBe(id)
  expect([(await latest(ana)).isUrgent, (await latest(before)).isUrgent]).toEqual([true, false])
})

test('the person takes a request back, and says that nobody saw them: it is open again with its old time', async () => {
  const { ana, nurse } = await place()
  const first = { params: { id: await askedBy(ana) } }
  expect((await ana.call(talkRequestApi.withdraw, first)).statusCode).toBe(204)
  expect(await latest(ana)).toMatchObject({ state: 'withdrawn' })

  const params = { id: await askedBy(ana) }
  const { seeBy } = await latest(ana)
  await nurse.call(talkRequestApi.take, { params })
  await nurse.call(talkRequestApi.see, { params, body: { at: now().toISOString() } })
  await nurse.call(talkRequestApi.close, { params, body: { how: 'talked', sentence: 'Talked' } })
  expect((await ana.call(talkRequestApi.deny, { params })).statusCode).toBe(204)

  expect(await latest(ana)).toMatchObject({ state: 'read', seenAt: null, sentence: null, seeBy })
  expect((await listed(nurse)).map(({ id }) => id)).toEqual([params.id])
})

test('after somebody was seen a new request is one of its own', async () => {
  const { ana, nurse } = await place()
  const params = { id: await askedBy(ana) }
  await nurse.call(talkRequestApi.take, { params })
  await nurse.call(talkRequestApi.see, { params, body: { at: now().toISOString() } })
  const newer = await askedBy(ana, { about: 'grief' })

  expect(newer).not.toBe(params.id)
  expect((await ana.call(talkRequestApi.deny, { params })).statusCode).toBe(409)
})

test('nobody changes the request of somebody else as if it were theirs', async () => {
  const { institutionId, ana } = await place()
  const params = { id: await askedBy(ana) }
  const ben = await world.person(newName(), 'inmate', { institutionId })
  expect((await ben.call(talkRequestApi.withdraw, { params })).statusCode).toBe(404)
  expect((await ben.call(talkRequestApi.deny, { params })).statusCode).toBe(404)
})

test('wrong input is named and changes nothing', async () => {
  const { ana, nurse } = await place()
  const params = { id: await askedBy(ana) }
  await nurse.call(talkRequestApi.prioritize, { params, body: { priority: 'in-time' } })

  const wrong = [
    await ana.call(talkRequestApi.ask, { body: someRequest({ words: 'a'.repeat(1001) }) }),
    await nurse.call(talkRequestApi.plan, { params, body: { at: inHours(-1) } }),
    await nurse.call(talkRequestApi.see, { params, body: { at: inHours(1) } }),
    await nurse.call(talkRequestApi.close, { params, body: { how: 'talked', sentence: '' } }),
  ]

  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  expect(wrong.map((reply) => Object.keys(reply.json<{ fields: object }>().fields))).toEqual([
    ['words'],
    ['at'],
    ['at'],
    ['sentence'],
  ])
})

test('an institution may be stricter, and requests of before keep their times', async () => {
  const { institutionId, ana } = await place()
  await askedBy(ana)
  const before = await latest(ana)
  const admin = await world.person(newName(), 'admin', { institutionId })
  const confirmed = await world.again(admin)
  await world.db.execute(
    `update sessions set confirmed_until = now() + interval '1 day' where user_id = '${admin.id}'`,
  )
  const body = { prioritize: 4, see: 8, weekend: 8 }

  const laxer = await confirmed.call(talkRequestApi.setClocks, { body: { ...body, prioritize: 25 } })
  const stricter = await confirmed.call(talkRequestApi.setClocks, { body })

  expect([laxer.statusCode, stricter.statusCode]).toEqual([400, 200])
  expect(await latest(ana)).toMatchObject({ prioritizeBy: before.prioritizeBy, seeBy: before.seeBy })
  const ben = await world.person(newName(), 'inmate', { institutionId })
  await askedBy(ben)
  const { receivedAt, prioritizeBy, seeBy } = await latest(ben)
  const hours = (moment: string) => (Date.parse(moment) - Date.parse(receivedAt)) / hour
  expect([hours(prioritizeBy), hours(seeBy)]).toEqual([4, 8])
})

test('the words go with the account; that somebody asked, about what and when stays', async () => {
  const { ana } = await place()
  const id = await askedBy(ana)

  await world.db.delete(users).where(eq(users.id, ana.id))

  expect(await world.rows(talkRequests, { id })).toMatchObject([{ subjectId: null, about: 'sleep' }])
  expect(await world.count(talkRequestActs, { requestId: id })).toBe(0)
})

test('the id of somebody else’s words stores nothing', async () => {
  const { institutionId, ana } = await place()
  const ben = await world.person(newName(), 'inmate', { institutionId })
  const requestId = randomUUID()
  await ana.call(talkRequestApi.ask, { body: someRequest({ requestId }) })

  expect((await ben.call(talkRequestApi.ask, { body: someRequest({ requestId }) })).statusCode).toBe(409)
  expect(await world.count(talkRequests, { subjectId: ben.id })).toBe(0)
})

test('a request that nobody reads climbs: to those who read, and then to the administrators, each step once', async () => {
  const { institutionId, ana, nurse } = await place()
  const admin = await world.person(newName(), 'admin', { institutionId })
  await askedBy(ana)
  const toldOf = async (person: Person) =>
    (await world.rows(notifications, { userId: person.id, kind: 'talk-request-late' })).length
  const look = async () => {
    await asSystem(() => tellOfLateRequests(world.db))
    const [row] = await world.rows(talkRequests, { subjectId: ana.id })
    return [row!.lateTold, await toldOf(nurse), await toldOf(admin)]
  }

  const told = [await look()]
  for (const hours of [25, 12, 12]) {
    moveClockForTest(hours * hour)
    told.push(await look(), await look())
  }

  const steps = [
    [null, 0, 0],
    ['readers', 1, 0],
    ['readers', 1, 0],
    ['administrators', 1, 1],
  ]
  expect(told).toEqual([steps[0], ...steps.slice(1).flatMap((step) => [step, step])])
  const { requests } = await own(await world.again(ana))
  expect(requests).toMatchObject([{ late: { what: 'prioritize', told: 'administrators' } }])
  const later = await world.again(nurse)
  const params = { id: requests[0]!.id }
  await later.call(talkRequestApi.prioritize, { params, body: { priority: 'today' } })
  expect([await toldOf(nurse), await toldOf(admin)]).toEqual([0, 0])
})

test('whoever has a request is told first that its person was not seen', async () => {
  const { ana, nurse } = await place()
  const nina = await nurseFor(world, ana)
  const params = { id: await askedBy(ana) }
  await nurse.call(talkRequestApi.prioritize, { params, body: { priority: 'in-time' } })
  moveClockForTest(Date.parse((await latest(ana)).seeBy) - now().getTime() + hour)
  await asSystem(() => tellOfLateRequests(world.db))

  const late = await world.rows(notifications, { kind: 'talk-request-late' })
  const told = late.filter(({ userId }) => [nurse.id, nina.id].includes(userId)).map(({ userId }) => userId)
  expect(told).toEqual([nurse.id])
})

test('the request of somebody who is at another institution by now is closed, nobody is told of it, and it is open again once that is taken back', async () => {
  const { institutionId, ana, nurse } = await place()
  const id = await askedBy(ana)
  await world.change(users, { id: ana.id }, { institutionId: world.institutionId })
  moveClockForTest(25 * hour)
  await asSystem(() => tellOfLateRequests(world.db))

  expect(await world.rows(talkRequests, { id })).toMatchObject([{ closing: 'left', lateStep: 0 }])
  expect(await world.rows(notifications, { userId: nurse.id, kind: 'talk-request-late' })).toEqual([])

  const person = { subjectId: ana.id, institutionId }
  await reopenLeft(world.db, { ...person, since: now() })
  expect(await world.rows(talkRequests, { id })).toMatchObject([{ closing: 'left' }])
  await reopenLeft(world.db, { ...person, since: new Date(0) })
  expect(await world.rows(talkRequests, { id })).toMatchObject([{ closing: null, closedAt: null }])
})

test('what is written is nowhere in clear, and in the download of whoever wrote it', async () => {
  const { ana, nurse } = await place()
  const id = await askedBy(ana, { words: 'canary-request', language: 'canary-language', when: 'canary-when' })
  const params = { id }
  await nurse.call(talkRequestApi.prioritize, { params, body: { priority: 'today' } })
  await nurse.call(talkRequestApi.plan, { params, body: { at: inHours(1), with: 'canary-with' } })
  await nurse.call(talkRequestApi.close, { params, body: { how: 'passed-on', sentence: 'canary-sentence' } })

  expect(await columnsHolding(world, 'canary-')).toEqual([])
  const rows = await asSystem(() =>
    listOwnForDownload({ ...world, user: { ...ana, responderFor: [] }, db: world.db } as never),
  )
  expect(rows).toMatchObject([
    { words: 'canary-request\ncanary-language\ncanary-when', sentence: 'canary-sentence', isDamaged: false },
  ])
})

test('the figures say how soon requests were answered, and nothing where too few people asked', async () => {
  const { institutionId, ana } = await place()
  const admin = await world.person(newName(), 'admin', { institutionId })
  await askedBy(ana)
  const read = async () => (await admin.call(talkRequestApi.figures)).json<TalkRequestFigures>()
  expect(await read()).toEqual({ late: 0, months: [] })

  const received = new Date(now().getTime() - 45 * 24 * hour)
  const at = (hours: number) => new Date(received.getTime() + hours * hour)
  for (let index = 0; index < 20; index += 1) {
    const person = await world.person(newName(), 'inmate', { institutionId })
    await world.db.insert(talkRequests).values({
      institutionId,
      subjectId: person.id,
      population: 'residents',
      about: 'sleep',
      source: 'own',
      receivedAt: received,
      prioritizeBy: at(24),
      seeBy: at(48),
      prioritizedAt: at(index < 15 ? 10 : 30),
      seenAt: at(index < 10 ? 40 : 60),
      closedAt: at(70),
      closing: 'talked',
    })
  }
  const { months } = await read()
  const all = months.find((one) => (one.all?.requests ?? 0) >= 20)?.all
  expect(all).toMatchObject({
    prioritize: { share: 0.75, median: 10, longest: 30 },
    see: { share: 0.5, median: 50, longest: 60 },
  })
})
