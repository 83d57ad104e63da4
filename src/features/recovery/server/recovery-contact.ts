import { and, eq, gt, inArray, not, sql } from 'drizzle-orm'

import { recordAudit } from '#features/audit/server/service.ts'
import { auditEvents } from '#features/audit/server/table.ts'
import { isNeitherBeingDeleted } from '#features/connections/server/service.ts'
import { connections, worksAsStaff } from '#features/connections/server/table.ts'
import { findPublicKey, requireOpenVault } from '#features/encryption/server/service.ts'
import { vaults } from '#features/encryption/server/table.ts'
import { displayName } from '#features/identity/person-name.ts'
import { requireNoNewWayIn } from '#features/identity/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { deleteNotifications, notify } from '#features/notifications/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { sealFor } from '#server/encryption/sealed-box.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notFound } from '#server/http/rejection.ts'

import type { ContactRequest, RecoveryContacts } from '../contract.ts'
import { texts } from '../texts/refusals.ts'
import { recoveryContactKeys, recoveryContacts } from './table.ts'

/** So long its owner can say no to a request for help, since somebody else may have set the password. */
const refusalMilliseconds = 48 * 60 * 60_000

/** The key of the notifications about a person's recovery contact. */
export const contactNotificationKey = (ownerId: string) => `recovery-contact:${ownerId}`

/** The place that a vault's key is sealed for, while a contact holds it. */
export const heldPlace = (ownerId: string, version: number, contactId: string) =>
  `evenkeel/v1/recovery-contact/${ownerId}/${version}/${contactId}`

/** From when a contact can help with a request. */
export const helpFrom = (askedAt: Date) => new Date(askedAt.getTime() + refusalMilliseconds)

/** The condition that a contact may hold a key now: connected, neither account being deleted, and never staff. */
export function mayHold() {
  return and(
    eq(connections.status, 'accepted'),
    isNeitherBeingDeleted(),
    not(worksAsStaff(recoveryContacts.contactId, now())),
  )
}

/** The caller's recovery contact with a request for help, and those whose recovery contact the caller is. */
export function readContacts({ db, user }: Caller): Promise<RecoveryContacts> {
  // The answer holds the names of other people.
  return asSystem(async () => {
    const [own] = await contactsOf(db, recoveryContacts.contactId).where(
      and(eq(recoveryContacts.ownerId, user.id), mayHold()),
    )
    const held = await contactsOf(db, recoveryContacts.ownerId).where(
      and(eq(recoveryContacts.contactId, user.id), mayHold()),
    )
    return {
      contact: own ? { id: own.person.id, name: displayName(own.person) } : null,
      canAsk: own !== undefined && own.holdsClosed,
      request: own ? requestOf(own) : null,
      choices: await listChoices(db, user.id),
      held: held.map((row) => ({
        id: row.person.id,
        name: displayName(row.person),
        request: requestOf(row),
      })),
    }
  })
}

/** The recovery contacts with the other person of each, whether a closed vault's key is held, and whether it is given. */
function contactsOf(
  db: Database,
  other: typeof recoveryContacts.contactId | typeof recoveryContacts.ownerId,
) {
  const { ownerId, askedAt, askedVersion } = recoveryContacts
  const latest = sql<number | null>`(select max(${vaults.version}) from ${vaults}
    where ${vaults.userId} = ${ownerId} and ${vaults.closedAt} is null)`
  const holds = sql`select from ${recoveryContactKeys} join ${vaults}
    on ${vaults.userId} = ${recoveryContactKeys.ownerId} and ${vaults.version} = ${recoveryContactKeys.version}
    where ${recoveryContactKeys.ownerId} = ${ownerId} and ${vaults.closedAt} is not null`
  return db
    .select({
      ownerId,
      contactId: recoveryContacts.contactId,
      person: users,
      askedAt,
      // A request of an earlier vault is void: the password was reset again since.
      isPending: sql<boolean>`${askedAt} is not null and ${askedVersion} = ${latest}`,
      holdsClosed: sql<boolean>`exists (${holds})`,
      isAnswered: sql<boolean>`exists (${holds} and ${recoveryContactKeys.given} is not null)`,
    })
    .from(recoveryContacts)
    .innerJoin(connections, eq(connections.id, recoveryContacts.connectionId))
    .innerJoin(users, eq(users.id, other))
    .$dynamic()
}

/** The recovery contact of a person, if they may hold a key now. */
export async function findContact(db: Database, ownerId: string) {
  const [row] = await contactsOf(db, recoveryContacts.contactId).where(
    and(eq(recoveryContacts.ownerId, ownerId), mayHold()),
  )
  return row ?? null
}

