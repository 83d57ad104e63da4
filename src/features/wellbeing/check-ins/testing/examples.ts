import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends } from '#testing/prepare-call.ts'

import { checkInApi } from '../contract.ts'

export const examples: FeatureExamples = {
  changes: { 'POST /api/checkins': sends({ moodScore: 5, stressScore: 5, notes: 'fine' }) },
  canaries: (person, word) =>
    person.call(checkInApi.save, {
      body: { moodScore: 4, stressScore: 7, stressors: [], physicalSymptoms: [], notes: word('notes') },
    }),
}
