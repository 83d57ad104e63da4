import type { FeatureExamples } from '#testing/feature-examples.ts'
import { idOf } from '#testing/people/household.ts'
import { sends, someone } from '#testing/prepare-call.ts'
import type { Person, World } from '#testing/world.ts'

import { ownFactorApi, type NewOwnFactor } from '../contract.ts'

const factor: NewOwnFactor = { kind: 'stressor', name: 'The stairwell', icon: 'walk' }
const changed = { body: { name: 'The stairs', icon: 'walk', isArchived: false } }

/** A factor in somebody's own words. */
const factorOf = async (person: Person) => ({
  params: { id: idOf(await person.call(ownFactorApi.add, { body: factor })) },
})

async function withFactor(world: World) {
  const by = await someone(world)
  return { by, ...(await factorOf(by)) }
}

export const examples: FeatureExamples = {
  changes: {
    'POST /api/own-factors': sends(factor),
    'PUT /api/own-factors/:id': async (world) => ({ ...(await withFactor(world)), ...changed }),
    'DELETE /api/own-factors/:id': withFactor,
  },
  objects: {
    'PUT /api/own-factors/:id': async (_, { owner }) => ({ ...(await factorOf(owner)), ...changed }),
    'DELETE /api/own-factors/:id': (_, { owner }) => factorOf(owner),
  },
  canaries: (person, word) =>
    person.call(ownFactorApi.add, { body: { kind: 'stressor', name: word('own-factor'), icon: 'tag' } }),
}
