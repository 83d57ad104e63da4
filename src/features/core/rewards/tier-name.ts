import { texts } from './texts/menu.ts'
import type { Tier } from './tiers.ts'

/** The name of a tier, as people read it. */
export const tierName = (tier: Tier): string => texts.tierName({ tier })
