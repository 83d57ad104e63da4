import { diaryOf } from '#testing/diary-import.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { someone } from '#testing/prepare-call.ts'
import type { Person } from '#testing/world.ts'

import { diaryImportApi } from '../contract.ts'

/** An import of somebody's. */
async function imported(person: Person) {
  const body = diaryOf('a walk by the lake')
  await person.call(diaryImportApi.add, { body })
  return { params: { id: body.id } }
}

export const examples: FeatureExamples = {
  changes: {
    // Each person's import has an id of its own: the id of another's is not found.
    'POST /api/diary-imports': async (world) => ({
      by: await someone(world),
      body: diaryOf('a walk by the lake'),
    }),
    'DELETE /api/diary-imports/:id': async (world) => {
      const by = await someone(world)
      return { by, ...(await imported(by)) }
    },
  },
  objects: { 'DELETE /api/diary-imports/:id': (_, { owner }) => imported(owner) },
  canaries: (person, word) => person.call(diaryImportApi.add, { body: diaryOf(word('diary')) }),
}
