import { expect, test } from 'vitest'

import { newGame, pause, reset, resize, start, type Game } from './game.ts'
import { advance } from './simulation.ts'

const size = { width: 400, height: 600 }
const played: Game = advance(start(newGame(size)), 4000, () => 0.5)

test('a new game is idle, and all its counts are zero', () => {
  expect(newGame(size)).toMatchObject({ phase: 'idle', score: 0, level: 0, misses: 0, bubbles: [] })
})

test('a paused game goes on where it was', () => {
  expect(start(pause(played))).toEqual(played)
})

test.each(['idle', 'paused', 'over'] as const)('a game that is %s cannot be paused', (phase) => {
  const game = { ...played, phase }

  expect(pause(game)).toBe(game)
})

test('starting a running game again changes nothing', () => {
  expect(start(played)).toBe(played)
})

test('a game that starts after the end begins at zero', () => {
  const over: Game = { ...played, phase: 'over', score: 30, level: 2, misses: 3 }

  expect(start(over)).toEqual(start(newGame(size)))
})

test.each(['playing', 'paused', 'over'] as const)(
  'a reset of a game that is %s clears everything',
  (phase) => {
    expect(reset({ ...played, phase, score: 30, level: 2, misses: 2 })).toEqual(newGame(size))
  },
)

test('bubbles keep their place, and stay wholly on the canvas, when its size changes', () => {
  const [bubble] = played.bubbles
  const narrow = resize(played, { width: 2 * bubble!.radius, height: 300 })

  expect(narrow.bubbles[0]).toMatchObject({ x: bubble!.radius, y: bubble!.y / 2 })
  expect(narrow.bubbles).toHaveLength(played.bubbles.length)
})

test('a canvas that had no size yet takes one', () => {
  expect(resize(newGame({ width: 0, height: 0 }), size)).toEqual(newGame(size))
})
