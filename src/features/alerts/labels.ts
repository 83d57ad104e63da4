import type { AlertFunction, AlertKind, AlertStatus, Outcome, Severity, Trigger } from './contract.ts'

/** The kinds of alerts. A label carries no answer and no score. */
export const kindLabels: Record<AlertKind, string> = {
  'help-request': 'Asked for help',
  'right-now': 'Said that it is about right now',
  screening: 'Screening result that asks for a check-in',
  stress: 'High stress in three check-ins running',
  drill: 'Drill: nobody is in need',
}

/** The part of a screening that raised an alert. */
export const triggerLabels: Record<Trigger, string> = {
  phq9: 'PHQ-9',
  gad7: 'GAD-7',
  item9: 'PHQ-9, question 9',
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
  'no-need': 'The person needs nothing further',
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

export const populationLabels = { residents: 'Residents', staff: 'Staff', community: 'Community' } as const

/** The messages about asking for help, worded as in the specification. */
export const helpMessages = {
  confirm: 'This will notify mental health staff that you need immediate support. Continue?',
  sent: {
    title: 'Help Request Sent',
    description: 'Mental health staff have been notified and will respond shortly.',
  },
  failed: {
    title: 'Error',
    description: 'Failed to send help request. Please try again or contact staff directly.',
  },
} as const

/** The message after a request was sent. It never says that staff were notified if they were not. */
export function sentMessage(told: 'responders' | 'administrators' | 'nobody') {
  if (told === 'responders') return helpMessages.sent
  if (told === 'administrators') {
    return {
      title: 'Help Request Sent',
      description: 'No mental health staff are on duty right now. An administrator has been told instead.',
    }
  }
  return {
    title: 'Nobody could be told',
    description:
      'Your request is saved, but nobody is on duty right now. Please call 988 or speak to staff near you.',
  }
}

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
