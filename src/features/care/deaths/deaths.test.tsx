import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type Alert, alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { caringContactApi } from '#features/care/caring-contacts/contract.ts'
import { caringContactJobs } from '#features/care/caring-contacts/server/send.ts'
import { caringContacts } from '#features/care/caring-contacts/server/table.ts'
import { followUpAnswers, followUps } from '#features/care/follow-ups/server/table.ts'
import { connections } from '#features/core/connections/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { findOwner } from '#features/wellbeing/reminders/server/owner.ts'
import { reminderPlans } from '#features/wellbeing/reminders/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { resolveAndPlan } from '#testing/alerts/follow-ups.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { type Death, deathApi } from './contract.ts'
import { deaths } from './server/table.ts'
import { DeathCard } from './web/index.ts'

const world = await openWorld()
const weekMs = 7 * 24 * 60 * 60_000

/** Somebody with an alert, follow-ups, notes and reminders, and two who answer for them. */
async function place() {
  const institutionId = await anotherInstitution(world)
  const its = { institutionId }
  const [rosa, nina] = [
    await responder(world, newName(), 'residents', its),
    await responder(world, newName(), 'residents', its),
  ]
  const ana = await world.person(newName(), 'inmate', { ...its, firstName: 'Ana', lastName: 'Brook' })
  await ana.call(caringContactApi.start)
  const plan = { userId: ana.id, institutionId, days: ['mon'], times: ['08:00'], shift: [], savedAt: now() }
  await world.db.insert(reminderPlans).values(plan as never)
  const raise = async () =>
    (await ana.call(alertApi.raise, { body: { severity: 'critical' } })).json<Alert>().id
  const id = await raise()
  await resolveAndPlan(world, rosa, id)
  return { institutionId, rosa, nina, ana, id, raise }
}
const record = (by: Person, id: string, { id: userId }: Person) =>
  by.call(deathApi.record, { params: { id }, body: { userId } })
const takeBack = (by: Person, id: string) => by.call(deathApi.takeBack, { params: { id } })
const statesOf = async ({ id }: Person) =>
  (await world.rows(followUps, { subjectId: id })).map(({ status }) => status)
const reminded = async ({ id }: Person) => (await findOwner(world.db, id))?.isAvailable
async function notesTo({ id }: Person): Promise<number> {
  await asSystem(() => runDueJobs(world.db, caringContactJobs(world.db), (error) => expect(error).toBeNull()))
  return world.count(caringContacts, { userId: id })
}

// Controls H78.
test('a death on record closes follow-ups with that reason, and ends notes and reminders; the account stays', async () => {
  const { rosa, ana, id } = await place()

  const reply = await record(rosa, id, ana)

  expect([reply.statusCode, reply.json<Death>()]).toMatchObject([
    201,
    { record: { isMine: true, mayTakeBack: false, done: [] }, mayRecord: true },
  ])
  expect(await statesOf(ana)).toEqual(['dropped', 'dropped', 'dropped'])
  const [one] = await world.rows(followUps, { subjectId: ana.id })
  const answers = await world.rows(followUpAnswers, { followUpId: one!.id })
  expect(answers.map(({ outcome, by }) => [outcome, by])).toEqual([['died', rosa.id]])
  expect(await reminded(ana)).toBe(false)
  expect((await ana.call(caringContactApi.read)).statusCode).toBe(200)
  expect(await world.row(users, { id: ana.id })).toMatchObject({ isActive: true })
  expect(await world.trail({ subjectId: ana.id, action: 'death.record' })).toHaveLength(1)
  moveClockForTest(weekMs + 1000)
  expect(await notesTo(ana)).toBe(0)
})

test('the other responders are told without a word on health, and supporters, people managers and the person are not', async () => {
  const { institutionId, rosa, nina, ana, id } = await place()
  const its = { institutionId }
  const others = [
    await world.person(newName(), 'admin', its),
    await world.person(newName(), 'institution_admin', its),
  ]
  const supporter = await world.person(newName())
  await world.db.insert(connections).values({
    requesterId: supporter.id,
    addresseeId: ana.id,
    connectionType: 'supporter',
    status: 'accepted',
    createdAt: now(),
    acceptedAt: now(),
  })
  await world.db.delete(notifications)

  await record(rosa, id, ana)

  const told = await world.rows(notifications, {})
  expect(told.map(({ userId, kind }) => [userId, kind])).toEqual([[nina.id, 'death-recorded']])
  expect(others).toHaveLength(2)
})

