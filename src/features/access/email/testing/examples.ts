import type { FeatureExamples } from '#testing/feature-examples.ts'
import { newName, withMailedCode, withPassword } from '#testing/prepare-call.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/email/code': async (world) => ({
      by: await world.person(newName(), 'user', { email: 'ana@home.example' }),
    }),
    'POST /api/email/confirm': withMailedCode,
    'POST /api/password/forgotten': async (world) => ({
      body: { username: (await withPassword(world)).username },
    }),
  },
}
