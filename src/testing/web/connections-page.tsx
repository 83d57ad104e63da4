import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'

import { connections } from '#features/core/connections/server/table.ts'
import { ConnectionsPage } from '#features/core/connections/web/connections-page.tsx'

import { aDayAgo } from '../connect.ts'
import type { Person, World } from '../world.ts'
import { fetchAs } from './browser.ts'
import { renderPage } from './render.tsx'

let count = 0
/** Makes somebody whom others see as this name and "T.". */
export function somebody(world: World, name: string): Promise<Person> {
  count += 1
  return world.person(`${name.toLowerCase()}.${count}`, 'user', { firstName: name, createdAt: aDayAgo() })
}

/** Opens the support network of a person. */
export async function openConnections(world: World, as: Person, reply = fetchAs(world, as)) {
  vi.stubGlobal('fetch', reply)
  const page = renderPage(<ConnectionsPage />, '/connections')
  await screen.findByRole('heading', { level: 2, name: /^Active Supporters/ })
  return page
}

/** The stored connections that a person asked for. */
export const rowsOf = ({ db }: World, { id }: Person) =>
  db.select().from(connections).where(eq(connections.requesterId, id))

/** The item of a list that shows this name. */
export const itemIn = async (list: string, name: string) =>
  within((await within(await screen.findByRole('list', { name: list })).findByText(name)).closest('li')!)