test('only a responder of that population records it, of the person of the alert, where they are, and once', async () => {
  const { institutionId, rosa, ana, id } = await place()
  const its = { institutionId }
  const officers = await responder(world, newName(), 'staff', its)
  const admin = await world.person(newName(), 'admin', its)
  const another = await world.person(newName(), 'inmate', its)
  const wrong = [
    await record(officers, id, ana),
    await record(admin, id, ana),
    await record(await world.person(newName(), 'institution_admin', its), id, ana),
    await record(rosa, id, another),
  ]
  await world.change(users, { id: ana.id }, { institutionId: world.institutionId })
  wrong.push(await record(rosa, id, ana))
  await world.change(users, { id: ana.id }, { institutionId })

  const right = [await record(rosa, id, ana), await record(rosa, id, ana)]

  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([404, 403, 403, 400, 409])
  expect(right.map(({ statusCode }) => statusCode)).toEqual([201, 409])
})

test('another responder takes it back within seven days: follow-ups are open again, notes and reminders go on', async () => {
  const { rosa, nina, ana, id } = await place()
  await record(rosa, id, ana)

  const own = await takeBack(rosa, id)
  const others = await takeBack(nina, id)
  const again = await takeBack(nina, id)

  expect([own, others, again].map(({ statusCode }) => statusCode)).toEqual([409, 200, 404])
  expect(await statesOf(ana)).toEqual(['open', 'open', 'open'])
  expect(await reminded(ana)).toBe(true)
  expect(await world.rows(notifications, { userId: rosa.id, kind: 'death-taken-back' })).toHaveLength(1)
  moveClockForTest(weekMs + 1000)
  expect(await notesTo(ana)).toBe(1)
})

test('after seven days it is not taken back', async () => {
  const { rosa, nina, ana, id } = await place()
  await record(rosa, id, ana)
  await world.change(deaths, { subjectId: ana.id }, { recordedAt: new Date(now().getTime() - weekMs) })

  expect((await takeBack(nina, id)).statusCode).toBe(409)
})

test('an alert from before is closed without a word on how they are and plans nothing; one from after it plans as ever', async () => {
  const { rosa, ana, id, raise } = await place()
  const open = await raise()
  await record(rosa, id, ana)

  const body = { status: 'resolved', outcome: 'emergency' } as const
  const closed = await rosa.call(alertApi.update, { params: { id: open }, body })
  const after = await statesOf(ana)
  // Whoever asks now is alive, or somebody asks in their name: both need an answer.
  const later = await raise()
  await world.db
    .update(alerts)
    .set({ createdAt: new Date(now().getTime() + 1000) })
    .where(eq(alerts.id, later))
  await resolveAndPlan(world, rosa, later)

  expect(closed.statusCode).toBe(200)
  expect(after).toEqual(['dropped', 'dropped', 'dropped'])
  expect((await statesOf(ana)).filter((state) => state === 'open')).toHaveLength(3)
})

test('whoever opts in anew after a record that was wrong gets their notes', async () => {
  const { rosa, ana, id } = await place()
  await record(rosa, id, ana)
  await ana.call(caringContactApi.stop)
  moveClockForTest(1000)
  await ana.call(caringContactApi.start)
  moveClockForTest(weekMs + 1000)

  expect(await notesTo(ana)).toBe(1)
})

test('the page asks twice, names the person, and then offers what is to be done in the days after', async () => {
  const { rosa, nina, ana, id } = await place()
  const about = { userId: ana.id, person: { name: 'Ana Brook', username: ana.username, unit: 'B' } }
  const { person, unmount } = renderPageAs(world, rosa, <DeathCard alertId={id} about={about} />)

  await person.click(await screen.findByRole('button', { name: 'Record that this person has died' }))
  const first = await screen.findByRole('dialog', { name: 'Has this person died?' })
  expect(within(first).queryByRole('button', { name: 'Record the death' })).toBeNull()
  await person.click(within(first).getByRole('button', { name: 'Go on' }))
  const second = await screen.findByRole('dialog', { name: 'Is it this person?' })
  expect(second.textContent).toContain('Ana Brook')
  await person.click(within(second).getByRole('button', { name: 'Record the death' }))
  await person.click(await screen.findByRole('checkbox', { name: /^Be with the unit/ }))

  expect(await screen.findByRole('checkbox', { name: /^Be with the unit/, checked: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take back the record' })).toBeNull()
  expect(await world.row(deaths, { subjectId: ana.id })).toMatchObject({ done: ['unit'] })
  unmount()
  const other = renderPageAs(world, nina, <DeathCard alertId={id} about={about} />)
  await other.person.click(await screen.findByRole('button', { name: 'Take back the record' }))
  const question = await screen.findByRole('alertdialog')
  await other.person.click(within(question).getByRole('button', { name: 'Take back the record' }))
  expect(await screen.findByRole('button', { name: 'Record that this person has died' })).toBeTruthy()
})
