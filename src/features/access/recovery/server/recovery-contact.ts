import { and, eq, gt, inArray, ne, not, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { isNeitherBeingDeleted } from '#features/core/connections/index.ts'
import { connections, worksAsStaff } from '#features/core/connections/server/table.ts'
import {
  agree,
  agreementsOf,
  findKeyPairs,
  findPublicKey,
  findPublicKeys,
  keyOfRecipient,
  type Recipient,
  recipientOf,
  recipientState,
  requireOpenVault,
} from '#features/core/encryption/index.ts'
import { vaults } from '#features/core/encryption/server/table.ts'
import { heldBefore, requireNoNewWayIn } from '#features/core/identity/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { users } from '#features/core/identity/server/table.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { type BoxPlace, sealFor } from '#server/encryption/hpke.ts'
import { areWordsOfKey, wordsOfKey } from '#server/encryption/key-words.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notFound } from '#server/http/rejection.ts'

import type { ContactRequest, RecoveryContacts } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { recoveryContactKeys, recoveryContacts } from './table.ts'

const t = texts('refusals')

/** So long its owner can say no to a request for help, since somebody else may have set the password. */
const refusalMilliseconds = 48 * 60 * 60_000

/** The key of the notifications about a person's recovery contact. */
export const contactNotificationKey = (ownerId: string) => `recovery-contact:${ownerId}`

/** The place that the key of a vault is sealed for, while a contact holds it with a vault of their own. */
export const heldPlace = (
  ownerId: string,
  version: number,
  contact: { readonly id: string; readonly version: number },
): BoxPlace => ({
  purpose: 'recovery-contact',
  ownerId,
  recipientId: contact.id,
  recipientVersion: contact.version,
  record: String(version),
})

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
export async function readContacts(caller: Caller): Promise<RecoveryContacts> {
  const { db, user } = caller
  const agreed = await agreedContact(caller)
  const ownWords = await findOwnWords(caller)
  // The answer holds the names of other people.
  return asSystem(async () => {
    const [row] = await contactsOf(db, recoveryContacts.contactId).where(
      and(eq(recoveryContacts.ownerId, user.id), mayHold()),
    )
    const own = row && (row.wasChosen || agreed?.id === row.contactId) ? row : undefined
    const held = await contactsOf(db, recoveryContacts.ownerId).where(
      and(eq(recoveryContacts.contactId, user.id), mayHold()),
    )
    const choices = await choicesOf(db, user.id)
    const ids = [...choices.map(({ person }) => person.id), ...(own ? [own.contactId] : [])]
    const keys = await findPublicKeys(db, ids)
    const named = (person: typeof users.$inferSelect) => {
      const key = keys.get(person.id)
      return { id: person.id, name: displayName(person), words: key ? wordsOfKey(key.publicKey) : null }
    }
    const isAgreed = agreed?.id === own?.contactId
    return {
      ownWords,
      contact: own
        ? {
            ...named(own.person),
            state: recipientState({
              agreed: isAgreed ? agreed : undefined,
              key: keys.get(own.contactId),
              isHeld: heldBefore(user) !== null,
            }),
          }
        : null,
      canAsk: own !== undefined && own.holdsClosed,
      request: own ? requestOf(own) : null,
      choices: choices.map(({ person }) => named(person)),
      held: held.map((one) => ({
        id: one.person.id,
        name: displayName(one.person),
        canHelp: one.holdsAny,
        request: requestOf(one),
      })),
    }
  })
}

async function agreedContact({ db, user, vault }: Caller): Promise<Recipient | undefined> {
  if (!vault) return undefined
  return (await agreementsOf(db, { userId: user.id, vault })).contact ?? undefined
}

/** The six words of the caller's own key, from the private half in their vault; null where their session holds none. */
async function findOwnWords({ db, user, keyring, vault }: Caller): Promise<string | null> {
  if (!vault) return null
  const pair = (await findKeyPairs({ db, keyring, userId: user.id }, vault)).get(vault.version)
  return pair ? wordsOfKey(pair.publicKey) : null
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
      // What the owner chose has its event; a row alone can be anybody's word.
      wasChosen: sql<boolean>`(select ${auditEvents.action} = 'recovery-contact.choose'
        and ${auditEvents.objectId} = ${recoveryContacts.connectionId} from ${auditEvents}
        where ${auditEvents.subjectId} = ${ownerId}
        and ${auditEvents.action} in ('recovery-contact.choose', 'recovery-contact.stop', 'recovery-contact.end')
        order by ${auditEvents.id} desc limit 1) is true`,
      holdsAny: sql<boolean>`exists (select from ${recoveryContactKeys} where ${recoveryContactKeys.ownerId} = ${ownerId})`,
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

/** Whom the caller chooses, and the six words of their key that the caller was shown. */
interface Choice {
  readonly contactId: string
  readonly words: string
}

/**
 * Makes a connected person the caller's recovery contact, in place of an earlier one, agrees to their key in the caller's
 * vault, and seals the key of the vault for it; or agrees to the contact they have anew. Throws a 404 for anybody who may
 * not be chosen, such as staff, and a 409 during a reset hold, without a vault, for somebody without a key, and where
 * the words are not those of the key.
 */
export async function chooseContact(caller: Caller, { contactId, words }: Choice): Promise<void> {
  const { db, user, vault, trace } = caller
  requireNoNewWayIn(user)
  await requireOpenVault(caller)
  if (!vault) throw conflict(t('demoLosesNoPassword'))
  // Whom the caller may choose depends on other people's roles.
  const choices = await asSystem(() => choicesOf(db, user.id))
  const chosen = choices.find(({ person }) => person.id === contactId)
  if (!chosen) throw notFound()
  await db.transaction(async (tx) => {
    const key = await findPublicKey(tx, contactId)
    if (!key) throw conflict(t('contactHasNoKey'))
    if (!areWordsOfKey(words, key.publicKey)) throw conflict(t('wordsAreOthers'))
    const contact = recipientOf(contactId, key)
    // Who stays the contact keeps what they hold of closed vaults.
    await tx
      .delete(recoveryContacts)
      .where(and(eq(recoveryContacts.ownerId, user.id), ne(recoveryContacts.contactId, contactId)))
    await tx
      .insert(recoveryContacts)
      .values({ ownerId: user.id, contactId, connectionId: chosen.connectionId })
      .onConflictDoNothing()
    await agree(tx, { userId: user.id, vault, trace }, () => ({ contact }))
    await sealForContact(tx, user.id, vault, contact)
    await recordAudit(tx, caller, { action: 'recovery-contact.choose', objectId: chosen.connectionId })
    await tellContact(tx, user.id, contactId, 'recovery-contact-chosen')
  })
}

/**
 * Ends that the caller has a recovery contact, and tells them. The keys that they held are deleted. Throws a 404 without
 * one.
 */
export async function stopContact(caller: Caller): Promise<void> {
  const { db, user, vault, trace } = caller
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(recoveryContacts)
      .where(eq(recoveryContacts.ownerId, user.id))
      .returning({ connectionId: recoveryContacts.connectionId, contactId: recoveryContacts.contactId })
    if (!ended) throw notFound()
    if (vault) await agree(tx, { userId: user.id, vault, trace }, () => ({ contact: null }))
    await recordAudit(tx, caller, { action: 'recovery-contact.stop', objectId: ended.connectionId })
    await tellContact(tx, user.id, ended.contactId, 'recovery-contact-declined')
  })
}

async function tellContact(
  tx: Database,
  ownerId: string,
  contactId: string,
  kind: 'recovery-contact-chosen' | 'recovery-contact-declined',
): Promise<void> {
  const key = contactNotificationKey(ownerId)
  await deleteNotifications(tx, [key])
  await notify(tx, [contactId], { key, kind, path: '/profile/security' })
}

/** Seals the key of a person's vault in use for the recovery contact to whom they agreed at this moment. */
export async function sealForContact(
  tx: Database,
  ownerId: string,
  vault: VaultKey,
  contact: Recipient,
): Promise<void> {
  const { version } = vault
  const { ownerId: owner, version: held } = recoveryContactKeys
  await tx.delete(recoveryContactKeys).where(and(eq(owner, ownerId), eq(held, version)))
  const sealed = await sealFor(keyOfRecipient(contact), heldPlace(ownerId, version, contact), vault.bytes)
  await tx
    .insert(recoveryContactKeys)
    .values({ ownerId, version, contactId: contact.id, contactVersion: contact.version, sealed })
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
