import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { notes, setScales } from '#testing/web/check-in-page.tsx'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { checkInApi } from '../../contract.ts'
import { dayName } from '../../day-name.ts'
import { checkIns } from '../../server/table.ts'
import { CheckInPage } from '../check-in-page.tsx'

let sam: Person
const zone = 'America/New_York'
const yesterday = () => addDays(dayOf(now(), zone), -1)
const world = await openWorld()
beforeEach(async () => {
  const createdAt = new Date(now().getTime() - 50 * 24 * 60 * 60 * 1000)
  sam = await world.person(crypto.randomUUID(), 'staff', { timeZone: zone, createdAt })
  vi.stubGlobal('fetch', fetchAs(world, sam))
})

const stored = () => world.rows(checkIns, { userId: sam.id })
const open = () => renderPage(<CheckInPage />, '/checkin?day=earlier')
const day = () => screen.findByRole('combobox', { name: 'Which day?' })
const add = () => screen.findByRole('button', { name: 'Add This Day' })

test('the page of a check-in leads to the days before', async () => {
  renderPage(<CheckInPage />, '/checkin')

  await userEvent.click(await screen.findByRole('link', { name: 'Missed a day?' }))

  expect(await screen.findByRole('heading', { name: 'Add an Earlier Day' })).toBeDefined()
})

test('a person adds a day by its name, and is told what an added day does not do', async () => {
  const { history } = open()
  await userEvent.selectOptions(await day(), dayName(yesterday()))
  await setScales()
  await userEvent.type(await notes(), 'Slept through it')

  await userEvent.click(await add())

  await screen.findByText(`Added for ${dayName(yesterday())}`)
  screen.getByText('You can find it in your trends. It gives no points and does not count in your streak.')
  expect(history.at(-1)).toBe('/trends')
  expect(await stored()).toMatchObject([{ day: yesterday(), moodScore: 6, stressScore: 6 }])
})

test('whoever hides rewards reads nothing of points', async () => {
  await world.change(users, { id: sam.id }, { showsRewards: false })
  open()
  await userEvent.selectOptions(await day(), dayName(yesterday()))
  await setScales()

  await userEvent.click(await add())

  await screen.findByText('You can find it in your trends.')
  expect(screen.queryByText(/points/)).toBeNull()
})

test('seven days are offered, and one that has a check-in says so', async () => {
  await sam.call(checkInApi.save, { body: { moodScore: 5, stressScore: 5, earlierDay: yesterday() } })
  open()
  await screen.findByRole('option', { name: `${dayName(yesterday())} (has a check-in)` })

  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  const others = [2, 3, 4, 5, 6, 7].map((days) => dayName(addDays(yesterday(), 1 - days)))
  expect(names).toEqual(['Choose a day', `${dayName(yesterday())} (has a check-in)`, ...others])
})

test('without a day nothing is sent, and the field says what is missing', async () => {
  open()
  await day()
  await setScales()

  await userEvent.click(await add())

  await screen.findByText('Choose the day that you want to add')
  expect(document.activeElement).toBe(await day())
  expect(await stored()).toEqual([])
})

// Controls H62.
test('neither sleep nor shift is asked, and the page says that staff are not told and supporters may see', async () => {
  open()
  await screen.findByText(/^Words for how you feel/)

  for (const asked of ['Sleep (optional)', /^Your shift/, /^Critical incident/, /Before.*shift/i])
    expect(screen.queryByText(asked)).toBeNull()
  expect(
    screen.getByText(
      /^Staff are not told about a day that you add, .+ Supporters see its scores if you share/,
    ),
  ).toBeDefined()
  expect(screen.queryByText(/^Mental health staff are told if/)).toBeNull()
})

// Controls H62.
test('a very hard day shows the ways to help, in words that are true of an earlier day', async () => {
  open()
  await day()
  await setScales()
  await userEvent.keyboard('{End}')

  expect(
    (await screen.findByText('That sounds like a hard day')).closest('[role=status]')?.textContent,
  ).toMatch(/If it still weighs on you, .+ under Help, at the top of every page/)
  expect(screen.queryByText('That sounds hard')).toBeNull()
})

test('what was filled in stays apart from the check-in of today, and after a failure', async () => {
  const { unmount } = open()
  await userEvent.selectOptions(await day(), dayName(yesterday()))
  await setScales()
  await userEvent.type(await notes(), 'The day before')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(await add())
  await screen.findByText(/^The day could not be added\. What you filled in is kept/)
  vi.stubGlobal('fetch', fetchAs(world, sam))
  unmount()

  const today = renderPage(<CheckInPage />, '/checkin')
  expect((await notes()).textContent).toBe('')
  today.unmount()
  open()

  expect((await notes()).textContent).toBe('The day before')
  await waitFor(async () => expect((await day()) as HTMLSelectElement).toHaveProperty('value', yesterday()))
  await userEvent.click(await add())
  await screen.findByText(`Added for ${dayName(yesterday())}`)
  expect(await stored()).toHaveLength(1)
})

test('whoever joined today is told from when on they can add a day', async () => {
  await world.change(users, { id: sam.id }, { createdAt: now() })
  open()

  const words = await screen.findByText(/^You joined today/)
  expect(words.textContent).toBe('You joined today. From tomorrow, you can add a day that you missed.')
})
