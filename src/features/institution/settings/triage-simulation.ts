import type { ScreeningSeverity } from '#features/wellbeing/assessments/alert-severity.ts'

/** The weeks that are counted: the last whole ones, so that a figure changes once a week and not with each answer. */
export const simulatedWeeks = 13
export const simulatedDays = simulatedWeeks * 7

/** So many accounts of one hand may be among those who were screened (decision 34), beside a threshold of people. */
const puppets = 30

/** An alert that the past would have raised, and about whom. */
export interface SimulatedAlert {
  readonly personId: string
  /** By the settings of today and by the proposed ones; null where they raise none. */
  readonly today: ScreeningSeverity | null
  readonly proposed: ScreeningSeverity | null
}

/** Alerts a day, with one decimal. A figure is null where fewer people than the threshold and thirty more are behind it. */
export type Load = Readonly<Record<ScreeningSeverity | 'all', number | null>>

export interface Comparison {
  readonly today: Load
  readonly proposed: Load
  /** Whether the two are shown as the same, since they differ by nobody or by fewer people than the threshold and thirty more. */
  readonly isSame: boolean
}

/**
 * The alerts a day of one population by two settings; null where too few people were screened, which is the threshold
 * and thirty more. Counts are rounded to the threshold, so that no two figures differ by one person's alerts; and
 * settings by which fewer people than that are sorted otherwise are shown as those of today (decision 40).
 */
export function compare(
  alerts: readonly SimulatedAlert[],
  { screened, threshold }: { readonly screened: number; readonly threshold: number },
): Comparison | null {
  if (screened < threshold + puppets) return null
  const behind = threshold + puppets
  const today = loadOf(alerts, 'today', threshold)
  const moved = alerts.filter((alert) => alert.today !== alert.proposed)
  const isSame = peopleIn(moved) < behind
  return { today, proposed: isSame ? today : loadOf(alerts, 'proposed', threshold), isSame }
}

function loadOf(alerts: readonly SimulatedAlert[], by: 'today' | 'proposed', threshold: number): Load {
  const figure = (counted: readonly SimulatedAlert[]) => {
    if (peopleIn(counted) < threshold + puppets) return null
    const rounded = Math.round(counted.length / threshold) * threshold
    return oneDecimal(rounded / simulatedDays)
  }
  const of = (severity: ScreeningSeverity) => figure(alerts.filter((alert) => alert[by] === severity))
  const all = figure(alerts.filter((alert) => alert[by] !== null))
  return { critical: of('critical'), high: of('high'), medium: of('medium'), all }
}

function peopleIn(alerts: readonly SimulatedAlert[]): number {
  return new Set(alerts.map(({ personId }) => personId)).size
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
