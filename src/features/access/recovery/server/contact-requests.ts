import { and, eq, isNotNull } from 'drizzle-orm'

import { comingBack, type KeptWayIn } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { findKeyPairs, findPublicKey, reopenVaults } from '#features/core/encryption/index.ts'
import { vaults } from '#features/core/encryption/server/table.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import { DecryptionFailed } from '#server/encryption/envelope.ts'
import { type BoxKeyPair, type BoxPlace, openSealed, sealFor } from '#server/encryption/hpke.ts'
import { areWordsOfKey } from '#server/encryption/key-words.ts'
import { VaultKey } from '#server/encryption/vault-key.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound, vaultClosed } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { contactNotificationKey, findContact, heldPlace, helpFrom } from './recovery-contact.ts'
import { recoveryContactKeys, recoveryContacts } from './table.ts'

const t = texts('refusals')

const noRequest = { askedAt: null, askedVersion: null }

/** The place that a vault's key is sealed for on its way back to its owner's vault of the request. */
const givenPlace = (ownerId: string, version: number, askedVersion: number): BoxPlace => ({
  purpose: 'recovery-help',
  ownerId,
  recipientId: ownerId,
  recipientVersion: askedVersion,
  record: String(version),
})

/**
 * Asks the caller's recovery contact to help open what a reset closed, and notifies both. Throws a 409 where nothing is
 * closed, where no contact holds a key to it, and where help is asked for already.
 */
export async function askContact(caller: Caller): Promise<void> {
  const { db, user, vault } = caller
  if (!user.hasClosedVault) throw conflict(t('nothingClosed'))
  if (!vault) throw vaultClosed()
  await db.transaction(async (tx) => {
    await tx.select().from(recoveryContacts).where(eq(recoveryContacts.ownerId, user.id)).for('update')
    // The contact's role is theirs.
    const contact = await asSystem(() => findContact(tx, user.id))
    if (!contact?.holdsClosed) throw conflict(t('nobodyHoldsKey'))
    if (contact.isPending) throw conflict(t('askedAlready'))
    const asked = { askedAt: now(), askedVersion: vault.version }
    // What was given for an earlier request opens with an earlier vault alone. A caller may not write that column.
    await asSystem(() =>
      tx.update(recoveryContactKeys).set({ given: null }).where(eq(recoveryContactKeys.ownerId, user.id)),
    )
    await tx.update(recoveryContacts).set(asked).where(eq(recoveryContacts.ownerId, user.id))
    await recordAudit(tx, caller, { action: 'recovery-contact.ask', objectId: contact.contactId })
    const key = contactNotificationKey(user.id)
    await notify(tx, [contact.contactId], { key, kind: 'recovery-help-asked', path: '/profile/security' })
    await notify(tx, [user.id], { key, kind: 'recovery-help-own', path: '/profile/security' })
  })
}

/** Takes the caller's request for help back. Throws a 404 without one. */
export async function cancelRequest(caller: Caller): Promise<void> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(recoveryContacts)
      .set(noRequest)
      .where(and(eq(recoveryContacts.ownerId, user.id), isNotNull(recoveryContacts.askedAt)))
      .returning({ contactId: recoveryContacts.contactId })
    if (!cancelled) throw notFound()
    await recordAudit(tx, caller, { action: 'recovery-contact.cancel', objectId: cancelled.contactId })
    await deleteNotifications(tx, [contactNotificationKey(user.id)])
  })
}

/**
 * Gives the keys that the caller holds for a person to that person's vault in use, and notifies them. Nothing of it is
 * shown to the caller. `words` are the six of that vault's key, as the person told them: what stands in the database may
 * be another's. Throws a 404 where the caller holds none, a 400 naming the field for other words, and a 409 where the
 * person has not asked, until 48 hours after they did, and where the caller's own vault does not open the keys.
 */
