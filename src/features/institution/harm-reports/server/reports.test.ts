import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { version } from '#server/version.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { reportHarm, safetyOfficer } from '#testing/harm-reports.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { harmReportApi, type HarmReport, type OwnHarmReport } from '../contract.ts'
import { harmReports, safetyOfficers } from './table.ts'

let officer: Person
let ana: Person
const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(harmReports)
  officer = await safetyOfficer(world)
  ana = await world.person(crypto.randomUUID(), 'inmate', { firstName: 'Ana' })
})

const listFor = async (person: Person) => (await person.call(harmReportApi.list)).json<HarmReport[]>()
const ownOf = async (person: Person) => (await person.call(harmReportApi.own)).json<OwnHarmReport[]>()
const kindsFor = async ({ id }: Person) => {
  const rows = await world.db.select().from(notifications).where(eq(notifications.userId, id))
  return rows.map(({ kind }) => kind)
}

test('a report reaches the safety officer alone, who is told', async () => {
  await reportHarm(ana, 'It said that somebody comes')

  expect(await listFor(officer)).toMatchObject([
    { what: 'It said that somebody comes', reporter: 'Ana T.', version, closedAt: null, answer: null },
  ])
  expect(await kindsFor(officer)).toContain('harm-reported')
  for (const role of ['user', 'inmate', 'staff', 'admin', 'institution_admin'] as const) {
    const other = await world.person(crypto.randomUUID(), role)
    expect((await other.call(harmReportApi.list)).statusCode).toBe(404)
    expect(await ownOf(other)).toEqual([])
  }
})

test('whoever does not show their name is nobody to the safety officer, and reads the answer all the same', async () => {
  await ana.call(harmReportApi.report, { body: { what: 'Something', showsName: false } })

  const [report] = await listFor(officer)
  await officer.call(harmReportApi.close, { params: { id: report!.id }, body: { answer: 'It is mended' } })

  expect(report).toMatchObject({ reporter: null })
  expect(JSON.stringify(report)).not.toContain('Ana')
  expect(await ownOf(ana)).toMatchObject([{ what: 'Something', answer: 'It is mended' }])
  expect(await kindsFor(ana)).toContain('harm-report-answered')
})

test('a report is closed once, by the safety officer alone', async () => {
  const id = await reportHarm(ana)
  const close = (by: Person) =>
    by.call(harmReportApi.close, { params: { id }, body: { answer: 'Thank you' } })

  const byOther = await close(await world.person(crypto.randomUUID(), 'admin'))
  const replies = [await close(officer), await close(officer)]

  expect(byOther.statusCode).toBe(404)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 409])
})

test('the safety officer of another institution neither reads a report of this one nor closes it', async () => {
  const id = await reportHarm(ana)
  const institutionId = await anotherInstitution(world)
  const [admin, elsewhere] = [
    await world.person(crypto.randomUUID(), 'admin', { institutionId }),
    await world.person(crypto.randomUUID(), 'staff', { institutionId }),
  ]
  await admin.call(harmReportApi.appoint, { body: { username: elsewhere.username } })

  const closed = await elsewhere.call(harmReportApi.close, { params: { id }, body: { answer: 'Not mine' } })

  expect(await listFor(elsewhere)).toEqual([])
  expect(closed.statusCode).toBe(404)
  expect(await listFor(officer)).toMatchObject([{ id, closedAt: null, answer: null }])
})

test('where nobody is named, administrators learn that a report waits, and nothing of it', async () => {
  await world.db.delete(safetyOfficers)
  const admin = await world.person(crypto.randomUUID(), 'admin')

  const reply = await ana.call(harmReportApi.report, { body: { what: 'Alone', showsName: true } })

  expect(reply.statusCode).toBe(201)
  expect(await kindsFor(admin)).toContain('harm-report-waits')
  expect((await admin.call(harmReportApi.list)).statusCode).toBe(404)
  expect(await listFor(await safetyOfficer(world))).toMatchObject([{ what: 'Alone' }])
})

test('the database holds neither the report nor the answer in the clear', async () => {
  const id = await reportHarm(ana, 'plain words')
  await officer.call(harmReportApi.close, { params: { id }, body: { answer: 'plain answer' } })

  const [row] = await world.db.select().from(harmReports)

  expect(row!.what.includes('plain')).toBe(false)
  expect(row!.answer!.includes('plain')).toBe(false)
})

test('a safety officer is named in place of the one before, who reads nothing any more', async () => {
  await reportHarm(ana)
  const admin = await world.person(crypto.randomUUID(), 'admin')
  const next = await world.person(crypto.randomUUID(), 'staff', { firstName: 'Dana' })

  const reply = await admin.call(harmReportApi.appoint, { body: { username: next.username } })

  expect(reply.json()).toMatchObject({
    officer: { name: 'Dana T.', acceptedVersion: null },
    isOfficer: false,
  })
  expect((await officer.call(harmReportApi.list)).statusCode).toBe(404)
  expect(await listFor(next)).toHaveLength(1)
  expect(await kindsFor(next)).toContain('safety-officer-appointed')
  const events = await readAuditEvents(world.db, eq(auditEvents.subjectId, next.id))
  expect(events.map(({ action }) => action)).toContain('safety-officer.appoint')
})

test.each([
  ['nobody', async () => 'nobody-of-this-name'],
  ['a resident', async () => ana.username],
  [
    'somebody whose account is closed',
    async () => (await world.person(crypto.randomUUID(), 'staff', { isActive: false })).username,
  ],
])('%s is not named safety officer', async (_, usernameOf) => {
  const admin = await world.person(crypto.randomUUID(), 'admin')

  const reply = await admin.call(harmReportApi.appoint, { body: { username: await usernameOf() } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('username')
  expect((await admin.call(harmReportApi.safety)).json()).toMatchObject({
    officer: { name: expect.any(String) },
  })
})

test('a safety officer whose account closes is one no more', async () => {
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, officer.id))

  expect((await ana.call(harmReportApi.safety)).json()).toMatchObject({ officer: null })
})

test('the safety officer accepts the version that runs, and nobody else does', async () => {
  const byAna = await ana.call(harmReportApi.accept)
  const byOfficer = await officer.call(harmReportApi.accept)

  expect(byAna.statusCode).toBe(404)
  expect(byOfficer.json()).toMatchObject({ isOfficer: true, officer: { acceptedVersion: version } })
})

test.each([
  ['what', { what: '', showsName: true }],
  ['what', { what: 'x'.repeat(4001), showsName: true }],
  ['showsName', { what: 'Something' }],
])('a report with a wrong %s is refused, naming the field', async (field, body) => {
  const reply = await ana.call(harmReportApi.report, { body: body as never })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty(field)
})

test('nobody sends more than ten reports a day', async () => {
  const replies = []
  for (let count = 0; count < 11; count += 1) {
    replies.push(await ana.call(harmReportApi.report, { body: { what: 'Again', showsName: true } }))
  }

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(201), 429])
})
