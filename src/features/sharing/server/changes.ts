import { and, eq, isNull } from 'drizzle-orm'

import { type Actor, recordAudit, recordAudits } from '#features/audit/server/service.ts'
import { holdPair } from '#features/connections/server/service.ts'
import { connections, sharingGrants } from '#features/connections/server/table.ts'
import { endOf, type SharingSwitch, sharingSwitches } from '#features/connections/sharing-switches.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { forbidden, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { requireConfirmed } from '#server/http/step-up.ts'
import { announce } from '#server/messaging/live.ts'

import type { SharingChange, SharingSetting } from '../contract.ts'
import { announceAtItsEnd } from './ending.ts'
import { type Accepted, findGrants, getAccepted, getSetting, type Grant } from './settings.ts'

export type Owner = Actor & { readonly user: SessionUser }

/**
 * Sets all six switches for one person, with one audit event for each that changes; what goes off is
 * off for the other at once, on an open page too. Throws a 404 without an accepted connection, a 403 for
 * sharing the journal with staff, and for turning it on, or for longer, where the session was not confirmed
 * lately.
 */
export function saveSharing(db: Database, owner: Owner, change: SharingChange): Promise<SharingSetting> {
  const { user } = owner
  return db.transaction(async (tx) => {
    const accepted = await holdAccepted(tx, user.id, change.sharedWithUserId)
    const { connectionId, otherId } = accepted
    const at = now()
    const before = await findGrants(tx, { ownerId: user.id, connectionId, at })
    requireJournalAllowed(user, accepted, change, before)

    const changed: { name: SharingSwitch; isOn: boolean }[] = []
    for (const name of sharingSwitches) {
      const grant = before.find((one) => one.name === name)
      if (change[name]) await turnOn(tx, { ownerId: user.id, connectionId, name, at }, change, grant)
      else await turnOff(tx, { ownerId: user.id, connectionId, name })
      if (change[name] !== (grant !== undefined)) changed.push({ name, isOn: change[name] })
    }
    await announce(tx, [user.id, otherId], 'connections')
    await recordAudits(
      tx,
      owner,
      changed.map(({ name, isOn }) => ({
        action: isOn ? 'sharing.on' : 'sharing.off',
        objectKind: name,
        objectId: connectionId,
      })),
    )
    return getSetting(tx, user.id, otherId)
  })
}

/** Says that what has no end and is on for one person should stay on. Throws a 404 without a connection. */
export function confirmSharing(db: Database, owner: Owner, otherId: string): Promise<SharingSetting> {
  const { user } = owner
  return db.transaction(async (tx) => {
    const { connectionId } = await holdAccepted(tx, user.id, otherId)
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
    await recordAudit(tx, owner, { action: 'sharing.confirm', objectId: connectionId })
    return getSetting(tx, user.id, otherId)
  })
}

/** Holds the two people, then their connection, so that a removal or a new role comes before or after. */
async function holdAccepted(tx: Database, ownerId: string, otherId: string): Promise<Accepted> {
  await holdPair(tx, [ownerId, otherId])
  const { connectionId } = await getAccepted(tx, ownerId, otherId)
  const [held] = await tx.select().from(connections).where(eq(connections.id, connectionId)).for('update')
  if (!held) throw notFound()
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
    throw forbidden('Your journal is never shared with people who work, or lately worked, as staff')
  }
  const isOn = before.some(({ name }) => name === 'shareJournal')
  if (!isOn || lasts?.shareJournal) requireConfirmed(user)
}

interface Place {
  readonly ownerId: string
  readonly connectionId: string
  readonly name: SharingSwitch
}

async function turnOn(
  tx: Database,
  { at, ...place }: Place & { readonly at: Date },
  { lasts }: SharingChange,
  before: Grant | undefined,
): Promise<void> {
  const duration = lasts?.[place.name]
  if (before && duration === undefined) return
  const until = endOf(duration ?? 'until-off', at)
  // A row whose time is over is still there: it begins anew.
  const grant = { since: before?.since ?? at, until, confirmedAt: at }
  await tx
    .insert(sharingGrants)
    .values({ ...place, ...grant })
    .onConflictDoUpdate({
      target: [sharingGrants.connectionId, sharingGrants.ownerId, sharingGrants.name],
      set: grant,
    })
  if (until) await announceAtItsEnd(tx, place, until)
}

async function turnOff(tx: Database, { ownerId, connectionId, name }: Place): Promise<void> {
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
