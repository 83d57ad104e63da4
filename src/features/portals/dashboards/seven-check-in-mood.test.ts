import { expect, test } from 'vitest'

import { sevenCheckInMood } from './seven-check-in-mood.ts'

const moods = (...scores: number[]) => scores.map((moodScore) => ({ moodScore }))

test('the average is of the latest seven check-ins, rounded', () => {
  expect(sevenCheckInMood(moods(8, 8, 8, 7, 7, 7, 7, 1, 1))).toBe(7)
})

test('there is no average without check-ins', () => {
  expect(sevenCheckInMood([])).toBeNull()
})
