/** What may be known of a person when their risk is worked out; absent where there is nothing recent. */
export interface RiskInputs {
  /** Mood of the latest 7 check-ins within 14 days. */
  readonly moods: readonly number[]
  /** Stress of the same check-ins. */
  readonly stresses: readonly number[]
  /** PHQ-9 total, 0 to 27, of the latest screening within 30 days. */
  readonly phq9?: number | null
  /** GAD-7 total, 0 to 21, of the latest screening within 30 days. */
  readonly gad7?: number | null
  /** Whether either of them was high or critical by its own part. */
  readonly isScreeningSerious?: boolean
}

export const riskKinds = ['mood', 'stress', 'phq9', 'gad7'] as const
export type RiskKind = (typeof riskKinds)[number]

/** One part of a risk score. */
export interface RiskPart {
  readonly kind: RiskKind
  /** 0 to 10, one decimal; higher is worse for every kind. */
  readonly value: number
  /** Its part in the whole, 0 to 1; those of all parts make 1. */
  readonly weight: number
  /** How many check-ins, or screenings, it was read from. */
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

/** From here on a risk counts as elevated (product decisions, section 5). */
const elevatedFrom = 6.5
const weights: Record<RiskKind, number> = { mood: 35, stress: 35, phq9: 15, gad7: 15 }
/** The highest totals of the two screenings. */
const highestTotals = { phq9: 27, gad7: 21 }

/**
 * A signpost, never a diagnosis: 0 to 10, the weighted mean of what there is of mood (turned round, so
 * that low mood counts high), stress and the two screenings. Elevated from 6.5, or after a high or
 * critical screening. Nothing known: 0 and not elevated.
 */
export function assessRisk(signs: RiskInputs): Risk {
  const known = [
    // The product's rule is 11 minus the mean mood, which for the lowest mood of 1 is the highest risk of 10.
    ...meanOf('mood', signs.moods).map((part) => ({ ...part, value: 11 - part.value })),
    ...meanOf('stress', signs.stresses),
    ...outOfTen('phq9', signs.phq9),
    ...outOfTen('gad7', signs.gad7),
  ]
  const total = known.reduce((sum, { kind }) => sum + weights[kind], 0)
  const exact = known.reduce((sum, { kind, value }) => sum + value * weights[kind], 0) / (total || 1)
  const riskScore = oneDecimal(exact)

  return {
    riskScore,
    isElevated: riskScore >= elevatedFrom || Boolean(signs.isScreeningSerious),
    parts: known.map(({ kind, value, count }) => ({
      kind,
      value: oneDecimal(value),
      weight: Math.round((weights[kind] / total) * 100) / 100,
      count,
    })),
  }
}

type Part = Omit<RiskPart, 'weight'>

/** The part that some scores make; none where there are no scores. */
function meanOf(kind: RiskKind, scores: readonly number[]): Part[] {
  const count = scores.length
  const sum = scores.reduce((total, score) => total + score, 0)
  return count === 0 ? [] : [{ kind, value: sum / count, count }]
}

function outOfTen(kind: keyof typeof highestTotals, total: number | null | undefined): Part[] {
  return typeof total === 'number' ? [{ kind, value: (total * 10) / highestTotals[kind], count: 1 }] : []
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
