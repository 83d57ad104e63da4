import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { someone } from '#testing/prepare-call.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/passport': async (world) => {
      const by = await someone(world)
      await by.call(safetyPlanApi.save, { body: { warningSigns: 'I stop answering' } })
      return { by, body: { scores: [], withHistory: false, withPlan: true, certificates: [] } }
    },
  },
}
