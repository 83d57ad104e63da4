// Secures R9.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { type AlertChange, alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { currentStressAlert } from '#features/care/alerts/web/index.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { makeCheckInsOlder } from '#testing/check-ins/older.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { HomePage, IndividualPage, StaffPage } from './home/home-page.tsx'
import { StressAlertNotice } from './stress-alert-notice.tsx'

const world = await openWorld()
const nurse = await responder(world, 'nurse', 'residents')
await responder(world, 'community-nurse', 'community')
await responder(world, 'staff-nurse', 'staff')

/** Somebody who has checked in with high stress three times, on two days. */
async function afterThree(role: Role = 'inmate'): Promise<Person> {
  const person = await world.person(crypto.randomUUID(), role)
  for (let count = 0; count < 3; count += 1) {
    await person.call(checkInApi.save, { body: { moodScore: 5, stressScore: 9 } })
    if (count === 0) await makeCheckInsOlder(world, person)
  }
  vi.stubGlobal('fetch', fetchAs(world, person))
  return person
}

async function change({ id: personId }: Person, body: AlertChange): Promise<void> {
  const [alert] = await world.rows(alerts, { subjectId: personId, kind: 'stress' })
  const reply = await nurse.call(alertApi.update, { params: { id: alert!.id }, body })
  expect(reply.statusCode).toBe(200)
}

const told = 'Mental health staff have been told about your check-ins'

test.each([
  ['inmate', IndividualPage],
  ['user', HomePage],
  ['staff', StaffPage],
] as const)(
  'the start page of %s says that staff were told of three hard check-ins',
  async (role, StartPage) => {
    await afterThree(role)

    renderPage(<StartPage />)

    expect(await screen.findByText(told)).toBeTruthy()
  },
)

test('it says when somebody has picked it up, and when it was closed', async () => {
  const person = await afterThree()
  await change(person, { status: 'acknowledged' })
  const first = renderPage(<StressAlertNotice />)
  expect(await screen.findByText('Someone has picked up the alert about your check-ins')).toBeTruthy()
  first.unmount()

  await change(person, { status: 'resolved', outcome: 'spoke' })
  renderPage(<StressAlertNotice />)

  expect(await screen.findByText(/^Staff closed it after talking with you/)).toBeTruthy()
})

test('where nobody picks it up within a day, it names the ways to somebody near', async () => {
  const { id } = await afterThree()
  const acknowledgeBy = new Date(now().getTime() - 1000)
  await world.change(alerts, { subjectId: id }, { acknowledgeBy })

  renderPage(<StressAlertNotice />)

  expect(await screen.findByText('No one has picked up the alert about your check-ins yet')).toBeTruthy()
  expect(await screen.findByText('Tell the nearest officer or press the call button.')).toBeTruthy()
})

test('it shows neither a request for help nor an alert that was closed more than a day ago', async () => {
  const person = await afterThree()
  await person.call(alertApi.raise, { body: { severity: 'critical' } })
  const shown = async (hours: number) => {
    const own = (await person.call(alertApi.own)).json()
    return currentStressAlert(own, new Date(now().getTime() + hours * 60 * 60_000))
  }
  expect(await shown(0)).toMatchObject({ kind: 'stress' })

  await change(person, { status: 'resolved' })

  expect(await shown(23)).toMatchObject({ kind: 'stress', status: 'resolved' })
  expect(await shown(25)).toBeUndefined()
})
