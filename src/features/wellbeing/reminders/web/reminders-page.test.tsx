import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { shifts } from '#features/core/institutions/server/table.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { setClockForTest } from '#testing/clock.ts'
import { newBrowser, openPushService } from '#testing/devices/push-service.ts'
import { askForReminders, everyEvening } from '#testing/devices/reminders.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { reminderApi, type Reminders } from '../contract.ts'
import { reminderPushes } from '../server/push.ts'
import { RemindersPage } from './reminders-page.tsx'

let ana: Person
const world = await openWorld()
const service = await openPushService()
const times = { from: '07:00', until: '15:00' }
const [dayShift] = await world.db.update(shifts).set({ times }).where(eq(shifts.name, 'Day')).returning()
afterAll(() => service.close())
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
beforeEach(async () => {
  // A Tuesday, ten in the morning in New York.
  setClockForTest(new Date('2026-12-01T15:00:00Z'))
  service.inbox.length = 0
  ana = await world.person(crypto.randomUUID())
})

/** Gives the page a browser that can receive pushes. */
function stubBrowser(permission: NotificationPermission) {
  const browser = newBrowser()
  const { subscription } = browser
  const held = { endpoint: subscription.endpoint, toJSON: () => subscription }
  let current: typeof held | null = null
  const subscribe = async () => (current = held)
  const registration = { pushManager: { subscribe, getSubscription: async () => current } }
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return browser
}

const open = (person = ana) => renderPageAs(world, person, <RemindersPage />, '/reminders').person
const button = (name: string) => screen.findByRole('button', { name })
const stored = async (person = ana) => (await person.call(reminderApi.read)).json<Reminders>()

// Controls H58.
test('reminders are off, and nobody is asked for permission, until somebody turns them on', async () => {
  stubBrowser('granted')
  const person = open()

  await button('Turn on reminders')
  expect(screen.queryByRole('region', { name: 'Next reminders' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show them on this device' })).toBeNull()
  await person.type(screen.getByLabelText(/^Time of day/), '19:00')
  await person.click(screen.getByLabelText('Sunday'))
  await person.click(await button('Turn on reminders'))

  const next = within(await screen.findByRole('region', { name: 'Next reminders' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tuesday 7:00 PM',
    'Wednesday 7:00 PM',
    'Thursday 7:00 PM',
  ])
  expect((await stored()).plan).toEqual({
    days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    times: ['19:00'],
    shift: [],
  })
})

test('this device shows them after one press, is tried, and is removed', async () => {
  const browser = stubBrowser('granted')
  await ana.call(reminderApi.save, { body: everyEvening })
  const person = open()
  await person.click(await button('Show them on this device'))
  const row = within(
    await within(await screen.findByRole('region', { name: 'Devices that show them' })).findByRole(
      'listitem',
    ),
  )
  await row.findByText(/\(this device\)$/)
  await person.click(row.getByRole('button', { name: /^Send one now/ }))
  await screen.findByText('Reminder sent')
  await runDueJobs(world.db, reminderPushes({ ...world, sender: service.sender }), (error) =>
    expect.unreachable(String(error)),
  )

  expect(service.inbox.map((push) => browser.read(push))).toMatchObject([
    { title: 'Evenkeel', body: 'A moment for yourself?', path: '/checkin' },
  ])
  await person.click(row.getByRole('button', { name: /^Remove/ }))
  await button('Show them on this device')
  expect((await stored()).devices).toEqual([])
})

test('where the browser blocks notifications, the page says how to allow them, and nothing is added', async () => {
  stubBrowser('denied')
  await ana.call(reminderApi.save, { body: everyEvening })
  const person = open()
  await person.click(await button('Show them on this device'))

  await screen.findByText(/^Notifications from Evenkeel are blocked here/)
  expect((await stored()).devices).toEqual([])
})

test('a browser that can show none says so, and how an iPhone can', async () => {
  await ana.call(reminderApi.save, { body: everyEvening })
  open()

  await screen.findByText(/On an iPhone or iPad add Evenkeel to the home screen first/)
  expect(screen.queryByRole('button', { name: 'Show them on this device' })).toBeNull()
})

test('nothing is saved without a day or a time, and each is said at its place', async () => {
  const person = open()
  await button('Turn on reminders')
  for (const day of ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'])
    await person.click(screen.getByLabelText(`${day}day`))
  await person.type(screen.getByLabelText(/^Time of day/), '19:00')
  await person.click(await button('Turn on reminders'))
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose at least one day')
  await person.click(screen.getByLabelText('Monday'))
  await person.clear(screen.getByLabelText(/^Time of day/))
  await person.click(await button('Turn on reminders'))

  await screen.findByText('Please choose at least one time')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Time of day/))
  expect((await stored()).plan).toBeNull()
})

test('an officer is reminded at the ends of their shift, and of no third time', async () => {
  const ben = await world.person(crypto.randomUUID(), 'staff', { shiftId: dayShift!.id })
  const person = open(ben)
  await person.type(await screen.findByLabelText(/^Time of day/), '21:00')
  await person.click(screen.getByLabelText('When it starts, at 7 AM'))
  await person.click(screen.getByLabelText('When it ends, at 3 PM'))
  await person.click(await button('Turn on reminders'))
  expect((await screen.findByRole('alert')).textContent).toBe('At most two reminders a day')
  await person.clear(screen.getByLabelText(/^Time of day/))
  await person.click(await button('Turn on reminders'))

  await screen.findByText('Tuesday 3:00 PM, when your shift ends')
  expect((await stored(ben)).plan).toMatchObject({ times: [], shift: ['begins', 'ends'] })
})

test('who is in a shift without times reads who can enter them', async () => {
  const [night] = await world.rows(shifts, { name: 'Night' })
  open(await world.person(crypto.randomUUID(), 'staff', { shiftId: night!.id }))

  await screen.findByText(/A people manager can enter it under Institution\.$/)
  expect(screen.queryByLabelText(/^When it starts/)).toBeNull()
})

test('reminders are turned off with one press, and the form stays as it was', async () => {
  await askForReminders(ana)
  const person = open()
  await person.click(await button('Turn off'))

  await button('Turn on reminders')
  await screen.findByText('Reminders are off')
  expect(await stored()).toMatchObject({ plan: null, devices: [] })
  expect(screen.getByLabelText<HTMLInputElement>(/^Time of day/).value).toBe('19:00')
})

test('after a request for help the page says until when it is quiet', async () => {
  await askForReminders(ana)
  await ana.call(alertApi.raise, { body: { severity: 'critical' } })
  open()

  await screen.findByText('Quiet until Tuesday, December 15')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Next reminders' })).toBeNull())
})
