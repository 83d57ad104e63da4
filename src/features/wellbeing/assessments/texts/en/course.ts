import type { Change } from '../../change.ts'

export const kindWhenWorse =
  'This can happen to anybody, and it is not your fault. You do not have to carry it alone: Help is at the top of every page.'
export const sameAsBefore = 'The same as the time before'
export const littleChange = ({ isLower }: { isLower: boolean }) =>
  `A little ${isLower ? 'lower' : 'higher'} than the time before, which can be chance`
export const clearChange = ({ points, isLower }: { points: number; isLower: boolean }) =>
  `A clear change: ${points} points ${isLower ? 'lower' : 'higher'} than the time before`

interface Baseline {
  readonly day: string
  readonly name: string
  /** The score on that day. */
  readonly before: number
}

const since = ({ day, name, before }: Baseline) => `Since ${day}, when your ${name} score was ${before},`
const half = (isHalf: boolean) => (isHalf ? 'half of that' : 'less than half of that')
export const scoreIsNotAll = ({ day, name, before }: Baseline) =>
  `On ${day} your ${name} score was ${before}. A score does not show everything.`
export const courseRemission = ({
  isHalf,
  condition,
  ...baseline
}: Baseline & { isHalf: boolean; condition: string }) =>
  `${since(baseline)} it has come down to ${half(isHalf)}, into the lowest range: few or no signs of ${condition}.`
export const courseResponse = ({ isHalf, ...baseline }: Baseline & { isHalf: boolean }) =>
  `${since(baseline)} it has come down to ${half(isHalf)}.`
export const course = ({ change, points, ...baseline }: Baseline & { change: Change; points: number }) =>
  ({
    better: `${since(baseline)} it has come down by ${points} points, a clear change.`,
    worse: `${since(baseline)} it has gone up by ${points} points, a clear change.`,
    same: `${since(baseline)} there is no clear change.`,
  })[change]
