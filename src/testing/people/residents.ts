import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { accountApi } from '#features/access/accounts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'

import type { makeInstitution } from '../many-people.ts'
import type { World } from '../world.ts'

const password = 'three calm herons'

type Institution = Awaited<ReturnType<typeof makeInstitution>>

/** Makes a resident of an institution, with a unit, a shift, both numbers and a password. */
export const residentOf = (world: World, { id, north, shiftId }: Institution, more: object = {}) =>
  world.person(randomUUID(), 'inmate', {
    institutionId: id,
    unitId: north,
    shiftId: shiftId('Day'),
    badgeNumber: 'B7',
    housing: 'N-104',
    externalId: randomUUID(),
    unitSince: new Date('2026-01-02T03:04:05Z'),
    password,
    ...more,
  })

/** Where somebody belongs, and since when. */
export async function placeOf({ db }: World, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  const { institutionId, role, unitId, shiftId, unitSince, shiftSince, institutionSince } = row!
  const numbers = { badgeNumber: row!.badgeNumber, externalId: row!.externalId, housing: row!.housing }
  return { institutionId, role, unitId, shiftId, unitSince, shiftSince, institutionSince, ...numbers }
}

/** Signs a resident in with their password. */
export async function signInAgain(world: World, { username }: { readonly username: string }) {
  const reply = await world.stranger.call(accountApi.login, { body: { username, password } })
  const session = reply.cookies.find(({ name }) => name === 'sid')
  return { status: reply.statusCode, ...world.caller(`sid=${session?.value ?? ''}`) }
}
