/** The recent data of a person that their risk is made of. Screenings are left out if none is recent. */
export interface RiskInputs {
  /** Mood of the latest 7 check-ins within 14 days. */
  readonly moods: readonly number[]
  /** Stress of the same check-ins. */
  readonly stresses: readonly number[]
  /** PHQ-9 total, 0 to 27, of the latest screening within 30 days. */
  readonly phq9?: number | null
  /** GAD-7 total, 0 to 21, of the latest screening within 30 days. */
  readonly gad7?: number | null
  /** Whether either screening was high or critical by its own part. */
  readonly isScreeningSerious?: boolean
}

export const riskKinds = ['mood', 'stress', 'phq9', 'gad7'] as const
export type RiskKind = (typeof riskKinds)[number]

/** One part of a risk score. */
export interface RiskPart {
  readonly kind: RiskKind
  /** 0 to 10, one decimal; higher is worse for every kind. */
  readonly value: number
  /** Its share of the score, 0 to 1. The shares of all parts add up to 1. */
  readonly weight: number
  /** The number of check-ins or screenings behind it. */
  readonly count: number
}

export interface Risk {
  readonly isElevated: boolean
  readonly riskScore: number
  readonly parts: readonly RiskPart[]
}

export const riskCheckInCount = 7
export const riskCheckInDays = 14
export const riskScreeningDays = 30

/** From this score on a risk is elevated (product decisions, section 5). */
const elevatedFrom = 6.5
const weights: Record<RiskKind, number> = { mood: 35, stress: 35, phq9: 15, gad7: 15 }
/** The highest totals of the two screenings. */
const highestTotals = { phq9: 27, gad7: 21 }

/**
 * Scores a person's risk from 0 to 10. It is a signpost, never a diagnosis. The score is the weighted mean of mood
 * (inverted, so that a low mood scores high), stress and the two screenings, as far as they are known. The risk is
 * elevated from 6.5, or after a high or critical screening. Without any data it is 0 and not elevated.
 */
export function assessRisk(inputs: RiskInputs): Risk {
  const known = [
    // The product's rule is 11 minus the mean mood: the lowest mood of 1 gives the highest risk of 10.
    ...meanOf('mood', inputs.moods).map((part) => ({ ...part, value: 11 - part.value })),
    ...meanOf('stress', inputs.stresses),
    ...scaledToTen('phq9', inputs.phq9),
    ...scaledToTen('gad7', inputs.gad7),
  ]
  const total = known.reduce((sum, { kind }) => sum + weights[kind], 0)
  const exact = known.reduce((sum, { kind, value }) => sum + value * weights[kind], 0) / (total || 1)
  const riskScore = oneDecimal(exact)

  return {
    riskScore,
    isElevated: riskScore >= elevatedFrom || Boolean(inputs.isScreeningSerious),
    parts: known.map(({ kind, value, count }) => ({
      kind,
      value: oneDecimal(value),
      weight: Math.round((weights[kind] / total) * 100) / 100,
      count,
    })),
  }
}

type Part = Omit<RiskPart, 'weight'>

/** The mean of the scores as a part; no part without scores. */
function meanOf(kind: RiskKind, scores: readonly number[]): Part[] {
  const count = scores.length
  const sum = scores.reduce((total, score) => total + score, 0)
  return count === 0 ? [] : [{ kind, value: sum / count, count }]
}

function scaledToTen(kind: keyof typeof highestTotals, total: number | null | undefined): Part[] {
  return typeof total === 'number' ? [{ kind, value: (total * 10) / highestTotals[kind], count: 1 }] : []
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
