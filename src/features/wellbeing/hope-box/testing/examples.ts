import type { FeatureExamples } from '#testing/feature-examples.ts'
import { idOf } from '#testing/people/household.ts'
import { someone } from '#testing/prepare-call.ts'

import { hopeBoxApi } from '../contract.ts'

export const examples: FeatureExamples = {
  changes: {
    'PUT /api/hope-box/order': async (world) => {
      const by = await someone(world)
      const added = await by.call(hopeBoxApi.add, { body: { kind: 'words', text: 'my daughter' } })
      return { by, body: { ids: [idOf(added)] } }
    },
  },
  objects: {
    'GET /api/hope-box/:id/content': async (_, { owner }) => {
      const body = { kind: 'picture', text: 'us', content: '/9j/' } as const
      return { params: { id: idOf(await owner.call(hopeBoxApi.add, { body })) } }
    },
  },
  async canaries(person, word) {
    // The bytes too must be nowhere in the clear.
    const content = Buffer.from(`ID3${word('hope-sound')}`).toString('base64')
    await person.call(hopeBoxApi.add, { body: { kind: 'sound', text: word('hope-sound'), content } })
  },
}
