import type { Role } from '#shared/endpoint.ts'

import type { CheckInDraft } from './check-in-draft.ts'

/** The draft without what does not fit: what was said of a shift stays in the form if the side is changed, and is not sent. */
export function withFittingShift(draft: CheckInDraft, role: Role): CheckInDraft {
  const isStaff = role === 'staff'
  return {
    ...draft,
    shiftKind: isStaff && !draft.isPreShift ? draft.shiftKind : null,
    criticalIncident: isStaff ? draft.criticalIncident : null,
  }
}
