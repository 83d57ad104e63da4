import { and, eq, or } from 'drizzle-orm'

import { sealForContact } from '#features/access/recovery/server/recovery-contact.ts'
import { recoveryContacts } from '#features/access/recovery/server/table.ts'
import { blocks, connections } from '#features/core/connections/server/table.ts'
import { createVault, findPublicKeys, recipientOf } from '#features/core/encryption/server/service.ts'
import { vaults } from '#features/core/encryption/server/table.ts'
import { now } from '#server/clock.ts'
import { wordsOfKey } from '#server/encryption/key-words.ts'
import { nothingShared } from '#testing/connect.ts'
import { type Household, type Making } from '#testing/people/household.ts'
import { newName } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

/** Makes the connections of a household anew, and answers the id of the accepted one. */
async function relate({ db }: World, { owner, pending, supporter }: Household): Promise<string> {
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

const connectionWith =
  (body?: object): Making =>
  async (world, household) => ({
    params: { id: await relate(world, household) },
    ...(body && { body }),
  })

const shares =
  (more: object): Making =>
  async (world, household) => {
    await relate(world, household)
    return { body: { sharedWithUserId: household.supporter.id, ...more } }
  }

const theOwner =
  (field: 'connectedUserId' | 'userId'): Making =>
  async (world, household) => {
    await relate(world, household)
    return { body: { [field]: household.owner.id } }
  }

/** How to make each object of connections, sharing and recovery contacts that a call can name. */
export const connectionObjects: Record<string, Making> = {
  'POST /api/connections': theOwner('connectedUserId'),
  'PATCH /api/connections/:id': connectionWith({ nickname: 'Friend' }),
  'DELETE /api/connections/:id': connectionWith(),
  'POST /api/blocks': theOwner('userId'),
  'POST /api/recovery-contact/help/:id': async (world, household) => {
    const { db } = world
    const { owner, supporter } = household
    const connectionId = await relate(world, household)
    const closed = await createVault(db, owner.id)
    const isClosed = and(eq(vaults.userId, owner.id), eq(vaults.version, closed.version))
    await db.update(vaults).set({ closedAt: now() }).where(isClosed)
    const { version } = await createVault(db, owner.id)
    const contactId = supporter.id
    const askedAt = new Date(now().getTime() - 3 * 24 * 60 * 60_000)
    await db
      .insert(recoveryContacts)
      .values({ ownerId: owner.id, contactId, connectionId, askedAt, askedVersion: version })
    const keys = await findPublicKeys(db, [owner.id, contactId])
    await sealForContact(db, owner.id, closed, recipientOf(contactId, keys.get(contactId)!))
    const words = wordsOfKey(keys.get(owner.id)!.publicKey)
    return { params: { id: owner.id }, body: { words } }
  },
  'DELETE /api/blocks/:id': async (world, { owner }) => {
    const { id } = await world.person(newName())
    await world.db.insert(blocks).values({ blockerId: owner.id, blockedId: id, createdAt: now() })
    return { params: { id } }
  },
  'POST /api/connections/:id/encouragements': connectionWith({ phrase: 'not-alone' }),
  'GET /api/connections/:id/shared': connectionWith(),
  'PUT /api/sharing': shares({ ...nothingShared, shareMoodData: true }),
  'POST /api/sharing/confirm': shares({}),
  'GET /api/sharing/preview': async (world, household) => {
    await relate(world, household)
    return { query: { sharedWithUserId: household.supporter.id } }
  },
}
