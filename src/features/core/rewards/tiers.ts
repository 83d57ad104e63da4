/** From the lowest tier to the highest. */
export const tiers = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const
export type Tier = (typeof tiers)[number]

/** The rank of a tier (specification, section 4): bronze 1, silver 2, gold 3, platinum 4, diamond 5. */
export function tierRank(tier: Tier): number {
  return tiers.indexOf(tier) + 1
}

interface Priced {
  /** The points that it takes. */
  readonly requiredPoints: number
}

interface Ranked extends Priced {
  readonly tier: Tier
}

/** Sorts badges from the highest tier down, and within a tier by points, the most first. */
export function sortByTier<B extends Ranked>(owned: readonly B[]): B[] {
  return owned.toSorted((a, b) => tierRank(b.tier) - tierRank(a.tier) || b.requiredPoints - a.requiredPoints)
}

/** How many points are missing for a badge; 0 if it can be claimed. */
export function missingPoints({ requiredPoints }: Priced, points: number): number {
  return Math.max(0, requiredPoints - points)
}

/** The badge of fewest points that is not owned; null if all are. */
export function nextBadge<B extends Priced & { readonly id: string }>(
  all: readonly B[],
  ownedIds: ReadonlySet<string>,
): B | null {
  const unowned = all.filter(({ id }) => !ownedIds.has(id))
  return unowned.toSorted((a, b) => a.requiredPoints - b.requiredPoints)[0] ?? null
}
