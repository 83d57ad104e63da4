import { eq, or } from 'drizzle-orm'

import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { blocks, connections } from '#features/core/connections/server/table.ts'
import { secondFactors } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'

import { newName } from '../prepare-call.ts'
import type { Person, World } from '../world.ts'

/** The owner of the objects, and people connected with them. */
export interface Household {
  readonly owner: Person
  readonly pending: Person
  readonly supporter: Person
  readonly formerSupporter: Person
}

/** An existing object, as a call names it. `owner` is given where it belongs to a new person. */
interface Thing {
  readonly owner?: Person
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: object
}

/** Makes an object of a household. */
export type Making = (world: World, household: Household) => Promise<Thing>

/** The id of what a reply says was made. */
export const idOf = (reply: { json(): { id: string } }) => reply.json().id

/** The owner themselves, as a call names them. */
export const ofOwner =
  (body?: object): Making =>
  async (_, { owner }) => ({ params: { id: owner.id }, ...(body && { body }) })

/** Makes somebody of a role with a supporter, one who asked to be, and one who was. */
export async function makeHousehold(world: World, role: Role): Promise<Household> {
  return {
    owner: await world.person(newName(), role),
    pending: await world.person(newName()),
    supporter: await world.person(newName()),
    formerSupporter: await world.person(newName()),
  }
}

/** Makes the connections of a household anew, and answers the id of the accepted one. */
export async function connectHousehold(
  { db }: World,
  { owner, pending, supporter }: Household,
): Promise<string> {
  await db.delete(blocks).where(or(eq(blocks.blockedId, owner.id), eq(blocks.blockerId, owner.id)))
  await db
    .delete(connections)
    .where(or(eq(connections.requesterId, owner.id), eq(connections.addresseeId, owner.id)))
  const asked = { addresseeId: owner.id, connectionType: 'supporter', createdAt: now() } as const
  const [accepted] = await db
    .insert(connections)
    .values([
      { ...asked, requesterId: supporter.id, status: 'accepted', acceptedAt: now() },
      { ...asked, requesterId: pending.id },
    ])
    .returning()
  return accepted!.id
}

/** Somebody new of the same role and institution as the owner. */
export const likeOwner =
  (more: { body?: object; isActive?: boolean; hasFactor?: boolean } = {}): Making =>
  async (world, { owner: { role, institutionId } }) => {
    const owner = await world.person(newName(), role, { institutionId, isActive: more.isActive ?? true })
    if (more.hasFactor) {
      const factor = { userId: owner.id, isOn: true, masterId: '1', sealed: Buffer.of(1), since: now() }
      await world.db.insert(secondFactors).values(factor)
    }
    return { owner, params: { id: owner.id }, ...(more.body && { body: more.body }) }
  }

/** An alert that the owner raised. */
export const alertOfOwner =
  (body?: object): Making =>
  async ({ db }, { owner }) => {
    // One that was taken on takes further requests in; each try begins with one that waits.
    await db.delete(alerts).where(eq(alerts.subjectId, owner.id))
    const raised = await owner.call(alertApi.raise, { body: { severity: 'critical' } })
    return { params: { id: idOf(raised) }, ...(body && { body }) }
  }
