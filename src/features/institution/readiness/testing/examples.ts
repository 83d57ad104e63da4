import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends } from '#testing/prepare-call.ts'
import { newSignOff } from '#testing/readiness.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/readiness/clinical-sign-off': sends(newSignOff, 'institution_admin'),
    'POST /api/readiness/registration': sends({ isOpen: true }, 'admin'),
  },
}
