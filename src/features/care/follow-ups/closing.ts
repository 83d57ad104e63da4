import type { Outcome } from '#features/care/alerts/contract.ts'

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

/** Two statements of one act that cannot both be so. */
export type Contradiction = 'not-reached-and-seen' | 'no-need-and-not-safe'

/** What is missing where somebody may not be safe. */
export type Missing = 'takeover-and-precaution' | 'takeover' | 'precaution'

/** What an act says that would end an alert: its outcome, null where none is stated, and how the person was. */
interface Closing {
  readonly outcome: Outcome | null
  readonly now: Finding
}

/** Who keeps a person safe: whether somebody was named who takes over, and a precaution, since they were last found not safe. */
export interface Guard {
  readonly isTakenOver: boolean
  readonly hasPrecaution: boolean
}

/** The contradiction in what an act says; null without one. */
export function contradictionIn({ outcome, now }: Closing): Contradiction | null {
  if (outcome === 'not-reached' && (now.safety ?? now.level)) return 'not-reached-and-seen'
  return outcome === 'no-need' && mayNotBeSafe(now) ? 'no-need-and-not-safe' : null
}

/** What is missing before whoever may not be safe is left; null where nothing is. */
export function missingFor(finding: Finding, { isTakenOver, hasPrecaution }: Guard): Missing | null {
  if (!mayNotBeSafe(finding) || (isTakenOver && hasPrecaution)) return null
  if (isTakenOver) return 'precaution'
  return hasPrecaution ? 'takeover' : 'takeover-and-precaution'
}
