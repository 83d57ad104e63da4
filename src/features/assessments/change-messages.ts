import type { Change } from './change.ts'

/** What is said beside a clear change for the worse. It blames nobody, and sends nobody to a phone. */
export const kindWhenWorse =
  'This can happen to anybody, and it is not your fault. You do not have to carry it alone: Help is at the top of every page.'

/** Compares a score with the one before it. It never praises: pages add that, if at all. */
export function changeMessage(change: Change, difference: number): string {
  if (change === 'same') return 'About the same as the time before'
  const points = Math.abs(difference)
  return `A clear change: ${points} points ${change === 'better' ? 'lower' : 'higher'} than the time before`
}
