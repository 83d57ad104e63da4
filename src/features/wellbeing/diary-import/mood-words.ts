import { highestScore, lowestScore } from '#features/wellbeing/check-ins/scale.ts'

import type { Source } from './contract.ts'

/** The number that each word of another app's scale has here; null for a word without one. */
export type MoodNumbers = ReadonlyMap<string, number | null>

/**
 * Daylio's five moods, as it names them at first, one for each of the five bands of Evenkeel's scale
 * (`check-ins/scale.ts`), and what such words are in other languages. Order and names: daylio-parser and dayliopy read
 * them so too (github.com/staticf0x/daylio-parser, github.com/MichaelCurrin/daylio-csv-parser). Its users can name them
 * anew and add others; how they lie between these five only a backup says.
 */
const daylioMoods: Readonly<Record<number, string>> = {
  2: 'awful horrible fatal terrible pésimo horrível péssimo affreux lausig miserabel furchtbar schrecklich',
  4: 'bad mal malo mauvais schlecht ruim',
  6: 'meh ok okay regular normal neutral bof moyen naja mittel',
  8: 'good bien bueno gut bem bom bon',
  10: 'rad great genial increíble excelente súper fantástico super toll génial ótimo radical',
}
const daylioNumbers = new Map(
  Object.entries(daylioMoods).flatMap(([number, words]) =>
    words.split(' ').map((word) => [word, Number(number)] as const),
  ),
)

/** How We Feel writes several words with semicolons between them. The first is the one that was chosen first. */
export function firstWord(words: string): string {
  return (words.split(';')[0] ?? '').trim().toLowerCase()
}

/**
 * What each word stands for before its owner says otherwise, the most frequent word first. `groups` has what a backup of
 * Daylio says of its words. Words of feelings, as How We Feel has them, get no number: none of its exports has one, and
 * nobody but their owner could say it.
 */
export function usualNumbers(
  source: Source,
  words: readonly string[],
  groups: MoodNumbers = new Map(),
): Map<string, number | null> {
  const counts = new Map<string, number>()
  for (const word of words.map(firstWord).filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a)
  const best = bestOf(source, [...counts.keys()])
  return new Map(byCount.map(([word]) => [word, groups.get(word) ?? usualNumber(source, word, best)]))
}

function usualNumber(source: Source, word: string, best: number): number | null {
  if (source === 'daylio') return daylioNumbers.get(word) ?? null
  if (source === 'how-we-feel') return null
  const ratio = /^(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)|%)$/.exec(word)
  if (ratio) return stretched(decimal(ratio[1]!), Number(ratio[2] ?? 100))
  return /^\d+(?:[.,]\d+)?$/.test(word) ? stretched(decimal(word), best) : null
}

const decimal = (word: string) => Number(word.replace(',', '.'))

/** The best of a column's scale: 5, 10 or 100, by the numbers in it. Evenkeel's own is 10. */
function bestOf(source: Source, words: readonly string[]): number {
  const most = Math.max(0, ...words.filter((word) => /^\d+(?:[.,]\d+)?$/.test(word)).map(decimal))
  if (source === 'evenkeel') return highestScore
  return most <= 5 ? 5 : most <= 20 ? highestScore : 100
}

/** A number of another scale on Evenkeel's, so that its best is the best; null for one that is not on it. */
function stretched(number: number, best: number): number | null {
  // A scale of a hundred has a nought.
  const worst = best > 20 ? 0 : lowestScore
  if (number < worst || number > best) return null
  return Math.max(lowestScore, Math.round((number / best) * highestScore))
}
