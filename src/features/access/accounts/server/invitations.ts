import { and, eq, gt, isNull, not, sql } from 'drizzle-orm'

import { isInClosedInstitution } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { hashCode, newInvitationCode } from '#server/encryption/codes.ts'
import { badField } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { invitations } from './table.ts'

const t = texts('refusals')

/** An invitation is open for seven days. */
const lifetimeMilliseconds = 7 * 24 * 60 * 60_000

type Row = typeof invitations.$inferSelect
type NewInvitation = Pick<
  Row,
  'institutionId' | 'id' | 'role' | 'unitId' | 'shiftId' | 'badgeNumber' | 'invitedBy'
>

/**
 * Makes an invitation, and answers its code, which is stored nowhere. One that is there already gets a new code, and
 * `isNew` is false. Throws a 400 where that is not open any more.
 */
export async function makeInvitation(db: Database, invitation: NewInvitation) {
  const code = newInvitationCode()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMilliseconds)
  const codeHash = hashCode(code)
  const query = db
    .insert(invitations)
    .values({ ...invitation, codeHash, createdAt, expiresAt })
    .onConflictDoUpdate({ target: invitations.id, set: { codeHash, expiresAt }, setWhere: isOpen()! })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  // The role of callers adds no invitations: an invitation gives a role.
  const [made] = await asSystem(() => query)
  if (!made) throw notOpen()
  return { ...made, code, expiresAt }
}

/** Revokes an open invitation. False where it is not open any more. */
export async function revokeInvitation(db: Database, id: string): Promise<boolean> {
  const revoked = await db
    .update(invitations)
    .set({ revokedAt: now() })
    .where(and(eq(invitations.id, id), isOpen()))
    .returning({ id: invitations.id })
  return revoked.length > 0
}

/** Revokes all open invitations of a person, who may not invite any more. */
export async function revokeInvitationsOf(db: Database, invitedBy: string): Promise<void> {
  await db
    .update(invitations)
    .set({ revokedAt: now() })
    .where(and(eq(invitations.invitedBy, invitedBy), isOpen()))
}

/** The condition that a row of `invitations` has this code and is open. */
export const isOpenInvitation = (code: string) => and(eq(invitations.codeHash, hashCode(code)), isOpen())

/** The open invitation with this code. Throws the same 400 for every other code. */
export async function getOpenInvitation(db: Database, code: string): Promise<Row> {
  const [found] = await db.select().from(invitations).where(isOpenInvitation(code))
  if (!found) throw notOpen()
  return found
}

/** Uses an invitation up for an account. Throws the same 400 where somebody else was faster. */
export async function acceptInvitation(tx: Database, id: string, acceptedBy: string): Promise<void> {
  const accepted = await tx
    .update(invitations)
    .set({ acceptedAt: now(), acceptedBy })
    .where(and(eq(invitations.id, id), isOpen()))
    .returning({ id: invitations.id })
  if (accepted.length === 0) throw notOpen()
}

const isOpen = () =>
  and(
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now()),
    not(isInClosedInstitution(invitations.institutionId)),
  )

const notOpen = () => badField('invitation', t('invitationNotOpen'))
