import {
  anxietyIds,
  depressionIds,
  type InstrumentName,
  type QuestionId,
  type Responses,
  selfHarmId,
} from './questions.ts'

export const riskLevels = ['low', 'moderate', 'high', 'critical'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const severityNames = ['minimal', 'mild', 'moderate', 'moderately severe', 'severe'] as const
export type SeverityName = (typeof severityNames)[number]

/** Which part of a screening decided its risk level. */
export type DecidingPart = InstrumentName | 'item9'

/** To be raised with every change to `riskOfResponses`: each stored result keeps the one it was made by. */
export const rulesVersion = 1

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

/** The band that a score lies in. Throws for a score that the questionnaire does not have. */
export function severityOf(instrument: InstrumentName, score: number): SeverityName {
  const band = bands[instrument].find(({ from, to }) => score >= from && score <= to)
  if (!band) throw new Error(`Cannot name ${score}: it is no score of ${instrument}`)
  return band.name
}

/** Two scores that are never mixed into one; null where the questionnaire was not asked. */
export type Scores = Readonly<Record<InstrumentName, number | null>>

/** The totals of complete answers: PHQ-9 from 0 to 27, GAD-7 from 0 to 21. */
export function scoresOf(responses: Responses): Scores {
  return { phq9: totalOf(depressionIds, responses), gad7: totalOf(anxietyIds, responses) }
}

function totalOf(ids: readonly QuestionId[], responses: Responses): number | null {
  if (ids.some((id) => responses[id] === undefined)) return null
  return ids.reduce((sum, id) => sum + (responses[id] ?? 0), 0)
}

interface Risk {
  readonly riskLevel: RiskLevel
  /** The gravest part; of several equally grave ones the answer about self-harm, then PHQ-9. */
  readonly decidedBy: DecidingPart
}

/**
 * How soon a person should be spoken to (our ruling on the published bands, clinical facts 4): critical
 * from PHQ-9 20, from 2 on question 9, or when it is about right now; high from 15 on either
 * questionnaire or 1 on question 9; moderate from 10 on either.
 */
export function riskOfResponses(responses: Responses, isRightNow: boolean): Risk {
  const { phq9, gad7 } = scoresOf(responses)
  const parts: Risk[] = [
    { decidedBy: 'item9', riskLevel: isRightNow ? 'critical' : riskOfSelfHarm(responses[selfHarmId] ?? 0) },
    { decidedBy: 'phq9', riskLevel: riskOfTotal(phq9 ?? 0, 20) },
    // GAD-7 alone never reaches critical.
    { decidedBy: 'gad7', riskLevel: riskOfTotal(gad7 ?? 0, Infinity) },
  ]
  return parts.reduce((gravest, part) => (isGraver(part, gravest) ? part : gravest))
}

/** A stored result, which tells the totals and the risk level, and no single answer. */
interface ScoredResult extends Scores {
  readonly riskLevel: RiskLevel
}

/**
 * Whether the PHQ-9 of a result was high or critical by itself, question 9 and "right now" with it. Null
 * where a GAD-7 of the same screening made it high, so that only the answers tell whether question 9 did too.
 */
export function isDepressionSerious({ phq9, gad7, riskLevel }: ScoredResult): boolean | null {
  if (phq9 === null || riskLevel !== 'high') return phq9 !== null && riskLevel === 'critical'
  return isHighTotal(phq9) || !isHighTotal(gad7) || null
}

/** Whether the GAD-7 of a result was high by itself; asked alone, all that the result says is its own. */
export function isAnxietySerious({ phq9, gad7, riskLevel }: ScoredResult): boolean {
  return isHighTotal(gad7) || (phq9 === null && isSerious(riskLevel))
}

function isHighTotal(total: number | null): boolean {
  return isSerious(riskOfTotal(total ?? 0, Infinity))
}

function riskOfSelfHarm(answer: number): RiskLevel {
  if (answer >= 2) return 'critical'
  return answer === 1 ? 'high' : 'low'
}

function riskOfTotal(total: number, criticalFrom: number): RiskLevel {
  if (total >= criticalFrom) return 'critical'
  if (total >= 15) return 'high'
  return total >= 10 ? 'moderate' : 'low'
}

function isGraver(one: Risk, other: Risk): boolean {
  return riskLevels.indexOf(one.riskLevel) > riskLevels.indexOf(other.riskLevel)
}

/** Whether a result is one that mental health staff are told of. */
export function isSerious(riskLevel: RiskLevel): riskLevel is 'high' | 'critical' {
  return riskLevel === 'high' || riskLevel === 'critical'
}
