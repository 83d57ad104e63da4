import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends } from '#testing/prepare-call.ts'

export const examples: FeatureExamples = {
  changes: { 'PUT /api/anonymous-use': sends({ isOn: true }, 'admin') },
}
