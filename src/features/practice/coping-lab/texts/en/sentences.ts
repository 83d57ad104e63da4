/** A tool, the days on which it was used, and the points by which distress fell; negative where it rose. */
interface Side {
  readonly tool: string
  readonly days: number
  readonly fall: number
}

const pointsOf = (count: number) => (count === 1 ? '1 point' : `${count} points`)
const daysOf = (count: number) => (count === 1 ? '1 day' : `${count} days`)
function changeOf(fall: number): string {
  if (fall === 0) return 'stayed as it was'
  return `${fall > 0 ? 'fell' : 'rose'} by ${pointsOf(Math.abs(fall))}`
}

export const means = ({ first, second }: { first: Side; second: Side }) =>
  `Your distress ${changeOf(first.fall)} on average on your ${daysOf(first.days)} with ${first.tool}, and ${changeOf(second.fall)} on your ${daysOf(second.days)} with ${second.tool}.`
export const same = ({ first, second }: { first: string; second: string }) =>
  `${first} and ${second} did about the same for your distress.`
export const loweredMore = ({ better, other, points }: { better: string; other: string; points: number }) =>
  `${better} lowered your distress by ${pointsOf(points)} more than ${other}.`
export const roseLess = ({ better, other, points }: { better: string; other: string; points: number }) =>
  `With ${better} your distress rose by ${pointsOf(points)} less than with ${other}.`
export const tooFewDays = ({ needed }: { needed: number }) =>
  `These are too few days to tell. It takes ${needed} days with each tool to set a difference apart from chance.`
/** How often of 100 trials chance alone gives such a difference. */
export const chance = ({ often }: { often: number }) =>
  `If both were equally good, a difference this great would come up in ${often < 1 ? 'fewer than 1' : `about ${often}`} of 100 trials like yours.`
export const rare = 'That is rare, so it is worth going by for now.'
export const hint = 'That happens now and then, so take it as a hint.'
export const often = 'That happens often, so this trial does not tell them apart. Use the one that you like.'
