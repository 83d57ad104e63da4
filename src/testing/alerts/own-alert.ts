import type { OwnAlert } from '#features/care/alerts/contract.ts'

/** The moment at which the alert of `ownAlert` was raised, in milliseconds. */
export const raisedAt = Date.parse('2026-03-02T10:00:00Z')

/** An alert as the person it is about sees it: just raised, told to one responder, due in five minutes. */
export function ownAlert(changes: Partial<OwnAlert> = {}): OwnAlert {
  return {
    id: 'b4a0f5a0-0000-4000-8000-000000000000',
    kind: 'help-request',
    severity: 'critical',
    status: 'active',
    state: 'sent',
    contactKind: null,
    contactAt: null,
    contactHow: null,
    contactBy: null,
    createdAt: new Date(raisedAt).toISOString(),
    lastAskedAt: new Date(raisedAt).toISOString(),
    seenAt: null,
    acknowledgedAt: null,
    resolvedAt: null,
    notified: 1,
    reached: 'stored',
    told: 'responders',
    onDuty: null,
    askedAgain: 0,
    acknowledgeBy: new Date(raisedAt + 5 * 60_000).toISOString(),
    answeredBy: null,
    givenBackAt: null,
    closedAfterTalking: false,
    assessmentId: null,
    ...changes,
  }
}
