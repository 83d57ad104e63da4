import { texts } from './locales/texts.ts'

const t = texts('glance')

/** The bands of a mean stress, lowest first (specification, section 9). */
const bands = ['Low', 'Moderate', 'High', 'Critical'] as const
export type Band = (typeof bands)[number]

/** Where each band begins, on the scale of 1 to 10. */
const starts: Readonly<Record<Band, number>> = { Low: 1, Moderate: 4, High: 6, Critical: 8 }

/** The bands for a chart, lowest first. */
export const stressBands = bands.map((band) => ({ name: t(`bands.${band}`), from: starts[band] }))

/** The band of a mean stress from 0 to 10: below 4, below 6, below 8, and from 8 on. */
export function bandOf(stress: number): Band {
  return bands.findLast((band) => stress >= starts[band]) ?? 'Low'
}

/**
 * Whether a mean stress gets the badge that marks it as one to look after: from 7 on (specification, section
 * 9).
 */
export function needsAttention(stress: number): boolean {
  return stress >= 7
}
