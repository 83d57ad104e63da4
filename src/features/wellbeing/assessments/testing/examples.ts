import type { FeatureExamples } from '#testing/feature-examples.ts'
import { idOf } from '#testing/people/household.ts'
import { sends } from '#testing/prepare-call.ts'

import { assessmentApi } from '../contract.ts'
import { questionIds } from '../instruments.ts'

/** A screening in which each question has the same answer. */
const answered = (points: 0 | 1) => ({
  type: 'combined' as const,
  responses: Object.fromEntries(questionIds.map((id) => [id, points])),
})

export const examples: FeatureExamples = {
  changes: {
    'POST /api/assessments': sends(answered(0)),
    'POST /api/assessments/right-now': sends(),
    'POST /api/short-screenings': sends({ responses: { d1: 0, d2: 1, a1: 1, a2: 0 } }),
  },
  objects: {
    'GET /api/assessments/:id': async (_, { owner }) => ({
      params: { id: idOf(await owner.call(assessmentApi.submit, { body: answered(0) })) },
    }),
  },
  async canaries(person) {
    const { type, responses } = answered(1)
    await person.call(assessmentApi.submit, { body: { type, responses: { ...responses, difficulty: 2 } } })
  },
}
