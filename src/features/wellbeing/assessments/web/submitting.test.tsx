import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link, Route } from 'wouter'

import { alerts } from '#features/care/alerts/server/table.ts'
import { fetchAs, onSlowLine } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { begin } from '#testing/web/screening-pages.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { assessments, shortScreenings } from '../server/table.ts'
import { AnxietyPage, DepressionPage, ShortScreeningPage } from './assessment-pages.tsx'

let ana: Person
let letGo: () => void
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  letGo = onSlowLine(world, ana)
})

const stored = () => world.rows(assessments, { userId: ana.id })

test('while a screening is being submitted no answer changes, and it is submitted once', async () => {
  renderPage(<AnxietyPage />)
  await begin(/Feeling nervous/)
  await userEvent.keyboard('0{Enter}'.repeat(7))

  await userEvent.click(screen.getByRole('radio', { name: /^Nearly every day/ }))
  await userEvent.keyboard('2{Enter}')

  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', '0')
  expect(screen.getByRole('button', { name: 'Submitting...' })).toHaveProperty('disabled', true)
  letGo()
  await screen.findByText('Your assessment has been completed successfully.')
  expect(await stored()).toMatchObject([{ gad7: 0 }])
})

test('"right now" notifies staff while the screening is being submitted, which is submitted once', async () => {
  renderPage(<DepressionPage />)
  await begin(/Little interest/)
  await userEvent.keyboard('0{Enter}'.repeat(8) + '1')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Assessment' }))

  await userEvent.click(screen.getByRole('button', { name: 'Yes, right now' }))

  const raised = expect.objectContaining({ kind: 'right-now', severity: 'critical' })
  await waitFor(async () => expect(await world.rows(alerts, { subjectId: ana.id })).toContainEqual(raised))
  expect(screen.getByRole('button', { name: 'Submitting...' })).toHaveProperty('disabled', true)
  letGo()
  await screen.findByText('Thank you. Your result is on your dashboard.')
  expect(await stored()).toHaveLength(1)
})

test('a screening whose page is left before the response is submitted once, and says so there and on return', async () => {
  renderPage(
    <>
      <Link href="/">Home</Link>
      <Link href="/assessment/anxiety">Screening</Link>
      <Route path="/assessment/anxiety" component={AnxietyPage} />
    </>,
    '/assessment/anxiety',
  )
  await begin(/Feeling nervous/)
  await userEvent.keyboard('0{Enter}'.repeat(7))
  await userEvent.click(screen.getByRole('link', { name: 'Home' }))
  await userEvent.click(screen.getByRole('link', { name: 'Screening' }))
  await screen.findByText('Question 7 of 7')
  expect(screen.queryByText(/Nothing has been submitted yet/)).toBeNull()

  letGo()

  await screen.findByText('Your assessment has been completed successfully.')
  await screen.findByText('Thank you. Your result is on your dashboard.')
  expect(await stored()).toHaveLength(1)
})

test('what was answered in Spanish is sent as such, also where the language is another by then', async () => {
  const send = fetchAs(world, ana)
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const isAsking = (init?.method ?? 'GET') === 'GET'
    const headers = new Headers(init?.headers)
    headers.set('accept-language', isAsking ? 'es' : 'en')
    return send(input, { ...init, headers: Object.fromEntries(headers) })
  })
  const { unmount } = renderPage(<AnxietyPage />)
  await begin(/Se ha sentido nervioso/)
  await userEvent.keyboard('0{Enter}'.repeat(7))
  await screen.findByText('Your assessment has been completed successfully.')
  unmount()
  renderPage(<ShortScreeningPage />)
  await begin(/Poco interés/)
  await userEvent.keyboard('0{Enter}'.repeat(4))
  await screen.findByText(/Your short check is kept with your results/)

  expect(await stored()).toMatchObject([{ language: 'es' }])
  expect(await world.rows(shortScreenings, { userId: ana.id })).toMatchObject([{ language: 'es' }])
})
