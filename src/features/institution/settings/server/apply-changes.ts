import { eq } from 'drizzle-orm'

import { giveBackWhatIsLostIn } from '#features/care/follow-ups/index.ts'
import { type Actor, recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { endForbiddenConnections } from '#features/core/connections/index.ts'
import { storedContacts, storeTriage } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import type { InstitutionChanges } from '../contract.ts'

/** Stores changes of an institution's settings, ends what they forbid, and leaves each setting in the audit trail. */
export async function applyChanges(
  tx: Database,
  actor: Actor,
  institutionId: string,
  changes: InstitutionChanges,
): Promise<void> {
  const { triage, contacts, ...others } = changes
  const columns = { ...others, ...(contacts && { contacts: storedContacts(contacts) }) }
  // Responders too act for the institution, and its settings are not theirs: the role of callers writes none.
  await asSystem(async () => {
    if (Object.keys(columns).length > 0) {
      await tx.update(institutions).set(columns).where(eq(institutions.id, institutionId))
    }
    if (triage) await storeTriage(tx, institutionId, triage)
  })
  // Responders without a second step cannot open alerts any more.
  if (changes.requiresSecondFactor) await giveBackWhatIsLostIn(tx, institutionId)
  if (changes.allowsResidentConnections === false) await endForbiddenConnections(tx, { institutionId })
  const place = { objectId: institutionId, institutionId }
  const changed = Object.keys(changes).map(
    (setting) => ({ action: 'institution.change', objectKind: `institution-${setting}`, ...place }) as const,
  )
  await recordAudits(tx, actor, changed.length > 0 ? changed : [{ action: 'institution.change', ...place }])
  if (changes.requiresSecondFactor !== undefined) {
    const action = changes.requiresSecondFactor ? 'second-factor.require' : 'second-factor.waive'
    await recordAudit(tx, actor, { action, ...place })
  }
  if (changes.isOpen !== undefined) {
    const action = changes.isOpen ? 'institution.open-registration' : 'institution.close-registration'
    await recordAudit(tx, actor, { action, ...place })
  }
}
