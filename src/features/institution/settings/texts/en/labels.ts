export const tiers = {
  help: 'Help that somebody asked for',
  critical: 'Critical alerts',
  high: 'High alerts',
  medium: 'Medium alerts',
}
export const ladder = ({ steps }: { steps: string }) => `Steps of ${steps}; the others as usual`
export const ladderStep = ({ tier, minutes }: { tier: string; minutes: string }) =>
  `${tier} after ${minutes} minutes`
export const usualLadder = 'The usual minutes for every step'
export const triage = {
  phq9Critical: 'PHQ-9: critical from',
  phq9High: 'PHQ-9: high from',
  gad7: 'GAD-7: medium from',
  highMinutes: 'High: answer within, minutes',
  mediumMinutes: 'Medium: answer within, minutes',
}
interface Difference {
  population: string
  setting: string
  before: number
  after: number
}
export const difference = ({ population, setting, before, after }: Difference) =>
  `${population}, ${setting} ${after} instead of ${before}`
export const noDifference = 'The settings that hold now'
export const accents = {
  blue: 'blue',
  teal: 'teal',
  green: 'green',
  olive: 'olive',
  amber: 'amber',
  red: 'red',
  pink: 'pink',
  slate: 'slate',
}
