export const drills = 'Drills'
export const about =
  'A drill rings exactly as a real request does, and says that it is one. It counts in no statistics.'
export const notLoaded = 'The drills could not be loaded'
export const none = 'No drill yet. One a month keeps everyone in practice.'
export const table = 'Drills and their times'
export const nobodyTold = 'Nobody could be told'
export const nobodyForGroup = 'Nobody is set up for this group.'
export const sent = 'Drill sent'
export const aboutSent = ({ count }: { count: number }) => `${count} told. Their times appear below.`
export const notSent = 'The drill was not sent'
export const tryAgain = 'Please try again.'
export const forWhom = 'For the responders of'
export const send = 'Send a drill'
export const sendNow = 'Send it now'
export const notCounted = 'It rings everybody whom a real request rings. How many they are could not be read.'
export const counting = 'Counting whom it rings...'
export const notYet = 'not yet'
export const columns = {
  started: 'Started',
  told: 'Told',
  answered: 'Answered after',
  resolved: 'Resolved after',
}
export const sendFor = {
  residents: 'Send a drill for residents?',
  staff: 'Send a drill for staff?',
  community: 'Send a drill for community?',
}

interface Reach {
  people: number
  devices: number
  phones: number
  mails: number
  further: number
}

/** Whom and what a drill would ring; `further` how many hear of it in all if nobody responds, 0 for no more. */
export const reach = ({ people, devices, phones, mails, further }: Reach) =>
  `It tells ${people === 1 ? '1 person' : `${people} people`} at once, on every page they have open${devices === 0 ? '' : devices === 1 ? '; 1 device rings' : `; ${devices} devices ring`}${phones === 0 ? '' : phones === 1 ? '; 1 telephone is rung' : `; ${phones} telephones are rung`}${mails === 0 ? '' : mails === 1 ? '; 1 e-mail goes out' : `; ${mails} e-mails go out`}.${further === 0 ? '' : ` If nobody responds, it goes on to ${further} people.`} It says that it is a drill.`
export const reachesNobody = 'Nobody is set up to answer their alerts, so nobody would be told.'
