import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { registrationConfirmations } from './table.ts'

const t = texts('refusals')

/** Records that registration is as it should be. Throws a 409 where it is no longer as the caller saw it. */
export async function confirmRegistration(caller: Caller, isOpen: boolean): Promise<void> {
  await caller.db.transaction(async (tx) => {
    const institution = await readInstitution(tx, caller)
    if (institution.isOpen !== isOpen) {
      throw conflict(t('registrationChanged', institution))
    }
    const [made] = await tx
      .insert(registrationConfirmations)
      .values({ ...recordedBy(caller), isOpen })
      .returning({ id: registrationConfirmations.id })
    await recordAudit(tx, caller, { action: 'readiness.confirm-registration', objectId: made!.id })
  })
}

async function readInstitution(db: Caller['db'], { user }: Caller) {
  const [institution] = await db.select().from(institutions).where(eq(institutions.id, user.institutionId))
  return institution!
}

const recordedBy = ({ user }: Caller) => ({
  institutionId: user.institutionId,
  recordedBy: user.id,
  recordedAt: now(),
})
