import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { makeInstitution } from '#testing/many-people.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openInstitution, worldOfInstitution } from '#testing/web/institution-page.tsx'

import { getInstitution } from '../server/settings.ts'

const { world } = await worldOfInstitution()
const stored = () => getInstitution(world.db, world.institutionId)

test('a colour and a welcome are chosen, and the welcome stays one line', async () => {
  const person = openInstitution('appearance')
  await person.click(await screen.findByRole('radio', { name: 'teal' }))
  await person.type(screen.getByLabelText('Welcome (optional)'), 'Rooms are open{Enter}until nine.')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Settings saved')
  expect(await stored()).toMatchObject({ accent: 'teal', welcome: 'Rooms are open until nine.' })
})

test('registration is closed', async () => {
  const person = openInstitution('registration')
  await person.click(await screen.findByRole('switch', { name: 'Anyone can register' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(async () => expect((await stored()).isOpen).toBe(false))
})

test('in a correctional institution registration stays closed, and the page says why', async () => {
  const { admin } = await makeInstitution(world)
  vi.stubGlobal('fetch', fetchAs(world, admin))
  openInstitution('registration')

  const toggle = await screen.findByRole('switch', { name: 'Anyone can register' })
  expect(toggle).toHaveProperty('disabled', true)
  expect(screen.getByText(/nobody would have checked who they are/)).toBeDefined()
})
