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

interface Ago {
  readonly ago: string
}
interface Done extends Ago {
  readonly by: string
}
export const takenOn = ({ ago }: Ago) => `This alert was already taken on, ${ago}.`
export const takenOnBy = ({ by, ago }: Done) => `This alert was already taken on by ${by}, ${ago}.`
export const alreadyResolved = ({ ago }: Ago) => `This alert was already resolved, ${ago}.`
export const alreadyResolvedBy = ({ by, ago }: Done) => `This alert was already resolved by ${by}, ${ago}.`
export const mustBeCritical = 'Must be critical'
export const onlyWithResolving = 'Comes with resolving alone'
