// Secures R21.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { storeTriage } from '#features/core/institutions/index.ts'
import { type Triage, triageBounds, usualSettings, usualTriage } from '#features/core/institutions/triage.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { alertJobs } from './jobs.ts'
import { type AlertToRaise, raiseAlert } from './raise.ts'
import { alertEvents, alerts } from './table.ts'

const world = await openWorld()

/** Lets minutes pass, and every job do its work that falls due in them. */
async function pass(minutes: number): Promise<void> {
  const { steps } = alertJobs(world.db, null)
  for (let minute = 0; minute < minutes; minute += 1) {
    moveClockForTest(60_000)
    while ((await runDueJobs(world.db, steps, (error) => expect.unreachable(String(error)))) > 0);
  }
}

/** A resident of an institution with a responder and an administrator. */
async function resident(triage: Partial<Triage> | null) {
  const { id: institutionId } = await makeInstitution(world)
  await responder(world, crypto.randomUUID(), 'residents', { institutionId })
  const set = (changes: Partial<Triage>) =>
    storeTriage(world.db, institutionId, { ...usualSettings, residents: { ...usualTriage, ...changes } })
  if (triage) await set(triage)
  const person = await world.person(crypto.randomUUID(), 'inmate', { institutionId })
  const raise = async (about: Omit<AlertToRaise, 'subjectId'>) => {
    const raising = { subjectId: person.id, ...about }
    return (await world.db.transaction((tx) => raiseAlert(tx, world, raising))).alert
  }
  return { set, raise }
}

const byTotal = { kind: 'screening', severity: 'high', trigger: 'phq9' } as const
const byQuestion9 = { kind: 'screening', severity: 'high', trigger: 'item9' } as const
const byAnxiety = { kind: 'screening', severity: 'medium', trigger: 'gad7' } as const
const slowest = { highMinutes: triageBounds.highMinutes.highest }

type Row = typeof alerts.$inferSelect
const within = ({ acknowledgeBy, createdAt }: Row) => (acknowledgeBy.getTime() - createdAt.getTime()) / 60_000
const read = async ({ id }: Row) => await world.row(alerts, { id })
/** After how many minutes people were told again, and who. */
async function toldAfter({ id, createdAt }: Row) {
  const rows = await world.db
    .select()
    .from(alertEvents)
    .where(eq(alertEvents.alertId, id))
    .orderBy(alertEvents.id)
  const told = rows.filter(({ step }) => step !== null && !step.endsWith(':0'))
  return told.map(({ at, circle }) => [Math.floor((at.getTime() - createdAt.getTime()) / 60_000), circle])
}

test('alerts by a total are to be acknowledged within the time of their population, and escalate by it', async () => {
  const { raise } = await resident({ highMinutes: 120, mediumMinutes: 60 })

  const high = await raise(byTotal)
  expect([within(high), high.triageVersion]).toEqual([120, 1])
  await pass(301)

  // Our steps come after one and four hours.
  expect(await toldAfter(high)).toEqual([
    [120, 'responders'],
    [240, 'everyone'],
  ])
  const stressed = await raise({ kind: 'stress', severity: 'medium' })
  expect(within(stressed)).toBe(60)
})

// Controls H33.
// Secures R20.
test.each([
  ['question 9', byQuestion9, 60],
  ['a critical result', { ...byTotal, severity: 'critical' }, 15],
  ['a request for help', { kind: 'help-request', severity: 'critical' }, 5],
  ['"right now"', { kind: 'right-now', severity: 'critical', trigger: 'item9' }, 5],
] as const)('%s never waits longer, whatever is set', async (_, about, minutes) => {
  const { raise } = await resident(slowest)

  expect(within(await raise(about))).toBe(minutes)
})

test('question 9 waits shorter where other high alerts do', async () => {
  const { raise } = await resident({ highMinutes: 15 })

  expect(within(await raise(byQuestion9))).toBe(15)
})

test('question 9 that joins a high alert makes it as urgent as one of its own', async () => {
  const { raise } = await resident(slowest)
  const open = await raise(byTotal)
  await pass(90)

  await raise(byQuestion9)
  expect([within(await read(open)), (await read(open)).trigger]).toEqual([60, 'item9'])
  await pass(151)

  // It was told again at once, since question 9 was answered and an hour had passed, and to everyone after four.
  expect(await toldAfter(open)).toEqual([
    [90, 'responders'],
    [91, 'responders'],
    [240, 'everyone'],
  ])
})

test('somebody who has taken such an alert on keeps it, and is asked in time whether it is still open', async () => {
  const { raise } = await resident(slowest)
  const open = await raise(byTotal)
  await world.change(alerts, { id: open.id }, { status: 'acknowledged' })

  await raise(byQuestion9)

  expect(await read(open)).toMatchObject({ status: 'acknowledged', trigger: 'item9', escalationRound: 1 })
})

test('an alert that exists keeps its time when the settings change, and a new one has the new time', async () => {
  const { set, raise } = await resident(null)
  const before = await raise(byTotal)
  await set(slowest)
  await pass(250)

  expect([within(await read(before)), before.triageVersion]).toEqual([60, 0])
  expect(await toldAfter(before)).toEqual([
    [60, 'responders'],
    [240, 'everyone'],
  ])
  await world.change(alerts, { id: before.id }, { status: 'resolved' })
  expect(within(await raise(byTotal))).toBe(240)
})

test('an alert that turns graver has the time of its new severity', async () => {
  const { raise } = await resident({ highMinutes: 30 })
  const open = await raise(byAnxiety)
  expect(within(open)).toBe(24 * 60)

  const { acknowledgeBy, escalationStartedAt, triageVersion } = await raise(byTotal)

  expect((acknowledgeBy.getTime() - escalationStartedAt.getTime()) / 60_000).toBe(30)
  expect(triageVersion).toBe(1)
})

test('the staff and the community of the same institution keep their own times', async () => {
  const { id: institutionId } = await makeInstitution(world)
  const settings = { ...usualSettings, residents: { ...usualTriage, ...slowest } }
  await storeTriage(world.db, institutionId, settings)
  const officer = await world.person(crypto.randomUUID(), 'staff', { institutionId })

  const { alert } = await world.db.transaction((tx) =>
    raiseAlert(tx, world, { subjectId: officer.id, ...byTotal }),
  )

  expect(within(alert)).toBe(60)
  expect((await officer.call(alertApi.own)).json()).toHaveLength(1)
})
