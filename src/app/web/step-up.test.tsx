// Secures Z15.
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'

import { hashPassword } from '#features/access/accounts/index.ts'
import { AlertsPage } from '#features/care/alerts/web/alerts-page.tsx'
import { InstitutionPage } from '#features/institution/settings/web/institution-page.tsx'
// The page fetches it on demand. Compiling it within a test takes as long as it waits.
import '#features/institution/settings/web/units-or-shifts.tsx'
import { moveClock } from '#server/clock.ts'
import { password } from '#testing/second-factor.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { StepUpDialog } from './screens/step-up-dialog.tsx'

const world = await openWorld()

/** Opens a page as an administrator who signed in six minutes ago. */
async function openLate(page: ReactElement, path?: string) {
  const admin = await world.person(crypto.randomUUID(), 'admin', {
    passwordHash: await hashPassword(password),
  })
  moveClock(6 * 60_000)
  const { person } = renderPageAs(
    world,
    admin,
    <>
      {page}
      <StepUpDialog />
    </>,
    path,
  )
  return person
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))

test('a unit is added once the person confirmed; whoever does not, loses no word', async () => {
  const person = await openLate(
    <Route path="/people/institution/:section" component={InstitutionPage} />,
    '/people/institution/units',
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New unit' })
  await person.type(field, 'Maple{Enter}')
  await person.click((await findDialog()).getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Please confirm that it is you first. Nothing was changed.')
  expect(field.value).toBe('Maple')

  await person.type(field, '{Enter}')
  await person.type((await findDialog()).getByLabelText('Your password'), `${password}{Enter}`)

  expect(await screen.findByRole('button', { name: 'Rename Maple' })).toBeTruthy()
})

test('a drill is sent once the person confirmed', async () => {
  const person = await openLate(<AlertsPage />)

  await person.click(await screen.findByRole('button', { name: 'Send a drill' }))
  await person.click(await screen.findByRole('button', { name: 'Send it now' }))
  await person.type((await findDialog()).getByLabelText('Your password'), `${password}{Enter}`)

  expect(await screen.findByText('Drill sent')).toBeTruthy()
})
