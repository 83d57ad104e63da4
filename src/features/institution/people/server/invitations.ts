import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { makeInvitation, revokeInvitation } from '#features/access/accounts/index.ts'
import { invitations } from '#features/access/accounts/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { mayGive } from '#features/core/identity/roles.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { idMadeOnce } from '#server/database/made-once.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { conflict, forbidden, notFound } from '#server/http/rejection.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Invitation, NewInvitation, OneTimeCode } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { notifyOfNewManager, requireGivable, requireOwnPlace } from './people-manager.ts'

const t = texts('refusals')

type Row = typeof invitations.$inferSelect

const inviters = alias(users, 'inviters')
const guests = alias(users, 'guests')

/** The invitations into the caller's institution, the latest first, a page at a time. */
export async function listInvitations(
  { db, user, keyring }: Caller,
  cursor?: string,
): Promise<Page<Invitation[]>> {
  const rows = await selectInvitations(db)
    .where(
      and(
        eq(invitations.institutionId, user.institutionId),
        olderThan(positionOf(keyring, cursor), invitations.createdAt, invitations.id),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ invitation: { createdAt, id } }) => ({
    at: createdAt,
    id,
  }))
  return { items: items.map(asInvitation), next }
}

function selectInvitations(db: Database) {
  return (
    db
      .select({
        invitation: invitations,
        inviter: nameColumns(inviters),
        guest: nameColumns(guests),
      })
      .from(invitations)
      .leftJoin(inviters, eq(inviters.id, invitations.invitedBy))
      // An account that waits for its deletion is not shown.
      .leftJoin(guests, and(eq(guests.id, invitations.acceptedBy), isNull(guests.deletesAt)))
  )
}

type Listed = Awaited<ReturnType<typeof selectInvitations>>[number]

function asInvitation({ invitation, inviter, guest }: Listed): Invitation {
  const { id, role, unitId, shiftId, badgeNumber, createdAt, expiresAt } = invitation
  return {
    id,
    role,
    unitId,
    shiftId,
    badgeNumber,
    state: stateOf(invitation),
    invitedBy: inviter && displayName(inviter),
    acceptedBy: guest && displayName(guest),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

function stateOf({ acceptedAt, revokedAt, expiresAt }: Row): Invitation['state'] {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  return expiresAt <= now() ? 'expired' : 'open'
}

/**
 * Makes an invitation, and answers its code, which is stored nowhere. Throws a 400 for a role that the caller
 * cannot give, and for a unit or shift of another institution. The same call that comes again answers a new code for the
 * same invitation, in place of one that was told to nobody.
 */
export async function invite(
  caller: Caller,
  { role, unitId = null, shiftId = null, badgeNumber = '', requestId }: NewInvitation,
): Promise<OneTimeCode> {
  requireGivable(caller.user, role)
  return caller.db.transaction(async (tx) => {
    await requireOwnPlace(tx, caller.user, { unitId, shiftId })
    const id = await idMadeOnce(tx, caller.user.id, requestId)
    const { isNew, code, expiresAt } = await makeInvitation(tx, {
      id,
      institutionId: caller.user.institutionId,
      role,
      unitId,
      shiftId,
      badgeNumber: badgeNumber.trim() || null,
      invitedBy: caller.user.id,
    })
    if (isNew) await notifyOfNewManager(tx, caller.user, { id, role })
    await recordAudit(tx, caller, { action: 'invitation.make', objectId: id })
    return { code, expiresAt: expiresAt.toISOString() }
  })
}

/**
 * Revokes an open invitation. Throws a 404 for another institution's, a 403 for a role that the caller cannot
 * give, and a 409 for one that is not open.
 */
export function revoke(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ role: invitations.role })
      .from(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.institutionId, caller.user.institutionId)))
    if (!found) throw notFound()
    if (!mayGive(caller.user.role, found.role)) throw forbidden()
    if (!(await revokeInvitation(tx, id))) throw conflict(t('invitationNotOpen'))
    await recordAudit(tx, caller, { action: 'invitation.revoke', objectId: id })
  })
}