function requestOf({
  askedAt,
  isPending,
  isAnswered,
}: {
  readonly askedAt: Date | null
  readonly isPending: boolean
  readonly isAnswered: boolean
}): ContactRequest | null {
  if (!askedAt || !isPending) return null
  const from = helpFrom(askedAt)
  return {
    askedAt: askedAt.toISOString(),
    helpFrom: from.toISOString(),
    isOpen: from <= now() && !isAnswered,
    isAnswered,
  }
}

const isOther = (userId: string) =>
  sql`${users.id} = case when ${connections.requesterId} = ${userId} then ${connections.addresseeId} else ${connections.requesterId} end
    and ${userId} in (${connections.requesterId}, ${connections.addresseeId})`

function choicesOf(db: Database, userId: string) {
  return db
    .select({ person: users, connectionId: connections.id })
    .from(connections)
    .innerJoin(users, isOther(userId))
    .where(
      and(
        eq(connections.status, 'accepted'),
        isNeitherBeingDeleted(),
        eq(users.isActive, true),
        not(worksAsStaff(users.id, now())),
      ),
    )
}

async function listChoices(db: Database, userId: string) {
  const rows = await choicesOf(db, userId)
  return rows.map(({ person }) => ({ id: person.id, name: displayName(person) }))
}

/**
 * Makes a connected person the caller's recovery contact, in place of an earlier one, and seals the caller's vault key
 * for them. Throws a 404 for anybody who may not be chosen, such as staff, and a 409 during a reset hold or without a
 * vault.
 */
export async function chooseContact(caller: Caller, contactId: string): Promise<void> {
  const { db, user, vault } = caller
  requireNoNewWayIn(user)
  await requireOpenVault(caller)
  if (!vault) throw conflict(texts.demoLosesNoPassword)
  // Whom the caller may choose depends on other people's roles.
  const choices = await asSystem(() => choicesOf(db, user.id))
  const chosen = choices.find(({ person }) => person.id === contactId)
  if (!chosen) throw notFound()
  await db.transaction(async (tx) => {
    await tx.delete(recoveryContacts).where(eq(recoveryContacts.ownerId, user.id))
    await tx
      .insert(recoveryContacts)
      .values({ ownerId: user.id, contactId, connectionId: chosen.connectionId })
    await sealForContact(tx, user.id, vault)
    await recordAudit(tx, caller, { action: 'recovery-contact.choose', objectId: chosen.connectionId })
    await deleteNotifications(tx, [contactNotificationKey(user.id)])
    const key = contactNotificationKey(user.id)
    await notify(tx, [contactId], { key, kind: 'recovery-contact-chosen', path: '/profile/security' })
  })
}

/** Ends that the caller has a recovery contact. The keys that they held are deleted. Throws a 404 without one. */
export async function stopContact(caller: Caller): Promise<void> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(recoveryContacts)
      .where(eq(recoveryContacts.ownerId, user.id))
      .returning({ connectionId: recoveryContacts.connectionId })
    if (!ended) throw notFound()
    await recordAudit(tx, caller, { action: 'recovery-contact.stop', objectId: ended.connectionId })
    await deleteNotifications(tx, [contactNotificationKey(user.id)])
  })
}

/** Seals the key of a person's vault in use for their recovery contact, whose vault may be new too. */
export async function sealForContact(tx: Database, ownerId: string, vault: VaultKey): Promise<void> {
  // The contact's role and public key are theirs.
  const contact = await asSystem(() => findContact(tx, ownerId))
  const key = contact && (await asSystem(() => findPublicKey(tx, contact.contactId)))
  if (!contact || !key) return
  const { contactId } = contact
  const { version } = vault
  const { ownerId: owner, version: held } = recoveryContactKeys
  await tx.delete(recoveryContactKeys).where(and(eq(owner, ownerId), eq(held, version)))
  const sealed = sealFor(key.publicKey, heldPlace(ownerId, version, contactId), vault.bytes)
  await tx
    .insert(recoveryContactKeys)
    .values({ ownerId, version, contactId, contactVersion: key.version, sealed })
}

/** Ends a recovery contact whom a person's account chose after a moment. */
export async function endAddedContact(tx: Database, userId: string, since: Date): Promise<string[]> {
  const chosen = await tx.$count(
    auditEvents,
    and(
      eq(auditEvents.actorId, userId),
      eq(auditEvents.action, 'recovery-contact.choose'),
      eq(auditEvents.outcome, 'done'),
      gt(auditEvents.at, since),
    ),
  )
  if (chosen === 0) return []
  const ended = await tx
    .delete(recoveryContacts)
    .where(eq(recoveryContacts.ownerId, userId))
    .returning({ contactId: recoveryContacts.contactId })
  const ids = ended.map(({ contactId }) => contactId)
  return (await tx.select().from(users).where(inArray(users.id, ids))).map((person) => displayName(person))
}
