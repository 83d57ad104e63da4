const pointsOf = (count: number) => (count === 1 ? '1 point' : `${count} points`)
const daysOf = (count: number) => (count === 1 ? '1 day' : `${count} days`)
/** How distress changed, as a part of `means`. */
export const fell = ({ points }: { points: number }) => `fell by ${pointsOf(points)}`
export const rose = ({ points }: { points: number }) => `rose by ${pointsOf(points)}`
export const stayed = 'stayed as it was'
interface Means {
  firstTool: string
  firstDays: number
  firstChange: string
  secondTool: string
  secondDays: number
  secondChange: string
}
export const means = ({ firstTool, firstDays, firstChange, secondTool, secondDays, secondChange }: Means) =>
  `Your distress ${firstChange} on average on your ${daysOf(firstDays)} with ${firstTool}, and ${secondChange} on your ${daysOf(secondDays)} with ${secondTool}.`
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
