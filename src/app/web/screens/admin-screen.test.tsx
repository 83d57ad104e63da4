import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { now } from '#server/clock.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { AdminScreen } from './admin-screen.tsx'

const world = await openWorld()

test('the dashboard says which group has too few responders, and that no e-mail is set up', async () => {
  const { id: institutionId, admin } = await makeInstitution(world)
  await world.person('resident', 'inmate', { institutionId })
  await responder(world, 'nora', 'residents', { institutionId })

  renderPageAs(world, admin, <AdminScreen />, '/admin')

  await screen.findByText('Residents: one person answers their alerts, 1 with no confirmed device or email')
  expect(screen.getByText('Staff: nobody answers their alerts yet')).toBeTruthy()
  await screen.findByText('No email is set up')
})

test('the dashboard says of enough responders how many cannot be reached', async () => {
  const { id: institutionId, admin } = await makeInstitution(world)
  const heard = await responder(world, 'hana', 'staff', { institutionId })
  await insertDevice(world, heard.id, now())
  await responder(world, 'otis', 'staff', { institutionId })

  renderPageAs(world, admin, <AdminScreen />, '/admin')

  await screen.findByText('Not everyone who answers alerts can be reached')
  expect(
    screen.getByText('Staff: 2 people answer their alerts, 1 with no confirmed device or email'),
  ).toBeTruthy()
})

test('where two answer for every group and can be reached the dashboard has nothing to say of them', async () => {
  const { id: institutionId, admin } = await makeInstitution(world)
  for (const name of ['rosa', 'theo']) {
    const { id } = await responder(world, name, 'staff', { institutionId })
    await insertDevice(world, id, now())
  }

  renderPageAs(world, admin, <AdminScreen />, '/admin')

  await screen.findByText('No email is set up')
  expect(screen.queryByText(/^Not every/)).toBeNull()
})

test('anyone else reads neither', async () => {
  renderPageAs(world, await world.person('officer', 'staff'), <AdminScreen />, '/admin')

  await screen.findByText('Access Restricted')
  expect(screen.queryByText('No email is set up')).toBeNull()
})
