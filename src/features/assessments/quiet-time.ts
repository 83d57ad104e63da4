import { isSerious, type RiskLevel } from './scoring.ts'

/** For so long after a high or critical result nothing is celebrated (clinical facts 14). */
export const quietDays = 14

interface PastResult {
  readonly riskLevel: RiskLevel
  readonly createdAt: string
}

/** Whether a person is in the quiet time after a high or critical result: no celebration, no praise. */
export function isQuietTime(results: readonly PastResult[], present: Date): boolean {
  const since = present.getTime() - quietDays * 24 * 60 * 60 * 1000
  return results.some(({ riskLevel, createdAt }) => isSerious(riskLevel) && Date.parse(createdAt) > since)
}
