import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { accountApi } from '#features/access/accounts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { invitationApi } from '#features/institution/people/contract.ts'
import type { Role } from '#shared/endpoint.ts'

import { anotherInstitution } from '../another-institution.ts'
import type { Person, World } from '../world.ts'

type Calling = Pick<Person, 'call'>

/** Makes an institution with a people manager, and a way to add people who were there before. */
export async function house(world: World) {
  const institutionId = await anotherInstitution(world)
  const person = (role: Role) => world.person(randomUUID(), role, { institutionId })
  return { institutionId, person, first: await person('admin') }
}

/** Makes somebody who comes in by an invitation. */
export async function invited(world: World, by: Calling, role: Role): Promise<Person> {
  const { code } = (await by.call(invitationApi.invite, { body: { role } })).json<{ code: string }>()
  const username = randomUUID().slice(0, 20)
  const names = { username, password: 'four quiet owls', firstName: 'Pup', lastName: 'Pet' }
  await world.stranger.call(accountApi.register, { body: { ...names, invitation: code } })
  const [row] = await world.db.select().from(users).where(eq(users.username, username))
  return world.again(row!)
}

/** What somebody was told and where it leads, such as `grant-begun /alerts`, the latest first. */
export async function told(by: Calling): Promise<string[]> {
  const reply = await by.call(notificationApi.list, { query: {} })
  return reply.json<{ kind: string; path: string }[]>().map(({ kind, path }) => `${kind} ${path}`)
}
