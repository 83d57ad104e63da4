import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { releaseApi } from '#features/institution/release/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { asSystem } from '#server/database/scope.ts'
import { worldOfReminders } from '#testing/devices/reminder-world.ts'
import { askForReminders } from '#testing/devices/reminders.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import type { Person } from '#testing/world.ts'

import { reminderApi, type Reminders } from '../contract.ts'
import { reminderPlans } from './table.ts'

const there = await worldOfReminders()

const hard: readonly [string, (person: Person) => Promise<unknown>][] = [
  [
    'a high PHQ-9',
    (person) => person.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(15) } }),
  ],
  [
    'a critical answer to question 9',
    (person) => person.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(2, 2) } }),
  ],
  [
    'a high GAD-7',
    (person) => person.call(assessmentApi.submit, { body: { type: 'anxiety', responses: gad7Of(15) } }),
  ],
  ['a request for help', (person) => person.call(alertApi.raise, { body: { severity: 'critical' } })],
  [
    'hard days',
    async (person) => {
      const at = (hours: number) => new Date(Date.parse('2026-12-01T15:00:00Z') - hours * 3_600_000)
      for (const hours of [30, 26, 1]) {
        const madeAt = at(hours).toISOString()
        await person.call(checkInApi.save, { body: { moodScore: 3, stressScore: 9, madeAt } })
      }
    },
  ],
]

// Controls H58.
test.each(hard)('after %s it is quiet for fourteen days', async (_, happen) => {
  const old = { createdAt: new Date('2026-11-01T00:00:00Z') }
  const ben = await there.world.person(crypto.randomUUID(), 'user', old)
  await askForReminders(ben)
  await happen(ben)

  const { quietUntil, upcoming } = (await ben.call(reminderApi.read)).json<Reminders>()
  const sent = [await there.sentBy('2026-12-02T19:00'), await there.sentBy('2026-12-14T19:00')]

  expect(quietUntil).toMatch(/^2026-12-15T15:00:/)
  expect(upcoming).toEqual([])
  expect([...sent, await there.sentBy('2026-12-15T19:00')]).toEqual([0, 0, 1])
})

test('after a moderate result reminders go on', async () => {
  await askForReminders(there.ana)
  await there.ana.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(12) } })

  expect(await there.sentBy('2026-12-01T19:00')).toBe(1)
})

test.each([
  ['is locked', { lockedAt: new Date() }],
  ['is about to be deleted', { deletesAt: new Date('2026-12-20'), isActive: false }],
])('while the account %s none comes, and afterwards they go on', async (_, state) => {
  await askForReminders(there.ana)
  await there.world.change(users, { id: there.ana.id }, state)
  const meanwhile = await there.sentBy('2026-12-01T19:00')
  const open = { lockedAt: null, deletesAt: null, isActive: true }
  await there.world.change(users, { id: there.ana.id }, open)

  expect([meanwhile, await there.sentBy('2026-12-02T19:00')]).toEqual([0, 1])
})

test('while the institution is closed none comes', async () => {
  await askForReminders(there.ana)
  const close = (closedAt: Date | null) =>
    there.world.change(institutions, { id: there.world.institutionId }, { closedAt })
  await close(new Date())
  const meanwhile = await there.sentBy('2026-12-01T19:00')
  await close(null)

  expect(meanwhile).toBe(0)
})

test('a deactivated account is asked for nothing, also after it was opened again', async () => {
  const admin = await there.world.person(crypto.randomUUID(), 'admin')
  await askForReminders(there.ana)
  const params = { id: there.ana.id }
  expect((await admin.call(peopleApi.deactivate, { params })).statusCode).toBe(200)
  const meanwhile = await there.sentBy('2026-12-01T19:00')
  expect((await (await there.world.again(admin)).call(peopleApi.reactivate, { params })).statusCode).toBe(200)

  expect([meanwhile, await there.sentBy('2026-12-02T19:00')]).toEqual([0, 0])
  expect(await there.world.count(reminderPlans, { userId: there.ana.id })).toBe(0)
})

test('whoever is released is asked for nothing where they go', async () => {
  const { id: institutionId, admin } = await makeInstitution(there.world)
  const ira = await there.world.person(crypto.randomUUID(), 'inmate', { institutionId })
  await askForReminders(ira)

  const reply = await admin.call(releaseApi.release, { params: { id: ira.id } })

  expect(reply.statusCode).toBe(201)
  expect(await there.sentBy('2026-12-01T19:00')).toBe(0)
  expect(await there.world.count(reminderPlans, { userId: ira.id })).toBe(0)
})

test('an erased account leaves neither plan nor job', async () => {
  await askForReminders(there.ana)
  await asSystem(() => there.world.db.delete(users).where(eq(users.id, there.ana.id)))

  expect(await there.sentBy('2026-12-03T12:00')).toBe(0)
  expect(await there.world.count(reminderPlans, { userId: there.ana.id })).toBe(0)
})
