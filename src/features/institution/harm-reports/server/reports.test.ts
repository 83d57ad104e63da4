import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { safetyApi } from '#features/institution/readiness/safety-contract.ts'
import { safetyOfficers } from '#features/institution/readiness/server/table.ts'
import { version } from '#server/version.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { reportHarm, safetyOfficer } from '#testing/harm-reports.ts'
import { waitForLocks } from '#testing/wait-for-locks.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { harmReportApi, type HarmReport, type OwnHarmReport } from '../contract.ts'
import { harmReports } from './table.ts'

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
  const rows = await world.rows(notifications, { userId: id })
  return rows.map(({ kind }) => kind)
}

// Controls H25.
// Secures J15.
test('a report reaches the safety officer alone, who is told', async () => {
  const admin = await world.person(crypto.randomUUID(), 'admin')
  await reportHarm(ana, 'It said that somebody comes')

  expect(await listFor(officer)).toMatchObject([
    { what: 'It said that somebody comes', reporter: 'Ana T.', version, closedAt: null, answer: null },
  ])
  expect(await kindsFor(officer)).toContain('harm-reported')
  expect(await kindsFor(admin)).not.toContain('harm-report-waits')
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

test('closing one of two reports leaves the other open, which is listed first', async () => {
  const first = await reportHarm(ana, 'First')
  const second = await reportHarm(ana, 'Second')

  await officer.call(harmReportApi.close, { params: { id: second }, body: { answer: 'Mended' } })

  const open = { id: first, what: 'First', answer: null, closedAt: null }
  const closed = { id: second, what: 'Second', answer: 'Mended', closedAt: expect.any(String) }
  expect(await listFor(officer)).toMatchObject([open, closed])
  expect(await ownOf(ana)).toMatchObject([closed, open])
  const rows = await world.db.select().from(harmReports)
  expect(new Map(rows.map(({ id, closedBy }) => [id, closedBy]))).toEqual(
    new Map([
      [first, null],
      [second, officer.id],
    ]),
  )
})

test('who closed a report is in the trail of whoever wrote it, and the news of it is read', async () => {
  const id = await reportHarm(ana)

  await officer.call(harmReportApi.close, { params: { id }, body: { answer: 'Thank you' } })

  const events = await world.trail({ objectId: id })
  expect(events.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
    ['harm-report.create', ana.id, ana.id],
    ['harm-report.close', officer.id, ana.id],
  ])
  const news = await world.rows(notifications, { userId: officer.id })
  expect(news.filter(({ kind, readAt }) => kind === 'harm-reported' && !readAt)).toEqual([])
})

test('of four answers at the same moment one closes a report', async () => {
  const id = await reportHarm(ana)
  const close = (answer: string) => officer.call(harmReportApi.close, { params: { id }, body: { answer } })

  let sent: Promise<Awaited<ReturnType<typeof close>>[]> | undefined
  // They wait for the row, so that each has asked for it before one of them closes it.
  await world.db.transaction(async (tx) => {
    await tx.select().from(harmReports).where(eq(harmReports.id, id)).for('update')
    sent = Promise.all(['1', '2', '3', '4'].map(close))
    await waitForLocks(world, 4)
  })
  const replies = (await sent) ?? []

  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '409', '409', '409'])
})

test('the safety officer of another institution neither reads a report of this one nor closes it', async () => {
  const id = await reportHarm(ana)
  const institutionId = await anotherInstitution(world)
  const [admin, elsewhere] = [
    await world.person(crypto.randomUUID(), 'admin', { institutionId }),
    await world.person(crypto.randomUUID(), 'staff', { institutionId }),
  ]
  await admin.call(safetyApi.appoint, { body: { username: elsewhere.username } })

  const closed = await elsewhere.call(harmReportApi.close, { params: { id }, body: { answer: 'Not mine' } })

  expect(await listFor(elsewhere)).toEqual([])
  expect(closed.statusCode).toBe(404)
  expect(await listFor(officer)).toMatchObject([{ id, closedAt: null, answer: null }])
})

