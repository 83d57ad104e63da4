import { nothingShared } from '#testing/connect.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { connectHousehold, type Making } from '#testing/people/household.ts'
import { connected } from '#testing/prepare-call.ts'

const shares =
  (more: object): Making =>
  async (world, household) => {
    await connectHousehold(world, household)
    return { body: { sharedWithUserId: household.supporter.id, ...more } }
  }

export const examples: FeatureExamples = {
  changes: {
    'PUT /api/sharing': async (world) => {
      const { by, other } = await connected(world)
      return { by, body: { sharedWithUserId: other.id, ...nothingShared, shareMoodData: true } }
    },
    'POST /api/sharing/confirm': async (world) => {
      const { by, other } = await connected(world)
      return { by, body: { sharedWithUserId: other.id } }
    },
  },
  objects: {
    'GET /api/connections/:id/shared': async (world, household) => ({
      params: { id: await connectHousehold(world, household) },
    }),
    'PUT /api/sharing': shares({ ...nothingShared, shareMoodData: true }),
    'POST /api/sharing/confirm': shares({}),
    'GET /api/sharing/preview': async (world, household) => {
      await connectHousehold(world, household)
      return { query: { sharedWithUserId: household.supporter.id } }
    },
  },
}
