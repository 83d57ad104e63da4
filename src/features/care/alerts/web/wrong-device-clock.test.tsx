import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { alerts } from '../server/table.ts'
import { AlertsPage } from './alerts-page.tsx'
import { HelpRequest } from './asking/help-request.tsx'

const minute = 60_000

let asker: Person
const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
beforeEach(async () => {
  asker = await world.person(crypto.randomUUID(), 'inmate', { firstName: 'Ben', lastName: 'Ode' })
  await world.db.delete(alerts)
  await asker.call(alertApi.raise, { body: { severity: 'critical' } })
})
afterEach(() => vi.useRealTimers())

/** Has the request for help been asked so many minutes ago, and be due five minutes after that. */
async function askedAgo(minutes: number): Promise<void> {
  const createdAt = new Date(Date.now() - minutes * minute)
  const acknowledgeBy = new Date(createdAt.getTime() + 5 * minute)
  await world.change(alerts, { subjectId: asker.id }, { createdAt, acknowledgeBy })
}

/** Opens a page on a device whose clock is off by so many minutes. */
function openOn(minutes: number, person: Person, page: React.ReactElement): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + minutes * minute)
  renderPageAs(world, person, page)
}

const devices = [
  ['right', 0],
  ['ten minutes fast', 10],
  ['two hours slow', -120],
  ['a day fast', 24 * 60],
  ['twenty days slow', -20 * 24 * 60],
] as const

test.each(devices)('on a device that is %s a request of three minutes ago is not overdue', async (_, off) => {
  await askedAgo(3)

  openOn(off, asker, <HelpRequest />)

  expect(await screen.findByText('1 person told, 3m ago')).toBeTruthy()
  expect(screen.getByText('Help Request Sent')).toBeTruthy()
  expect(screen.queryByText('No one has picked this up yet')).toBeNull()
})

// Controls H4.
test.each(devices)('on a device that is %s a request of seven minutes ago is overdue', async (_, off) => {
  await askedAgo(7)

  openOn(off, asker, <HelpRequest />)

  expect(await screen.findByText('No one has picked this up yet')).toBeTruthy()
  expect(screen.getByText('1 person told, 7m ago')).toBeTruthy()
})

test.each(devices)(
  'on a device that is %s those who answer read what is overdue, and since when',
  async (_, off) => {
    await askedAgo(7)

    openOn(off, rosa, <AlertsPage />)

    expect(await screen.findByText('Overdue')).toBeTruthy()
    expect(screen.getAllByText(/was due 2m ago/).length).toBeGreaterThan(0)
  },
)

test.each(devices)('on a device that is %s those who answer read how long they have', async (_, off) => {
  await askedAgo(3)

  openOn(off, rosa, <AlertsPage />)

  expect((await screen.findAllByText(/due in 1m/)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Overdue')).toBeNull()
})
