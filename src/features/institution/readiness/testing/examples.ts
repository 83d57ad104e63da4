import { anotherInstitution } from '#testing/another-institution.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { safetyOfficer } from '#testing/harm-reports.ts'
import { newName, peopleManager, sends, someone } from '#testing/prepare-call.ts'
import { askingOverride, newSignOff, signedBy, unopened } from '#testing/readiness.ts'

export const examples: FeatureExamples = {
  changes: {
    'PUT /api/safety-officer': async (world) => {
      const { username } = await someone(world, 'staff')
      return { by: await peopleManager(world), body: { username } }
    },
    'POST /api/safety-officer/signature': async (world) => ({
      by: await safetyOfficer(world),
      body: newSignOff,
    }),
    'POST /api/readiness/opening': async (world) => {
      const institutionId = await anotherInstitution(world, unopened)
      await signedBy(world, institutionId)
      return { by: await world.person(newName(), 'admin', { institutionId }) }
    },
    'POST /api/readiness/override': async (world) => ({ by: (await askingOverride(world, false)).asker }),
    'POST /api/readiness/override/confirm': async (world) => ({ by: (await askingOverride(world)).second }),
    'DELETE /api/readiness/override': async (world) => ({ by: (await askingOverride(world)).second }),
    'POST /api/readiness/registration': sends({ isOpen: true }, 'admin'),
  },
}
