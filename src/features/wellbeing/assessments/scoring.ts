import type { InstrumentName } from './instruments.ts'

export const riskLevels = ['low', 'moderate', 'high', 'critical'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const severityNames = ['minimal', 'mild', 'moderate', 'moderately severe', 'severe'] as const
export type SeverityName = (typeof severityNames)[number]

/**
 * Raise it with every change to `riskOfResponses` or `alertOfResponses`. Each stored result has the version that it
 * was scored by. Version 2 made the alert of a GAD-7 alone a medium one, version 3 counts the PHQ-9 of somebody under
 * 18 as moderate from 11.
 */
export const rulesVersion = 3

export interface Band {
  readonly name: SeverityName
  readonly from: number
  readonly to: number
}

/** The published bands (Kroenke 2001; Spitzer 2006). */
export const bands: Readonly<Record<InstrumentName, readonly Band[]>> = {
  phq9: [
    { name: 'minimal', from: 0, to: 4 },
    { name: 'mild', from: 5, to: 9 },
    { name: 'moderate', from: 10, to: 14 },
    { name: 'moderately severe', from: 15, to: 19 },
    { name: 'severe', from: 20, to: 27 },
  ],
  gad7: [
    { name: 'minimal', from: 0, to: 4 },
    { name: 'mild', from: 5, to: 9 },
    { name: 'moderate', from: 10, to: 14 },
    { name: 'severe', from: 15, to: 21 },
  ],
}

/** The band of a score. Throws an Error for a score that the questionnaire does not have. */
export function severityOf(instrument: InstrumentName, score: number): SeverityName {
  const band = bands[instrument].find(({ from, to }) => score >= from && score <= to)
  if (!band) throw new Error(`Cannot name ${score}: it is no score of ${instrument}`)
  return band.name
}

/** The two scores, which are never combined; null if the questionnaire was not asked. */
export type Scores = Readonly<Record<InstrumentName, number | null>>

/** Whether a screening was finished. One that was not is a PHQ-9 that was sent for its question 9, and has no score. */
export function isFinished({ phq9, gad7 }: Scores): boolean {
  return phq9 !== null || gad7 !== null
}

/** Whether a result is one of a questionnaire, finished or not. */
export function isResultOf(instrument: InstrumentName, scores: Scores): boolean {
  return scores[instrument] !== null || (instrument === 'phq9' && !isFinished(scores))
}

/** The total from which a questionnaire is moderate: the cut-off of a probable disorder (Kroenke 2001; Spitzer 2006). */
const moderateFrom = 10
/**
 * The same of PHQ-9 at 13 to 17: sensitivity 89.5 %, specificity 77.5 % (Richardson and others, Pediatrics
 * 2010;126:1117-1123). It is used for everybody under 18.
 */
export const minorModerateFrom = 11

/** The risk levels of the two totals by themselves. */
export function risksOfTotals({ phq9, gad7 }: Scores, isOfMinor = false): RiskLevel[] {
  const phq9Moderate = isOfMinor ? minorModerateFrom : moderateFrom
  // GAD-7 alone never reaches critical.
  return [riskOfTotal(phq9 ?? 0, 20, phq9Moderate), riskOfTotal(gad7 ?? 0, Infinity)]
}

/** The scores of a result, and its risk level. */
export interface ResultLevel {
  readonly scores: Scores
  readonly riskLevel: RiskLevel
}

/** Whether question 9, or "right now", makes a result graver than its totals do. */
export function isGraverThanTotals({ scores, riskLevel }: ResultLevel): boolean {
  return riskLevels.indexOf(riskLevel) > riskLevels.indexOf(gravestLevel(risksOfTotals(scores)))
}

/** The gravest risk level of some results; low without any. */
export function gravestOf(results: readonly Pick<ResultLevel, 'riskLevel'>[]): RiskLevel {
  return gravestLevel(results.map(({ riskLevel }) => riskLevel))
}

/** The gravest of some risk levels; low without any. */
export function gravestLevel(levels: readonly RiskLevel[]): RiskLevel {
  return riskLevels.findLast((level) => levels.includes(level)) ?? 'low'
}

/** A stored result: its totals and risk level, without the answers. */
interface ScoredResult extends Scores {
  readonly riskLevel: RiskLevel
}

/**
 * Whether the PHQ-9 of a result was high or critical by itself, question 9 and "right now" included. The answer is
 * null if a GAD-7 of the same screening made the result high: then only the decrypted answers show whether question
 * 9 did too. A PHQ-9 that was not finished is always serious.
 */
export function isDepressionSerious({ phq9, gad7, riskLevel }: ScoredResult): boolean | null {
  if (!isFinished({ phq9, gad7 })) return isSerious(riskLevel)
  if (phq9 === null || riskLevel !== 'high') return phq9 !== null && riskLevel === 'critical'
  return isHighTotal(phq9) || !isHighTotal(gad7) || null
}

/** Whether the GAD-7 of a result was high by itself. If it was asked alone, the risk level is its own. */
export function isAnxietySerious({ phq9, gad7, riskLevel }: ScoredResult): boolean {
  return isHighTotal(gad7) || (phq9 === null && isSerious(riskLevel))
}

function isHighTotal(total: number | null): boolean {
  return isSerious(riskOfTotal(total ?? 0, Infinity))
}

function riskOfTotal(total: number, criticalFrom: number, from = moderateFrom): RiskLevel {
  if (total >= criticalFrom) return 'critical'
  if (total >= 15) return 'high'
  return total >= from ? 'moderate' : 'low'
}

/** Whether a result is high or critical. Somebody is always told of one, be it at once or within a day. */
export function isSerious(riskLevel: RiskLevel): riskLevel is 'high' | 'critical' {
  return riskLevel === 'high' || riskLevel === 'critical'
}
