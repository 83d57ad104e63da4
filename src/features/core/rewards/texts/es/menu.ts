import type { Tier } from '../../tiers.ts'

const tiers: Readonly<Record<Tier, string>> = {
  bronze: 'bronce',
  silver: 'plata',
  gold: 'oro',
  platinum: 'platino',
  diamond: 'diamante',
}

export const tierName = ({ tier }: { tier: Tier }) => tiers[tier]
/** Follows the badge's name. */
export const tierOfBadge = ({ tier }: { tier: string }) => `, insignia de ${tier}`
