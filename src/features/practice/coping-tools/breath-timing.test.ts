import { expect, test } from 'vitest'

import { breathStateAt, breathFrames, type BreathPattern, breathSeconds } from './breath-timing.ts'

const pattern: BreathPattern = {
  startsAt: 10,
  shape: 'circle',
  parts: [
    { move: 'In', seconds: 4 },
    { move: 'Hold', seconds: 2 },
    { move: 'Out', seconds: 6 },
  ],
}

test.each([
  [0, null],
  [9, null],
  [10, ['In', 4]],
  [13, ['In', 1]],
  [14, ['Hold', 2]],
  [16, ['Out', 6]],
  [21, ['Out', 1]],
  [22, ['In', 4]],
  [10 + 12 * 20 + 5, ['Hold', 1]],
])('at %i seconds the breath is at %j', (seconds, expected) => {
  const state = breathStateAt(pattern, seconds)

  expect(state && [state.part.move, state.secondsLeft]).toEqual(expected)
})

test('a whole breath lasts as long as its parts', () => {
  expect(breathSeconds(pattern)).toBe(12)
})

test('the shape grows with the breath in, rests while it is held, and ends as it began', () => {
  expect(breathFrames(pattern)).toEqual([
    { offset: 0, scale: 0.6 },
    { offset: 4 / 12, scale: 1 },
    { offset: 6 / 12, scale: 1 },
    { offset: 1, scale: 0.6 },
  ])
})
