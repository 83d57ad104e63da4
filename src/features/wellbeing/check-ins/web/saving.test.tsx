import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link, Route } from 'wouter'

import { fetchAs, onSlowLine } from '#testing/web/browser.ts'
import { complete, notes, setScales } from '#testing/web/check-in-page.tsx'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { setPageUser } from '#web/api/page-user.ts'

import { checkIns } from '../server/table.ts'
import { CheckInPage } from './check-in-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
})

const stored = () => world.rows(checkIns, { userId: ana.id })

test('a save that fails says so and keeps what was typed', async () => {
  const { history } = renderPage(<CheckInPage />, '/checkin')
  await userEvent.type(await notes(), 'Worth keeping')
  const body = JSON.stringify({ message: 'The service is busy. Please try again in a moment.' })
  vi.stubGlobal('fetch', async () => new Response(body, { status: 503 }))

  await setScales()
  await userEvent.click(await complete())

  await screen.findByText('Failed to save check-in. Please try again.')
  expect(await notes()).toHaveProperty('value', 'Worth keeping')
  expect(history).toEqual(['/checkin'])
})

test('a draft is there after the page was left, for its owner alone', async () => {
  const first = renderPage(<CheckInPage />, '/checkin')
  await userEvent.type(await notes(), 'Not done yet')
  first.unmount()

  const again = renderPage(<CheckInPage />, '/checkin')
  const own = await notes()
  expect(own).toHaveProperty('value', 'Not done yet')
  again.unmount()

  const ben = await world.person(crypto.randomUUID())
  setPageUser(null)
  renderPageAs(world, ben, <CheckInPage />, '/checkin')
  expect(await notes()).toHaveProperty('value', '')
})

test('while a check-in is being saved nothing can be changed that would not be saved with it', async () => {
  const letGo = onSlowLine(world, ana)
  renderPage(<CheckInPage />, '/checkin')
  await userEvent.type(await notes(), 'Slept well')
  await setScales()
  await userEvent.click(await complete())

  await userEvent.type(await notes(), ', but')
  await userEvent.click(screen.getByRole('button', { name: 'Workload' }))

  expect(await notes()).toHaveProperty('value', 'Slept well')
  expect(screen.getByRole('button', { name: 'Workload' }).ariaPressed).toBe('false')
  letGo()
  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ stressors: [] }])
})

/** The page with a way back to it. */
const leavable = (
  <>
    <Link href="/checkin">Check in</Link>
    <Route path="/checkin">
      <CheckInPage />
    </Route>
  </>
)

test('a check-in whose page is left before the response is saved once, says so and leaves no draft', async () => {
  const letGo = onSlowLine(world, ana)
  const { person } = renderPage(leavable, '/checkin')
  await person.type(await notes(), 'Slept well')
  await setScales()
  await person.click(await complete())
  await person.click(screen.getByRole('link', { name: 'Skip' }))
  await person.click(screen.getByRole('link', { name: 'Check in' }))
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)

  letGo()

  await screen.findByText('Check-in Complete')
  await waitFor(async () => expect(await notes()).toHaveProperty('value', ''))
  expect(await stored()).toHaveLength(1)
})

test('a check-in whose response was lost is saved once when it is sent again from the page', async () => {
  const send = fetchAs(world, ana)
  let isLost = true
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const reply = await send(...request)
    if (request[1]?.method !== 'POST' || !isLost) return reply
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  const { person } = renderPage(leavable, '/checkin')
  await person.type(await notes(), 'Slept well')
  await setScales()
  await person.click(await complete())
  await screen.findByText('Failed to save check-in. Please try again.')
  await person.click(screen.getByRole('link', { name: 'Skip' }))
  await person.click(screen.getByRole('link', { name: 'Check in' }))

  await person.click(await complete())

  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ moodScore: 6 }])
})

test('a session that has ended says so and keeps what was typed', async () => {
  const { departures } = renderPage(<CheckInPage />, '/checkin')
  await userEvent.type(await notes(), 'Worth keeping')
  vi.stubGlobal('fetch', fetchAs(world, world.stranger))

  await setScales()
  await userEvent.click(await complete())

  await screen.findByText('You are logged out. Logging in again...')
  await waitFor(() => expect(departures).toEqual(['/api/login#ended=session']))
  expect(await notes()).toHaveProperty('value', 'Worth keeping')
})
