import type { FeatureExamples } from '#testing/feature-examples.ts'
import { reportHarm, safetyOfficer } from '#testing/harm-reports.ts'
import { sends, someone } from '#testing/prepare-call.ts'

import { harmReportApi } from '../contract.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/harm-reports': sends({ what: 'It said that staff were told', showsName: false }),
    'POST /api/harm-reports/:id/close': async (world) => {
      const id = await reportHarm(await someone(world))
      return { by: await safetyOfficer(world), params: { id }, body: { answer: 'It was mended' } }
    },
  },
  objects: {
    'POST /api/harm-reports/:id/close': async (_, { owner }) => ({
      params: { id: await reportHarm(owner) },
      body: { answer: 'It was mended' },
    }),
  },
  canaries: (person, word) =>
    person.call(harmReportApi.report, { body: { what: word('harm'), showsName: true } }),
}
