import { screen } from '@testing-library/react'
import { vi } from 'vitest'

import { hashPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { ConfirmDialog } from '#features/access/accounts/web/confirm-dialog.tsx'
import type { users } from '#features/core/identity/server/table.ts'
import { sharingApi, type SharingSetting } from '#features/record/sharing/contract.ts'
import { SharingPage } from '#features/record/sharing/web/sharing-page.tsx'
import type { Role } from '#shared/endpoint.ts'

import { connectPeople } from '../connect.ts'
import type { Person, World } from '../world.ts'
import { fetchAs } from './browser.ts'
import { renderPage } from './render.tsx'

/** Ana's password. */
export const anasPassword = 'three calm herons'

let count = 0
/** Makes a person with this first name. */
export function somebody(
  world: World,
  name: string,
  role: Role = 'user',
  more: Partial<typeof users.$inferInsert> = {},
) {
  count += 1
  return world.person(`${name.toLowerCase()}.${count}`, role, { firstName: name, ...more })
}

/** Makes Ana and Ben, who are connected. */
export async function friends(world: World, role: Role = 'user') {
  const ana = await somebody(world, 'Ana', 'user', { passwordHash: await hashPassword(anasPassword) })
  const ben = await somebody(world, 'Ben', role)
  const id = await connectPeople(ben, ana)
  return { ana, ben, id }
}

/** Opens the sharing page of a person who is connected with Ben. */
export async function openSharing(world: World, as: Person, reply = fetchAs(world, as)) {
  vi.stubGlobal('fetch', reply)
  const page = renderPage(
    <>
      <SharingPage />
      <ConfirmDialog />
    </>,
    '/sharing',
  )
  await screen.findByRole('region', { name: 'Ben T.' })
  return page
}

/** The stored sharing setting for Ben. */
export const stored = async (ana: Person): Promise<SharingSetting> =>
  (await ana.call(sharingApi.list)).json<SharingSetting[]>()[0]!

export const flip = (name: string) => screen.getByRole('switch', { name })
export const isOn = (name: string) => screen.queryByRole('switch', { name, checked: true }) !== null
