import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'
import { addDays } from '#shared/days.ts'
import { makePastAlerts } from '#testing/alerts/past-alerts.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { checkInCrowd, type CheckInSeed, makeCrowd } from '#testing/many-people.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { lastSunday } from '../periods.ts'
import { publishReports } from '../server/publish.ts'
import { AdminPage } from './admin-page.tsx'

const world = await openWorld()

/** An institution with two units and an administrator. */
async function institution() {
  const id = await anotherInstitution(world, { name: crypto.randomUUID(), timeZone: 'America/New_York' })
  const [north, south] = await createUnits(world.db, id, ['North', 'South'])
  const admin = await world.person(crypto.randomUUID(), 'admin', { institutionId: id })
  return { id, north: north!, south: south!, admin }
}

interface Crowd extends CheckInSeed {
  readonly institutionId: string
  readonly unitId: string
  readonly size: number
}

async function crowd({ institutionId, size, ...seed }: Crowd): Promise<void> {
  const people = await makeCrowd(world, { institutionId, size, unitId: seed.unitId })
  await checkInCrowd(world, lastSunday(now()), people, [seed])
}

async function openPage(admin: Person) {
  const page = renderPageAs(world, admin, <AdminPage />)
  await screen.findByText(/^Whole weeks/)
  return page
}

const card = (name: string | RegExp) => within(screen.getByRole('region', { name }))

test('the page tells a person who is not an administrator so, and loads no figures', async () => {
  const officer = await world.person(crypto.randomUUID(), 'staff')

  renderPageAs(world, officer, <AdminPage />)

  expect(await screen.findByRole('heading', { level: 1, name: 'Access Restricted' })).toBeTruthy()
  expect(screen.getByText('Administrator privileges are required to access this dashboard.')).toBeTruthy()
  await screen.findByText('Access Denied')
  await screen.findByText('Administrator privileges required to access this dashboard.')
  expect(screen.queryByText('Avg Stress')).toBeNull()
})

test('without data the page says so, and withholds nothing', async () => {
  const { admin } = await institution()

  await openPage(admin)

  expect(await screen.findByText('No stress data available yet.')).toBeTruthy()
  expect(await screen.findByText('No Active Alerts')).toBeTruthy()
  for (const name of ['Avg Stress', 'Active Users'])
    expect(card(name).queryByText('Withheld to protect privacy')).toBeNull()
})

test('the period chosen changes the figures', async () => {
  const { id, north, admin } = await institution()
  await crowd({ institutionId: id, unitId: north, size: 20, stress: 8, daysAgo: 0 })
  await crowd({ institutionId: id, unitId: north, size: 20, stress: 4, daysAgo: 10 })
  const { person } = await openPage(admin)
  expect(await card('Avg Stress').findByText('6')).toBeTruthy()
  expect(card('Active Users').getByText('About 40')).toBeTruthy()

  await person.click(screen.getByRole('radio', { name: 'Week' }))

  expect(await card('Avg Stress').findByText('8')).toBeTruthy()
  expect(card('Avg Stress').getByText('Critical')).toBeTruthy()
  expect(card('Active Users').getByText('About 20')).toBeTruthy()
  expect(card('Active Users').getByText(/^Checked in during these weeks; 41 accounts/)).toBeTruthy()
})

test('each figure says what it was before, where a report of as many weeks before was published', async () => {
  const { id, north, admin } = await institution()
  const people = await makeCrowd(world, { institutionId: id, size: 20, unitId: north })
  const sunday = lastSunday(now())
  await checkInCrowd(world, sunday, people, [{ stress: 8, unitId: north }])
  await checkInCrowd(world, sunday, people.slice(0, 15), [{ stress: 4, daysAgo: 7, unitId: north }])
  await publishReports(world.db, { sunday: addDays(sunday, -7) })
  const { person } = await openPage(admin)
  expect(await card('Avg Stress').findByText('No earlier figure')).toBeTruthy()

  await person.click(screen.getByRole('radio', { name: 'Week' }))

  expect(await card('Avg Stress').findByText('Up from 4')).toBeTruthy()
  expect(card('Active Users').getByText('Up from 15')).toBeTruthy()
  expect(screen.getByText(/Before: .*\.$/)).toBeTruthy()
})

test('the page begins with four figures, then who waits', async () => {
  const { admin } = await institution()

  await openPage(admin)

  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 5)).toEqual([
    'Active Users',
    'Avg Stress',
    'Check-in Rate',
    'Active Alerts',
    'Critical Alerts',
  ])
})

test('Active Users are withheld together with the other figures, and the accounts are not', async () => {
  const { id, north, admin } = await institution()
  await crowd({ institutionId: id, unitId: north, size: 4, stress: 8, daysAgo: 0 })

  await openPage(admin)

  expect(await card('Active Users').findByText('Withheld to protect privacy')).toBeTruthy()
  expect(card('Active Users').getByText('5 accounts are open now')).toBeTruthy()
})

