import type { FeatureExamples } from '#testing/feature-examples.ts'
import { ofOwner } from '#testing/people/household.ts'
import { sends, someone } from '#testing/prepare-call.ts'

import { profileApi } from '../contract.ts'

export const examples: FeatureExamples = {
  changes: {
    'PATCH /api/users/:id': async (world) => {
      const by = await someone(world)
      return { by, params: { id: by.id }, body: { bio: 'I like rain' } }
    },
    'PUT /api/settings': sends({ isFindable: false, showsRewards: true }),
  },
  objects: { 'PATCH /api/users/:id': ofOwner({ bio: 'I like rain' }) },
  canaries: (person, word) =>
    person.call(profileApi.update, {
      params: { id: person.id },
      body: { bio: word('bio'), email: `${person.id}@example.org` },
    }),
}
