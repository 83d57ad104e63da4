import { diaryImportApi, type NewDiaryDays } from '#features/wellbeing/diary-import/contract.ts'

import { type Preparing, someone } from './prepare-call.ts'

/** A diary of one day, with a note. */
export function diaryOf(note: string): NewDiaryDays {
  return {
    id: crypto.randomUUID(),
    source: 'daylio',
    days: [{ day: '2026-01-15', time: '07:15', nth: 0, mood: 8, words: 'good', tags: 'walk', note }],
  }
}

/** How to call each changing endpoint of imported diaries with success. */
export const diaryImportChanges: Record<string, Preparing> = {
  // Each person's import has an id of its own: the id of another's is not found.
  'POST /api/diary-imports': async (world) => ({
    by: await someone(world),
    body: diaryOf('a walk by the lake'),
  }),
  'DELETE /api/diary-imports/:id': async (world) => {
    const by = await someone(world)
    const body = diaryOf('a walk by the lake')
    await by.call(diaryImportApi.add, { body })
    return { by, params: { id: body.id } }
  },
}
