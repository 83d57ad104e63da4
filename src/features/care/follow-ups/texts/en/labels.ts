export const intervals = {
  day: 'First follow-up',
  week: 'Second follow-up',
  month: 'Third follow-up',
}
export const ways = {
  look: 'A look at how they are',
  screener: 'The C-SSRS screener',
  seenBy: 'Seen by somebody else',
}
export const safetys = {
  safe: 'Safe for now',
  'safe-with-support': 'Safe with what was agreed',
  unsure: 'I am not sure',
  'not-safe': 'Not safe',
}
export const seers = {
  nurse: 'A nurse',
  psychologist: 'A psychologist or counselor',
  doctor: 'A doctor',
  chaplain: 'A chaplain',
  'outside-service': 'An outside service',
  other: 'Somebody else',
}
export const answers = {
  spoke: 'Spoke with the person',
  met: 'Saw the person face to face',
  'not-reached': 'Not reached: try again',
  gone: 'Released or moved to another place',
  moved: 'Move it to another time',
  dropped: 'Not needed any more',
  'given-back': 'Given back: they had taken it on and can no longer do it',
  elsewhere: 'Closed: their account is with another institution now',
}
/** What the published triage points ask for at each level. */
export const triage = {
  high: {
    title: 'High by the published triage points',
    text: 'They ask for an immediate referral to mental health services and for safety precautions. Stay with the person until somebody takes over.',
  },
  moderate: {
    title: 'Moderate by the published triage points',
    text: 'They ask for a further evaluation by mental health staff.',
  },
  low: {
    title: 'Low by the published triage points',
    text: 'They ask for a further evaluation by mental health staff.',
  },
  none: {
    title: 'No answer was yes',
    text: 'That rules nothing out. Go by what you saw and heard as well.',
  },
}
export const hours = ({ count }: { count: number }) => (count === 1 ? '1 hour' : `${count} hours`)
export const days = ({ count }: { count: number }) => `${count} days`
/** How late something is: whole hours below a day, else whole days. */
export const lessThanHourLate = 'Less than an hour late'
export const hoursLate = ({ count }: { count: number }) => `${count} ${count === 1 ? 'hour' : 'hours'} late`
export const daysLate = ({ count }: { count: number }) => `${count} ${count === 1 ? 'day' : 'days'} late`
export const today = ({ time }: { time: string }) => `Today, ${time}`
export const tomorrow = ({ time }: { time: string }) => `Tomorrow, ${time}`
export const precautions = {
  observation: 'Somebody stays with them or watches them',
  transfer: 'Moved to a safer place',
  'emergency-services': 'Emergency services',
  other: 'Something else',
}
