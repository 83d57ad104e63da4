// Secures R3.
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type Alert, alertApi } from '#features/care/alerts/contract.ts'
import { alertEvents, alerts } from '#features/care/alerts/server/table.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { responder } from '#testing/responder.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { assessmentApi } from '../contract.ts'
import type { Responses, ScreeningType } from '../instruments.ts'
import type { RiskLevel } from '../scoring.ts'
import { assessments } from './table.ts'

const world = await openWorld()
await responder(world, 'community-nurse', 'community')

const anyone = () => world.person(crypto.randomUUID())
const submit = (person: Person, type: ScreeningType, responses: Responses, isRightNow = false) =>
  person.call(assessmentApi.submit, { body: { type, responses, isRightNow } })
const alertsAbout = ({ id }: Person) =>
  world.db.select().from(alerts).where(eq(alerts.subjectId, id)).orderBy(asc(alerts.createdAt))

type Row = [what: string, type: ScreeningType, responses: Responses, riskLevel: RiskLevel]
const upTo = (highest: number) => Array.from({ length: highest + 1 }, (_, score) => score)
const wide: readonly RiskLevel[] = ['low', 'low', 'moderate', 'high', 'critical', 'critical']
const levelOf = (score: number) => wide[Math.floor(score / 5)] ?? 'low'

const everyScore: readonly Row[] = [
  ...upTo(24).map((score): Row => [`PHQ-9 of ${score}`, 'depression', phq9Of(score), levelOf(score)]),
  ['PHQ-9 of 25', 'depression', phq9Of(24, 1), 'critical'],
  ['PHQ-9 of 26', 'depression', phq9Of(24, 2), 'critical'],
  ['PHQ-9 of 27', 'depression', phq9Of(24, 3), 'critical'],
  ...upTo(19).map((score): Row => [`GAD-7 of ${score}`, 'anxiety', gad7Of(score), levelOf(score)]),
  ['GAD-7 of 20', 'anxiety', gad7Of(20), 'high'],
  ['GAD-7 of 21', 'anxiety', gad7Of(21), 'high'],
  ['1 on question 9', 'depression', phq9Of(0, 1), 'high'],
  ['2 on question 9', 'depression', phq9Of(0, 2), 'critical'],
  ['3 on question 9', 'depression', phq9Of(0, 3), 'critical'],
]

// Controls H11.
test.each(everyScore)('a %s notifies staff exactly if it is high or critical', async (_, ...row) => {
  const [type, responses, riskLevel] = row
  const isTold = riskLevel === 'high' || riskLevel === 'critical'
  // A GAD-7 alone is answered within a day, whatever its total.
  const severity = type === 'anxiety' ? 'medium' : riskLevel
  const ana = await anyone()

  const reply = (await submit(ana, type, responses)).json()

  const expected = isTold ? [['screening', severity, reply.id]] : []
  const raised = await alertsAbout(ana)
  expect(reply).toMatchObject({ riskLevel, notified: isTold ? 1 : null })
  expect(raised.map((alert) => [alert.kind, alert.severity, alert.assessmentId])).toEqual(expected)
})

test('the alert names the deciding part, and holds neither answers nor scores', async () => {
  const ana = await anyone()

  await submit(ana, 'combined', { ...phq9Of(10, 1), ...gad7Of(3) })

  const [alert] = await alertsAbout(ana)
  expect(alert).toMatchObject({ trigger: 'item9', severity: 'high', message: null })
  const jobs = await world.db.select().from(outbox)
  expect(JSON.stringify(jobs)).not.toMatch(/phq|gad|score|answer/i)
})

test('if nobody can be notified, the response says so', async () => {
  const institutionId = await anotherInstitution(world)
  const officer = await world.person('lonely-officer', 'staff', { institutionId })

  const reply = (await submit(officer, 'depression', phq9Of(20))).json()
  const [latest] = (await officer.call(assessmentApi.latest)).json()

  expect(reply).toMatchObject({ riskLevel: 'critical', notified: 0 })
  expect(latest).toMatchObject({ id: reply.id, alert: { notified: 0, told: 'nobody', status: 'active' } })
})

test('the latest result says who was notified and whether the alert was seen', async () => {
  const ana = await anyone()
  const { id } = (await submit(ana, 'depression', phq9Of(16))).json()

  const [latest] = (await ana.call(assessmentApi.latest)).json()

  expect(latest).toMatchObject({
    id,
    riskLevel: 'high',
    alert: { notified: 1, told: 'responders', status: 'active', seenAt: null },
  })
})

test('a low result notifies nobody', async () => {
  const ana = await anyone()
  await submit(ana, 'depression', phq9Of(3))

  expect((await ana.call(assessmentApi.latest)).json()).toMatchObject([{ riskLevel: 'low', alert: null }])
})

test('"right now" notifies staff at once, and the screening after it joins that alert', async () => {
  const ana = await anyone()

  const reply = await ana.call(assessmentApi.rightNow)
  const result = (await submit(ana, 'depression', phq9Of(2, 1), true)).json()

  expect([reply.statusCode, reply.json()]).toEqual([200, { notified: 1, told: 'responders' }])
  expect(result).toMatchObject({ riskLevel: 'critical', notified: 1 })
  expect(await alertsAbout(ana)).toMatchObject([
    { kind: 'right-now', severity: 'critical', trigger: 'item9', assessmentId: result.id, askedAgain: 1 },
  ])
})

test('if the alert cannot be stored, the screening is not stored either', async () => {
  const ana = await anyone()
  const broken = await world.person('broken')
  await world.db.execute(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  )
  await world.db.execute(
    `create trigger refuse before insert on alerts for each row when (new.subject_id = '${broken.id}') execute function refuse()`,
  )

  const reply = await submit(broken, 'depression', phq9Of(20))
  const other = await submit(ana, 'depression', phq9Of(20))

  expect([reply.statusCode, other.statusCode]).toEqual([500, 201])
  expect(await world.rows(assessments, { userId: broken.id })).toEqual([])
})

test('a result is stored with its alert even while the audit trail cannot be written', async () => {
  const ana = await anyone()
  await world.db.execute('alter table audit_events rename to audit_events_away')

  const reply = await submit(ana, 'depression', phq9Of(20))
  await world.db.execute('alter table audit_events_away rename to audit_events')

  expect(reply.statusCode).toBe(201)
  const [alert] = await alertsAbout(ana)
  expect(alert).toMatchObject({ isUnaudited: true })
  expect(await world.rows(alertEvents, { alertId: alert!.id })).not.toEqual([])
})

// Controls H72.
// Secures R8.
test('staff see what the notice before a screening says: no answers, no scores, and no name for administrators', async () => {
  const rosa = await responder(world, 'residents-nurse', 'residents')
  const admin = await world.person('admin-on-call', 'admin')
  const ben = await world.person('ben', 'inmate')
  await submit(ben, 'depression', phq9Of(12, 1))
  const listed = async (person: Person) =>
    (await person.call(alertApi.list)).json<Alert[]>().find(({ population }) => population === 'residents')!

  const seen = await listed(rosa)
  const seenByAdmin = await listed(admin)
  await admin.call(alertApi.update, { params: { id: seen.id }, body: { status: 'acknowledged' } })

  expect(seen).toMatchObject({ trigger: 'item9', severity: 'high', person: { username: 'ben' } })
  expect(seen.metadata).toEqual({ riskScore: null })
  expect(JSON.stringify(seen)).not.toMatch(/response|answer|phq/i)
  expect(seenByAdmin).not.toHaveProperty('person')
  expect((await listed(admin)).person).toMatchObject({ username: 'ben' })
})
