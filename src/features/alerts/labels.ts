import type { AlertFunction, AlertKind, AlertStatus, Outcome, Severity, Trigger } from './contract.ts'

const kinds: Record<AlertKind, string> = {
  'help-request': 'Asked for help',
  'right-now': 'Said that it is about right now',
  screening: 'Screening result that asks for a check-in',
  stress: 'High stress in three check-ins running',
  drill: 'Drill: nobody is in need',
}

/** What kind of alert it is, in words that carry no answer and no score. */
export function kindLabels(kind: AlertKind): string {
  return kinds[kind]
}

const triggers: Record<Trigger, string> = {
  phq9: 'PHQ-9',
  gad7: 'GAD-7',
  item9: 'PHQ-9, question 9',
}

/** Which part of a screening it was. */
export function triggerLabels(trigger: Trigger): string {
  return triggers[trigger]
}

const severities: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

export function severityLabels(severity: Severity): string {
  return severities[severity]
}

const statuses: Record<AlertStatus, string> = {
  active: 'Active',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
}

export function statusLabels(status: AlertStatus): string {
  return statuses[status]
}

const outcomes: Record<Outcome, string> = {
  spoke: 'Spoke with the person',
  met: 'Saw the person face to face',
  referred: 'Passed on to continuing care',
  emergency: 'Emergency services were called',
  'not-reached': 'The person could not be reached',
  'no-need': 'The person needs nothing further',
}

/** How an alert ended; one that was resolved without a word says so. */
export function outcomeLabels(outcome: Outcome | null): string {
  return outcome ? outcomes[outcome] : 'Outcome not stated'
}

const functions: Record<AlertFunction, string> = {
  responder: 'Mental health staff',
  administrator: 'An administrator',
}

/** Who answers, by function: the person who asked is not given a name. */
export function functionLabels(name: AlertFunction): string {
  return functions[name]
}

const populations = { residents: 'Residents', staff: 'Staff', community: 'Community' } as const

export function populationLabels(population: keyof typeof populations): string {
  return populations[population]
}

/** The words around asking for help, as the specification gives them. */
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

/** What a sent request is answered with: never that staff know of it where they do not. */
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

/** All there is to say once the account that an open alert is about has been deleted. */
export const subjectErased =
  'This account was deleted. Who it was and what they wrote can no longer be seen here.'

// Specification, section 9.
const severityLooks = {
  critical: 'destructive',
  high: 'destructive',
  medium: 'secondary',
  low: 'outline',
} as const satisfies Record<Severity, string>

/** How the badge of a severity looks. */
export function severityLook(severity: Severity) {
  return severityLooks[severity]
}
