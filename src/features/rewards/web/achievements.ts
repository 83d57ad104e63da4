import type { Badge, PointsSummary, UserBadge } from '../contract.ts'

/** All that the page shows at once, as it was loaded. */
export interface Achievements {
  readonly userId: string
  readonly points: PointsSummary
  readonly badges: readonly Badge[]
  /** Newest first. */
  readonly owned: readonly UserBadge[]
}

/** The ids of the badges one has. */
export function ownedBadgeIds({ owned }: Pick<Achievements, 'owned'>): ReadonlySet<string> {
  return new Set(owned.map(({ badgeId }) => badgeId))
}

/** A number with its word: "1 day", "1,200 days". */
export function countLabel(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}
