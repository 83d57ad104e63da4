import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { asSystem } from '#server/database/scope.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { newBrowser, type PushService } from '#testing/devices/push-service.ts'
import { worldOfReminders } from '#testing/devices/reminder-world.ts'
import { askForReminders, everyEvening } from '#testing/devices/reminders.ts'
import type { Person } from '#testing/world.ts'

import { reminderApi, type ReminderPlan } from '../contract.ts'
import { reminderPushes } from './push.ts'
import { reminderJobs } from './remind.ts'

const there = await worldOfReminders()

const checkIn = (person: Person, isPreShift = true) =>
  person.call(checkInApi.save, { body: { moodScore: 6, stressScore: 4, isPreShift } })

test('a reminder comes at its time, on every device, once a day', async () => {
  const { browser } = await askForReminders(there.ana)
  await there.ana.call(reminderApi.addDevice, { body: newBrowser().subscription })

  const sent = [
    await there.sentBy('2026-12-01T18:59'),
    await there.sentBy('2026-12-01T19:00'),
    await there.sentBy('2026-12-01T23:00'),
    await there.sentBy('2026-12-02T19:00'),
  ]

  expect(sent).toEqual([0, 2, 2, 4])
  const { pathname } = new URL(browser.subscription.endpoint)
  const mine = there.service.inbox.filter(({ path }) => path === pathname).map((push) => browser.read(push))
  expect(mine).toMatchObject([{ path: '/checkin' }, { path: '/checkin' }])
})

test('the push service learns neither what it is nor for how long it is worth showing beyond an hour', async () => {
  await askForReminders(there.ana)

  await there.sentBy('2026-12-01T19:20')

  const [{ headers, body }] = there.service.inbox as [PushService['inbox'][number]]
  expect(Number(headers['ttl'])).toBeGreaterThan(39 * 60)
  expect(Number(headers['ttl'])).toBeLessThanOrEqual(40 * 60)
  expect(headers['topic']).toMatch(/^[\w-]{32}$/)
  expect(body.includes('Evenkeel')).toBe(false)
})

test.each([
  ['within an hour comes', '2026-12-01T19:59', 1],
  ['by an hour is left out', '2026-12-01T20:00', 0],
])('a reminder that was missed %s', async (_, time, sent) => {
  await askForReminders(there.ana)

  expect(await there.sentBy(time)).toBe(sent)
})

test('after a standstill of days there is no heap of reminders, and they go on', async () => {
  await askForReminders(there.ana, { ...everyEvening, times: ['09:00', '19:00'] })

  const sent = [
    await there.sentBy('2026-12-05T12:00'),
    await there.sentBy('2026-12-05T19:00'),
    await there.sentBy('2026-12-06T09:00'),
  ]

  expect(sent).toEqual([0, 1, 2])
})

test('of two that fell due within the hour of a standstill the later one comes', async () => {
  await askForReminders(there.ana, { ...everyEvening, times: ['19:00', '19:30'] })

  expect(await there.sentBy('2026-12-01T19:45')).toBe(1)
})

test('a job that runs again sends nothing more', async () => {
  await askForReminders(there.ana)
  await there.sentBy('2026-12-01T19:00')
  await there.world.change(outbox, { kind: 'reminder' }, { doneAt: null, leasedUntil: null })

  await there.work()

  expect(there.service.inbox).toHaveLength(1)
})

test('one that was turned off just before does not come, and one that is asked for again comes once', async () => {
  await askForReminders(there.ana)
  await there.ana.call(reminderApi.stop)
  const off = await there.sentBy('2026-12-01T19:00')
  const again = await there.world.again(there.ana)
  await askForReminders(again)
  await again.call(reminderApi.save, { body: everyEvening })

  expect([off, await there.sentBy('2026-12-02T19:00')]).toEqual([0, 1])
})

test('a reminder that was moved comes at its new time alone', async () => {
  await askForReminders(there.ana)
  await there.ana.call(reminderApi.save, { body: { ...everyEvening, times: ['20:00'] } })

  expect([await there.sentBy('2026-12-01T19:00'), await there.sentBy('2026-12-01T20:00')]).toEqual([0, 1])
})

test('who has moved to another time zone is reminded by the clock there', async () => {
  await askForReminders(there.ana)
  await there.world.change(users, { id: there.ana.id }, { timeZone: 'America/Los_Angeles' })

  expect([await there.sentBy('2026-12-01T19:00'), await there.sentBy('2026-12-01T22:00')]).toEqual([0, 1])
})

test('a day that has a check-in gets no reminder, and the next one does', async () => {
  await askForReminders(there.ana)
  await checkIn(there.ana)

  expect([await there.sentBy('2026-12-01T19:00'), await there.sentBy('2026-12-02T19:00')]).toEqual([0, 1])
})

test('a check-in between a reminder that did not get through and its next try is noticed', async () => {
  await askForReminders(there.ana)
  there.atClock('2026-12-01T19:00')
  there.service.answers = 503
  const handlers = {
    ...reminderJobs(there.world.db),
    ...reminderPushes({ ...there.world, sender: there.service.sender }),
  }
  await asSystem(async () => {
    await runDueJobs(there.world.db, handlers, () => {})
    await runDueJobs(there.world.db, handlers, () => {})
  })
  there.service.answers = 201
  await checkIn(await there.world.again(there.ana))

  expect(await there.sentBy('2026-12-01T19:01')).toBe(0)
})

test('a night’s beginning and end are each asked for, unless that side has its check-in', async () => {
  const ben = await there.world.person(crypto.randomUUID(), 'staff', { shiftId: there.nightShift })
  const plan: ReminderPlan = { days: ['tue', 'wed'], times: [], shift: ['begins', 'ends'] }
  const { browser } = await askForReminders(ben, plan)

  const sent = [await there.sentBy('2026-12-01T23:00'), await there.sentBy('2026-12-02T07:00')]
  there.atClock('2026-12-02T22:00')
  await checkIn(await there.world.again(ben))
  sent.push(await there.sentBy('2026-12-02T23:00'), await there.sentBy('2026-12-03T07:00'))

  expect(sent).toEqual([1, 2, 2, 3])
  expect(there.service.inbox.map((push) => browser.read(push).path)).toEqual([
    '/checkin?shift=pre',
    '/checkin?shift=post',
    '/checkin?shift=post',
  ])
})

test('who is put into a shift later, or whose shift gets other times, is reminded by them within a day', async () => {
  const ben = await there.world.person(crypto.randomUUID(), 'staff', { shiftId: there.nightShift })
  await askForReminders(ben, { ...everyEvening, times: [], shift: ['begins'] })
  await there.world.change(users, { id: ben.id }, { shiftId: null })
  const without = await there.sentBy('2026-12-01T23:00')
  await there.sentBy('2026-12-02T12:00')
  await there.world.change(users, { id: ben.id }, { shiftId: there.nightShift })

  expect([without, await there.sentBy('2026-12-02T23:00')]).toEqual([0, 1])
})
