import { max } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Alert, alertApi, type AlertDetail, type Drill } from '#features/alerts/contract.ts'
import { alerts } from '#features/alerts/server/table.ts'
import { analyticsApi, type ContentUtilization, type StressByUnit } from '#features/analytics/contract.ts'
import { analyticsReports } from '#features/analytics/server/table.ts'
import { type Assessment, assessmentApi } from '#features/assessments/contract.ts'
import { assessments } from '#features/assessments/server/table.ts'
import { type AccessLogEntry, auditApi } from '#features/audit-trail/contract.ts'
import { chainAuditEvents, verifyAudit } from '#features/audit-trail/server/service.ts'
import { copingToolApi, type UsageSummary } from '#features/coping-tools/contract.ts'
import { copingUsages } from '#features/coping-tools/server/table.ts'
import { startSession } from '#features/identity/server/sessions.ts'
import { type JournalEntry, journalApi } from '#features/journal/contract.ts'
import { journalEntries } from '#features/journal/server/table.ts'
import { type ContentProgress, learningApi } from '#features/learning/contract.ts'
import { contentProgress } from '#features/learning/server/table.ts'
import { type Coverage, grantApi } from '#features/people/contract.ts'
import { now } from '#server/clock.ts'
import { createDemoWorld } from '#testing/demo-world.ts'
import type { World } from '#testing/world.ts'

import { type DemoRole, demoRoles } from '../contract.ts'
import { demoPeople } from './people/cast.ts'

// Seconds of work on an idle machine, many more on a busy one.
const patience = 60_000

let world: World
beforeAll(async () => {
  world = await createDemoWorld()
}, patience)
afterAll(() => world[Symbol.asyncDispose]())

async function tryAs(part: DemoRole) {
  const lead = demoPeople.find((person) => person.isLead && person.part === part)!
  return world.caller(`sid=${await startSession(world.db, lead, 'Test browser')}`)
}

test('nothing in the demo lies ahead of the first start', async () => {
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
  'whoever is tried as %s has sessions that helped, lessons begun and ended, and screenings that moved',
  async (part) => {
    const caller = await tryAs(part)

    const { tools, worksBest } = (await caller.call(copingToolApi.summary)).json<UsageSummary>()
    const progress = (await caller.call(learningApi.progress)).json<ContentProgress[]>()
    const results = (await caller.call(assessmentApi.list, { query: {} })).json<Assessment[]>()

    expect(tools.length).toBeGreaterThan(2)
    expect(worksBest).not.toBeNull()
    expect(new Set(progress.map(({ completed }) => completed))).toEqual(new Set([true, false]))
    expect(new Set(results.map(({ severities }) => severities.phq9)).size).toBeGreaterThan(1)
  },
)

test.each(demoRoles)('whoever is tried as %s reads their own journal and who looked', async (part) => {
  const caller = await tryAs(part)

  const entries = (await caller.call(journalApi.list, { query: {} })).json<JournalEntry[]>()
  const log = (await caller.call(auditApi.accessLog, { query: {} })).json<AccessLogEntry[]>()

  expect(entries.length).toBeGreaterThan(0)
  expect(entries.every(({ state, content }) => state === 'open' && content !== '')).toBe(true)
  // Whoever registered by themselves has only supporters to look.
  expect(log.length).toBeGreaterThan(0)
})

test('alerts are there in every state, with how they went and how long a drill took', async () => {
  const responder = await tryAs('responder')
  const admin = await tryAs('admin')

  const found = (await responder.call(alertApi.list, { query: {} })).json<Alert[]>()
  const drills = (await admin.call(alertApi.drills)).json<Drill[]>()

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

test('every serious screening has its alert, and no other has one', async () => {
  const rows = await world.db.select().from(assessments)
  const raised = new Set((await world.db.select().from(alerts)).map(({ id }) => id))

  const serious = rows.filter(({ riskLevel }) => riskLevel === 'high' || riskLevel === 'critical')
  expect(serious.length).toBeGreaterThan(2)
  expect(serious.every(({ alertId }) => alertId && raised.has(alertId))).toBe(true)
  expect(rows.filter(({ alertId }) => alertId)).toHaveLength(serious.length)
})

test('two people answer for each population', async () => {
  const admin = await tryAs('admin')

  const coverage = (await admin.call(grantApi.coverage)).json<Coverage[]>()

  expect(coverage.map(({ responders }) => responders)).toEqual([2, 2, 2])
})

test('the statistics are published, with figures everywhere and one small unit withheld', async () => {
  const admin = await tryAs('admin')
  expect(await world.db.select().from(analyticsReports)).toHaveLength(1)

  for (const period of ['week', 'month', 'quarter'] as const) {
    const query = { period }
    const units = (await admin.call(analyticsApi.stressByUnit, { query })).json<StressByUnit[]>()
    const usage = (await admin.call(analyticsApi.contentUtilization, { query })).json<ContentUtilization[]>()
    const hidden = units.filter(({ isWithheld }) => isWithheld).map(({ unit }) => unit)
    expect(hidden).toEqual(['Hazel', 'No unit'])
    expect(usage.every(({ count }) => count !== null && count > 0)).toBe(true)
  }
})

test('the audit trail of the demo verifies', async () => {
  while ((await chainAuditEvents(world.db, world.keyring)) > 0);

  const { events, findings } = await verifyAudit(world.db, world.keyring, { isWhole: true })

  expect(events).toBeGreaterThan(200)
  expect(findings).toEqual([])
})
