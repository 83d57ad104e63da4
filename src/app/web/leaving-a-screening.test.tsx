// Secures R7.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link } from 'wouter'

import { alerts } from '#features/care/alerts/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { CurrentPage } from './screens/current-page.tsx'

let ana: Person
const world = await openWorld()
await responder(world, 'community-nurse', 'community')
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
})

const stored = () => world.rows(assessments, { userId: ana.id })
const alertsAbout = () => world.rows(alerts, { subjectId: ana.id })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Opens a screening in the app and answers question 9 by a key. */
async function openAtSelfHarm(path: string, key: string) {
  const user = (await ana.call(identityApi.current)).json()
  const shown = renderPage(
    <>
      <Link href="/connections">Elsewhere</Link>
      <CurrentPage user={user} />
    </>,
    path,
  )
  await press('Start')
  await press('Question 9')
  await screen.findByRole('group', { name: /Thoughts that you would be better off dead/ })
  await userEvent.keyboard(key)
  return shown
}
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

test('once question 9 is above 0 the answers so far can be sent, and staff are told', async () => {
  await openAtSelfHarm('/assessment/depression', '1')

  await press('Send my answers so far')

  await screen.findByText('Your Answers Are Sent')
  expect(screen.getByText(/Mental health staff have been notified/)).toBeTruthy()
  expect(await stored()).toMatchObject([{ type: 'depression', phq9: null, gad7: null, riskLevel: 'high' }])
  expect(await alertsAbout()).toMatchObject([{ trigger: 'item9', severity: 'high' }])
})

test('among the questions of GAD-7 the nine of PHQ-9 can be sent, which are scored', async () => {
  await openAtSelfHarm('/assessment', '1')
  await userEvent.click(screen.getByRole('button', { name: 'Question 1' }))
  await screen.findByRole('group', { name: /Little interest/ })
  await userEvent.keyboard('0{Enter}'.repeat(8))
  await press('Next Question')
  await screen.findByText('Question 10 of 16')

  await press('Send these nine now')

  await screen.findByText('Assessment Complete')
  expect(await stored()).toMatchObject([{ type: 'depression', phq9: 1, gad7: null, riskLevel: 'high' }])
})

test('leaving asks once whether to send, and sends before it goes on', async () => {
  await openAtSelfHarm('/assessment/depression', '2')

  await leave()
  await screen.findByRole('dialog', { name: 'Before you go' })
  expect(
    screen.getByText(/We have not sent your answers yet\. If you send them, a mental health/),
  ).toBeTruthy()
  await press('Send them now')

  await screen.findByRole('heading', { level: 1, name: 'My Support Network' })
  await screen.findByText('Your Answers Are Sent')
  expect(await stored()).toMatchObject([{ phq9: null, riskLevel: 'critical' }])
})

test('who leaves without sending is let go, and nothing is sent', async () => {
  await openAtSelfHarm('/assessment/depression', '2')

  await leave()
  await press('Leave without sending')

  await screen.findByRole('heading', { level: 1, name: 'My Support Network' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await stored()).toEqual([])
})

test('who closes the question stays, with every answer', async () => {
  const { history } = await openAtSelfHarm('/assessment/depression', '2')

  await leave()
  await press('Close')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history?.at(-1)).toBe('/assessment/depression')
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', '2')
})

test('nobody is asked while question 9 is 0', async () => {
  await openAtSelfHarm('/assessment/depression', '0')

  await leave()

  await screen.findByRole('heading', { level: 1, name: 'My Support Network' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
