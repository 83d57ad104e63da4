import { anotherInstitution } from '#testing/another-institution.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { machineCaller } from '#testing/machines/tokens.ts'
import type { Making } from '#testing/people/household.ts'
import { newName, peopleManager, type Preparing } from '#testing/prepare-call.ts'
import { insertRoster, uploadOf } from '#testing/rosters/prepare.ts'

import { type RosterReport, rosterApi } from '../contract.ts'

const upload = () =>
  ({
    ...uploadOf(`Booking No,Last Name,First Name\n${newName()},Hale,Robin`),
    role: 'inmate',
  }) as const

/** A people manager with a roster of one resident. */
const withUpload: Preparing = async (world) => ({ by: await peopleManager(world), body: upload() })

const ofOwner: Making = async (world, { owner }) => ({
  params: { id: await insertRoster(world, owner.institutionId) },
})

export const examples: FeatureExamples = {
  changes: {
    'POST /api/rosters/preview': withUpload,
    'POST /api/rosters': withUpload,
    'POST /api/rosters/:id/undo': async (world) => {
      // A place of its own: who is missing from the file would stop it where others are.
      const institutionId = await anotherInstitution(world)
      const by = await world.person(newName(), 'institution_admin', { institutionId })
      const { id } = (await by.call(rosterApi.run, { body: upload() })).json<RosterReport>()
      return { by, params: { id } }
    },
    'POST /api/machine/roster': async (world) => ({
      by: await machineCaller(world, ['roster:write']),
      body: upload(),
    }),
  },
  objects: {
    'GET /api/rosters/:id': ofOwner,
    'POST /api/rosters/:id/undo': ofOwner,
  },
}
