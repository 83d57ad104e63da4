export const title = ({ days }: { days: number }) => `Shift Impact Analysis (${days} days)`
export const notLoaded = 'Your shift impact could not be loaded'
export const comingBack = 'How long you take to come back'
export const emptyTitle = 'No shifts to look at yet'
export const emptyText = 'Check in before and after a few shifts, and you will see here what they do to you.'
export const checkInBefore = 'Check in before a shift'
export const raisingTitle = 'Your shifts are raising your stress'
export const raising = ({ points }: { points: string }) =>
  `On average by ${points} points. Taking a few minutes to come down after work can help.`
export const mood = 'Mood'
export const stress = 'Stress'
const checkIns = (count: number) => (count === 1 ? '1 check-in' : `${count} check-ins`)
export const madeOf = ({ before, after }: { before: number; after: number }) =>
  `From ${checkIns(before)} before and ${checkIns(after)} after.`
const trends = { up: 'Up', down: 'Down', steady: 'Steady' }
/** `change` is in figures, with its sign. */
export const changed = ({ trend, change }: { trend: keyof typeof trends; change: string }) =>
  `${trends[trend]}, ${change}`
export const none = 'None yet'
