import { and, eq, isNull } from 'drizzle-orm'

import { recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { lockPair } from '#features/core/connections/index.ts'
import { connections, sharingGrants } from '#features/core/connections/server/table.ts'
import { endOf, type SharingSwitch, sharingSwitches } from '#features/core/connections/sharing-switches.ts'
import {
  agree,
  agreementsOf,
  findPublicKey,
  keyOfRecipient,
  recipientOf,
  requireOpenVault,
} from '#features/core/encryption/index.ts'
import { requireNoResetHold } from '#features/core/identity/index.ts'
import { notify } from '#features/core/notifications/index.ts'
import { shareWithReaders } from '#features/wellbeing/journal/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { areWordsOfKey } from '#server/encryption/key-words.ts'
import { requireConfirmed } from '#server/http/admission/step-up.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, forbidden, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'

import type { SharingChange, SharingSetting } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { scheduleEndAnnouncement } from './end-sharing.ts'
import { type Accepted, listGrants, getAccepted, getSetting, type Grant } from './settings.ts'

const t = texts('contract')

/**
 * Sets all six switches for one person and records an audit event for each one that changes. A switch that is turned
 * off takes effect at once, also on the other person's open pages. Throws a 404 without an accepted connection, and
 * a 403 for sharing the journal with staff, or for turning it on or extending it in a session that was not confirmed
 * lately, a 409 for turning anything on or extending it during a reset hold, and a 409 where the six words are not those
 * of the other person's key.
 */
export function saveSharing(caller: Caller, change: SharingChange): Promise<SharingSetting> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const accepted = await lockAccepted(tx, user.id, change.sharedWithUserId)
    const { connectionId, otherId } = accepted
    const at = now()
    const before = await listGrants(tx, { ownerId: user.id, connectionId, at })
    const isAgreed = requireJournalAllowed(user, accepted, change, before)
    if (isAgreed) await requireOpenVault({ ...caller, db: tx })

    const changed: { name: SharingSwitch; isOn: boolean }[] = []
    if (isAgreed || isMoreThan(before, change)) requireNoResetHold(user)
    for (const name of sharingSwitches) {
      const grant = before.find((one) => one.name === name)
      if (change[name]) await turnOn(tx, { ownerId: user.id, connectionId, name, at }, change, grant)
      else await turnOff(tx, { ownerId: user.id, connectionId, name })
      if (change[name] !== (grant !== undefined)) changed.push({ name, isOn: change[name] })
    }
    await recordAudits(
      tx,
      caller,
      changed.map(({ name, isOn }) => ({
        action: isOn ? 'sharing.on' : 'sharing.off',
        objectKind: name,
        objectId: connectionId,
      })),
    )
    if (isAgreed) await agreeToReader(tx, caller, accepted, { ...change, at })
    if (!change.shareJournal) await endReader(tx, caller, otherId)
    await announce(tx, [user.id, otherId], 'connections')
    return getSetting({ ...caller, db: tx }, otherId)
  })
}

/**
 * Agrees, in the caller's vault, to the key that a reader has, for as long as the switch is on, and seals what is shared
 * for it. Somebody without a key reads nothing until the caller agreed to one.
 */
async function agreeToReader(
  tx: Database,
  caller: Caller,
  { connectionId, otherId }: Accepted,
  { journalWords, at }: SharingChange & { readonly at: Date },
): Promise<void> {
  const { user, vault, trace } = caller
  // An owner without a vault is one of the demo, whose texts the server opens for readers.
  if (!vault) return
  const key = await findPublicKey(tx, otherId)
  if (journalWords !== undefined && !(key && areWordsOfKey(journalWords, key.publicKey))) {
    throw conflict(t('wordsAreOthers'))
  }
  if (!key) return
  const { readers: agreed } = await agreementsOf(tx, { userId: user.id, vault })
  const before = agreed.find(({ id }) => id === otherId)
  // Without the words of another key, what was agreed to stays as it was.
  if (before && journalWords === undefined && !keyOfRecipient(before).equals(key.publicKey)) return
  const grants = await listGrants(tx, { ownerId: user.id, connectionId, at })
  const until = grants.find(({ name }) => name === 'shareJournal')?.until?.toISOString() ?? null
  const reader = { ...recipientOf(otherId, key), until }
  const isAnew = grants.some(({ name, since }) => name === 'shareJournal' && since < at) && journalWords
  await agree(tx, { userId: user.id, vault, trace }, ({ readers }) => ({
    readers: [...readers.filter(({ id }) => id !== otherId), reader],
  }))
  await shareWithReaders(tx, caller)
  if (isAnew) {
    await notify(tx, [otherId], { key: `journal:${connectionId}`, kind: 'journal-shared', path: '/sharing' })
  }
}

