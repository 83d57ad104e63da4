import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Role } from '#shared/endpoint.ts'
import { complete, setScales } from '#testing/web/check-in-page.tsx'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { checkIns } from '../server/table.ts'
import { CheckInPage } from './check-in-page.tsx'

const world = await openWorld()

async function open(role: Role, path = '/checkin') {
  const person = await world.person(crypto.randomUUID(), role)
  const page = renderPageAs(world, person, <CheckInPage />, path)
  await complete()
  // The code of these fields follows the page.
  await screen.findByText('Sleep (optional)')
  const stored = () => world.rows(checkIns, { userId: person.id })
  return { ...page, press: page.person.click, stored }
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const choice = (question: string, name: string) => group(question).getByRole('button', { name })
const [hours, quality] = ['How many hours did you sleep?', 'How was your sleep?']
const [shift, incident] = ['What kind of shift was it?', 'Was there a critical incident?']
const support = () => screen.queryByText('Take it gently')

test('hours and quality of sleep take one press each, behind a line that says them', async () => {
  const { press, stored } = await open('user')

  await press(screen.getByText('Sleep (optional)'))
  await press(choice(hours, '6'))
  await press(choice(quality, 'Poor'))
  screen.getByText('Sleep: 6 hours, Poor')
  await setScales()
  await press(await complete())

  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ sleepHours: 6, sleepQuality: 2 }])
})

test('a second press takes an answer back', async () => {
  const { press, stored } = await open('user')
  await press(screen.getByText('Sleep (optional)'))

  await press(choice(hours, '9 or more'))
  expect(choice(hours, '9 or more').ariaPressed).toBe('true')
  await press(choice(hours, 'Under 3'))
  expect(choice(hours, '9 or more').ariaPressed).toBe('false')
  await press(choice(hours, 'Under 3'))
  await setScales()
  await press(await complete())

  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ sleepHours: null, sleepQuality: null }])
})

test('a draft keeps sleep, and opens where something was said', async () => {
  const { press, unmount } = await open('user')
  await press(screen.getByText('Sleep (optional)'))
  await press(choice(quality, 'Good'))
  unmount()

  renderPage(<CheckInPage />, '/checkin')
  const summary = await screen.findByText('Sleep: Good')

  expect(summary.closest('details')).toHaveProperty('open', true)
})

test.each(['inmate', 'user'] as const)(
  '%s is asked neither for a shift nor for an incident',
  async (role) => {
    await open(role, '/checkin?shift=post')

    screen.getByText('Sleep (optional)')
    expect(screen.queryByText('Your shift (optional)')).toBeNull()
    expect(screen.queryByText(incident)).toBeNull()
  },
)

test('staff say what a shift was once it is over, and what was said before the side changed is not sent', async () => {
  const { press, stored } = await open('staff', '/checkin?shift=post')
  await press(screen.getByText('Your shift (optional)'))
  await press(choice(shift, 'Mandated double'))
  screen.getByText('Your shift: Mandated double')

  await press(screen.getByRole('radio', { name: /Pre-shift/ }))
  expect(screen.queryByText(shift)).toBeNull()
  screen.getByText('Critical incident (optional)')
  await setScales()
  await press(await complete())

  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ isPreShift: true, shiftKind: null }])
})

test('a critical incident shows ways to support, says that nobody is told, and is saved', async () => {
  const { press, stored } = await open('staff', '/checkin?shift=post')
  await press(screen.getByText('Your shift (optional)'))
  expect(support()).toBeNull()

  await press(choice(incident, 'Death, suicide or an attempt'))

  const notice = within(support()!.closest<HTMLElement>('[role=status]')!)
  notice.getByText(/^Nobody is told that you marked this\./)
  notice.getByText(/you can ask the mental health team under Help/)
  expect(notice.getByRole('link', { name: 'Open a coping tool' })).toHaveProperty('pathname', '/tools')
  notice.getByRole('link', { name: 'Call 988' })
  await setScales()
  await press(await complete())
  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ criticalIncident: 'death-or-suicide', shiftKind: null }])
})

test('an incident that is taken back takes the support with it', async () => {
  const { press } = await open('staff')
  await press(screen.getByText('Critical incident (optional)'))

  await press(choice(incident, 'Assault'))
  await press(choice(incident, 'Assault'))

  expect(support()).toBeNull()
})
