import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends } from '#testing/prepare-call.ts'

export const examples: FeatureExamples = {
  changes: { 'POST /api/notifications/read': sends({}) },
}
