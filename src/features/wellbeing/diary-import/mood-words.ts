import { highestScore, lowestScore } from '#features/wellbeing/check-ins/scale.ts'

import type { Source } from './contract.ts'

/** The number that each word of another app's scale has here; null for a word without one. */
export type MoodNumbers = ReadonlyMap<string, number | null>

/**
 * Daylio's five moods, as it names them at first, one for each of the five bands of Evenkeel's scale
 * (`check-ins/scale.ts`). Order and names: daylio-parser and dayliopy read them so too
 * (github.com/staticf0x/daylio-parser, github.com/MichaelCurrin/daylio-csv-parser). Its users can name them anew and
 * add others; how they lie between these five no file says.
 */
const daylioMoods: Readonly<Record<string, number>> = { awful: 2, bad: 4, meh: 6, good: 8, rad: 10 }

/** How We Feel writes several words with semicolons between them. The first is the one that was chosen first. */
export function firstWord(words: string): string {
  return (words.split(';')[0] ?? '').trim().toLowerCase()
}

/**
 * What each word stands for before its owner says otherwise, the most frequent word first. Words of feelings, as How We
 * Feel has them, get no number: none of its exports has one, and nobody but their owner could say it.
 */
export function usualNumbers(source: Source, words: readonly string[]): Map<string, number | null> {
  const counts = new Map<string, number>()
  for (const word of words.map(firstWord).filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a)
  return new Map(byCount.map(([word]) => [word, usualNumber(source, word)]))
}

function usualNumber(source: Source, word: string): number | null {
  if (source === 'daylio') return daylioMoods[word] ?? null
  const number = /^\d{1,2}$/.test(word) ? Number(word) : 0
  return source === 'csv' && number >= lowestScore && number <= highestScore ? number : null
}
