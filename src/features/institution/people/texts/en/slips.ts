export const notSignedInYet = 'They have not signed in yet'
export const newSlip = 'New slip'
export const noneMade = 'No slip was made.'
export const newSlipEffect = 'A new slip has a new one-time password. The earlier slip stops working.'
export const printSlips = 'Print slips'
export const printText =
  'They come sorted by unit, shift and name. To print one for a single person, search for them on the People page and choose “New slip” under “Edit”.'
export const unit = 'Unit'
export const allUnits = 'All units'
export const forWhom = 'For whom'
export const forEverybody = 'Everybody who has not signed in yet'
export const forMissing = 'Those without a slip that works'
export const notLoaded = 'The people could not be loaded'
export const earlierStop = 'Earlier slips stop working'
export const noneMissing = 'Nobody needs a slip: whoever has not signed in yet has one that works.'
export const noneOfUnit = 'Everybody of this unit has signed in already, or has no one-time password.'
export const nobodyNeeds = 'Nobody needs a slip now'
export const nobodyNeedsText =
  'Slips are for people you import, until they have signed in once. If one gets lost, print it again here.'
export const importPeople = 'Import people'
export const making = 'Making the slips'
export const stay = 'Please stay on this page: the one-time passwords are shown only here.'
export const handOut =
  'Print them and hand each to its person. They are kept nowhere, and are valid for 14 days.'
export const slips = 'Slips'
export const stoppedAdvice =
  'Print what was made, then make the rest: choose the unit again. That makes these anew too.'
export const slipsAnew =
  'You can make the slips anew on this page at any time. The ones made now then stop working.'
export const purpose = 'A slip has somebody’s username and one-time password, for their first sign-in.'
export const people = 'People'
export const askAdministrator = 'If somebody needs a slip, ask an administrator of your institution.'
export const connectionLost = 'The connection was lost.'
export const done = 'Done'
export const leaveQuestion = 'Leave without printing?'
export const leaveText = ({ anew }: { anew: string }) => `The one-time passwords are shown only here. ${anew}`
const countOf = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`)
export const makeFor = ({ count }: { count: number }) => `Make slips for ${countOf(count)}`
export const madeFor = ({ count }: { count: number }) => `New slips for ${countOf(count)}`
export const newPasswords = ({ count }: { count: number }) =>
  `${countOf(count)} ${count === 1 ? 'gets' : 'get'} a new one-time password. Whoever holds an earlier slip can no longer sign in with it, so hand out the new one.`
export const progress = ({ done: made, total }: { done: number; total: number }) =>
  `${made} of ${countOf(total)}`
export const signedInMeanwhile = ({ count }: { count: number }) =>
  `${countOf(count)} signed in meanwhile and need no slip.`
export const print = ({ count }: { count: number }) =>
  count === 1 ? 'Print 1 slip' : `Print ${count.toLocaleString('en-US')} slips`
