export const drillTitle = 'Drill'
export const drillRing = 'Nobody is in need. Please answer as you would for real.'
export const reminderTitle = 'Someone is still waiting'
export const reminderRing = 'Open Evenkeel to go on.'
export const alertTitle = 'Someone needs you'
export const alertRing = 'Open Evenkeel to respond.'
export const messageDamaged = 'The message could not be opened.'
export const noteDamaged = 'The note could not be opened.'
export const drillOpen = 'A drill for this group is still open. Resolve it first.'
export const staysOpen =
  'A critical alert stays open until somebody has reached the person. Record the attempt and try again.'
export const stillActive = 'This alert is active and nobody has responded yet.'

interface Done {
  by: string | null
  ago: string | null
}

const end = ({ by, ago }: Done) => `${by ? ` by ${by}` : ''}${ago ? `, ${ago}` : ''}.`

export const takenOn = (done: Done) => `This alert was already taken on${end(done)}`
export const alreadyResolved = (done: Done) => `This alert was already resolved${end(done)}`
export const mustBeCritical = 'Must be critical'
export const onlyWithResolving = 'Comes with resolving alone'
