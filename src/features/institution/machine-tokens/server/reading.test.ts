import { randomUUID } from 'node:crypto'

import { max } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { drillApi } from '#features/care/alerts/drill-contract.ts'
import { chainAuditEvents } from '#features/core/audit-trail/index.ts'
import { auditEvents, auditMacProgress } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { units } from '#features/core/institutions/server/table.ts'
import { analyticsApi } from '#features/institution/analytics/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { machineCaller } from '#testing/machines/tokens.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { machineApi, type MachineAlert, type MachineAuditEvent } from '../machine-contract.ts'

const world = await openWorld()

/** As many more people in a unit as the privacy threshold asks for. */
const fill = (unitId: string) =>
  Promise.all(Array.from({ length: 9 }, () => world.person(newName(), 'inmate', { unitId })))

// Controls H39.
// Secures Z23.
test('a machine reads alerts by number, severity, unit, status and times, and nothing of the person', async () => {
  const [unit] = await world.db
    .insert(units)
    .values({ institutionId: world.institutionId, name: 'B-Wing' })
    .returning()
  const ana = await world.person('ana-secret', 'user', { firstName: 'Ana', unitId: unit!.id })
  await fill(unit!.id)
  const body = { severity: 'critical' as const, message: 'please come' }
  const { id } = (await ana.call(alertApi.raise, { body })).json<{ id: string }>()
  const admin = await world.person(newName(), 'admin')
  await responder(world, newName(), 'community')
  const drill = (await admin.call(drillApi.start, { body: { population: 'community' } })).json<{
    id: string
  }>()

  const reply = await (await machineCaller(world, ['alerts:read'])).call(machineApi.alerts)

  const found = reply.json<MachineAlert[]>()
  expect(found.find((alert) => alert.id === id)).toEqual({
    id,
    severity: 'critical',
    status: 'active',
    unit: 'B-Wing',
    isDrill: false,
    createdAt: expect.any(String),
    acknowledgeBy: expect.any(String),
    acknowledgedAt: null,
    resolvedAt: null,
  })
  expect(found.filter(({ isDrill }) => isDrill)).toMatchObject([{ id: drill.id }])
  expect(reply.body).not.toMatch(/ana|secret|please|help-request/i)
})

// Secures Z25.
test('a unit of few people is not named to a machine, since it would say who needs help', async () => {
  const unitId = randomUUID()
  await world.db.insert(units).values({ id: unitId, institutionId: world.institutionId, name: 'Cell 1' })
  const alone = await world.person(newName(), 'inmate', { unitId })
  const { id } = (await alone.call(alertApi.raise, { body: { severity: 'critical' } })).json<{ id: string }>()
  const machine = await machineCaller(world, ['alerts:read'])
  const unitNow = async () => {
    const found = (await machine.call(machineApi.alerts)).json<MachineAlert[]>()
    return found.find((alert) => alert.id === id)?.unit
  }

  const before = await unitNow()
  const [leaving] = await fill(unitId)
  const filled = await unitNow()
  const admin = await world.person(newName(), 'admin')
  await admin.call(peopleApi.deactivate, { params: { id: leaving!.id } })

  expect([before, filled, await unitNow()]).toEqual([null, 'Cell 1', null])
})

test('a machine reads alerts of one status, and a wrong one is refused by its name', async () => {
  const machine = await machineCaller(world)

  const resolved = await machine.call(machineApi.alerts, { query: { status: 'resolved' } })
  const wrong = await machine.call(machineApi.alerts, { query: { status: 'gone' as never } })

  expect(resolved.json()).toEqual([])
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['status']])
})

test('a machine reads the statistics as an administrator does', async () => {
  const admin = await world.person(newName(), 'admin')
  const query = { period: 'week' as const }

  const reply = await (await machineCaller(world, ['analytics:read'])).call(machineApi.analytics, { query })

  expect(reply.json()).toEqual({
    stats: (await admin.call(analyticsApi.stats, { query })).json(),
    trend: (await admin.call(analyticsApi.trend, { query })).json(),
    stressByUnit: (await admin.call(analyticsApi.stressByUnit, { query })).json(),
    stressByShift: (await admin.call(analyticsApi.stressByShift, { query })).json(),
    contentUtilization: (await admin.call(analyticsApi.contentUtilization, { query })).json(),
  })
})

/** Adds MACs until every event of now can be read. Other transactions may hold that back for a while. */
async function settleTrail() {
  const [last] = await world.db.select({ id: max(auditEvents.id) }).from(auditEvents)
  await vi.waitFor(async () => {
    await chainAuditEvents(world.db, world.keyring)
    const [progress] = await world.db.select().from(auditMacProgress)
    expect(progress?.floor).toBeGreaterThanOrEqual(last!.id!)
  })
}

async function readAll(after = 0) {
  const machine = await machineCaller(world, ['audit:read'])
  const reply = await machine.call(machineApi.audit, { query: { after } })
  return reply.json<MachineAuditEvent[]>()
}

test('a machine reads who did what to whom, goes on from the last event, and never reads what people keep', async () => {
  const admin = await world.person(newName(), 'admin')
  const ana = await world.person(newName())
  await ana.call(journalApi.save, { body: { content: 'kept words' } })
  await admin.call(peopleApi.deactivate, { params: { id: ana.id } })
  await settleTrail()

  const events = await readAll()
  const about = events.filter(({ subjectId }) => subjectId === ana.id)
  const next = await readAll(events.at(-1)!.id)

  expect(about).toMatchObject([
    { action: 'account.deactivate', actorId: admin.id, actorRole: 'admin', outcome: 'done' },
  ])
  expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((one, other) => one - other))
  expect(events.map(({ action }) => action.split('.')[0])).not.toContain('journal')
  expect(next.every(({ id }) => id > events.at(-1)!.id)).toBe(true)
})

test.each(['-1', 'x', '1.5'])(
  'a place in the trail that is no number is refused by its name: %s',
  async (after) => {
    const machine = await machineCaller(world)

    const reply = await machine.call(machineApi.audit, { query: { after } })

    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['after']])
  },
)

test('a machine of another institution reads nothing of this one', async () => {
  const institutionId = await anotherInstitution(world)
  const ana = await world.person(newName())
  await ana.call(alertApi.raise, { body: { severity: 'critical' } })
  const other = await machineCaller(world, undefined, institutionId)
  await settleTrail()

  const [alerts, analytics, audit] = [
    await other.call(machineApi.alerts),
    await other.call(machineApi.analytics),
    await other.call(machineApi.audit),
  ]

  // Whose token it is counts there, and nobody of here.
  expect(alerts.json()).toEqual([])
  expect(analytics.json()).toMatchObject({ stats: { userCount: 1, activeAlertsCount: 0 }, stressByUnit: [] })
  const own = audit.json<MachineAuditEvent[]>()
  expect(own.every(({ action }) => action === 'machine-token.use')).toBe(true)
  expect(await world.count(users, { institutionId })).toBe(1)
})
