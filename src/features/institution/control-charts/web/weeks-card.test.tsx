import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { publishReports } from '#features/institution/analytics/index.ts'
import { lastSunday, type Period } from '#features/institution/analytics/periods.ts'
import { windowLabel } from '#features/institution/analytics/web/index.ts'
import { now } from '#server/clock.ts'
import { addDays } from '#shared/days.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { WeeksCard, WhatChanged } from './weeks-card.tsx'

const world = await openWorld()
const sunday = lastSunday(now())
const week = (back: number) =>
  windowLabel({ from: addDays(sunday, -7 * back - 6), to: addDays(sunday, -7 * back) })

/** An institution whose north has a stress for each of the last weeks, the latest first, and whose south too few people. */
async function institution(...stress: readonly number[]) {
  const made = await makeInstitution(world)
  const { id: institutionId, north, south } = made
  const people = await makeCrowd(world, { institutionId, size: 30, unitId: north })
  const few = await makeCrowd(world, { institutionId, size: 4, unitId: south })
  for (const [members, unitId] of [
    [people, north],
    [few, south],
  ] as const) {
    await checkInCrowd(
      world,
      sunday,
      members,
      stress.map((its, back) => ({ stress: its, daysAgo: 7 * back, unitId })),
    )
  }
  for (const back of [...stress.keys()].toReversed()) {
    await publishReports(world.db, { sunday: addDays(sunday, -7 * back) })
  }
  return made
}

const whatChanged = (period: Period) => <WhatChanged period={period} />

test('what changed is one sentence: the change that was first seen in the period', async () => {
  const { admin } = await institution(...Array.from({ length: 13 }, (_, back) => (back < 3 ? 7 : 4)))

  renderPageAs(world, admin, whatChanged('month'), '/admin')

  expect(await screen.findByText(/: stress has gone up, from about 4 to about 7\./)).toBeTruthy()
})

test('where nothing changed in the period, the sentence says so', async () => {
  const { admin } = await institution(...Array.from({ length: 12 }, () => 5))

  renderPageAs(world, admin, whatChanged('quarter'), '/admin')

  const words = 'Nothing has changed in the last 13 weeks, as far as the figures show.'
  expect(await screen.findByText(words)).toBeTruthy()
})

test('with few weeks it is too early to say', async () => {
  const { admin } = await institution(5, 5)

  renderPageAs(world, admin, whatChanged('week'), '/admin')

  expect(await screen.findByText(/^It is too early to say .* That takes 10 weeks of figures\.$/)).toBeTruthy()
})

test.each<[Period, string, number]>([
  ['week', '2-Week Trend', 2],
  ['month', '30-Day Trend', 4],
  ['quarter', '13-Week Trend', 13],
])('the chart of a %s is titled %s, and says which weeks it shows', async (period, title, weeks) => {
  const { admin } = await institution(8, 4)

  renderPageAs(world, admin, <WeeksCard period={period} />, '/admin')

  const shown = windowLabel({ from: addDays(sunday, 1 - 7 * weeks), to: sunday })
  const card = within(await screen.findByRole('region', { name: title }))
  expect(
    await card.findByText(`Mean stress of each of ${weeks} whole weeks, ${shown}, from 1 to 10.`),
  ).toBeTruthy()
  expect(card.getByText('100% higher in the latest week than in the first.')).toBeTruthy()
})

test('the chart is of everybody, one unit or one shift, and its points are read one by one', async () => {
  const { admin } = await institution(8, 4, 4)
  renderPageAs(world, admin, <WeeksCard period="month" />, '/admin')
  const group = await screen.findByLabelText<HTMLSelectElement>('Group')

  const options = [...group.options].map(({ text }) => text)
  expect(options).toHaveLength(new Set(options).size)
  // A unit of four people has no line, and no unit is divided by shift.
  expect(options).not.toContain('South')
  const chart = screen.getByRole('slider', { name: /^Weekly stress: All of/ })
  expect(chart.getAttribute('aria-valuetext')).toBe(`${week(0)}: 8`)

  fireEvent.change(chart, { target: { value: '1' } })

  expect(screen.getByText(`${week(1)}: 4`)).toBeTruthy()
})
