import type { Loss } from '../../history.ts'

export const alert = 'Alert'
export const number = ({ id }: { id: string }) => `Number ${id}`
export const allAlerts = 'All alerts'
export const notThere = 'This alert is not there, or it is not yours to work on.'
export const notLoaded = 'The alert could not be loaded'
export const history = 'History'
export const showEarlier = 'Show earlier'
export const startedBy = ({ by }: { by: string }) => `${by} started it`
export const started = 'Alert started'
export const askedAgain = 'Asked again'
export const madeMoreUrgent = 'Made more urgent'
export const openedBy = ({ who }: { who: string }) => `${who} opened it`
export const respondedBy = ({ who }: { who: string }) => `${who} responded`
export const notReachedBy = ({ who }: { who: string }) => `${who} tried to reach the person and could not`
export const released = 'The person was released. You see who it is until this is resolved'
const losses: Record<Loss, string> = {
  closed: 'their account was closed',
  locked: 'their account is locked',
  elsewhere: 'they are at another place now',
  password: 'they have to choose a new password first',
  'second-step': 'they have to set up a second step first',
  grant: 'they no longer answer these alerts',
}
/** Who had an alert that is open again, and why they cannot answer it. */
export const givenBack = ({ who, why }: { who: string; why: Loss | null }) =>
  `${who} can no longer answer: ${losses[why ?? 'closed']}`
export const resolvedBy = ({ who }: { who: string }) => `${who} resolved it`
export const chooseOutcome = 'Please choose how it ended'
export const resolveUnanswered = 'Resolve without responding'
export const resolveThis = 'Resolve this alert'
export const whatPersonSees =
  'The person sees that it was closed, and whether staff talked with them. They do not see your note.'
export const howItEnded = 'How did it end?'
export const choose = 'Please choose'
export const note = 'Note'
export const noteHint =
  "What was agreed, and what comes next. Those who work on this person's alerts can read it: it is encrypted with a key that the server holds, not with the person's own."
export const notSavedWithIt = 'What you wrote here was not saved with it. Copy what is still needed.'
export const resolvedMeanwhile = 'This alert was resolved meanwhile'
export const discard = 'Discard'
export const saving = 'Saving...'
export const resolve = 'Resolve'
export const somebody = 'Somebody'

const circles = {
  responders: 'responders',
  administrators: 'administrators',
  everyone: 'responders and administrators',
}

interface Told {
  circle: keyof typeof circles | null
  people: number | null
  devices: number | null
  phones: number | null
  mails: number | null
  times: number
  last: string | null
}

const counted = (count: number | null, one: string, more: string) =>
  count ? `${count.toLocaleString('en-US')} ${count === 1 ? one : more}` : ''

// Whether a device rang nobody knows.
const toldText = ({ circle, people, devices, phones, mails, times, last }: Told) => {
  if (people === 0 || !circle) return 'nobody was there to be told'
  const ways = [
    counted(devices, 'device that rings', 'devices that ring'),
    counted(phones, 'telephone', 'telephones'),
    counted(mails, 'e-mail', 'e-mails'),
  ].filter(Boolean)
  const also = ways.length > 0 ? `, also by ${ways.join(', ')}` : ''
  const again = last ? `; ${times.toLocaleString('en-US')} times, the last on ${last}` : ''
  return `${circles[circle]} were told (${people})${also}${again}`
}

/** Who was told of an alert, and by which ways besides their pages. */
export const told = (about: Told) => {
  const text = toldText(about)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
export const stillOpen = (about: Told) => `Still open: ${toldText(about)}`
export const missed = ({ count }: { count: number }) =>
  `Evenkeel was away and missed ${counted(count, 'reminder', 'reminders')}`
