import type { OwnAlert } from '#features/care/alerts/contract.ts'
import { groupOf } from '#features/care/alerts/lifecycle.ts'

import { isSerious, type RiskLevel } from './scoring.ts'

/** For so many days after a high or critical result or a request for help, nothing is celebrated (clinical facts 14). */
export const quietDays = 14

interface PastResult {
  readonly riskLevel: RiskLevel
  readonly createdAt: string
}

type PastAlert = Pick<OwnAlert, 'kind' | 'lastAskedAt'>

/**
 * Whether a person is in the quiet time after a high or critical result or a request for help, in which nothing is
 * celebrated or praised. `alerts` are the alerts about that person.
 */
export function isQuietTime(
  results: readonly PastResult[],
  alerts: readonly PastAlert[],
  now: Date,
): boolean {
  const since = now.getTime() - quietDays * 24 * 60 * 60 * 1000
  const isRecent = (instant: string) => Date.parse(instant) > since
  return (
    results.some(({ riskLevel, createdAt }) => isSerious(riskLevel) && isRecent(createdAt)) ||
    alerts.some(({ kind, lastAskedAt }) => groupOf(kind) === 'help' && isRecent(lastAskedAt))
  )
}
