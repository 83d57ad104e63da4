// Spec §9 gives every number of this file except the frame rate and the last three.
export const smallestRadiusPx = 20
export const largestRadiusPx = 50
/** Rise speeds are in pixels per frame, at sixty frames per second whatever the rate of the screen. */
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

/** In a low window, such as that of a phone on its side, there is still room for the largest bubble. */
const lowestCanvasPx = 160
/** A finger may touch this far outside of a bubble, so that the smallest is still a target of 48 px. */
export const fingerSlackPx = 4
/** For people who prefer reduced motion, bubbles rise at half their speed. */
export const reducedMotionPace = 0.5

/** The level after this many milliseconds of play. The first is zero. */
export function levelAfter(playedMs: number): number {
  return Math.floor(playedMs / levelLengthMs)
}

/** How many milliseconds pass from one bubble to the next. */
export function spawnIntervalMs(level: number): number {
  return Math.max(firstSpawnIntervalMs - spawnIntervalMsPerLevel * level, shortestSpawnIntervalMs)
}

/** A rise speed in pixels per frame. `share`, from 0 to 1, is its place between the slowest and the fastest. */
export function riseSpeed(level: number, share: number): number {
  return slowestRisePx + share * (fastestRisePx - slowestRisePx) + risePxPerLevel * level
}

/** The points for popping a bubble of this radius in pixels. */
export function pointsFor(radius: number): number {
  return Math.floor(radius / pixelsPerPoint)
}

/** The height of the canvas in a window of this height, both in CSS pixels. */
export function canvasHeight(windowHeight: number): number {
  return Math.max(Math.min(tallestCanvasPx, windowHeight - heightBesideCanvasPx), lowestCanvasPx)
}
