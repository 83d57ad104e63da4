import { onTestFinished } from 'vitest'

import { moveClock, now } from '#server/clock.ts'

/** Moves the clock by some milliseconds until the running test ends. */
export function moveClockForTest(milliseconds: number): void {
  moveClock(milliseconds)
  onTestFinished(() => moveClock(-milliseconds))
}

/** Sets the clock to an instant until the running test ends. */
export function setClockForTest(instant: Date): void {
  moveClockForTest(instant.getTime() - now().getTime())
}
