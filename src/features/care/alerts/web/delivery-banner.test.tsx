import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { now } from '#server/clock.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { createWorld, type Person, type World, openWorld } from '#testing/world.ts'

import { recordHeartbeat } from '../server/heartbeat.ts'
import { DeliveryBanner } from './delivery-banner.tsx'

const title = 'Nothing reaches you while Evenkeel is closed'

const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1' })
await recordHeartbeat(world.db)

const openBanner = (by: World, person: Person) =>
  renderPageAs(by, person, <DeliveryBanner isAdministrator={false} />)

test('a responder without an address and a device reads that nothing reaches them, and how it could', async () => {
  openBanner(world, await responder(world, crypto.randomUUID(), 'residents'))

  expect(await screen.findByText(title)).toBeTruthy()
  expect(document.body.textContent).toContain('add an email address to your profile and confirm it')
  expect(document.body.textContent).toContain('add your phone under “Devices that ring” on this page')
})

test('where no mail is set up, the device that rings is the way', async () => {
  await using bare = await createWorld({ gateway: null })
  await recordHeartbeat(bare.db)
  openBanner(bare, await responder(bare, 'rosa', 'residents'))

  expect(await screen.findByText(title)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/e-?mail/i)
})

test('a device counts once it was heard', async () => {
  const rosa = await responder(world, crypto.randomUUID(), 'residents')
  await insertDevice(world, rosa.id)
  const { unmount } = openBanner(world, rosa)
  expect(await screen.findByText(title)).toBeTruthy()
  unmount()

  await insertDevice(world, rosa.id, now())
  openBanner(world, rosa)

  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})
