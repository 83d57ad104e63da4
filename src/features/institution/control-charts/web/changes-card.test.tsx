import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { lastSunday, longestWeeks } from '#features/institution/analytics/periods.ts'
import { now } from '#server/clock.ts'
import { addDays } from '#shared/days.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { ChangesCard } from './changes-card.tsx'

const world = await openWorld()

// Controls H55.
test('a change is told with its levels, and what was done in its weeks stands beside it, as no cause', async () => {
  const { id: institutionId, admin } = await makeInstitution(world)
  const sunday = lastSunday(now())
  const people = await makeCrowd(world, { institutionId, size: 12 })
  const weeks = Array.from({ length: longestWeeks }, (_, back) => ({
    stress: back < 4 ? 4 : 6,
    daysAgo: back * 7,
  }))
  await checkInCrowd(world, sunday, people, weeks)
  vi.stubGlobal('fetch', fetchAs(world, admin))
  const user = userEvent.setup()
  renderPage(<ChangesCard />, '/admin')

  await screen.findByText(/fell after the week of .*: from about 6 to about 4\./)
  await user.click(screen.getByRole('button', { name: 'Note what was done' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('What was done'), 'Visits on Sundays too')
  await user.type(dialog.getByLabelText('On'), addDays(sunday, -30))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const change = (await screen.findByText(/fell after the week of/)).closest('li')!
  expect(await within(change).findByText(/: Visits on Sundays too$/)).toBeTruthy()
  expect(screen.getByText(/is shown next to it, and does not have to be the cause\.$/)).toBeTruthy()
})

test('without a change the card says from when on a group is judged', async () => {
  const { admin } = await makeInstitution(world)

  renderPageAs(world, admin, <ChangesCard />, '/admin')

  const words = 'None so far. We look at a group once it has 10 published weeks.'
  expect(await screen.findByText(words)).toBeTruthy()
})
