import { and, eq, isNull } from 'drizzle-orm'

import { recordAudit, recordAudits } from '#features/audit/server/service.ts'
import { lockPair } from '#features/connections/server/service.ts'
import { connections, sharingGrants } from '#features/connections/server/table.ts'
import { endOf, type SharingSwitch, sharingSwitches } from '#features/connections/sharing-switches.ts'
import { requireNoResetHold } from '#features/identity/server/service.ts'
import { type Author, shareWithNewReaders } from '#features/journal/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { onBehalfOf } from '#server/database/scope.ts'
import { requireConfirmed } from '#server/http/admission/step-up.ts'
import type { Caller } from '#server/http/caller.ts'
import { forbidden, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'

import type { SharingChange, SharingSetting } from '../contract.ts'
import { texts } from '../texts/contract.ts'
import { scheduleEndAnnouncement } from './end-sharing.ts'
import { type Accepted, listGrants, getAccepted, getSetting, type Grant } from './settings.ts'

/**
 * Sets all six switches for one person and records an audit event for each one that changes. A switch that is turned
 * off takes effect at once, also on the other person's open pages. Throws a 404 without an accepted connection, and
 * a 403 for sharing the journal with staff, or for turning it on or extending it in a session that was not confirmed
 * lately, and a 409 for turning anything on or extending it during a reset hold.
 */
export function saveSharing(caller: Caller, change: SharingChange): Promise<SharingSetting> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const accepted = await lockAccepted(tx, user.id, change.sharedWithUserId)
    const { connectionId, otherId } = accepted
    const at = now()
    const before = await listGrants(tx, { ownerId: user.id, connectionId, at })
    requireJournalAllowed(user, accepted, change, before)

    const changed: { name: SharingSwitch; isOn: boolean }[] = []
    if (isMoreThan(before, change)) requireNoResetHold(user)
    for (const name of sharingSwitches) {
      const grant = before.find((one) => one.name === name)
      if (change[name]) await turnOn(tx, { ownerId: user.id, connectionId, name, at }, change, grant)
      else await turnOff(tx, { ownerId: user.id, connectionId, name })
      if (change[name] !== (grant !== undefined)) changed.push({ name, isOn: change[name] })
    }
    if (change.shareJournal) await shareWithNewReaders(tx, caller)
    await announce(tx, [user.id, otherId], 'connections')
    await recordAudits(
      tx,
      caller,
      changed.map(({ name, isOn }) => ({
        action: isOn ? 'sharing.on' : 'sharing.off',
        objectKind: name,
        objectId: connectionId,
      })),
    )
    return getSetting(tx, user.id, otherId)
  })
}

/**
 * Lets readers open shared entries who could not until now, such as those with a new vault. It runs at each sign-in,
 * since only the owner's open vault can do it.
 */
export function shareAfterSignIn(
  { db, keyring }: Pick<Caller, 'db' | 'keyring'>,
  owner: Omit<Author, 'keyring'>,
): Promise<void> {
  const work = (tx: Database) => shareWithNewReaders(tx, { ...owner, keyring })
  return onBehalfOf({ userId: owner.user.id, institutionId: null }, () => db.transaction(work))
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
    return getSetting(tx, user.id, otherId)
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

function requireJournalAllowed(
  user: SessionUser,
  { canShareJournal }: Accepted,
  { shareJournal, lasts }: SharingChange,
  before: readonly Grant[],
): void {
  if (!shareJournal) return
  if (!canShareJournal) {
    throw forbidden(texts.journalNeverWithStaff)
  }
  const isOn = before.some(({ name }) => name === 'shareJournal')
  if (!isOn || lasts?.shareJournal) requireConfirmed(user)
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
