import { clinicalVersion } from '#features/readiness/server/clinical-version.ts'

import { type Preparing, sends } from '../prepare-call.ts'

/** A sign-off of the version of docs/clinical.md that is here. */
export const newSignOff = { clinician: 'Dr. Lea Brandt', signedOn: '2020-02-29', version: clinicalVersion! }

/** How to call each changing endpoint of readiness with success. */
export const readinessChanges: Record<string, Preparing> = {
  'POST /api/readiness/clinical-sign-off': sends(newSignOff, 'institution_admin'),
  'POST /api/readiness/registration': sends({ isOpen: true }, 'admin'),
}
