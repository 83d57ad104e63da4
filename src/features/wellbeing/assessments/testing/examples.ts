import type { FeatureExamples } from '#testing/feature-examples.ts'
import { idOf } from '#testing/people/household.ts'
import { sends, someone } from '#testing/prepare-call.ts'
import type { Person } from '#testing/world.ts'

import { assessmentApi } from '../contract.ts'
import { questionIds } from '../instruments.ts'

/** A screening in which each question has the same answer. */
const answered = (points: 0 | 1) => ({
  type: 'combined' as const,
  responses: Object.fromEntries(questionIds.map((id) => [id, points])),
})

/** The address of a screening that this person submits, with answers above 0. */
const anOwn = async (person: Person) => ({
  params: { id: idOf(await person.call(assessmentApi.submit, { body: answered(1) })) },
})

export const examples: FeatureExamples = {
  changes: {
    'POST /api/assessments': sends(answered(0)),
    'PUT /api/assessments/:id/difficulty': async (world) => {
      const by = await someone(world)
      return { by, ...(await anOwn(by)), body: { difficulty: 2 } }
    },
    'POST /api/assessments/right-now': sends(),
    'POST /api/short-screenings': sends({ responses: { d1: 0, d2: 1, a1: 1, a2: 0 } }),
  },
  objects: {
    'GET /api/assessments/:id': (_, { owner }) => anOwn(owner),
    'PUT /api/assessments/:id/difficulty': async (_, { owner }) => ({
      ...(await anOwn(owner)),
      body: { difficulty: 2 },
    }),
  },
  async canaries(person) {
    const { type, responses } = answered(1)
    await person.call(assessmentApi.submit, { body: { type, responses: { ...responses, difficulty: 2 } } })
  },
}
