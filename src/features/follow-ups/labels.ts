import type { RecordedOutcome, Safety, Seer, Way } from './contract.ts'
import type { Interval } from './schedule.ts'
import type { TriageLevel } from './screener.ts'

export const intervalLabels: Record<Interval, string> = {
  day: 'First follow-up',
  week: 'Second follow-up',
  month: 'Third follow-up',
}

export const wayLabels: Record<Way, string> = {
  look: 'A look at how they are',
  screener: 'The C-SSRS screener',
  seenBy: 'Seen by somebody else',
}

export const safetyLabels: Record<Safety, string> = {
  safe: 'Safe for now',
  'safe-with-support': 'Safe with what was agreed',
  unsure: 'I am not sure',
  'not-safe': 'Not safe',
}

export const seerLabels: Record<Seer, string> = {
  nurse: 'A nurse',
  psychologist: 'A psychologist or counselor',
  doctor: 'A doctor',
  chaplain: 'A chaplain',
  'outside-service': 'An outside service',
  other: 'Somebody else',
}

export const answerLabels: Record<RecordedOutcome, string> = {
  spoke: 'Spoke with the person',
  met: 'Saw the person face to face',
  'not-reached': 'Not reached: try again',
  gone: 'Released or moved to another place',
  moved: 'Move it to another time',
  dropped: 'Not needed any more',
  elsewhere: 'Closed: their account is with another institution now',
}

/**
 * What the published triage points ask for at each level. They advise. The scale's makers leave the decision to the
 * judgment of whoever asked.
 */
export const triageAdvice: Record<TriageLevel, { readonly title: string; readonly text: string }> = {
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

/** Some hours in words: "1 hour", "12 hours", "50 hours", "3 days". */
export function inHours(hours: number): string {
  if (hours === 1) return '1 hour'
  return hours < 48 || hours % 24 > 0 ? `${hours} hours` : `${hours / 24} days`
}
