import { beginTrial, beginTrialOf, newTrial } from '#testing/coping-trials.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends, someone } from '#testing/prepare-call.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/coping-tools/trials': sends(newTrial),
    'POST /api/coping-tools/trials/:id/stop': async (world) => {
      const by = await someone(world)
      return { by, params: { id: await beginTrialOf(by) } }
    },
  },
  objects: {
    'POST /api/coping-tools/trials/:id/stop': async (_, { owner }) => ({
      params: { id: await beginTrialOf(owner) },
    }),
  },
  canaries: beginTrial,
}
