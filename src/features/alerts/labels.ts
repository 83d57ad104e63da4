import type { AlertFunction, AlertKind, AlertStatus, Outcome, Severity, Trigger } from './contract.ts'

/** The kinds of alerts. A label carries no answer and no score. */
export const kindLabels: Record<AlertKind, string> = {
  'help-request': 'Asked for help',
  'right-now': 'Needs someone now, as said in a screening',
  screening: 'Someone should talk with them, after a screening',
  stress: 'Hard check-ins on several days',
  drill: 'Drill: nobody is in need',
}

/** The part of a screening that raised an alert. */
export const triggerLabels: Record<Trigger, string> = {
  phq9: 'PHQ-9',
  gad7: 'GAD-7',
  item9: 'PHQ-9, question 9: death or self-harm',
}

export const severityLabels: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

export const statusLabels: Record<AlertStatus, string> = {
  active: 'Active',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
}

const outcomes: Record<Outcome, string> = {
  spoke: 'Spoke with the person',
  met: 'Saw the person face to face',
  referred: 'Passed on to continuing care',
  emergency: 'Emergency services were called',
  'not-reached': 'The person could not be reached',
  'no-need': 'Seen, and nothing further is needed now',
}

/** How an alert ended; null for one that was resolved without an outcome. */
export function outcomeLabel(outcome: Outcome | null): string {
  return outcome ? outcomes[outcome] : 'Outcome not stated'
}

/** The functions of those who answer. The person who asked is not given a name. */
export const functionLabels: Record<AlertFunction, string> = {
  responder: 'Mental health staff',
  administrator: 'An administrator',
}

/** A person of a population whom the reader may not know. */
export const someoneOf = {
  residents: 'A resident',
  staff: 'A member of staff',
  community: 'A community member',
} as const

/** The message of an open alert whose subject has deleted their account. */
export const subjectErasedMessage =
  'This account was deleted. Who it was and what they wrote can no longer be seen here.'

/** The badge variant of each severity (specification, section 9). */
export const severityVariants = {
  critical: 'destructive',
  high: 'destructive',
  medium: 'secondary',
  low: 'outline',
} as const satisfies Record<Severity, string>
