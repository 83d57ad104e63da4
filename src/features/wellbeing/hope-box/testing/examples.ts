import type { FeatureExamples } from '#testing/feature-examples.ts'
import { idOf, type Making } from '#testing/people/household.ts'
import { sends, someone } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

import { hopeBoxApi, type NewHopeItem } from '../contract.ts'

const words: NewHopeItem = { kind: 'words', text: 'my daughter' }

/** Somebody with words in their box of hope. */
async function withItem(world: World) {
  const by = await someone(world)
  return { by, params: { id: idOf(await by.call(hopeBoxApi.add, { body: words })) } }
}

const itemOfOwner =
  (item: NewHopeItem, body?: object): Making =>
  async (_, { owner }) => ({
    params: { id: idOf(await owner.call(hopeBoxApi.add, { body: item })) },
    ...(body && { body }),
  })

export const examples: FeatureExamples = {
  changes: {
    'POST /api/hope-box': sends(words),
    'PUT /api/hope-box/:id': async (world) => ({
      ...(await withItem(world)),
      body: { text: 'my two daughters' },
    }),
    'DELETE /api/hope-box/:id': withItem,
    'PUT /api/hope-box/order': async (world) => {
      const { by, params } = await withItem(world)
      return { by, body: { ids: [params.id] } }
    },
  },
  objects: {
    'GET /api/hope-box/:id/content': itemOfOwner({ kind: 'picture', text: 'us', content: '/9j/' }),
    'PUT /api/hope-box/:id': itemOfOwner(words, { text: 'my two daughters' }),
    'DELETE /api/hope-box/:id': itemOfOwner(words),
  },
  async canaries(person, word) {
    await person.call(hopeBoxApi.add, { body: { kind: 'words', text: word('hope') } })
    // The bytes too must be nowhere in the clear.
    const content = Buffer.from(`ID3${word('hope-sound')}`).toString('base64')
    await person.call(hopeBoxApi.add, { body: { kind: 'sound', text: word('hope-sound'), content } })
  },
}
