import { Rejection } from '#server/http/rejection.ts'
import type { Role } from '#shared/endpoint.ts'

import type { SentCheckIn } from '../contract.ts'
import { texts } from '../texts/contract.ts'

/**
 * Refuses what does not fit the person: only staff say what a shift was and mark a critical incident, and what a shift
 * was is known only after it. Throws a 400 that names each field which does not fit.
 */
export function requireShiftOf(
  { role }: { readonly role: Role },
  {
    shiftKind,
    criticalIncident,
    isPreShift,
  }: Pick<SentCheckIn, 'shiftKind' | 'criticalIncident' | 'isPreShift'>,
): void {
  const isStaff = role === 'staff'
  const fields = {
    ...(shiftKind !== null &&
      (!isStaff || isPreShift) && { shiftKind: isStaff ? texts.onlyAfterShift : texts.onlyStaff }),
    ...(criticalIncident !== null && !isStaff && { criticalIncident: texts.onlyStaff }),
  }
  const [first] = Object.values(fields)
  if (first) throw new Rejection(400, first, { fields })
}
