import { expect, test } from 'vitest'

import { canvasHeight, levelAfter, pointsFor, riseSpeed, spawnIntervalMs } from './rules.ts'

test.each([
  [0, 0],
  [19_999, 0],
  [20_000, 1],
  [59_999, 2],
  [60_000, 3],
])('after %i ms of play the level is %i', (playedMs, level) => {
  expect(levelAfter(playedMs)).toBe(level)
})

test.each([
  [0, 1500],
  [1, 1350],
  [7, 450],
  [8, 400],
  [30, 400],
])('on level %i a bubble comes every %i ms', (level, intervalMs) => {
  expect(spawnIntervalMs(level)).toBe(intervalMs)
})

test.each([
  [0, 0, 1],
  [0, 1, 2.5],
  [5, 0, 2],
  [5, 1, 3.5],
])('on level %i a share of %f rises %f px a frame', (level, share, speed) => {
  expect(riseSpeed(level, share)).toBeCloseTo(speed)
})

test.each([
  [20, 4],
  [24.9, 4],
  [25, 5],
  [50, 10],
])('a bubble of radius %f gives %i points', (radius, points) => {
  expect(pointsFor(radius)).toBe(points)
})

test.each([
  [1080, 600],
  [900, 600],
  [844, 544],
  [500, 200],
  [390, 160],
])('in a window %i px high the canvas is %i px high', (windowHeight, height) => {
  expect(canvasHeight(windowHeight)).toBe(height)
})
