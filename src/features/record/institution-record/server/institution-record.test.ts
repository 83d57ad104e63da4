// Secures J6, X6.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { caseApi } from '#features/care/cases/contract.ts'
import { caseOf, somePlan } from '#features/care/cases/testing/cases.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { institutionKeys } from '#features/core/encryption/server/table.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { now } from '#server/clock.ts'
import { resolveAndPlan, someLook } from '#testing/alerts/follow-ups.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest, setClockForTest } from '#testing/clock.ts'
import { columnsHolding } from '#testing/find-text.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { phq9Of } from '#testing/screenings.ts'
import { openWorld, type Person } from '#testing/world.ts'

import {
  type InstitutionRecord,
  institutionRecordApi,
  type RecordKeeping,
  recordKeepingApi,
} from '../contract.ts'
import { askForHelp, eraseAccountOf, holdRecord, recordNamed, recordsOfficer } from '../testing/records.ts'
import { deleteOldRecords } from './keep.ts'
import { keptRecords, recordHolds, recordKeeping } from './table.ts'

const world = await openWorld()
const year = 366 * 24 * 60 * 60_000

const readersOf = () =>
  Promise.all([1, 2].map(() => responder(world, newName(), 'residents'))) as Promise<[Person, Person]>

/** Somebody asked for help; a responder met them, wrote a plan, and resolved the alert. */
async function somebodyHelped() {
  const [rosa, nina] = await readersOf()
  const person = await world.person(newName(), 'inmate', { externalId: newName() })
  const alertId = await askForHelp(person)
  const caseId = await caseOf(rosa, alertId)
  await rosa.call(caseApi.plan, { params: { id: caseId }, body: somePlan() })
  return { rosa, nina, person, alertId }
}

const read = async (by: Person, id: string) =>
  (await by.call(institutionRecordApi.find, { params: { id } })).json<InstitutionRecord>()

/** The record of someone whose account was erased. */
async function erasedRecord(by: Person, person: Person): Promise<InstitutionRecord> {
  await eraseAccountOf(world, person)
  const found = await recordNamed(by, person.username)
  return read(by, found!.id)
}

// Controls H79.
test('what was done for a person stays when their account is erased, word for word as it was read before', async () => {
  const { rosa, person, alertId } = await somebodyHelped()
  const [followUpId] = await resolveAndPlan(world, rosa, alertId)
  await rosa.call(followUpApi.answer, {
    params: { id: followUpId! },
    body: { outcome: 'met', note: 'Talked about his sister' },
  })
  const before = await read(rosa, person.id)

  const after = await erasedRecord(rosa, person)

  expect(before).toMatchObject({ keptUntil: null, person: { name: `${person.username} Test` } })
  expect(before.entries!.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['raised', 'acknowledged', 'plan', 'look', 'resolved', 'follow-up']),
  )
  expect(after).toMatchObject({
    person: { reference: person.id, username: person.username, number: person.externalId },
    keptUntil: expect.any(String),
  })
  expect(after.id).not.toBe(person.id)
  expect(after.entries).toEqual(before.entries)
  expect(after.entries).toContainEqual(
    expect.objectContaining({ kind: 'follow-up', answer: 'met', note: 'Talked about his sister' }),
  )
  expect(after.entries).toContainEqual(
    expect.objectContaining({ kind: 'look', said: { assessment: someLook } }),
  )
})

test('a record has the totals of the screening that raised an alert, and no answer and no word of the person', async () => {
  const [rosa] = await readersOf()
  const person = await world.person(newName(), 'inmate')
  const responses = { ...phq9Of(24, 3), difficulty: 1 }
  await person.call(assessmentApi.submit, { body: { type: 'depression', responses } })
  await person.call(alertApi.raise, { body: { severity: 'critical', message: 'Nobody sees me here' } })

  const record = await erasedRecord(rosa, person)

  expect(record.entries).toContainEqual(expect.objectContaining({ kind: 'screening', phq9: 27 }))
  expect(record.entries).toContainEqual(
    expect.objectContaining({ kind: 'raised', alertKind: 'screening', severity: 'critical' }),
  )
  const whole = JSON.stringify(record)
  expect(whole).not.toContain('Nobody sees me')
  expect(whole).not.toMatch(/"d\d"|responses|difficulty/)
})

