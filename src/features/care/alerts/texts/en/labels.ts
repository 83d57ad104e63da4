/** The kinds of alerts. A label carries no answer and no score. */
export const kinds = {
  'help-request': 'Asked for help',
  'right-now': 'Needs someone now, as said in a screening',
  screening: 'Someone should talk with them, after a screening',
  stress: 'Hard check-ins on several days',
  drill: 'Drill: nobody is in need',
}
/** The part of a screening that raised an alert. */
export const triggers = { phq9: 'PHQ-9', gad7: 'GAD-7', item9: 'PHQ-9, question 9: death or self-harm' }
export const severities = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' }
export const statuses = { active: 'Active', acknowledged: 'Acknowledged', resolved: 'Resolved' }
/** The statuses as the names of lists of alerts. */
export const lists = { active: 'Active', acknowledged: 'Acknowledged', resolved: 'Resolved' }
export const outcomes = {
  spoke: 'Spoke with the person',
  met: 'Saw the person face to face',
  referred: 'Passed on to continuing care',
  emergency: 'Emergency services were called',
  'not-reached': 'The person could not be reached',
  'no-need': 'Seen, and nothing further is needed now',
}
export const noOutcome = 'Outcome not stated'
/** A person of a population whom the reader may not know. */
export const someone = {
  residents: 'A resident',
  staff: 'A member of staff',
  community: 'A community member',
}
export const drillFor = {
  residents: 'Drill for residents',
  staff: 'Drill for staff',
  community: 'Drill for community',
}
/** Who and why in one line. */
export const someoneWith = ({ who, kind }: { who: string; kind: string }) => `${who}: ${kind}`
export const subjectErased =
  'This account was deleted. Who it was and what they wrote can no longer be seen here.'
export const dueWithinMinute = 'due within a minute'
export const dueInMinutes = ({ count }: { count: number }) => `due in ${count}m`
export const dueInHours = ({ count }: { count: number }) => `due in ${count}h`
export const dueInDays = ({ count }: { count: number }) => `due in ${count}d`
/** `ago` says how long ago, such as "4m ago". */
export const wasDue = ({ ago }: { ago: string }) => `was due ${ago}`
