import { completeModule, earnCertificate, newCertificate } from '#testing/certificates.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { someone } from '#testing/prepare-call.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/certificates/check': async (world) => {
      const { jws } = (await earnCertificate(await someone(world))).json<{ jws: string }>()
      return { body: { document: jws } }
    },
    'POST /api/certificates': async (world) => {
      const by = await someone(world)
      await completeModule(by)
      return { by, body: newCertificate() }
    },
  },
  canaries: (person) => earnCertificate(person, 'sleep'),
}
