import type { NewDiaryDays } from '#features/wellbeing/diary-import/contract.ts'

/** A diary of one day, with a note. */
export function diaryOf(note: string): NewDiaryDays {
  return {
    id: crypto.randomUUID(),
    source: 'daylio',
    days: [{ day: '2026-01-15', time: '07:15', nth: 0, mood: 8, words: 'good', tags: 'walk', note }],
  }
}
