import { max } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type Alert, alertApi, type AlertDetail } from '#features/care/alerts/contract.ts'
import { type Drill, drillApi } from '#features/care/alerts/drill-contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { type FollowUp, followUpApi } from '#features/care/follow-ups/contract.ts'
import { type AccessLogEntry, auditApi } from '#features/core/audit-trail/contract.ts'
import { chainAuditEvents, verifyAudit } from '#features/core/audit-trail/index.ts'
import { startSession } from '#features/core/identity/server/sessions.ts'
import {
  analyticsApi,
  type ContentUtilization,
  type SleepAndShifts,
  type StressByUnit,
} from '#features/institution/analytics/contract.ts'
import { analyticsReports } from '#features/institution/analytics/server/table.ts'
import { type Coverage, grantApi } from '#features/institution/people/grant-contract.ts'
import { copingLabApi, type Trial } from '#features/practice/coping-lab/contract.ts'
import { copingToolApi, type UsageSummary } from '#features/practice/coping-tools/contract.ts'
import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { type ContentProgress, learningApi } from '#features/practice/learning/contract.ts'
import { contentProgress } from '#features/practice/learning/server/table.ts'
import { type Assessment, assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { type JournalEntry, journalApi } from '#features/wellbeing/journal/contract.ts'
import { journalEntries } from '#features/wellbeing/journal/server/table.ts'
import { now } from '#server/clock.ts'
import { openDemoWorld } from '#testing/demo-world.ts'

import { type DemoRole, demoRoles } from '../contract.ts'
import { demoPeople } from './people/demo-people.ts'

const world = await openDemoWorld()

async function signInAs(demoRole: DemoRole) {
  const account = demoPeople.find((person) => person.isTrialAccount && person.demoRole === demoRole)!
  return world.caller(`sid=${await startSession(world.db, account, 'Test browser')}`)
}

test('the seeded data have no moment after the first start', async () => {
  const tables = [
    [assessments, assessments.createdAt],
    [alerts, alerts.createdAt],
    [copingUsages, copingUsages.createdAt],
    [journalEntries, journalEntries.createdAt],
    [contentProgress, contentProgress.updatedAt],
  ] as const

  for (const [table, moment] of tables) {
    const [row] = await world.db.select({ latest: max(moment) }).from(table)
    expect(row!.latest!.getTime()).toBeLessThanOrEqual(now().getTime())
  }
})

test.each(['user', 'inmate', 'staff'] as const)(
  'the trial account of the role %s has helpful tool sessions, open and completed lessons, and screenings that changed',
  async (demoRole) => {
    const caller = await signInAs(demoRole)

    const { tools, worksBest } = (await caller.call(copingToolApi.summary)).json<UsageSummary>()
    const progress = (await caller.call(learningApi.progress)).json<ContentProgress[]>()
    const results = (await caller.call(assessmentApi.list, { query: {} })).json<Assessment[]>()

    expect(tools.length).toBeGreaterThan(2)
    expect(worksBest).not.toBeNull()
    expect(new Set(progress.map(({ completed }) => completed))).toEqual(new Set([true, false]))
    expect(new Set(results.map(({ severities }) => severities.phq9)).size).toBeGreaterThan(1)
  },
)

test('the trial account of the role user has a trial of two tools that ran to its end and has a result', async () => {
  const caller = await signInAs('user')

  const trials = (await caller.call(copingLabApi.list, { query: {} })).json<Trial[]>()

  expect(trials).toMatchObject([{ state: 'finished', result: { chance: expect.any(Number) } }])
})

test.each(demoRoles)(
  'the trial account of the role %s can read its journal and its access log',
  async (demoRole) => {
    const caller = await signInAs(demoRole)

    const entries = (await caller.call(journalApi.list, { query: {} })).json<JournalEntry[]>()
    const log = (await caller.call(auditApi.accessLog, { query: {} })).json<AccessLogEntry[]>()

    expect(entries.length).toBeGreaterThan(0)
    expect(entries.every(({ state, content }) => state === 'open' && content !== '')).toBe(true)
    expect(log.length).toBeGreaterThan(0)
  },
)

test('the alerts have every status, with their history and the time that a drill took', async () => {
  const responder = await signInAs('responder')
  const admin = await signInAs('admin')

  const found = (await responder.call(alertApi.list, { query: {} })).json<Alert[]>()
  const drills = (await admin.call(drillApi.list)).json<Drill[]>()

  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['active', 'acknowledged', 'resolved']))
  expect(drills).toMatchObject([{ status: 'resolved', notified: 2, acknowledgedAfter: 83 }])
  const help = found.find(({ kind, status }) => kind === 'help-request' && status === 'resolved')!
  const { history, note, message } = (
    await responder.call(alertApi.find, { params: { id: help.id } })
  ).json<AlertDetail>()
  expect(history.map(({ kind }) => kind)).toEqual(['raised', 'told', 'seen', 'acknowledged', 'resolved'])
  expect(note).toMatch(/counselor/)
  expect(message).toMatch(/hearing/)
})

