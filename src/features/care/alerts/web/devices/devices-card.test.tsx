import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { testRings } from '#features/care/alert-devices/index.ts'
import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { insertDevice, ringing } from '#testing/devices/alert-devices.ts'
import { openPhoneGateway } from '#testing/devices/phone-gateway.ts'
import { newBrowser, openPushService } from '#testing/devices/push-service.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { DevicesCard } from './devices-card.tsx'

let rosa: Person
const gateway = await openPhoneGateway()
const world = await openWorld({ gateway: gateway.settings })
const service = await openPushService()
afterAll(async () => {
  await service.close()
  await gateway.close()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
beforeEach(async () => {
  rosa = await responder(world, crypto.randomUUID(), 'residents')
})

/** Gives the page a browser that can receive pushes, and answers what it was asked for. */
function stubBrowser(permission: NotificationPermission) {
  const { subscription } = newBrowser()
  const held = { endpoint: subscription.endpoint, toJSON: () => subscription, unsubscribe: async () => true }
  let current: typeof held | null = null
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<typeof held>>(async () => {
    current = held
    return held
  })
  const registration = { pushManager: { subscribe, getSubscription: async () => current } }
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { subscribe }
}

const openCard = (path = '/alerts') => renderPageAs(world, rosa, <DevicesCard />, path)
const deliver = () => {
  const context = ringing(world, { sender: service.sender, gateway: gateway.gateway })
  return runDueJobs(world.db, testRings(context), (error) => expect.unreachable(String(error)))
}

test('a responder has this device ring, hears the test ring and says so', async () => {
  const { subscribe } = stubBrowser('granted')
  const { person } = openCard()

  expect(subscribe).not.toHaveBeenCalled()
  await person.click(await screen.findByRole('button', { name: 'Ring this device when someone needs help' }))
  expect(await screen.findByText('Test ring sent')).toBeTruthy()
  const row = (await screen.findByText(/\(this device\)/)).closest('li')
  expect(row!.textContent).toContain('Not tested yet')
  expect(screen.queryByRole('button', { name: 'Ring this device when someone needs help' })).toBeNull()
  expect(await deliver()).toBe(1)
  await person.click(within(row!).getByRole('button', { name: /^It rang/ }))

  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('You heard it ring.'))
  const [options] = subscribe.mock.calls[0]!
  expect(options).toMatchObject({ userVisibleOnly: true })
})

test('where the browser blocks notifications, the page says how to allow them, and nothing is added', async () => {
  stubBrowser('denied')
  const { person } = openCard()

  await person.click(await screen.findByRole('button', { name: 'Ring this device when someone needs help' }))

  expect(await screen.findByText(/^Notifications from Evenkeel are blocked here\. Allow them/)).toBeTruthy()
  expect(await world.count(alertDevices, { userId: rosa.id })).toBe(0)
})

test('a browser that cannot ring says so, and how an iPhone can', async () => {
  openCard()

  expect(await screen.findByText(/On an iPhone or iPad add Evenkeel to the home screen first/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ring this device when someone needs help' })).toBeNull()
})

test('a press on the test ring opens the page, which confirms it', async () => {
  const id = await insertDevice(world, rosa.id)

  const { history } = openCard(`/alerts?rang=${id}`)

  expect(await screen.findByText('Confirmed')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('You heard it ring.'))
  expect(history.at(-1)).toBe('/alerts')
})

test('a device is removed after a question', async () => {
  await insertDevice(world, rosa.id)
  const { person } = openCard()

  await person.click(await screen.findByRole('button', { name: 'Remove Test browser' }))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove it' }))

  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
})

test('a device whose browser ended it says so, and can be turned on again there', async () => {
  stubBrowser('granted')
  const { person } = openCard()
  await person.click(await screen.findByRole('button', { name: 'Ring this device when someone needs help' }))
  await screen.findByText(/\(this device\)/)

  service.answers = 410
  await deliver()
  service.answers = 201
  openCard()

  expect(await screen.findByText(/^It no longer rings: its browser turned this off/)).toBeTruthy()
  const list = await rosa.call(alertDeviceApi.list)
  expect(list.json().devices).toMatchObject([{ state: 'gone' }])
  expect(
    (await screen.findAllByRole('button', { name: 'Ring this device when someone needs help' })).length,
  ).toBe(1)
})

test('a telephone is added with its country, tested and confirmed', async () => {
  const { person } = openCard()

  await person.type(await screen.findByRole('textbox', { name: 'Telephone' }), '555 123')
  await person.click(screen.getByRole('button', { name: 'Add and send a test' }))
  expect(await screen.findByText(/^Must be a plus, the country and the number/)).toBeTruthy()
  await person.clear(screen.getByRole('textbox', { name: 'Telephone' }))
  await person.type(screen.getByRole('textbox', { name: 'Telephone' }), '+1 (555) 123-4567')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Reached by' }), 'Call')
  await person.click(screen.getByRole('button', { name: 'Add and send a test' }))

  await screen.findByText('Call to …67')
  await screen.findByText('Test ring sent')
  // The gateway is called by the server's fetch, and not by the page's.
  vi.unstubAllGlobals()
  expect(await deliver()).toBe(1)
  vi.stubGlobal('fetch', fetchAs(world, rosa))
  expect(gateway.inbox).toMatchObject([{ channel: 'call', to: '+15551234567' }])
  await person.click(screen.getByRole('button', { name: 'It rang on Call to …67' }))
  expect(await screen.findByText(/^You heard it ring/)).toBeTruthy()
})
