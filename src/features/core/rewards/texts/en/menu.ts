import type { Tier } from '../../tiers.ts'

export const tierName = ({ tier }: { tier: Tier }): string => tier
/** Follows the badge's name. */
export const tierOfBadge = ({ tier }: { tier: string }) => `, ${tier} badge`
