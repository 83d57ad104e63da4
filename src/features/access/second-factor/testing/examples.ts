import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends, someone } from '#testing/prepare-call.ts'
import { codeOf, personWithFactor } from '#testing/second-factor.ts'

import { secondFactorApi } from '../contract.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/second-factor/offer': sends(),
    'POST /api/second-factor': async (world) => {
      const by = await someone(world)
      const { secret } = (await by.call(secondFactorApi.offer)).json<{ secret: string }>()
      return { by, body: { code: codeOf(secret) } }
    },
    'DELETE /api/second-factor': async (world) => ({ by: await personWithFactor(world) }),
    'POST /api/second-factor/backup-codes': async (world) => ({ by: await personWithFactor(world) }),
  },
}
