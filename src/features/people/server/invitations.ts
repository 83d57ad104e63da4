import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { makeInvitation, revokeInvitation } from '#features/accounts/server/service.ts'
import { invitations } from '#features/accounts/server/table.ts'
import { recordAudit } from '#features/audit/server/service.ts'
import { displayName } from '#features/identity/person-name.ts'
import { mayGive } from '#features/identity/roles.ts'
import { nameColumns, users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { conflict, forbidden, notFound } from '#server/http/rejection.ts'
import type { Page } from '#shared/endpoint.ts'

import type { Invitation, NewInvitation, OneTimeCode } from '../contract.ts'
import { notifyOfNewManager } from './new-people-manager.ts'
import { type PeopleManager, requireGivable, requireOwnPlace } from './people-manager.ts'

type Row = typeof invitations.$inferSelect

const inviters = alias(users, 'inviters')
const guests = alias(users, 'guests')

/** The invitations into the keeper's institution, the latest first, a page at a time. */
export async function listInvitations(
  db: Database,
  { user, keyring }: PeopleManager & { readonly keyring: Keyring },
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
      // Whoever is leaving looks gone already.
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

/** Invites somebody and answers the code, this once. Throws a 400 for a role that the keeper cannot give. */
export async function invite(
  db: Database,
  keeper: PeopleManager,
  { role, unitId = null, shiftId = null, badgeNumber = '' }: NewInvitation,
): Promise<OneTimeCode> {
  requireGivable(keeper, role)
  return db.transaction(async (tx) => {
    await requireOwnPlace(tx, keeper, { unitId, shiftId })
    const { id, code, expiresAt } = await makeInvitation(tx, {
      institutionId: keeper.user.institutionId,
      role,
      unitId,
      shiftId,
      badgeNumber: badgeNumber.trim() || null,
      invitedBy: keeper.user.id,
    })
    await notifyOfNewManager(tx, keeper, { id, role })
    await recordAudit(tx, keeper, { action: 'invitation.make', objectId: id })
    return { code, expiresAt: expiresAt.toISOString() }
  })
}

/** Takes an open invitation back. Throws a 404 for another institution's, a 409 for one that is over. */
export function revoke(db: Database, keeper: PeopleManager, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ role: invitations.role })
      .from(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.institutionId, keeper.user.institutionId)))
    if (!found) throw notFound()
    if (!mayGive(keeper.user.role, found.role)) throw forbidden()
    if (!(await revokeInvitation(tx, id))) throw conflict('This invitation is not open any more.')
    await recordAudit(tx, keeper, { action: 'invitation.revoke', objectId: id })
  })
}
