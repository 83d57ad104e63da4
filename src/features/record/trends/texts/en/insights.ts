interface Compared {
  readonly mood: string
  readonly otherMood: string
  readonly stress: string
  readonly otherStress: string
}

/** What the days with something have in common. `name` is what it is called. */
export const marks = {
  stressor: ({ name }: { name: string }) => `Days you named ${name}`,
  symptom: ({ name }: { name: string }) => `Days you noticed ${name}`,
  activity: ({ name }: { name: string }) => `Days with ${name}`,
  feeling: ({ name }: { name: string }) => `Days you felt ${name}`,
  tool: ({ name }: { name: string }) => `Days you finished ${name}`,
}
export const afterShift = 'Days you checked in after a shift'
export const extraShift = 'Days of overtime or a mandated double'
export const shortSleep = ({ hours }: { hours: number }) => `Days you had slept under ${hours} hours`
export const poorSleep = 'Days you had slept poorly'
export const difference = ({ mood, otherMood, stress, otherStress }: Compared) =>
  `Mood ${mood} on average, ${otherMood} on your other days. Stress ${stress}, and ${otherStress} on the others.`
export const chance = ({ days, others, isThin }: { days: number; others: number; isThin: boolean }) =>
  `May ${isThin ? 'well' : 'still'} be chance: ${days === 1 ? '1 day' : `${days} days`} with, ${others} without.`

export const titleOf = ({ period }: { period: string }) => `What goes with your days, ${period}`
export const text =
  'Your days with something, beside your days without it. What comes together need not be the reason: sometimes it is chance, and sometimes something else is behind both.'
export const nothing = ({ fewest }: { fewest: number }) =>
  `Nothing stands out in this time. Something is compared once it was there on at least ${fewest} days and missing on at least ${fewest}.`
export const toolsOnHardDays =
  'Tools are often used because a day is hard. A harder day beside one says nothing against it.'
export const better = 'With better days'
export const harder = 'With harder days'
export const tableCaption = 'Everything that was compared'
export const columns = [
  'What',
  'Days with',
  'Days without',
  'Mood with',
  'Mood without',
  'Stress with',
  'Stress without',
]