test('nothing of a kept record stands in the database in the clear', async () => {
  const { rosa, person } = await somebodyHelped()

  await erasedRecord(rosa, person)

  expect(await columnsHolding(world, person.username, person.externalId!, 'observation cell')).toEqual([])
  const referring = await columnsHolding(world, person.id)
  expect(referring.every((column) => column.startsWith('audit_events.'))).toBe(true)
})

test('what is done about an alert that was open at the deletion is added before the alert goes', async () => {
  const { rosa, person, alertId } = await somebodyHelped()
  const before = await erasedRecord(rosa, person)
  moveClockForTest(60_000)
  await rosa.call(alertApi.update, {
    params: { id: alertId },
    body: { status: 'resolved', outcome: 'spoke' },
  })
  await eraseAccountOf(world, person)

  const after = await read(rosa, before.id)

  expect(before.entries!.map(({ kind }) => kind)).not.toContain('resolved')
  expect(after.entries!.at(-1)).toMatchObject({
    kind: 'resolved',
    outcome: 'spoke',
    by: `${rosa.username} Test`,
  })
  expect(after.lastAt > before.lastAt).toBe(true)
  expect(await world.rows(alerts, { id: alertId })).toEqual([])
})

test('responders of the population and the records officer read a record, and nobody else does', async () => {
  const { rosa, nina, person } = await somebodyHelped()
  const officer = await recordsOfficer(world)
  const elsewhere = await anotherInstitution(world)
  const grantedAdmin = await world.person(newName(), 'admin')
  await world.db.insert(responderGrants).values({
    userId: grantedAdmin.id,
    institutionId: grantedAdmin.institutionId,
    population: 'residents',
    startsAt: new Date(0),
    endsAt: new Date(now().getTime() + year),
    confirmedAt: now(),
  })
  const others = [
    person,
    grantedAdmin,
    await world.person(newName(), 'admin'),
    await world.person(newName(), 'institution_admin'),
    await world.person(newName(), 'staff'),
    await responder(world, newName(), 'staff'),
    await responder(world, newName(), 'residents', { institutionId: elsewhere }),
    await recordsOfficer(world, elsewhere),
  ]
  const statuses = async (by: Person, id: string) => [
    (await by.call(institutionRecordApi.find, { params: { id } })).statusCode,
    (await by.call(institutionRecordApi.file, { params: { id } })).statusCode,
    (await by.call(institutionRecordApi.askHold, { params: { id }, body: { reason: 'A court asks' } }))
      .statusCode,
  ]
  for (const by of others) {
    expect(await statuses(by, person.id)).toEqual([404, 404, 404])
  }

  const { id } = await erasedRecord(rosa, person)

  for (const by of others.filter((one) => one !== person))
    expect(await statuses(by, id)).toEqual([404, 404, 404])
  for (const by of [rosa, nina, officer]) {
    expect((await by.call(institutionRecordApi.find, { params: { id } })).statusCode).toBe(200)
  }
})

test('nobody reads the record about themselves by answering for others', async () => {
  const rosa = await responder(world, newName(), 'staff')
  const officer = await recordsOfficer(world)
  for (const by of [rosa, officer]) {
    await askForHelp(by)
    expect((await by.call(institutionRecordApi.find, { params: { id: by.id } })).statusCode).toBe(404)
    expect(await recordNamed(by, by.username)).toBeUndefined()
  }
})

test('each reading is in the trail: under the person while the account is there, then under the record alone', async () => {
  const { rosa, person } = await somebodyHelped()
  await read(rosa, person.id)
  const record = await erasedRecord(rosa, person)
  await rosa.call(institutionRecordApi.file, { params: { id: record.id } })

  const events = await world.trail({ actorId: rosa.id })

  const own = events.filter(({ action }) => action.startsWith('institution-record.'))
  expect(own.map(({ action, objectId, subjectId }) => [action, objectId, subjectId])).toEqual([
    ['institution-record.view', person.id, person.id],
    ['institution-record.list', null, rosa.id],
    ['institution-record.view', record.id, rosa.id],
    ['institution-record.export', record.id, rosa.id],
  ])
})

test('a record is found by a name and by the number of the institution’s own systems', async () => {
  const { rosa, person } = await somebodyHelped()
  const record = await erasedRecord(rosa, person)

  for (const search of [person.externalId!, person.username.toUpperCase()]) {
    expect(await recordNamed(rosa, search)).toMatchObject({ id: record.id })
  }
  expect(await recordNamed(rosa, 'nobody of this name')).toBeUndefined()
})

