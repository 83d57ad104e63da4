/** What may be known of a person when their risk is worked out; absent where there is nothing recent. */
export interface RiskSigns {
  /** Mood of the latest 7 check-ins within 14 days. */
  readonly moods: readonly number[]
  /** Stress of the same check-ins. */
  readonly stresses: readonly number[]
  /** PHQ-9 total, 0 to 27, of the latest screening within 30 days. */
  readonly phq9?: number | null
  /** GAD-7 total, 0 to 21, of the latest screening within 30 days. */
  readonly gad7?: number | null
  /** Whether that screening was high or critical. */
  readonly isScreeningSerious?: boolean
}

export const riskKinds = ['mood', 'stress', 'phq9', 'gad7'] as const
export type RiskKind = (typeof riskKinds)[number]

/** One part of a risk score: its own value from 0 to 10, and its share of the whole, from 0 to 1. */
export interface RiskPart {
  readonly kind: RiskKind
  readonly value: number
  readonly share: number
}

export interface Risk {
  readonly isElevated: boolean
  readonly riskScore: number
  readonly parts: readonly RiskPart[]
}

export const checkInsLookedAt = 7
export const checkInDaysLookedAt = 14
export const screeningDaysLookedAt = 30

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
export function assessRisk(signs: RiskSigns): Risk {
  const values: [RiskKind, number | null][] = [
    ['mood', turnedRound(mean(signs.moods))],
    ['stress', mean(signs.stresses)],
    ['phq9', outOfTen(signs.phq9, highestTotals.phq9)],
    ['gad7', outOfTen(signs.gad7, highestTotals.gad7)],
  ]
  const known = values.filter((pair): pair is [RiskKind, number] => pair[1] !== null)
  const total = known.reduce((sum, [kind]) => sum + weights[kind], 0)
  const exact = known.reduce((sum, [kind, value]) => sum + value * weights[kind], 0) / (total || 1)
  const riskScore = oneDecimal(exact)

  return {
    riskScore,
    isElevated: riskScore >= elevatedFrom || Boolean(signs.isScreeningSerious),
    parts: known.map(([kind, value]) => ({
      kind,
      value: oneDecimal(value),
      share: Math.round((weights[kind] / total) * 100) / 100,
    })),
  }
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

// The product's rule is 11 minus the mean mood, which for the lowest mood of 1 is the highest risk of 10.
function turnedRound(mood: number | null): number | null {
  return mood === null ? null : 11 - mood
}

function outOfTen(total: number | null | undefined, highest: number): number | null {
  return total === null || total === undefined ? null : (total * 10) / highest
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
