import type { Badge, PointsSummary, UserBadge } from '../contract.ts'

/** The loaded data of the page. */
export interface Achievements {
  readonly userId: string
  readonly points: PointsSummary
  readonly badges: readonly Badge[]
  /** Newest first. */
  readonly owned: readonly UserBadge[]
}

/** The ids of the badges that the person has claimed. */
export function ownedBadgeIds({ owned }: Pick<Achievements, 'owned'>): ReadonlySet<string> {
  return new Set(owned.map(({ badgeId }) => badgeId))
}
