import type { Outcome, Severity } from '#features/care/alerts/contract.ts'

import type { Safety } from './contract.ts'
import type { TriageLevel } from './screener.ts'

/** What is known of a person's safety: the last look at them, and the level of their last screener. */
export interface Finding {
  readonly safety: Safety | null
  readonly level: TriageLevel | null
}

/** Whether a person may not be safe. A look takes back no high screener, and a screener no look. */
export function mayNotBeSafe({ safety, level }: Finding): boolean {
  return safety === 'not-safe' || safety === 'unsure' || level === 'high'
}

/** What was found before, with what is found now in its place. */
export function foundAfter(before: Finding, now: Finding): Finding {
  return { safety: now.safety ?? before.safety, level: now.level ?? before.level }
}

/** An act that would end an alert. */
export interface Closing {
  readonly severity: Severity
  /** Null where it is not stated. */
  readonly outcome: Outcome | null
  /** What was found since the alert was raised, before this act. */
  readonly before: Finding
  /** What this act says of the person. */
  readonly now: Finding
  /** Whether a person who takes over was named since the person was last found not safe, or is now. */
  readonly isTakenOver: boolean
  /** Whether a precaution was. */
  readonly hasPrecaution: boolean
}

/** Two statements of one act that cannot both be so. */
export type Contradiction = 'not-reached-and-seen' | 'no-need-and-not-safe'

/** Why an alert is not closed: nobody was reached, the act contradicts itself, or something is missing. */
export type ClosingRefusal = 'nobody-reached' | Contradiction | Missing
export type Missing = 'takeover-and-precaution' | 'takeover' | 'precaution'

/** The contradiction in what an act says; null without one. */
export function contradictionIn({ outcome, now }: Pick<Closing, 'outcome' | 'now'>): Contradiction | null {
  if (outcome === 'not-reached' && (now.safety ?? now.level)) return 'not-reached-and-seen'
  return outcome === 'no-need' && mayNotBeSafe(now) ? 'no-need-and-not-safe' : null
}

/** What is missing before whoever may not be safe is left; null where nothing is. */
export function missingFor(
  finding: Finding,
  { isTakenOver, hasPrecaution }: Pick<Closing, 'isTakenOver' | 'hasPrecaution'>,
): Missing | null {
  if (!mayNotBeSafe(finding) || (isTakenOver && hasPrecaution)) return null
  if (isTakenOver) return 'precaution'
  return hasPrecaution ? 'takeover' : 'takeover-and-precaution'
}

/** Why an alert about somebody is not closed by this act; null where it is. */
export function closingRefusal(closing: Closing): ClosingRefusal | null {
  const { severity, outcome, before, now } = closing
  if (outcome === 'not-reached' && severity === 'critical') return 'nobody-reached'
  const found = foundAfter(before, now)
  const refusal = contradictionIn(closing) ?? missingFor(found, closing)
  if (refusal) return refusal
  // Even with somebody who takes over there was a need.
  return outcome === 'no-need' && mayNotBeSafe(found) ? 'no-need-and-not-safe' : null
}
