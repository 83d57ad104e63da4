import type { Trigger } from '#features/care/alerts/contract.ts'
import { type CutOffs, usualTriage } from '#features/core/institutions/triage.ts'

import type { Responses } from './instruments.ts'
import { scoresOf, severityOfSelfHarm } from './score-answers.ts'
import { isGraverThanTotals, isSerious, type RiskLevel, type Scores } from './scoring.ts'

/** The severities that a screening's alert can have, the gravest first. */
export const screeningSeverities = ['critical', 'high', 'medium'] as const
export type ScreeningSeverity = (typeof screeningSeverities)[number]

/** The alert that a screening raises. */
export interface ScreeningAlert {
  readonly severity: ScreeningSeverity
  /** The part of the gravest severity. Among equal parts it is question 9, then PHQ-9. */
  readonly trigger: Trigger
}

/** From this total on, somebody is told of a PHQ-9, whatever cut-offs an institution sets: moderately severe (Kroenke 2001). */
const phq9ToldFrom = 15

/**
 * The alert that answers raise; null for none. Question 9 and "right now" have fixed severities: critical from 2 or
 * right now, high for 1. The totals follow the cut-offs; beside an answer above 0 to question 9 ours count as well, so
 * that no setting makes such a person wait longer. A GAD-7 alone is medium at most, since one prisoner in five
 * reaches 15 (Butcher 2021), and an hour for each would keep responders from the others.
 */
export function alertOfResponses(
  responses: Responses,
  isRightNow: boolean,
  cutOffs: CutOffs = usualTriage,
): ScreeningAlert | null {
  const severity = severityOfSelfHarm(responses, isRightNow)
  const scores = scoresOf(responses)
  const byTotals = alertOfTotals(scores, cutOffs)
  if (!severity) return byTotals
  return graver(graver({ severity, trigger: 'item9' }, byTotals), alertOfTotals(scores, usualTriage))
}

/** The alert that totals would raise without question 9; null for none. */
function alertOfTotals({ phq9, gad7 }: Scores, cutOffs: CutOffs): ScreeningAlert | null {
  const severity = severityOfDepression(phq9 ?? 0, cutOffs)
  const anxiety = (gad7 ?? 0) >= cutOffs.gad7
  return graver(
    severity && { severity, trigger: 'phq9' },
    anxiety ? { severity: 'medium', trigger: 'gad7' } : null,
  )
}

/** What is stored of a result, and the part that raised the alert it led to. */
interface StoredResult extends Scores {
  readonly riskLevel: RiskLevel
  readonly trigger: Trigger | null
}

/**
 * The severity that a stored result would have by other cut-offs, without its answers, which only their owner can read;
 * null for none. That question 9 or "right now" decided shows in a level above that of the totals, or in the alert.
 */
export function alertOfResult(result: StoredResult, cutOffs: CutOffs): ScreeningSeverity | null {
  const { riskLevel, trigger } = result
  const isBySelfHarm = trigger === 'item9' || isGraverThanTotals({ scores: result, riskLevel })
  const severity = isBySelfHarm && isSerious(riskLevel) ? riskLevel : null
  return graver(severity && { severity, trigger: 'item9' }, alertOfTotals(result, cutOffs))?.severity ?? null
}

function severityOfDepression(total: number, { phq9Critical, phq9High }: CutOffs): ScreeningSeverity | null {
  if (total >= phq9Critical) return 'critical'
  if (total >= phq9High) return 'high'
  return total >= phq9ToldFrom ? 'medium' : null
}

/** The graver of two alerts, and the first of two that are equally grave. */
function graver(one: ScreeningAlert | null, other: ScreeningAlert | null): ScreeningAlert | null {
  if (!one || !other) return one ?? other
  const rank = ({ severity }: ScreeningAlert) => screeningSeverities.indexOf(severity)
  return rank(other) < rank(one) ? other : one
}