test('the units with the highest stress stand first, and the withheld ones last', async () => {
  const { id, north, south, admin } = await institution()
  const [aspen] = await createUnits(world.db, id, ['Aspen'])
  await crowd({ institutionId: id, unitId: aspen!, size: 20, stress: 3, daysAgo: 0 })
  await crowd({ institutionId: id, unitId: north, size: 20, stress: 5, daysAgo: 0 })
  await crowd({ institutionId: id, unitId: south, size: 20, stress: 8, daysAgo: 0 })

  await openPage(admin)

  await card('Systemic Stress Heatmap').findAllByText('8')
  const tiles = card('Systemic Stress Heatmap').getAllByRole('listitem')
  expect(tiles.slice(0, 3).map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent)?.[0])).toEqual([
    'South',
    'North',
    'Aspen',
  ])
})

test('a withheld figure reads differently from one without data', async () => {
  const { id, north, south, admin } = await institution()
  await createUnits(world.db, id, ['West'])
  await crowd({ institutionId: id, unitId: north, size: 20, stress: 5, daysAgo: 0 })
  await crowd({ institutionId: id, unitId: south, size: 4, stress: 9, daysAgo: 0 })

  await openPage(admin)

  const tile = async (name: string) => {
    const [heading] = await card('Systemic Stress Heatmap').findAllByText(name, { selector: 'li span' })
    return heading?.closest('li')?.textContent
  }
  expect(await tile('North')).toContain('Withheld to protect privacy')
  expect(await tile('South')).toContain('Withheld to protect privacy')
  expect(await tile('West')).toContain('No data')
})

test('sleep stands by unit, with what staff said of their shifts', async () => {
  const { id, north, south, admin } = await institution()
  const told = { stress: 5, daysAgo: 0, institutionId: id }
  await crowd({ ...told, unitId: north, size: 15, sleepHours: 6, shiftKind: 'regular' })
  await crowd({ ...told, unitId: south, size: 15, sleepHours: 8, shiftKind: 'overtime' })

  const { person } = await openPage(admin)
  await person.click(screen.getByRole('tab', { name: 'Sleep and shifts' }))

  const title = 'Sleep and Shifts'
  await screen.findByRole('region', { name: title })
  const line = async (name: string) =>
    (await card(title).findByText(name, { selector: 'li span' })).closest('li')?.textContent
  expect(await line('Mean sleep')).toBe('Mean sleep7 hours, about 30 people')
  expect(await line('North')).toBe('North6 hours, about 15 people')
  expect(await line('South')).toBe('South8 hours, about 15 people')
  expect(await line('Overtime')).toBe('OvertimeAbout 15 people')
  expect(await line('A critical incident')).toBe('A critical incidentNobody, or very few')
})

test('an administrator responds to an alert, and the panel and the figures follow', async () => {
  const { id, admin } = await institution()
  const ana = await world.person(crypto.randomUUID(), 'inmate', { institutionId: id })
  await ana.call(alertApi.raise, { body: { severity: 'critical' } })
  const { person } = await openPage(admin)
  expect(await card('Active Alerts').findByText('1')).toBeTruthy()

  await person.click(await screen.findByRole('button', { name: 'Respond' }))

  expect(await screen.findByText('Alert status has been updated successfully.')).toBeTruthy()
  expect(await screen.findByText('No Active Alerts')).toBeTruthy()
  expect(screen.getByText('1 acknowledged or resolved')).toBeTruthy()
  expect(await card('Active Alerts').findByText('0')).toBeTruthy()
})

test('the alert that has waited longest is listed, however many are newer', async () => {
  const { id: institutionId, admin } = await institution()
  await makePastAlerts(world, 1, { institutionId, status: 'active', daysAgo: 40 })
  await makePastAlerts(world, 130, { institutionId, status: 'resolved', daysAgo: 3 })
  await makePastAlerts(world, 20, { institutionId, status: 'acknowledged', daysAgo: 1 })

  await openPage(admin)

  expect(await screen.findByText('150 acknowledged or resolved')).toBeTruthy()
  expect(screen.getByText(/^Raised 40d ago/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Respond' })).toHaveLength(1)
  expect(screen.queryByText('No Active Alerts')).toBeNull()
})

test('if more alerts wait than a page has, a button shows the rest', async () => {
  const { id: institutionId, admin } = await institution()
  await makePastAlerts(world, 100, { institutionId, status: 'active', daysAgo: 1 })
  await makePastAlerts(world, 1, { institutionId, status: 'active', daysAgo: 40 })
  const { person } = await openPage(admin)

  await person.click(await screen.findByRole('button', { name: 'Show older ones' }))

  expect(await screen.findByText(/^Raised 40d ago/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull()
})
