import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chanceSentence, differenceSentence, meansSentence } from './sentences.ts'

const tools = { firstTool: 'Box Breathing', secondTool: 'Mindful Body Scan' } as const
const compared = (first: number, second: number, chance: number | null = 0.04) => ({
  ...tools,
  first: { days: 9, mean: first, lowest: first - 1, highest: first + 1 },
  second: { days: 1, mean: second, lowest: second, highest: second },
  difference: first - second,
  chance,
})

test.each([
  [2.9, 1.7, 'Box Breathing lowered your distress by 1.2 points more than Mindful Body Scan.'],
  [1, 2, 'Mindful Body Scan lowered your distress by 1 point more than Box Breathing.'],
  [0.5, -0.5, 'Box Breathing lowered your distress by 1 point more than Mindful Body Scan.'],
  [-0.5, -2, 'With Box Breathing your distress rose by 1.5 points less than with Mindful Body Scan.'],
  [2, 2.04, 'Box Breathing and Mindful Body Scan did about the same for your distress.'],
])('falls of %d and %d are put as: %s', (first, second, sentence) => {
  expect(differenceSentence(compared(first, second))).toBe(sentence)
})

test('what was noted is said of each tool with its days, falls and rises', () => {
  expect(meansSentence(compared(2.94, -1))).toBe(
    'Your distress fell by 2.9 points on average on your 9 days with Box Breathing, and rose by 1 point on your 1 day with Mindful Body Scan.',
  )
  expect(meansSentence(compared(0.04, 0))).toContain('stayed as it was')
})

test.each([
  [2 / 1024, 'fewer than 1 of 100 trials like yours. That is rare'],
  [0.04, 'about 4 of 100 trials like yours. That is rare'],
  // What is called rare follows from the number that is said.
  [0.0508, 'about 5 of 100 trials like yours. That is rare'],
  [0.0625, 'about 6 of 100 trials like yours. That happens now and then'],
  [0.21, 'about 21 of 100 trials like yours. That happens often'],
  [1, 'about 100 of 100 trials like yours. That happens often'],
])('a chance of %d is told as %s', (chance, words) => {
  expect(chanceSentence({ chance })).toContain(
    `If both were equally good, a difference this great would come up in ${words}`,
  )
})

test('without enough days it says what it takes, and no chance', () => {
  expect(chanceSentence({ chance: null })).toBe(
    'These are too few days to tell. It takes 5 days with each tool to tell a difference from chance.',
  )
})

test('no result is called proven, significant or certain', () => {
  const fall = fc.double({ min: -10, max: 10, noNaN: true })
  const chance = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(fall, fall, chance, (first, second, often) => {
      const result = compared(first, second, often)
      const words = [meansSentence(result), differenceSentence(result), chanceSentence(result)].join(' ')
      expect(words).not.toMatch(/prove|proof|significan|certain|NaN|null|-\d/i)
    }),
  )
})
