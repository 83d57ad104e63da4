import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { hashPassword } from '#features/access/accounts/index.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { startSession } from '#features/core/identity/server/sessions.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { DevicesPage } from './devices-page.tsx'

const world = await openWorld()

const somebody = async () =>
  world.person(crypto.randomUUID(), 'user', { passwordHash: await hashPassword('three calm herons') })

async function openDevices(person: Person) {
  const page = renderPageAs(world, person, <DevicesPage />, '/profile/devices')
  await screen.findByRole('heading', { level: 1, name: 'Devices' })
  return page
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Where you are signed in' })).getAllByRole('listitem')

test('with a wrong password nothing is signed out, with the right one everything else is', async () => {
  const ana = await somebody()
  const other = `sid=${await startSession(world.db, ana, 'Firefox on Linux')}`
  const isOpen = async () =>
    (await world.app.inject({ url: identityApi.current.path, headers: { cookie: other } })).statusCode === 200
  const { person } = await openDevices(ana)

  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await isOpen()).toBe(true)
  const dialog = within(screen.getByRole('alertdialog'))
  await person.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }))

  expect(await screen.findByText('Only this device is signed in now.')).toBeTruthy()
  expect(await isOpen()).toBe(false)
})

test('devices are listed with the day of their sign-in, and one other is signed out by its button', async () => {
  const ana = await somebody()
  await startSession(world.db, ana, 'Safari on iOS')
  const { person } = await openDevices(ana)
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })
  expect(await screen.findAllByText(new RegExp(`^Signed in ${today}, `))).toHaveLength(2)

  await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }))

  expect(await screen.findByText('Safari on iOS is signed out.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
  expect(screen.getByText('This device')).toBeTruthy()
})

test('several sign-ins of one browser are one row, which is signed out as a whole', async () => {
  const ana = await somebody()
  const device = crypto.getRandomValues(Buffer.alloc(32))
  for (const _ of [1, 2, 3]) await startSession(world.db, ana, 'Safari on iOS', { deviceHash: device })
  const { person } = await openDevices(ana)

  expect((await rows()).filter(({ parentElement }) => !parentElement?.closest('details'))).toHaveLength(2)
  expect(await screen.findByText('Signed in 3 times')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }))

  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
  expect((await ana.call(sessionApi.sessions)).json()).toHaveLength(1)
})

test('each sign-in of one browser is seen by itself, and ended without the others', async () => {
  const ana = await somebody()
  const device = crypto.getRandomValues(Buffer.alloc(32))
  for (const _ of [1, 2]) await startSession(world.db, ana, 'Safari on iOS', { deviceHash: device })
  const { person } = await openDevices(ana)

  await person.click(await screen.findByText('Signed in 2 times'))
  const each = within(screen.getByRole('list', { name: 'Sign-ins on Safari on iOS' }))
  expect(each.getAllByText(/^Signed in .*, used /)).toHaveLength(2)
  await person.click(each.getByRole('button', { name: 'Sign out of Safari on iOS, sign-in 2' }))

  expect(await screen.findByText('One sign-in on Safari on iOS has ended.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Signed in 2 times')).toBeNull())
  expect(screen.getByText('Safari on iOS')).toBeTruthy()
})

test('a long list is folded, with this device first', async () => {
  const ana = await somebody()
  for (const number of [1, 2, 3, 4, 5]) await startSession(world.db, ana, `Browser ${number} on Linux`)
  const { person } = await openDevices(ana)

  const folded = await rows()
  await person.click(screen.getByRole('button', { name: 'Show all 6' }))

  expect([folded.length, (await rows()).length]).toEqual([4, 6])
  expect(within(folded[0]!).getByText('This device')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  expect(screen.queryByText('Devices that ring')).toBeNull()
})

test('whoever answers alerts is shown the way to the devices that ring', async () => {
  await openDevices(await responder(world, 'rita.rings', 'community'))

  const link = await screen.findByRole('link', { name: 'Open the alerts' })
  expect(link.getAttribute('href')).toBe('/alerts')
})