test('after the serious alerts there are follow-ups: done ones, coming ones, and one that is overdue', async () => {
  const responders = [await signInAs('responder'), await signInAs('admin')]

  const listed = async (person: (typeof responders)[number], status: 'open' | 'closed') =>
    (await person.call(followUpApi.list, { query: { status } })).json<FollowUp[]>()

  for (const person of responders) {
    const open = await listed(person, 'open')
    expect(open.map(({ isMissed }) => isMissed)).toContain(false)
    expect((await listed(person, 'closed')).length).toBeGreaterThan(0)
  }
  expect((await listed(responders[1]!, 'open')).filter(({ isMissed }) => isMissed)).toHaveLength(1)
})

test('every serious screening has its alert, and no other has one', async () => {
  const rows = await world.db.select().from(assessments)
  const raised = new Set((await world.db.select().from(alerts)).map(({ id }) => id))

  const serious = rows.filter(({ riskLevel }) => riskLevel === 'high' || riskLevel === 'critical')
  expect(serious.length).toBeGreaterThan(2)
  expect(serious.every(({ alertId }) => alertId && raised.has(alertId))).toBe(true)
  expect(rows.filter(({ alertId }) => alertId)).toHaveLength(serious.length)
})

test('each population has two responders', async () => {
  const admin = await signInAs('admin')

  const coverage = (await admin.call(grantApi.coverage)).json<Coverage[]>()

  expect(coverage.map(({ responders }) => responders)).toEqual([2, 2, 2])
})

test('the published statistics have figures everywhere and withhold one small unit', async () => {
  const admin = await signInAs('admin')
  expect(await world.db.select().from(analyticsReports)).toHaveLength(13)

  for (const period of ['week', 'month', 'quarter'] as const) {
    const query = { period }
    const units = (await admin.call(analyticsApi.stressByUnit, { query })).json<StressByUnit[]>()
    const usage = (await admin.call(analyticsApi.contentUtilization, { query })).json<ContentUtilization[]>()
    const hidden = units.filter(({ isWithheld }) => isWithheld).map(({ unit }) => unit)
    expect(hidden).toEqual(['Hazel', 'No unit'])
    expect(usage.every(({ count }) => count !== null && count > 0)).toBe(true)
  }
})

test('the published statistics have sleep by unit, and count overtime of a month', async () => {
  const admin = await signInAs('admin')

  const reply = await admin.call(analyticsApi.sleepAndShifts, { query: { period: 'month' } })

  const { sleep, marks } = reply.json<SleepAndShifts>()
  expect(sleep.isWithheld).toBe(false)
  expect(sleep.units.filter(({ avgHours }) => avgHours !== null).length).toBeGreaterThan(1)
  expect(marks.find(({ mark }) => mark === 'overtime')?.count).toBeGreaterThan(0)
})

test('the audit trail of the demo verifies', async () => {
  while ((await chainAuditEvents(world.db, world.keyring)) > 0);

  const { events, findings } = await verifyAudit(world.db, world.keyring, { isWhole: true })

  expect(events).toBeGreaterThan(200)
  expect(findings).toEqual([])
})
