import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import type { Role } from '#shared/endpoint.ts'
import { openScreens } from '#testing/web/screens.tsx'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

/** Opens a page as somebody who has a one-time password. */
async function openAsNewcomer(role: Role, path: string) {
  const person = await world.person(crypto.randomUUID(), role, { mustChangePassword: true })
  openScreens(world, person, path)
  return person
}

test.each(['/', '/journal', '/people'])(
  'somebody with a one-time password finds the choice of an own one at %s',
  async (path) => {
    await openAsNewcomer('admin', path)

    await screen.findByRole('heading', { level: 1, name: 'Choose your own password' })

    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.getByRole('button', { name: 'Help' })).toBeDefined()
  },
)

test('the language chosen on that page is kept with the account, before there is an own password', async () => {
  const person = await openAsNewcomer('inmate', '/')

  await userEvent.click(await screen.findByRole('button', { name: 'Español' }))

  await vi.waitFor(async () => {
    const [row] = await world.rows(users, { id: person.id })
    expect(row?.language).toBe('es')
  })
})
