import type { FeatureExamples } from '#testing/feature-examples.ts'
import { machineCaller } from '#testing/machines/tokens.ts'
import { newName, peopleManager, type Preparing, sends } from '#testing/prepare-call.ts'
import { insertRoster, uploadOf } from '#testing/rosters/prepare.ts'

const upload = () => ({
  ...uploadOf(`Booking No,Last Name,First Name\n${newName()},Hale,Robin`),
  role: 'inmate',
})

/** A people manager with a roster of one resident. */
const withUpload: Preparing = async (world) => ({ by: await peopleManager(world), body: upload() })

export const examples: FeatureExamples = {
  changes: {
    'POST /api/rosters/preview': withUpload,
    'POST /api/rosters': withUpload,
    'POST /api/machine/roster': async (world) => ({
      by: await machineCaller(world, ['roster:write']),
      body: upload(),
    }),
    'PUT /api/roster-mapping': sends({ number: 'Booking No' }, 'admin'),
  },
  objects: {
    'GET /api/rosters/:id': async (world, { owner }) => ({
      params: { id: await insertRoster(world, owner.institutionId) },
    }),
  },
}
