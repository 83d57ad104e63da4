import { eq } from 'drizzle-orm'

import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { notFound } from '#server/http/rejection.ts'

import type { InvitationPreview } from '../invitation-contract.ts'
import { isOpenInvitation } from './invitations.ts'
import { invitationLane } from './sign-in/failure-lanes.ts'
import { checkAttempt, countAttempt, undoAttempt } from './sign-in/sign-in-failures.ts'
import { invitations } from './table.ts'

/**
 * What an invitation makes of whoever has its code, and where. Its badge number and who made it stay unsaid, since they
 * would name somebody. Throws the same 404, after the same work, for a code that is unknown, used, taken back or expired,
 * or of a closed institution, and a 429 where a network tries too many.
 */
export async function previewInvitation(
  db: Database,
  code: string,
  network: string,
): Promise<InvitationPreview> {
  const attempt = await countAttempt(db, [invitationLane(network)])
  // Whoever registers is not signed in yet, so there is no caller.
  const found = await checkAttempt(db, attempt, () => asSystem(() => findPreview(db, code)))
  if (!found) throw notFound()
  await undoAttempt(db, attempt)
  return { ...found, expiresAt: found.expiresAt.toISOString() }
}

async function findPreview(db: Database, code: string) {
  const [found] = await db
    .select({
      role: invitations.role,
      institution: institutions.name,
      unit: units.name,
      shift: shifts.name,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(institutions, eq(institutions.id, invitations.institutionId))
    .leftJoin(units, eq(units.id, invitations.unitId))
    .leftJoin(shifts, eq(shifts.id, invitations.shiftId))
    .where(isOpenInvitation(code))
  return found
}
