import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends } from '#testing/prepare-call.ts'

import { learningApi } from '../contract.ts'

const progress = { moduleId: 'what-stress-does', progress: 40, completed: false } as const

export const examples: FeatureExamples = {
  changes: { 'POST /api/content/progress': sends(progress) },
  canaries: (person) => person.call(learningApi.saveProgress, { body: progress }),
}
