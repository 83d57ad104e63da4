import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends, someone } from '#testing/prepare-call.ts'

import { caringContactApi } from '../contract.ts'

export const examples: FeatureExamples = {
  changes: {
    'PUT /api/caring-contacts': sends(),
    'DELETE /api/caring-contacts': async (world) => {
      const by = await someone(world)
      await by.call(caringContactApi.start)
      return { by }
    },
  },
}
