import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createUnits } from '#features/core/institutions/index.ts'
import { units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'
import { setLiveState } from '#web/live-state.ts'

import { alertApi } from '../contract.ts'
import { drillApi } from '../drill-contract.ts'
import { alerts } from '../server/table.ts'
import { AlertsPage } from './alerts-page.tsx'
import { WaitingCard } from './waiting-card.tsx'

const world = await openWorld()
const admin = await world.person('admin', 'admin')
beforeEach(async () => {
  await world.db.delete(alerts)
  await world.db.delete(units)
})

async function unitWith(post: { name: string; number: string } | null): Promise<string> {
  const [id] = await createUnits(world.db, world.institutionId, ['Maple'])
  await world.change(units, { id: id! }, { post })
  return id!
}
async function ask(unitId: string | null, role: 'inmate' | 'staff' = 'inmate'): Promise<void> {
  const person = await world.person(crypto.randomUUID(), role, { unitId })
  await person.call(alertApi.raise, { body: { severity: 'critical' } })
}
/** Nobody has responded for so long that the post is to be phoned. */
const waitLong = () =>
  world.db.update(alerts).set({ phonePost: true, acknowledgeBy: new Date(now().getTime() - 60_000) })

function show(page: 'list' | 'home') {
  vi.stubGlobal('fetch', fetchAs(world, admin))
  const pages = { list: <AlertsPage />, home: <WaitingCard /> }
  return renderPage(pages[page], '/')
}

// Controls H49.
test.each(['list', 'home'] as const)(
  'an alert that nobody answers reads Overdue, and has the post of the unit with its number: %s',
  async (page) => {
    await ask(await unitWith({ name: 'Maple officers', number: '(555) 44 55' }))
    await waitLong()

    show(page)

    expect(await screen.findByText('Overdue')).toBeTruthy()
    expect(screen.getByText('Phone the post')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Maple officers, (555) 44 55' })
    expect(link.getAttribute('href')).toBe('tel:5554455')
  },
)

// Controls H49.
test('where no post is entered it says so, and where to enter it', async () => {
  await ask(await unitWith(null))
  await waitLong()

  show('home')

  expect(
    await screen.findByText(/Its number is not entered yet: add it under People, Institution/),
  ).toBeTruthy()
})

test('for an officer nobody is asked to phone their unit', async () => {
  await ask(await unitWith({ name: 'Maple officers', number: '4455' }), 'staff')
  await waitLong()

  show('home')

  expect(await screen.findByText('Someone has to reach them now')).toBeTruthy()
  expect(screen.queryByText('Phone the post')).toBeNull()
  expect(screen.queryByText(/4455/)).toBeNull()
})

test('in a drill nobody is sent to the telephone', async () => {
  await admin.call(drillApi.start, { body: { population: 'residents' } })
  await waitLong()

  show('home')

  expect(await screen.findByText(/In a real one, you would phone the unit’s post now/)).toBeTruthy()
})

test('as long as there is time nobody is asked to phone', async () => {
  await ask(await unitWith({ name: 'Maple officers', number: '4455' }))

  show('home')

  await screen.findByText('A resident: asked for help')
  expect(screen.queryByText('Overdue')).toBeNull()
  expect(screen.queryByText('Phone the post')).toBeNull()
})

test('home shows the three most urgent, and Respond leads to whom it is about', async () => {
  for (const unit of [null, null, null, null]) await ask(unit)
  const [first] = await world.db.select().from(alerts).orderBy(alerts.createdAt)

  const { person, history } = show('home')

  const lines = within(await screen.findByRole('region', { name: 'Waiting now' }))
  expect(await lines.findAllByRole('listitem')).toHaveLength(3)
  expect(lines.getByRole('link', { name: 'All 4 that are waiting' }).getAttribute('href')).toBe('/alerts')
  await person.click(lines.getAllByRole('button', { name: 'Respond' })[0]!)

  await screen.findByText('Alert status has been updated successfully.')
  expect(history?.at(-1)).toBe(`/alerts/${first!.id}`)
})

test('where nobody waits home says so, and only where news is proven to come, that a new alert will show', async () => {
  show('home')
  expect(await screen.findByText('Nobody was waiting the last time this page checked.')).toBeTruthy()

  act(() => setLiveState('live'))
  expect(screen.getByText('Nobody is waiting. A new alert shows up here on its own.')).toBeTruthy()
  act(() => setLiveState('slow'))

  expect(screen.getByText('Nobody was waiting the last time this page checked.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All alerts' }).getAttribute('href')).toBe('/alerts')
})