test('whoever was released stays in the record of the institution that did something for them', async () => {
  const { rosa, person } = await somebodyHelped()
  const elsewhere = await anotherInstitution(world)
  await world.change(users, { id: person.id }, { institutionId: elsewhere, role: 'user', externalId: null })
  const reader = await responder(world, newName(), 'community', { institutionId: elsewhere })

  const record = await erasedRecord(rosa, person)

  expect(record).toMatchObject({ population: 'residents', person: { number: null } })
  expect(await recordNamed(reader, person.username)).toBeUndefined()
})

test('each of two institutions holds its own record about one person', async () => {
  const { rosa, nina, person } = await somebodyHelped()
  const elsewhere = await anotherInstitution(world)
  await world.change(users, { id: person.id }, { institutionId: elsewhere })
  await askForHelp(await world.again(person))
  const there = () => responder(world, newName(), 'residents', { institutionId: elsewhere })

  await holdRecord(rosa, nina, person.id)
  await holdRecord(await there(), await there(), person.id)

  expect(await world.rows(recordHolds, { recordId: person.id })).toHaveLength(2)
})

test('a record goes when its term after the last entry is over, and not a day sooner', async () => {
  const { rosa, person } = await somebodyHelped()
  const { id, lastAt, keptUntil } = await erasedRecord(rosa, person)
  const end = new Date(keptUntil!)
  setClockForTest(new Date(end.getTime() - 60_000))
  await deleteOldRecords(world.db)
  const before = await world.rows(keptRecords, { id })
  setClockForTest(end)

  await deleteOldRecords(world.db)

  expect(end.getUTCFullYear() - new Date(lastAt).getUTCFullYear()).toBe(7)
  expect(before).toHaveLength(1)
  expect(await world.rows(keptRecords, { id })).toEqual([])
  const events = await world.trail({ objectId: id })
  expect(events.map(({ action }) => action)).toContain('institution-record.delete')
})

test('another term holds for accounts that are erased from then on, and shortens no record that is kept', async () => {
  const [one, other] = [await somebodyHelped(), await somebodyHelped()]
  const admin = await world.person(newName(), 'admin')
  const first = await erasedRecord(one.rosa, one.person)
  const reply = await admin.call(recordKeepingApi.setTerm, { body: { years: 6 } })
  const second = await erasedRecord(other.rosa, other.person)
  await world.db.delete(recordKeeping).where(eq(recordKeeping.institutionId, world.institutionId))

  expect(reply.json()).toMatchObject({ years: 6 })
  const yearsOf = ({ lastAt, keptUntil }: InstitutionRecord) =>
    new Date(keptUntil!).getUTCFullYear() - new Date(lastAt).getUTCFullYear()
  expect([yearsOf(await read(one.rosa, first.id)), yearsOf(second)]).toEqual([7, 6])
})

