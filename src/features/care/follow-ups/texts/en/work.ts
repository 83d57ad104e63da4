export const open = 'Open'
export const overdue = 'Overdue'
export const youTookIt = 'You took it on'
export const takenBy = ({ name }: { name: string }) => `${name} took it on`
export const number = ({ id }: { id: string }) => `Number ${id}`
export const allFollowUps = 'All follow-ups'
export const notThere = 'This follow-up is not there, or it is not yours to work on.'
export const notLoaded = 'The follow-up could not be loaded'
export const notPlanned = 'Not planned'
export const plannedAfter = ({ hours }: { hours: string }) =>
  `Planned for ${hours} after the alert was closed`
export const whatCame = 'What came of it'
export const takeOn = 'Take it on'
export const followUps = 'Follow-ups'
export const forWhom = 'Follow-ups are for designated mental health staff and administrators'
export const purposeForAdministrators =
  'People to look in on after a critical or high alert. You see who it is once you take one on.'
export const purpose = 'People to look in on after a critical or high alert.'
export const alerts = 'Alerts'
export const listsLabel = 'State of the follow-ups'
export const closed = 'Closed'
export const listNotLoaded = 'The follow-ups could not be loaded'
export const noneOpen = 'No open follow-ups'
export const aboutNoneOpen = 'A critical or high alert has follow-ups once it is resolved.'
export const nextWeek = 'Next 7 days'
export const later = 'Later'
export const noneClosed = 'None yet'
export const aboutNoneClosed = 'Follow-ups that were answered or dropped stay readable here.'
export const showOlder = 'Show older ones'
export const dueBefore = ({ day }: { day: string }) => `(was due ${day})`
export const whatCameQuestion = 'What came of it?'
export const notSeenByPerson = 'The person does not see what you write here.'
export const takeOnFirst = 'Take it on first. Then you see who it is.'
export const notSavedWithIt = 'What you wrote here was not saved with it. Copy what is still needed.'
export const closedMeanwhile = 'This follow-up was closed meanwhile'
export const outcome = 'Outcome'
export const choose = 'Please choose'
export const againIn = 'Again in'
export const othersDropped = 'The other follow-ups of this alert are dropped too.'
export const why = 'Why?'
export const discard = 'Discard'
export const nobody = 'Nobody is to be looked in on.'
export const aboutDates =
  'Look in on the person by then. If nobody says what came of it, responders are told, and a day later administrators too. A usual date that falls at night moves to nine in the morning, the first one only if it falls after midnight.'
export const inHours = ({ hours }: { hours: string }) => `In ${hours}`
export const none = 'None'
export const criticalStaysOpen = 'A critical alert stays open until the person was reached'
export const aboutStaysOpen =
  'Nobody has reached the person, so a critical alert is not closed. Ask somebody near them to look in on them now, and try again.'
export const staysOpen = 'This alert stays open'
export const recordAttempt = 'Record the attempt'
export const howWasPerson = 'How was the person?'
export const whoSaw = 'Who saw them?'
export const whatTheySaid = 'When, and what they said of it'
export const howSafeQuestion = 'How safe does the person seem now?'
export const canLeaveOpen = 'You can leave this alert open. Then it goes on reminding people.'
export const stayWithPerson = 'Stay with the person until somebody takes over'
export const whatAgreed = 'What was agreed?'
export const whoKnowsQuestion = 'Who knows about it?'
export const howSafe = 'How safe'
export const whoKnows = 'Who knows'
export const notTaken = 'The follow-up could not be taken on.'
export const tryAgain = 'Please try again.'
export const saved = 'Follow-up saved'
export const notSaved = 'The follow-up could not be saved.'
export const attemptRecorded = 'Attempt recorded'
export const alertStaysOpen = 'The alert stays open.'
export const attemptNotRecorded = 'The attempt could not be recorded.'
export const statuses = { open: 'Open', done: 'Done', dropped: 'Dropped' }
export const closedWasDue = ({ ago, due }: { ago: string; due: string }) =>
  `Closed ${ago}. It was due ${due}.`
export const closedWasPlanned = ({ ago, due }: { ago: string; due: string }) =>
  `Closed ${ago}. It was planned for ${due}.`
export const wasDueOn = ({ due }: { due: string }) => `Was due ${due}.`
export const dueOn = ({ due }: { due: string }) => `Due ${due}.`
export const followUp = 'Follow-up'
export const somebody = 'Somebody'
const severities = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' }
interface OfAlert {
  readonly severity: keyof typeof severities
  readonly kind: string
}
/** The alert that a follow-up came of. */
export const alertOf = ({ severity, kind }: OfAlert) => `${severities[severity]} alert: ${kind}`
export const whichOne = ({ interval, severity, kind }: OfAlert & { interval: string }) =>
  `${interval} · ${severities[severity]} alert · ${kind}`
export const note = 'Note'
export const saving = 'Saving...'
export const save = 'Save'
export const agreed = 'Agreed'
export const yes = 'Yes'
export const no = 'No'
export const whenClosed = 'When the alert was closed'
export const howToAsk =
  'Ask the questions as they are written. Questions 1 to 5 are about the past month. The scale is for people who are trained in asking it.'
export const whyNone = {
  day: 'Why no first follow-up?',
  week: 'Why no second follow-up?',
  month: 'Why no third follow-up?',
}
export const whyOther = {
  day: 'Why another time for the first follow-up?',
  week: 'Why another time for the second follow-up?',
  month: 'Why another time for the third follow-up?',
}
export const overdueCount = ({ count, hasMore }: { count: number; hasMore: boolean }) =>
  `Overdue (${count}${hasMore ? ' or more' : ''})`
export const overdueText = ({ count }: { count: number }) =>
  count === 1 ? 'A follow-up is overdue' : `${count} follow-ups are overdue`

export const openCount = ({ count, areMore }: { count: number; areMore: boolean }) =>
  areMore ? `More than ${count} are open.` : count === 1 ? '1 is open.' : `${count} are open.`
export const nextDue = ({ next }: { next: string }) => `The next is due ${next}.`
export const whoTakesOver = 'Who takes over from you?'
export const takesOverHint = 'The name of whoever takes over. They know that they do.'
export const whatKeepsSafe = 'What keeps the person safe now?'
export const whatIsDone = 'What is done?'
export const takenOverBy = 'Taken over by'
export const precaution = 'Precaution'
export const comesAgain =
  'Somebody must take over before you leave. This follow-up then comes again the same day.'
export const secondNeeded =
  'After a critical alert you can put a date off by three days at most. A later date, or none, waits until a second responder confirms it. Until then the old date stays.'
export const secondForLaterTry =
  'In the first week try again the same day. A later try waits until a second responder confirms it. The others who answer are told now.'
export const waitsForSecond = 'Waits for a second responder. Until one confirms it, the old date stays.'
export const confirmedBySecond = ({ name }: { name: string }) => `Confirmed by ${name}`
export const replaced = 'Not confirmed: another answer came in its place.'
export const confirmIt = 'Confirm'
export const confirmed = 'Confirmed'
export const notConfirmed = 'It could not be confirmed.'
