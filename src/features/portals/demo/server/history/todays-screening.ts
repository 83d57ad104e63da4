import { submitAssessment } from '#features/wellbeing/assessments/index.ts'
import type { AppContext } from '#server/http/app-context.ts'

import type { SeededPeople } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import { answersOf } from './past-screenings.ts'

/**
 * Submits a serious screening at the moment of the first start, so that the demo has an alert that nobody
 * has acknowledged yet. The product's own code handles it, escalation included.
 */
export async function submitTodaysScreening(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: SeededPeople,
): Promise<void> {
  const residents = people.filter(
    ({ demoRole, unit, isTrialAccount }) => demoRole === 'inmate' && unit === 'Alder' && !isTrialAccount,
  )
  const person = residents[6]
  if (!person) return
  const random = randomFor('today')
  const user = {
    ...person,
    timeZone: calendar.timeZone,
    sessionId: random.id(),
    sessionKind: 'web' as const,
    isOnTrustedDevice: false,
    signedOnBy: null,
    hasProvidersFactor: false,
    confirmedUntil: null,
    isLocked: false,
    missingStep: null,
    mustChangePassword: false,
    deletesAt: null,
    resetHoldStartedAt: null,
    hasClosedVault: false,
    cameByOwnSecret: false,
    responderFor: [],
  }
  const trace = { client: 'browser', requestId: random.id(), addressPrefix: '' } as const
  const responses = answersOf(16, 12, random)
  await submitAssessment(
    { db, user, keyring, vault: null, trace },
    { type: 'combined', responses, isRightNow: false, isPartial: false },
  )
}
