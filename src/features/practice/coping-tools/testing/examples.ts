import type { FeatureExamples } from '#testing/feature-examples.ts'
import { idOf } from '#testing/people/household.ts'
import { sends, someone } from '#testing/prepare-call.ts'
import type { Person } from '#testing/world.ts'

import { copingToolApi } from '../contract.ts'

const session = { toolName: 'Box Breathing', duration: 60, completed: false } as const
const save = (person: Person) => person.call(copingToolApi.save, { body: session })

/** A use of a tool that its owner rates. */
const rated = async (owner: Person) => ({
  params: { id: idOf(await save(owner)) },
  body: { effectiveness: 4 },
})

export const examples: FeatureExamples = {
  changes: {
    'POST /api/coping-tools/usage': sends(session),
    'PATCH /api/coping-tools/usage/:id': async (world) => {
      const by = await someone(world)
      return { by, ...(await rated(by)) }
    },
  },
  objects: { 'PATCH /api/coping-tools/usage/:id': (_, { owner }) => rated(owner) },
  canaries: save,
}
