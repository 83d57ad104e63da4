import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends, withPassword } from '#testing/prepare-call.ts'
import { afterPassword, password } from '#testing/second-factor.ts'

import { myDataApi } from '../contract.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/my-data/download': sends({ format: 'json' }),
    'POST /api/my-data/leave': async (world) => ({ by: await withPassword(world), body: { password } }),
    'POST /api/my-data/stay': async (world) => {
      const by = await withPassword(world)
      await by.call(myDataApi.deleteAccount, { body: { password } })
      return { by: await afterPassword(world, by) }
    },
  },
}
