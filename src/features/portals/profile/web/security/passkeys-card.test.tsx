import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { addPasskey, resetWithPasskey } from '#testing/passkeys/prepare.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { PasskeysCard } from './passkeys-card.tsx'

const world = await openWorld()

/** Opens the card in a browser that has passkeys with PRF, or has none. */
function openCard(person: Person, hasPrf: boolean) {
  const sent = vi.fn<typeof fetch>(fetchAs(world, person))
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('PublicKeyCredential', {
    getClientCapabilities: async () => ({ 'extension:prf': hasPrf }),
  })
  return { ...renderPage(<PasskeysCard />), sent }
}

test('passkeys are listed with what they are good for, and one is removed after a question', async () => {
  const { by } = await resetWithPasskey(world)
  const overAWeekAgo = new Date(now().getTime() - 8 * 24 * 60 * 60_000)
  await world.change(users, { id: by.id }, { resetHoldStartedAt: overAWeekAgo })
  await addPasskey(by)
  const { person } = openCard(by, true)

  const card = within(await screen.findByRole('region', { name: 'Passkeys' }))
  const [before, fresh] = await card.findAllByRole('listitem')
  expect(before!.textContent).toContain('opens what you wrote before')
  expect(fresh!.textContent).not.toContain('before your password was reset')
  expect(await card.findByRole('button', { name: 'Add a passkey' })).toBeTruthy()

  await person.click(within(before!).getByRole('button', { name: /^Remove the passkey of/ }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(/^It then no longer opens what you wrote before/)).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Remove it' }))

  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
})

test('a browser without PRF lists passkeys and adds none', async () => {
  const ana = await world.person('ana')
  await addPasskey(ana)

  openCard(ana, false)

  expect(await screen.findByText(/not used yet$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('a resident sees nothing about passkeys', async () => {
  const resident = await world.person('resident', 'inmate')

  const { sent } = openCard(resident, true)
  await waitFor(() => expect(sent).toHaveBeenCalled())
  await sent.mock.results[0]!.value

  await act(async () => {})
  expect(screen.queryByText('Passkeys')).toBeNull()
})
