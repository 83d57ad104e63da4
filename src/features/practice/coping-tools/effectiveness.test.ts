import { expect, test } from 'vitest'

import type { ToolName } from './catalogue.ts'
import { helpful, meanEffectiveness, type Ratings, worksBest } from './effectiveness.ts'

function rated(toolName: ToolName, ...ratings: number[]): Ratings {
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return { toolName, ratedSessions: ratings.length, effectiveness: meanEffectiveness(sum, ratings.length) }
}

test.each([
  [10, 2, null],
  [0, 0, null],
  [13, 3, 4.3],
  [15, 3, 5],
  [14, 4, 3.5],
])('ratings that add up to %i over %i sessions have the mean %s', (sum, count, mean) => {
  expect(meanEffectiveness(sum, count)).toBe(mean)
})

test('the tool with the highest mean works best', () => {
  expect(worksBest([rated('Box Breathing', 3, 4, 4), rated('5-4-3-2-1 Grounding', 4, 5, 5)])).toBe(
    '5-4-3-2-1 Grounding',
  )
})

test('two good ratings are too few for a mean', () => {
  expect(worksBest([rated('Box Breathing', 5, 5), rated('Tactical Breathing', 3, 3, 3)])).toBe(
    'Tactical Breathing',
  )
  expect(worksBest([rated('Box Breathing', 5, 5)])).toBeNull()
  expect(worksBest([])).toBeNull()
})

test('a tool that hardly helps is not called the best, even alone', () => {
  expect(worksBest([rated('Box Breathing', 2, 3, 2)])).toBeNull()
})

test('of equal means the one rated more often works best, then the first of the catalogue', () => {
  const grounding = rated('5-4-3-2-1 Grounding', 4, 4, 4)
  const tactical = rated('Tactical Breathing', 4, 4, 4, 4)

  expect(worksBest([grounding, tactical])).toBe('Tactical Breathing')
  expect(worksBest([rated('Mindful Body Scan', 4, 4, 4), grounding])).toBe('5-4-3-2-1 Grounding')
})

test('the tools that helped are in order, without those that hardly did or were rated too rarely', () => {
  const names = helpful([
    rated('Box Breathing', 3, 4, 4),
    rated('Tactical Breathing', 2, 2, 2),
    rated('Mindful Body Scan', 5, 5),
    rated('5-4-3-2-1 Grounding', 5, 5, 5),
  ]).map(({ toolName }) => toolName)

  expect(names).toEqual(['5-4-3-2-1 Grounding', 'Box Breathing'])
})
