export const toldAgain = 'They are being told again.'
export const moreTold = 'More people are being told.'
export const toldAgainMoreSoon = 'They are being told again, and more people soon.'
export const onDutyTold = 'Someone on duty has been told.'
export const nobodyOnDuty =
  'Nobody on duty could be told. Everyone else who answers here has been told instead.'
export const closedAfterTalking = 'Your request was closed'
export const aboutClosedAfterTalking =
  'Staff closed this after talking with you. You can ask again at any time, for whatever reason.'
export const closed = 'This was closed'
export const aboutClosed = 'If nobody has talked with you, please ask again.'
export const pickedUp = 'Someone has picked this up'
export const theyKnow = 'They know that you asked.'
export const overdue = 'No one has picked this up yet'
export const doNotWait = 'Do not wait for the app: tell someone near you.'
export const openAgain = 'Your request is open again'
export const noLongerOnIt = 'The person who had your request is no longer on it.'
export const othersTold = 'Others have been told.'
export const nobodyElseTold = 'Nobody else could be told.'
export const nobodyYet = 'No one has picked it up yet.'
export const pageTitle = 'Your help request'
export const purpose = 'Asking is a strong thing to do. Here you see what becomes of it.'
export const steps = 'What has become of your request'
export const notYet = ' (not yet)'
export const sentStep = 'Sent'
export const seenStep = 'Seen'
export const pickedUpStep = 'Picked up'
export const pickedUpBy = {
  responder: 'Mental health staff picked this up',
  administrator: 'An administrator picked this up',
}
export const closedStep = 'Closed'

interface Told {
  notified: number
  byAdministrators: boolean
  askedAgain: boolean
}

/** Who was told of a request. */
export const toldText = ({ notified, byAdministrators, askedAgain }: Told) => {
  const again = askedAgain ? ', you asked again' : ''
  if (notified === 0) return `nobody was told${again}`
  const people = notified === 1 ? '1 person' : `${notified} people`
  const who = byAdministrators ? ', administrators, as no mental health staff can answer now' : ''
  return `${people} told${who}${again}`
}
