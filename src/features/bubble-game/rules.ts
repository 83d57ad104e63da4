// Spec §9 gives every figure of this file but the frame rate and the last three.
export const smallestRadiusPx = 20
export const largestRadiusPx = 50
/** Rise speeds are in pixels a frame, of which there are sixty a second whatever the screen does. */
const slowestRisePx = 1
const fastestRisePx = 2.5
const risePxPerLevel = 0.2
export const framesPerSecond = 60
const levelLengthMs = 20_000
const firstSpawnIntervalMs = 1500
const spawnIntervalMsPerLevel = 150
const shortestSpawnIntervalMs = 400
export const missesToEnd = 3
const pixelsPerPoint = 5
const tallestCanvasPx = 600
const heightBesideCanvasPx = 300

/** In a window too low for the page, such as that of a phone on its side, the largest bubble still has room. */
const lowestCanvasPx = 160
/** A finger may land this far outside of a bubble, so that the smallest is still a target of 48 px. */
export const fingerSlackPx = 4
/** For people who asked for less motion, bubbles rise at half their speed. */
export const calmPace = 0.5

/** The level after so many milliseconds of play; it starts at zero, as a reset zeroes it. */
export function levelAfter(playedMs: number): number {
  return Math.floor(playedMs / levelLengthMs)
}

/** Milliseconds from one bubble to the next. */
export function spawnIntervalMs(level: number): number {
  return Math.max(firstSpawnIntervalMs - spawnIntervalMsPerLevel * level, shortestSpawnIntervalMs)
}

/** A rise speed in pixels a frame; `share`, from 0 to 1, is where it lies between the slowest and the fastest. */
export function riseSpeed(level: number, share: number): number {
  return slowestRisePx + share * (fastestRisePx - slowestRisePx) + risePxPerLevel * level
}

/** What popping a bubble of this radius gives. */
export function pointsFor(radius: number): number {
  return Math.floor(radius / pixelsPerPoint)
}

/** The height of the canvas in a window of this height, both in CSS pixels. */
export function canvasHeight(windowHeight: number): number {
  return Math.max(Math.min(tallestCanvasPx, windowHeight - heightBesideCanvasPx), lowestCanvasPx)
}
