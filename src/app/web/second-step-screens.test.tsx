import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createInstitution } from '#features/core/institutions/index.ts'
import { afterPassword, codeOf, personWithFactor } from '#testing/second-factor.ts'
import { openScreens } from '#testing/web/screens.tsx'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

// The frame around the pages is loaded with them, and the machine may be busy.
const waitOptions = { timeout: 15_000 }

const open = (person: { cookie: string }, path: string) => openScreens(world, person, path)

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, waitOptions)

test('somebody who owes the code finds nothing but the place for it, and a backup code opens too', async () => {
  const ana = await personWithFactor(world)
  open(await afterPassword(world, ana), '/journal')

  await title('One more step')
  expect(screen.queryByRole('navigation')).toBeNull()
  await userEvent.type(screen.getByLabelText('The six digits from your app'), '000000')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findAllByText('This code is not right, or it has already been used', {}, waitOptions)
  expect(document.activeElement).toBe(screen.getByLabelText('The six digits from your app'))
  await userEvent.click(screen.getByRole('button', { name: 'I don’t have my phone: use a backup code' }))
  await userEvent.type(screen.getByLabelText('Backup code'), `${ana.codes[0]}{Enter}`)

  expect(await title('Journal')).toBeDefined()
})

test('an administrator without a second step sets one up before anything else', async () => {
  const place = { name: crypto.randomUUID(), kind: 'community', timeZone: 'UTC', isOpen: false } as const
  const institutionId = await createInstitution(world.db, place)
  const admin = await world.person(crypto.randomUUID(), 'admin', { institutionId })
  open(admin, '/people')

  await title('Set up your second step')
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }, waitOptions))
  const secret = await screen.findByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/, {}, waitOptions)
  const field = screen.getByLabelText('The six digits that the app shows')
  await userEvent.type(field, `${codeOf(secret.textContent)}{Enter}`)
  await userEvent.click(await screen.findByRole('button', { name: 'I have kept them' }, waitOptions))

  expect(await title('People')).toBeDefined()
})