test('where nobody is named, administrators learn that a report waits, and nothing of it', async () => {
  await world.db.delete(safetyOfficers)
  const admin = await world.person(crypto.randomUUID(), 'admin')
  const institutionId = await anotherInstitution(world)
  const elsewhere = await world.person(crypto.randomUUID(), 'admin', { institutionId })

  const reply = await ana.call(harmReportApi.report, { body: { what: 'Alone', showsName: true } })

  expect(reply.statusCode).toBe(201)
  expect(await kindsFor(admin)).toContain('harm-report-waits')
  expect(await kindsFor(elsewhere)).toEqual([])
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

  const reply = await admin.call(safetyApi.appoint, { body: { username: next.username } })

  expect(reply.json()).toMatchObject({
    officer: { name: 'Dana T.' },
    isOfficer: false,
  })
  expect((await officer.call(harmReportApi.list)).statusCode).toBe(404)
  expect(await listFor(next)).toHaveLength(1)
  expect(await kindsFor(next)).toContain('safety-officer-appointed')
  const events = await world.trail({ subjectId: next.id })
  expect(events.map(({ action }) => action)).toContain('safety-officer.appoint')
})

test('who was the safety officer until when is kept, and who is appointed again stays it', async () => {
  const admin = await world.person(crypto.randomUUID(), 'admin')
  const [second, third] = [
    await world.person(crypto.randomUUID(), 'staff'),
    await world.person(crypto.randomUUID(), 'staff'),
  ]
  const appoint = ({ username }: Person) => admin.call(safetyApi.appoint, { body: { username } })
  const rowsOf = ({ id }: Person) => world.rows(safetyOfficers, { userId: id })
  await appoint(second)
  const first = await rowsOf(officer)
  const again = await appoint(second)
  await appoint(third)

  expect(first).toMatchObject([{ endedAt: expect.any(Date) }])
  expect(again.statusCode).toBe(200)
  expect(await rowsOf(officer)).toEqual(first)
  expect(await rowsOf(second)).toHaveLength(1)
})

test('nobody names themselves the safety officer; another people manager does', async () => {
  const [admin, other] = [
    await world.person(crypto.randomUUID(), 'admin'),
    await world.person(crypto.randomUUID(), 'institution_admin'),
  ]
  const body = { username: admin.username }

  const reply = await admin.call(safetyApi.appoint, { body })
  const byOther = await other.call(safetyApi.appoint, { body })

  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { fields: { username: expect.stringMatching(/^Another/) } },
  ])
  expect(byOther.json()).toMatchObject({ officer: { name: expect.any(String) } })
})

test('where two are appointed at the same moment one is the safety officer', async () => {
  const admin = await world.person(crypto.randomUUID(), 'admin')
  const chosen = await Promise.all([1, 2, 3, 4].map(() => world.person(crypto.randomUUID(), 'staff')))

  const replies = await Promise.all(
    chosen.map(({ username }) => admin.call(safetyApi.appoint, { body: { username } })),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const present = and(eq(safetyOfficers.institutionId, world.institutionId), isNull(safetyOfficers.endedAt))
  expect(await world.db.$count(safetyOfficers, present)).toBe(1)
})

test.each([
  ['nobody', async () => 'nobody-of-this-name'],
  ['a resident', async () => ana.username],
  [
    'somebody whose account is closed',
    async () => (await world.person(crypto.randomUUID(), 'staff', { isActive: false })).username,
  ],
  [
    'somebody of another institution',
    async () => {
      const institutionId = await anotherInstitution(world)
      return (await world.person(crypto.randomUUID(), 'staff', { institutionId })).username
    },
  ],
  ['a member of the community', async () => (await world.person(crypto.randomUUID())).username],
])('%s is not named safety officer', async (_, usernameOf) => {
  const admin = await world.person(crypto.randomUUID(), 'admin')

  const reply = await admin.call(safetyApi.appoint, { body: { username: await usernameOf() } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('username')
  expect((await admin.call(safetyApi.safety)).json()).toMatchObject({
    officer: { name: expect.any(String) },
  })
})

test.each([
  ['whose account closes', { isActive: false }],
  ['who has no duties any more', { role: 'user' }],
] as const)('a safety officer %s is one no more', async (_, change) => {
  await world.change(users, { id: officer.id }, change)

  expect((await ana.call(safetyApi.safety)).json()).toMatchObject({ officer: null })
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
