import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { randomTruth, ratingsOf, saveRatings } from '#testing/check-ins/simulated-officer.ts'
import { randomOf } from '#testing/simulation.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { ShiftRecoveryPage } from './shift-recovery-page.tsx'

const world = await openWorld()

async function openPage(person: Person) {
  const page = renderPageAs(world, person, <ShiftRecoveryPage />)
  await screen.findByRole('region', { name: 'After nights' })
  return page
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const zone = 'America/New_York'

/** An officer whose stress takes two days after each double. */
async function officerWithDoubles() {
  const officer = await world.person(crypto.randomUUID(), 'staff', { timeZone: zone })
  const random = randomOf(2)
  const truth = randomTruth(random, { days: 2, height: 3, every: 8, lookBack: 120, missing: 0, noise: 0.5 })
  const last = addDays(dayOf(now(), zone), -1)
  await saveRatings(world, { userId: officer.id, last }, ratingsOf(truth, random))
  return officer
}

test('an officer without such shifts reads how many are missing, and no chart', async () => {
  await openPage(await world.person(crypto.randomUUID(), 'staff'))

  expect(card('After nights').getByText('Too early to tell: 3 more runs of nights to go.')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('an officer reads after how many days their stress is back, as words, a picture and a table', async () => {
  const { person } = await openPage(await officerWithDoubles())
  const doubles = card('After doubles and overtime')

  const said = doubles.getByText(
    /^After doubles and overtime your stress has usually been back after about \d days?\.$/,
  )
  expect(
    doubles.getByText(/^It is (between \d and|at most) \d days, with a certainty of 9 in 10\.$/),
  ).toBeTruthy()
  expect(doubles.getByRole('img').getAttribute('aria-label')).toContain(said.textContent)

  await person.click(doubles.getByRole('button', { name: /^Show as a table/ }))
  const rows = doubles.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toHaveLength(9)
  expect(rows[1]).toMatch(/^0\d\.\d\d\.\d to \d\.\d$/)
})

test('the page says that nobody else sees it, what it is made of, and that it is no diagnosis', async () => {
  await openPage(await world.person(crypto.randomUUID(), 'staff'))

  expect(screen.getByText(/nobody else can see this page/)).toBeTruthy()
  expect(screen.getByText(/It is not a diagnosis/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Staff dashboard' }).getAttribute('href')).toBe('/staff')
})