/** Takes a reader out of what the caller agreed to. A session that does not hold the vault ends the switch alone. */
async function endReader(tx: Database, { user, vault, trace }: Caller, otherId: string): Promise<void> {
  if (!vault) return
  await agree(tx, { userId: user.id, vault, trace }, ({ readers }) => ({
    readers: readers.filter(({ id }) => id !== otherId),
  }))
}

/** Confirms that the switches without an end should stay on for one person. Throws a 404 without a connection. */
export function confirmSharing(caller: Caller, otherId: string): Promise<SharingSetting> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const { connectionId } = await lockAccepted(tx, user.id, otherId)
    await tx
      .update(sharingGrants)
      .set({ confirmedAt: now() })
      .where(
        and(
          eq(sharingGrants.connectionId, connectionId),
          eq(sharingGrants.ownerId, user.id),
          isNull(sharingGrants.until),
        ),
      )
    await recordAudit(tx, caller, { action: 'sharing.confirm', objectId: connectionId })
    return getSetting({ ...caller, db: tx }, otherId)
  })
}

/** Locks two people, then their connection, so that a removal or a new role comes either before or after. */
async function lockAccepted(tx: Database, ownerId: string, otherId: string): Promise<Accepted> {
  await lockPair(tx, [ownerId, otherId])
  const { connectionId } = await getAccepted(tx, ownerId, otherId)
  const [locked] = await tx.select().from(connections).where(eq(connections.id, connectionId)).for('update')
  if (!locked) throw notFound()
  return getAccepted(tx, ownerId, otherId)
}

/** Whether a change gives the journal, and so agrees to the key of whom it is for. Throws where it may not. */
function requireJournalAllowed(
  user: SessionUser,
  { canShareJournal }: Accepted,
  { shareJournal, lasts, journalWords }: SharingChange,
  before: readonly Grant[],
): boolean {
  if (!shareJournal) return false
  if (!canShareJournal) {
    throw forbidden(t('journalNeverWithStaff'))
  }
  const isOn = before.some(({ name }) => name === 'shareJournal')
  const isGiven = !isOn || lasts?.shareJournal !== undefined || journalWords !== undefined
  if (isGiven) requireConfirmed(user)
  return isGiven
}

/** Whether a change turns a switch on, or gives one a new end. */
const isMoreThan = (before: readonly Grant[], change: SharingChange) =>
  sharingSwitches.some(
    (switchName) =>
      change[switchName] && (change.lasts?.[switchName] || !before.some(({ name }) => name === switchName)),
  )

interface GrantKey {
  readonly ownerId: string
  readonly connectionId: string
  readonly name: SharingSwitch
}

async function turnOn(
  tx: Database,
  { at, ...key }: GrantKey & { readonly at: Date },
  { lasts }: SharingChange,
  before: Grant | undefined,
): Promise<void> {
  const duration = lasts?.[key.name]
  if (before && duration === undefined) return
  const until = endOf(duration ?? 'until-off', at)
  // A grant whose time is over still has a row. It begins anew.
  const grant = { since: before?.since ?? at, until, confirmedAt: at }
  await tx
    .insert(sharingGrants)
    .values({ ...key, ...grant })
    .onConflictDoUpdate({
      target: [sharingGrants.connectionId, sharingGrants.ownerId, sharingGrants.name],
      set: grant,
    })
  if (until) await scheduleEndAnnouncement(tx, key, until)
}

async function turnOff(tx: Database, { ownerId, connectionId, name }: GrantKey): Promise<void> {
  await tx
    .delete(sharingGrants)
    .where(
      and(
        eq(sharingGrants.connectionId, connectionId),
        eq(sharingGrants.ownerId, ownerId),
        eq(sharingGrants.name, name),
      ),
    )
}
