import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { createVault, findPublicKeys, recipientOf } from '#features/core/encryption/index.ts'
import { vaults } from '#features/core/encryption/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { wordsOfKey } from '#server/encryption/key-words.ts'
import { chooseContact, connectPeople, helpAsContact } from '#testing/connect.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { connectHousehold } from '#testing/people/household.ts'
import { connected, sends, someone, wordsOf } from '#testing/prepare-call.ts'
import { password } from '#testing/second-factor.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import type { World } from '#testing/world.ts'

import { recoveryContactApi } from '../contract.ts'
import { sealForContact } from '../server/recovery-contact.ts'
import { recoveryContacts } from '../server/table.ts'

const day = 24 * 60 * 60_000

/** Somebody with a recovery code. */
async function withRecoveryCode(world: World) {
  const person = await world.newcomer(randomUUID().slice(0, 20), password)
  return { person, code: person.recoveryCode }
}

/** Somebody whom staff helped to a new password, and the recovery code they have. */
async function resetWithCode(world: World) {
  const { person, code } = await withRecoveryCode(world)
  return { by: await resetByStaff(world, person), code }
}

/** Two connected people of whom `other` is the recovery contact of `by`. */
async function withRecoveryContact(world: World) {
  const { person: by } = await withRecoveryCode(world)
  await world.db
    .update(users)
    .set({ createdAt: new Date(now().getTime() - 2 * day) })
    .where(eq(users.id, by.id))
  const other = await someone(world)
  await connectPeople(by, other)
  await chooseContact(by, other)
  return { by, other }
}

/** The same after a reset, when help was asked for three days ago. */
async function withAskedContact(world: World) {
  const { by: before, other } = await withRecoveryContact(world)
  const by = await resetByStaff(world, before)
  await by.call(recoveryContactApi.ask)
  const askedAt = new Date(now().getTime() - 3 * day)
  await world.db.update(recoveryContacts).set({ askedAt }).where(eq(recoveryContacts.ownerId, by.id))
  return { by, other }
}

export const examples: FeatureExamples = {
  changes: {
    'POST /api/recovery-code': sends({ form: 'words' }),
    'POST /api/recovery-code/kept': sends(),
    'POST /api/password/recover': async (world) => {
      const { person, code } = await withRecoveryCode(world)
      return { body: { username: person.username, code, newPassword: 'four quiet owls' } }
    },
    'PUT /api/recovery-contact': async (world) => {
      const { by, other } = await connected(world)
      return { by, body: { contactId: other.id, words: await wordsOf(by, other.id) } }
    },
    'DELETE /api/recovery-contact': async (world) => ({ by: (await withRecoveryContact(world)).by }),
    'POST /api/recovery-contact/request': async (world) => {
      const { by } = await withRecoveryContact(world)
      return { by: await resetByStaff(world, by) }
    },
    'DELETE /api/recovery-contact/request': async (world) => ({ by: (await withAskedContact(world)).by }),
    'POST /api/recovery-contact/help/:id': async (world) => {
      const { by, other } = await withAskedContact(world)
      return { by: other, params: { id: by.id }, body: { words: await wordsOf(by) } }
    },
    'POST /api/recovery-contact/open': async (world) => {
      const { by, other } = await withAskedContact(world)
      await helpAsContact(other, by)
      return { by }
    },
    'POST /api/seal/open': async (world) => {
      const { by, code } = await resetWithCode(world)
      return { by, body: { secret: code } }
    },
    'DELETE /api/seal': async (world) => {
      const { by } = await resetWithCode(world)
      const overAWeekAgo = new Date(now().getTime() - 8 * day)
      await world.db.update(users).set({ resetHoldStartedAt: overAWeekAgo }).where(eq(users.id, by.id))
      return { by }
    },
    'POST /api/reset-notice/answer': async (world) => ({ by: (await resetWithCode(world)).by }),
    'POST /api/account/lock': async (world) => ({ by: (await resetWithCode(world)).by }),
  },
  objects: {
    'POST /api/recovery-contact/help/:id': async (world, household) => {
      const { db } = world
      const { owner, supporter } = household
      const connectionId = await connectHousehold(world, household)
      const closed = await createVault(db, owner.id)
      const isClosed = and(eq(vaults.userId, owner.id), eq(vaults.version, closed.version))
      await db.update(vaults).set({ closedAt: now() }).where(isClosed)
      const { version } = await createVault(db, owner.id)
      const contactId = supporter.id
      const askedAt = new Date(now().getTime() - 3 * day)
      await db
        .insert(recoveryContacts)
        .values({ ownerId: owner.id, contactId, connectionId, askedAt, askedVersion: version })
      const keys = await findPublicKeys(db, [owner.id, contactId])
      await sealForContact(db, owner.id, closed, recipientOf(contactId, keys.get(contactId)!))
      const words = wordsOfKey(keys.get(owner.id)!.publicKey)
      return { params: { id: owner.id }, body: { words } }
    },
  },
}
