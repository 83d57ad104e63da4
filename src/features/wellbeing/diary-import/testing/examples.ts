import { diaryOf } from '#testing/diary-import.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { someone } from '#testing/prepare-call.ts'
import type { Person } from '#testing/world.ts'

import { diaryImportApi, type ImportedDay } from '../contract.ts'

/** An import of somebody's. */
async function imported(person: Person) {
  // One that is there already would leave no import behind.
  const body = diaryOf(`a walk by the lake ${crypto.randomUUID()}`)
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
    'POST /api/diary-imports/search': async (world) => ({
      by: await someone(world),
      body: { words: 'lake' },
    }),
    'DELETE /api/diary-imports/:id': async (world) => {
      const by = await someone(world)
      return { by, ...(await imported(by)) }
    },
  },
  objects: {
    'DELETE /api/diary-imports/:id': (_, { owner }) => imported(owner),
    'GET /api/diary-imports/days/:id': async (_, { owner }) => {
      await imported(owner)
      const days = (await owner.call(diaryImportApi.days, { query: {} })).json<ImportedDay[]>()
      return { params: { id: days[0]!.id } }
    },
  },
  canaries: (person, word) => person.call(diaryImportApi.add, { body: diaryOf(word('diary')) }),
}
