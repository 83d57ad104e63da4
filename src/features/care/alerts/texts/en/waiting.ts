export const drill = 'Drill'
export const overdue = 'Overdue'
export const waitingForYou = 'Waiting for you'
export const phonePostNow = 'please phone the post now'
export const reachNow = 'somebody has to reach them now'
export const somebodyNeedsYou = 'Somebody needs you'
export const notInTime = 'nobody has responded in time'
export const respond = 'Respond'
export const look = 'Look'
export const responded = ({ who, ago }: { who: string; ago: string }) => `${who} responded ${ago}`
export const noActive = 'No Active Alerts'
export const nobodyWaits = 'Nobody is waiting. A new alert appears here by itself.'
/** While it is not proven that the page would show a new alert by itself. */
export const nobodyWaited = 'Nobody was waiting when this page last looked.'
export const noAcknowledged = 'No Acknowledged Alerts'
export const aboutAcknowledged = 'What somebody responds to stands here until it is resolved.'
export const noResolved = 'No Resolved Alerts'
export const aboutResolved = 'What has been resolved stays readable here.'
export const notLoaded = 'The alerts could not be loaded'
export const seeDutyPlan = 'See the plan of duty'
export const seeWhatWaits = 'See what waits'
export const showOlder = 'Show older ones'
export const alerts = 'Alerts'
export const purposeForAdministrators =
  'People who asked for help, or whose answers show that someone should talk with them. You see who it is once you respond.'
export const purpose = 'People who asked for help, or whose answers show that someone should talk with them.'
export const followUps = 'Follow-ups'
export const duty = 'Duty'
export const sittings = 'Sittings'
export const listsLabel = 'State of the alerts'
export const sound = 'Sound on this device'
export const aboutSound =
  'Plays when somebody needs help, on every open page of Evenkeel. Turning it on plays it once.'
export const notForYou = 'Alerts are for designated mental health staff and administrators.'
export const helpForYourself =
  'If you need someone for yourself, open Help at the top of the page. It is always there.'
export const drillUnanswered =
  'Nobody has responded to this drill. If it were real, you would phone the unit’s post now.'
export const phonePost = 'Phone the post'
export const reachThemHow =
  'Nobody has responded in the app. Respond to see who it is, then phone them or go there.'
export const reachThem = 'Somebody has to reach them now'
export const phoneThisPost =
  'Nobody has responded in the app. Please phone now, so that someone goes to the person.'
export const phoneUnknownPost =
  'Nobody has responded in the app. Please phone the post where the person is, so that someone goes there now. Its number is not entered: People, Institution has a place for it.'
export const moreAbout = ({ id }: { id: string }) => `More about alert ${id}`
export const more = 'More'
export const lookFirst = 'Look at it first'
export const resolveUnanswered = 'Resolve without responding'
export const resolve = 'Resolve'
export const waitingNow = 'Waiting now'
export const allAlerts = 'All alerts'
export const unlockNow = 'Please unlock the screen now.'
export const somethingNeedsYou = 'Something needs you'
export const you = 'You'
export const somebody = 'Somebody'
/** What the number beside "Alerts" in the menu counts. */
export const active = 'active'
export const raised = ({ ago }: { ago: string }) => `Raised ${ago}`
export const askedAgainTimes = ({ count }: { count: number }) =>
  count === 1 ? 'Asked again' : `Asked again ${count} times`
export const resolved = ({ ago, outcome }: { ago: string; outcome: string }) => `Resolved ${ago}: ${outcome}`
export const resolvedBy = ({ ago, by, outcome }: { ago: string; by: string; outcome: string }) =>
  `Resolved ${ago} by ${by}: ${outcome}`
