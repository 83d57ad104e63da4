interface Moved {
  /** By how many points the score moved. */
  readonly points: number
  readonly isLower: boolean
  readonly day: string
  /** From how many points on a change is clear. */
  readonly clearFrom: number
}

const moved = ({ points, isLower, day }: Moved) =>
  `That is ${points} ${isLower ? 'lower' : 'higher'} than on ${day}`
const threshold = ({ clearFrom }: Moved) =>
  `a change is clear from ${clearFrom} points on; a smaller one can be chance`

export const latest = ({ day, name, score }: Readonly<Record<'day' | 'name' | 'score', string>>) =>
  `On ${day} your ${name} score was ${score}.`
export const onlyOne = 'With a second one you can see where it is going.'
export const same = ({ day }: { day: string }) => `That is the same as on ${day}.`
export const changes = {
  better: (by: Moved) => `${moved(by)}: a clear change, toward fewer symptoms (${threshold(by)}).`,
  worse: (by: Moved) => `${moved(by)}: a clear change, toward more symptoms (${threshold(by)}).`,
  same: (by: Moved) => `${moved(by)}. That is too little to mean anything by itself: ${threshold(by)}.`,
}

export const titleOf = ({ name, about, period }: Readonly<Record<'name' | 'about' | 'period', string>>) =>
  `${name} (${about}), ${period}`
export const noneIn = ({ period }: { period: string }) =>
  `There is none in the ${period}. A longer time shows it.`
export const scoreIs = ({ score, severity }: { score: number; severity: string }) => `${score}, ${severity}`
export const chartOf = ({ name, highest }: { name: string; highest: number }) =>
  `${name} scores from 0 to ${highest}.`
export const tableOf = ({ name }: { name: string }) => `${name} scores by day`
export const day = 'Day'
export const score = 'Score'

export const sources = 'Where these numbers come from'
export const sourceOfRanges =
  'The ranges, such as mild or moderate, are those of the people who wrote the questionnaires: Kroenke and others (2001) for PHQ-9, Spitzer and others (2006) for GAD-7.'
export const sourceOfChange = ({ phq9, gad7 }: { phq9: number; gad7: number }) =>
  `A change is called clear from ${phq9} points of PHQ-9 or ${gad7} of GAD-7 on. The health service of England counts so (NHS Talking Therapies), by a formula of Jacobson and Truax (1991). A smaller one can be chance.`
export const sourceOfHalf = ({ below, elevated }: { below: number; elevated: number }) =>
  `Half of the first score and a score below ${below} are marks of Kroenke and others (2001). For GAD-7 we use the same; below ${below} is its lowest range. We name them only if the first score was ${elevated} or more and the change is clear.`
export const sourceOfEpisodes = ({
  gapDays,
  below,
  elevated,
}: Readonly<Record<'gapDays' | 'below' | 'elevated', number>>) =>
  `We begin to compare anew after more than ${gapDays} days without a score, and with a score of ${elevated} or more after one below ${below}. The idea is from Frank and others (1991), the rule our own.`
