import { submitAssessment } from '#features/assessments/server/service.ts'
import type { AppContext } from '#server/http/app-context.ts'

import type { Cast } from '../people/people.ts'
import { randomFor } from '../random.ts'
import { answersOf } from './screening-story.ts'

/**
 * The one thing that happens at the moment of the first start: a screening that asks for a check-in, whose
 * alert nobody has answered yet. It goes the product's own way, ladder and all.
 */
export async function submitTodays(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: Cast,
): Promise<void> {
  const residents = people.filter(
    ({ part, unit, isLead }) => part === 'inmate' && unit === 'Alder' && !isLead,
  )
  const person = residents[6]
  if (!person) return
  const random = randomFor('today')
  const user = {
    ...person,
    timeZone: calendar.timeZone,
    sessionId: random.id(),
    sessionKind: 'web' as const,
    isOnOwnDevice: false,
    confirmedUntil: null,
    isLocked: false,
    missingStep: null,
    mustChangePassword: false,
    deletesAt: null,
    sealedAt: null,
    responderFor: [],
  }
  const trace = { client: 'browser', requestId: random.id(), addressPrefix: '' } as const
  const responses = answersOf(16, 12, random)
  await submitAssessment(db, { user, keyring, trace }, { type: 'combined', responses, isRightNow: false })
}
