import { type Endpoint, isOpenTo, type MissingStep } from '#shared/endpoint.ts'

import { texts } from '../../locales/texts.ts'
import { forbidden, notSignedIn, Rejection } from '../rejection.ts'
import type { SessionUser } from '../session-user.ts'
import { requireConfirmed } from './step-up.ts'

const t = texts('refusals')

/**
 * Throws where a caller may not call an endpoint: a 401 for nobody, and a 403 that names the step which is missing or
 * says that it is not for them.
 */
export function admit(
  user: SessionUser | null,
  endpoint: Omit<Endpoint, 'method' | 'path' | 'summary' | 'response'>,
): void {
  const { beforePasswordChange, stepUp } = endpoint
  if (endpoint.access === 'public') return
  if (!user) throw notSignedIn()
  if (user.isLocked && !endpoint.whileLocked) {
    throw new Rejection(403, t('screenLocked'), { code: 'session_locked' })
  }
  if (user.missingStep === 'code') requireStep(user.missingStep, endpoint)
  if (user.mustChangePassword && !beforePasswordChange) {
    throw new Rejection(403, t('ownPasswordFirst'), {
      code: 'password_change_required',
    })
  }
  if (user.deletesAt && !endpoint.whileDeletionPending) {
    throw new Rejection(403, t('deletionPending'), {
      code: 'account_leaving',
    })
  }
  if (user.ageBand === 'under-13' && !endpoint.whileDeletionPending) {
    throw new Rejection(403, t('under13'), { code: 'under_13' })
  }
  // Whoever has to choose a password or is leaving gets no further than that, and enrols afterwards.
  if (user.missingStep === 'enrolment' && !user.mustChangePassword && !user.deletesAt) {
    requireStep(user.missingStep, endpoint)
  }
  if (!isOpenTo(user, endpoint)) throw forbidden()
  if (stepUp) requireConfirmed(user)
}

/** Throws a 403 with the code `mfa_required` where the endpoint is closed until that step is taken. */
function requireStep(step: MissingStep, { beforeSecondStep }: Pick<Endpoint, 'beforeSecondStep'>): void {
  if (beforeSecondStep?.includes(step)) return
  throw new Rejection(403, step === 'code' ? t('codeFirst') : t('secondStepFirst'), {
    code: 'mfa_required',
  })
}
