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
export const losses = {
  closed: 'their account was closed',
  locked: 'their account is locked',
  elsewhere: 'they are at another place now',
  password: 'they have to choose a new password first',
  'second-step': 'they have to set up a second step first',
  grant: 'they no longer answer these alerts',
}
/** Who had an alert that is open again, and why they cannot answer it. */
export const givenBack = ({ who, why }: { who: string; why: string }) => `${who} can no longer answer: ${why}`
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

interface Counted {
  readonly count: number
}
const circles = {
  responders: 'responders',
  administrators: 'administrators',
  everyone: 'responders and administrators',
}
/** Who was told of an alert, as it stands within a sentence. */
export const told = ({ circle, people }: { circle: keyof typeof circles; people: number }) =>
  `${circles[circle]} were told (${people})`
export const nobodyTold = 'nobody was there to be told'
export const devices = ({ count }: Counted) =>
  count === 1 ? '1 device that rings' : `${count.toLocaleString('en-US')} devices that ring`
export const phones = ({ count }: Counted) =>
  count === 1 ? '1 telephone' : `${count.toLocaleString('en-US')} telephones`
export const mails = ({ count }: Counted) =>
  count === 1 ? '1 e-mail' : `${count.toLocaleString('en-US')} e-mails`
/** After who was told: by which ways besides their pages. */
export const also = ({ ways }: { ways: string }) => `, also by ${ways}`
/** After who was told: how often. */
export const again = ({ times, last }: { times: number; last: string }) =>
  `; ${times.toLocaleString('en-US')} times, the last on ${last}`
export const stillOpen = ({ what }: { what: string }) => `Still open: ${what}`
export const missed = ({ count }: Counted) =>
  `Evenkeel was away and missed ${count === 1 ? '1 reminder' : `${count.toLocaleString('en-US')} reminders`}`
