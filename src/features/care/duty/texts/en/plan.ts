export const hoursToCover = 'Hours to cover'
export const aboutHours = 'Only times between these count as gaps. The same time twice means day and night.'
export const from = 'From'
export const until = 'Until'
export const otherTimes = 'Who answers at other times'
export const otherTimesHint = 'Everybody reads it where they ask for help'
export const otherTimesExample = 'At night the control room answers'
export const pleaseWait = 'Please wait...'
export const saveHours = 'Save the hours'
export const noResponder = 'No longer a responder'
export const notReachable = 'Cannot be reached'
export const youOf = ({ name }: { name: string }) => `${name} (you)`
export const howToBeReached =
  'Turn on a device under Alerts, or confirm an e-mail address under Security in your profile.'
export const offeredToYou = 'Offered to you'
export const offeredTo = ({ name }: { name: string }) => `Offered to ${name}, who has not accepted yet`
export const accept = 'Accept'
export const acceptOf = ({ whose }: { whose: string }) => `Accept ${whose}`
export const decline = 'Decline'
export const declineOf = ({ whose }: { whose: string }) => `Decline ${whose}`
export const offer = 'Offer'
export const offerOf = ({ whose }: { whose: string }) => `Offer ${whose}`
export const withdraw = 'Withdraw'
export const withdrawOf = ({ whose }: { whose: string }) => `Withdraw the offer of ${whose}`
export const change = 'Change'
export const changeOf = ({ whose }: { whose: string }) => `Change ${whose}`
export const remove = 'Remove'
export const removeOf = ({ whose }: { whose: string }) => `Remove ${whose}`
export const removeQuestion = 'Remove this time from the plan?'
export const aboutRemoving = ({ name, hours }: { name: string; hours: string }) =>
  `${name}, ${hours}. Whoever was planned is told.`
export const removeIt = 'Remove it'
export const keepIt = 'Keep it'
export const planOn = ({ day }: { day: string }) => `Plan somebody on ${day}`
export const planSomebody = 'Plan somebody'
export const theWeek = 'The week'
export const copyWeek = 'Copy this week to the next'
export const noPlan = 'No plan is kept here'
export const planFirst = 'Plan the first person'
export const aboutGaps =
  'Whoever asks then reads that nobody on duty could be told. Everyone who answers is told at once, administrators too, and the officers’ post is to be phoned sooner.'
export const nobodyThisWeek = 'Nobody is planned this week'
export const gapsThisWeek = 'This week has times without anybody'
export const aboutOverlaps = 'Everybody who is planned then counts as on duty. That does no harm.'
export const overlaps = 'Some times are planned twice'
export const person = 'Person'
export const personNotReachable =
  'They have no confirmed device or e-mail address, or must finish setting up their account. Until then this time counts as a gap.'
export const chooseSomebody = 'Choose somebody'
export const notReachableOf = ({ name }: { name: string }) => `${name} (cannot be reached)`
export const duty = 'Duty'
export const forWhom = 'The plan of duty is for designated mental health staff and administrators'
export const purpose = ({ institution }: { institution: string }) =>
  `Who answers when somebody asks for help. All times are those of ${institution}.`
export const requestsOf = 'For requests of'
export const notLoaded = 'The plan could not be loaded'
export const weekBefore = 'The week before'
export const weekAfter = 'The week after'
export const enterTime = 'Enter a time'
export const changeTime = 'Change a time on duty'
export const aboutTimes = ({ day }: { day: string }) =>
  `From ${day} on. An end that is not later than the beginning is on the next day.`
export const save = 'Save'
export const offerYours = 'Offer your time'
export const aboutOffer = ({ span }: { span: string }) => `${span}. It stays yours until they accept.`
export const planOfDuty = 'Plan of duty'
export const noPlanGlance = 'No plan is kept here. Everybody who answers hears of each alert at once.'
export const onDutyNow = 'On duty now'
export const nobodyNow = 'Nobody: everybody is told at once'
export const nextOnDuty = 'You are next on duty'
export const notThisWeek = 'Not again this week'
export const changed = 'The plan is changed'
export const notChanged = 'Nothing was changed'
export const noPlanNow = 'No plan is kept here now. Alerts go out as usual.'
export const youAlone = 'You'
export const yourTime = ({ hours }: { hours: string }) => `your time, ${hours}`
export const timeOf = ({ name, hours }: { name: string; hours: string }) => `the time of ${name}, ${hours}`
export const nobodyAllDay = 'Nobody all day'
export const nobodyFrom = ({ span }: { span: string }) => `Nobody from ${span}`
const noPlanText = (whom: string) =>
  `Nobody is planned to answer for ${whom}. Meanwhile every responder for ${whom} is told of each alert at once; administrators are told where there is no responder, and where none responds in time.`
export const noPlanFor = {
  residents: noPlanText('residents'),
  staff: noPlanText('staff'),
  community: noPlanText('community'),
}
export const administratorCanBegin = 'An administrator can begin a plan.'
export const dutyFor = {
  residents: 'Duty for residents',
  staff: 'Duty for staff',
  community: 'Duty for community',
}
export const gapsLeft = ({ count }: { count: number }) => {
  if (count === 0) return 'That week has no gap.'
  return `That week has ${count === 1 ? 'one gap' : `${count} gaps`}.`
}
export const plannedTwice = 'Some times are planned twice, which does no harm.'