export function helpOwner(caller: Caller, ownerId: string, words: string): Promise<void> {
  const { db, user, keyring, vault } = caller
  // The keys and the request are the owner's.
  return asSystem(() =>
    db.transaction(async (tx) => {
      await tx.select().from(recoveryContacts).where(eq(recoveryContacts.ownerId, ownerId)).for('update')
      const contact = await findContact(tx, ownerId)
      if (contact?.contactId !== user.id) throw notFound()
      const target = await findPublicKey(tx, ownerId)
      if (!contact.isPending || !contact.askedAt || !target) throw conflict(t('nobodyAsks'))
      if (now() < helpFrom(contact.askedAt)) throw conflict(t('tooEarlyToHelp'))
      if (!vault) throw vaultClosed()
      if (!areWordsOfKey(words, target.publicKey)) throw badField('words', t('notTheirWords'))
      const pairs = await findKeyPairs({ db: tx, keyring, userId: user.id }, vault)
      let given = 0
      for (const row of await closedKeysOf(tx, ownerId)) {
        const place = heldPlace(ownerId, row.version, { id: user.id, version: row.contactVersion })
        const bytes = await openOrNull(pairs.get(row.contactVersion), place, row.sealed)
        if (!bytes) continue
        given += 1
        const sealed = await sealFor(
          target.publicKey,
          givenPlace(ownerId, row.version, target.version),
          bytes,
        )
        await tx
          .update(recoveryContactKeys)
          .set({ given: sealed })
          .where(and(eq(recoveryContactKeys.ownerId, ownerId), eq(recoveryContactKeys.version, row.version)))
      }
      if (given === 0) throw conflict(t('keyIsClosed'))
      await recordAudit(tx, caller, { action: 'recovery-contact.help', subjectId: ownerId })
      const key = contactNotificationKey(ownerId)
      await deleteNotifications(tx, [key])
      await notify(tx, [ownerId], { key, kind: 'recovery-help-given', path: '/profile/security' })
    }),
  )
}

/** Opens what the recovery contact has helped with. Throws a 409 where they have not. */
export async function openWithHelp(caller: Caller, kept: readonly KeptWayIn[]): Promise<void> {
  await caller.db.transaction(async (tx) => {
    if (!(await placeGivenKeys(tx, caller, kept))) throw conflict(t('nobodyHelped'))
    await recordAudit(tx, caller, { action: 'seal.open' })
  })
}

type Owner = Pick<Caller, 'keyring' | 'vault'> & {
  readonly user: Pick<Caller['user'], 'id' | 'hasClosedVault'> & { readonly sessionId?: string }
}

/** At a sign-in, opens what the recovery contact has helped with. */
export function openWithHelpAfterSignIn(
  { db, keyring }: Pick<Caller, 'db' | 'keyring'>,
  { user, vault }: Omit<Owner, 'keyring'>,
  kept: readonly KeptWayIn[],
): Promise<boolean> {
  if (!vault) return Promise.resolve(false)
  const work = (tx: Database) => placeGivenKeys(tx, { user, vault, keyring }, kept)
  return onBehalfOf({ userId: user.id, institutionId: null }, () => db.transaction(work))
}

/** Opens the vaults whose keys the contact has given, and ends the request with its news. Answers whether there were any. */
async function placeGivenKeys(
  tx: Database,
  { user, vault, keyring }: Owner,
  kept: readonly KeptWayIn[],
): Promise<boolean> {
  if (!vault || !user.hasClosedVault) return false
  const owner = { db: tx, keyring, userId: user.id }
  // The contact's role is theirs.
  const contact = await asSystem(() => findContact(tx, user.id))
  if (!contact?.isPending || !contact.isAnswered) return false
  const pair = (await findKeyPairs(owner, vault)).get(vault.version)
  const keys: VaultKey[] = []
  for (const { version, given } of await closedKeysOf(tx, user.id)) {
    const place = givenPlace(user.id, version, vault.version)
    const bytes = given && (await openOrNull(pair, place, given))
    // An older vault is opened by a newer one, and never the other way round.
    if (bytes && version < vault.version) keys.push(new VaultKey(version, bytes))
  }
  if (keys.length === 0) return false
  // The contact helps whom they know, 48 hours after every session could have said no.
  await comingBack(tx, { user }, kept, () => reopenVaults(owner, vault, keys))
  await tx.update(recoveryContacts).set(noRequest).where(eq(recoveryContacts.ownerId, user.id))
  await deleteNotifications(tx, [contactNotificationKey(user.id)])
  return true
}

/** The keys of a person's closed vaults that their contact holds. */
async function closedKeysOf(tx: Database, ownerId: string) {
  const { version, contactVersion, sealed, given } = recoveryContactKeys
  return tx
    .select({ version, contactVersion, sealed, given })
    .from(recoveryContactKeys)
    .innerJoin(vaults, and(eq(vaults.userId, recoveryContactKeys.ownerId), eq(vaults.version, version)))
    .where(and(eq(recoveryContactKeys.ownerId, ownerId), isNotNull(vaults.closedAt)))
}

async function openOrNull(
  pair: BoxKeyPair | undefined,
  place: BoxPlace,
  sealed: Buffer,
): Promise<Buffer | null> {
  if (!pair) return null
  try {
    return await openSealed(pair.privateKey, place, sealed)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
