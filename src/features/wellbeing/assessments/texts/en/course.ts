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
type Remission = Baseline & { isHalf: boolean; condition: string }
export const courseRemission = ({ day, name, before, isHalf, condition }: Remission) =>
  `${since({ day, name, before })} it has come down to ${half(isHalf)}, into the lowest range: few or no signs of ${condition}.`
export const courseResponse = ({ day, name, before, isHalf }: Baseline & { isHalf: boolean }) =>
  `${since({ day, name, before })} it has come down to ${half(isHalf)}.`
type Course = Baseline & { points: number }
export const course = {
  better: ({ day, name, before, points }: Course) =>
    `${since({ day, name, before })} it has come down by ${points} points, a clear change.`,
  worse: ({ day, name, before, points }: Course) =>
    `${since({ day, name, before })} it has gone up by ${points} points, a clear change.`,
  same: ({ day, name, before }: Course) => `${since({ day, name, before })} there is no clear change.`,
}