test.each([5, 31, 7.5])('a term of %s years is refused, and the field is named', async (years) => {
  const admin = await world.person(newName(), 'admin')

  const reply = await admin.call(recordKeepingApi.setTerm, { body: { years } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('years')
})

test('a hold by two people keeps a record beyond its term, until two people end it', async () => {
  const { rosa, nina, person } = await somebodyHelped()
  const { id } = await erasedRecord(rosa, person)
  const params = { id }
  await holdRecord(rosa, nina, id)
  moveClockForTest(8 * year)
  const [ina, olga] = await readersOf()
  await deleteOldRecords(world.db)
  const held = await read(ina, id)
  await ina.call(institutionRecordApi.askLifting, { params, body: { reason: 'The case has ended' } })
  const alone = await ina.call(institutionRecordApi.confirmHold, { params })
  await deleteOldRecords(world.db)
  const waiting = await read(olga, id)

  const ended = await olga.call(institutionRecordApi.confirmHold, { params })
  await deleteOldRecords(world.db)

  expect(held).toMatchObject({ isHeld: true, hold: { reason: 'Case 26-1047', lifting: null } })
  expect(alone.statusCode).toBe(409)
  expect(waiting).toMatchObject({
    isHeld: true,
    hold: { mayConfirm: true, lifting: { reason: 'The case has ended', askedBy: `${ina.username} Test` } },
  })
  expect(ended.statusCode).toBe(204)
  expect(await world.rows(keptRecords, { id })).toEqual([])
  expect(await world.rows(recordHolds, { recordId: id })).toEqual([])
})

test('one person alone holds nothing, and a hold that waits keeps nothing', async () => {
  const { rosa, person } = await somebodyHelped()
  const { id } = await erasedRecord(rosa, person)
  const params = { id }
  await rosa.call(institutionRecordApi.askHold, { params, body: { reason: 'Case 26-1047' } })

  const alone = await rosa.call(institutionRecordApi.confirmHold, { params })
  moveClockForTest(8 * year)
  await deleteOldRecords(world.db)

  expect(alone.statusCode).toBe(409)
  expect(await world.rows(keptRecords, { id })).toEqual([])
})

test('a hold on somebody whose account is there goes on when it is erased', async () => {
  const { rosa, nina, person } = await somebodyHelped()
  await holdRecord(rosa, nina, person.id)

  const record = await erasedRecord(rosa, person)

  expect(record).toMatchObject({ isHeld: true, hold: { reason: 'Case 26-1047' } })
  expect(await world.rows(recordHolds, { recordId: record.id })).toHaveLength(1)
})

test.each([
  ['what is held is held again', 'askHold', true],
  ['the end of a hold that is not there is asked for', 'askLifting', false],
] as const)('where %s it is refused', async (_, act, isHeld) => {
  const { rosa, nina, person } = await somebodyHelped()
  if (isHeld) await holdRecord(rosa, nina, person.id)

  const params = { id: person.id }
  const reply = await rosa.call(institutionRecordApi[act], { params, body: { reason: 'A court asks' } })

  expect(reply.statusCode).toBe(409)
})

test('a hold without a reason in words is refused, and the field is named', async () => {
  const { rosa, person } = await somebodyHelped()

  const reply = await rosa.call(institutionRecordApi.askHold, {
    params: { id: person.id },
    body: { reason: 'x' },
  })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('reason')
})

test('a records officer is named in place of the one before, who reads no more, and is told', async () => {
  const { person } = await somebodyHelped()
  const officer = await recordsOfficer(world)
  const before = await officer.call(institutionRecordApi.find, { params: { id: person.id } })

  const next = await recordsOfficer(world)

  expect(before.statusCode).toBe(200)
  expect((await officer.call(institutionRecordApi.find, { params: { id: person.id } })).statusCode).toBe(404)
  expect((await next.call(recordKeepingApi.read)).json<RecordKeeping>()).toMatchObject({ mayRead: true })
  const told = await world.rows(notifications, { userId: next.id })
  expect(told.map(({ kind }) => kind)).toContain('records-officer-appointed')
})

test.each([
  ['an administrator', 'admin', {}],
  ['a resident', 'inmate', {}],
  ['an officer whose account is closed', 'staff', { isActive: false }],
] as const)('%s is not named records officer', async (_, role, more) => {
  const admin = await world.person(newName(), 'admin')
  const { username } = await world.person(newName(), role, more)

  const reply = await admin.call(recordKeepingApi.appoint, { body: { username } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('username')
})

test('a records officer who becomes an administrator reads no more', async () => {
  const { person } = await somebodyHelped()
  const officer = await recordsOfficer(world)
  await world.change(users, { id: officer.id }, { role: 'admin' })

  expect((await officer.call(institutionRecordApi.find, { params: { id: person.id } })).statusCode).toBe(404)
})

test('the key of an institution goes with it, and so does every record', async () => {
  const institutionId = await anotherInstitution(world)
  const rosa = await responder(world, newName(), 'residents', { institutionId })
  const person = await world.person(newName(), 'inmate', { institutionId })
  const alertId = await askForHelp(person)
  await rosa.call(alertApi.update, {
    params: { id: alertId },
    body: { status: 'resolved', outcome: 'spoke' },
  })
  await erasedRecord(rosa, person)
  const keys = await world.rows(institutionKeys, { institutionId })
  await world.db.delete(users).where(eq(users.institutionId, institutionId))

  await world.db.delete(institutions).where(eq(institutions.id, institutionId))

  expect(keys).toHaveLength(1)
  expect(await world.rows(institutionKeys, { institutionId })).toEqual([])
  expect(await world.rows(keptRecords, { institutionId })).toEqual([])
})
