import type { FeatureExamples } from '#testing/feature-examples.ts'
import { sends, withPassword } from '#testing/prepare-call.ts'
import { password } from '#testing/second-factor.ts'

import { screenLockApi } from '../contract.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/session/lock': sends(),
    'POST /api/session/unlock': async (world) => {
      const by = await withPassword(world)
      await by.call(screenLockApi.lock)
      return { by, body: { password } }
    },
    'PUT /api/screen-lock': sends({ minutes: 5 }),
    'PUT /api/screen-lock/pin': sends({ pin: '2580' }),
    'DELETE /api/screen-lock/pin': sends(),
  },
}
