import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { addWayIn, currentVersion, removeWayIn, type Secret } from '#features/core/encryption/index.ts'
import { vaults } from '#features/core/encryption/server/table.ts'
import { deviceName, requireNoNewWayIn } from '#features/core/identity/index.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { deriveKey } from '#server/encryption/vault-key.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, notFound } from '#server/http/rejection.ts'

import type { NewPasskey, Passkey, PasskeyOffer } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { makeChallenge } from './challenges.ts'
import { relyingPartyOf, requireRelyingParty } from './relying-party.ts'
import { passkeys } from './table.ts'
import { userHandleOf, verifyNewPasskey } from './verification.ts'

const t = texts('server')

export type PasskeyCaller = Caller & Pick<AppContext, 'settings'>

/** So many passkeys a person has at most, over all devices. */
const most = 20

/**
 * Whether a caller can add a passkey. Residents cannot, since they share tablets, and neither can somebody without a
 * vault, such as a person of the demo.
 */
export function isOffered({ user, vault, settings }: PasskeyCaller): boolean {
  return user.role !== 'inmate' && vault !== null && relyingPartyOf(settings) !== null
}

/** The caller's passkeys, the oldest first. */
export async function listPasskeys({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<Passkey[]> {
  const inUse = db
    .select({ version: max(vaults.version) })
    .from(vaults)
    .where(and(eq(vaults.userId, user.id), isNull(vaults.closedAt)))
  const { id, name, createdAt, lastUsedAt } = passkeys
  const rows = await db
    .select({
      id,
      name,
      createdAt,
      lastUsedAt,
      use: sql<Passkey['use']>`case when ${passkeys.version} = (${inUse}) then 'sign-in'
        when ${vaults.closedAt} is not null then 'closed-texts' else 'none' end`,
    })
    .from(passkeys)
    .innerJoin(vaults, and(eq(vaults.userId, passkeys.userId), eq(vaults.version, passkeys.version)))
    .where(eq(passkeys.userId, user.id))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({
    ...row,
    name: deviceName(row.name),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
}

/**
 * Begins to add a passkey: answers a challenge and what the authenticator is told. Throws a 409 where passkeys are not
 * offered (`isOffered`), during a reset hold, and for somebody who has twenty.
 */
export async function offerPasskey(caller: PasskeyCaller): Promise<PasskeyOffer> {
  const { db, user } = caller
  requireNoNewWayIn(user)
  requireOffered(caller)
  const rows = await db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
  if (rows.length >= most) throw conflict(t('tooMany'))
  return {
    challenge: await makeChallenge(db, user.id),
    relyingPartyId: requireRelyingParty(caller.settings).id,
    userHandle: userHandleOf(user.id),
    username: user.username,
    present: rows.map(({ credentialId }) => credentialId.toString('base64url')),
  }
}

/**
 * Adds a passkey, which from then on signs in and opens the caller's vault. `name` says what it was added on. The caller
 * is notified. Throws a 409 as `offerPasskey` and for a passkey that somebody has, and a 400 where the authenticator
 * did not answer an open challenge, answered it elsewhere, or did not verify its user.
 */
export async function addPasskey(caller: PasskeyCaller, made: NewPasskey, name: string): Promise<void> {
  const { db, user, keyring, settings } = caller
  requireNoNewWayIn(user)
  const vault = requireOffered(caller)
  const expected = { db, userId: user.id, relyingParty: requireRelyingParty(settings) }
  const verified = await verifyNewPasskey(expected, made)
  if (!verified) throw badField('attestationObject', t('notVerified'))
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(passkeys)
      .values({ ...verified, userId: user.id, version: vault.version, name, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!added) throw conflict(t('addedAlready'))
    const { id } = added
    await addWayIn({ db: tx, keyring, userId: user.id }, vault, secretOf(id, made.secret))
    await recordAudit(tx, caller, { action: 'passkey.add', objectId: id })
    await notify(tx, [user.id], { key: `passkey:${id}`, kind: 'passkey-added', path: '/profile/security' })
  })
}

/** Removes a passkey of the caller with all that it opens. Throws a 404 for any other. */
export async function removePasskey(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) throw notFound()
    await removeWayIn(tx, user.id, `passkey:${id}`)
    await recordAudit(tx, caller, { action: 'passkey.remove', objectId: id })
  })
}

/** A passkey as a way into a vault, by the secret that the browser sent with its answer. */
export function secretOf(id: string, secret: string): Secret {
  return { wayIn: `passkey:${id}`, key: deriveKey(Buffer.from(secret, 'base64url'), 'passkey') }
}

/** Stores that a passkey was used. Answers false where it was removed meanwhile. */
export async function markUsed(
  tx: Database,
  { id, counter }: Pick<typeof passkeys.$inferSelect, 'id' | 'counter'>,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now() })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id })
  return used.length > 0
}

function requireOffered(caller: PasskeyCaller) {
  if (!isOffered(caller) || !caller.vault) throw conflict(t('notOffered'))
  return caller.vault
}

/** Ends the passkeys that were added after a moment and sign in. Those of closed vaults open what was written alone. */
export async function endAddedPasskeys(tx: Database, userId: string, since: Date): Promise<string[]> {
  const version = await currentVersion(tx, userId)
  if (version === null) return []
  const ended = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.version, version), gt(passkeys.createdAt, since)))
    .returning({ id: passkeys.id, name: passkeys.name })
  for (const { id } of ended) await removeWayIn(tx, userId, `passkey:${id}`)
  return ended.map(({ name }) => deviceName(name))
}
