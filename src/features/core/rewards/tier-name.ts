import { texts } from './locales/texts.ts'
import type { Tier } from './tiers.ts'

const t = texts('menu')

/** The name of a tier, as people read it. */
export const tierName = (tier: Tier): string => t('tierName', { tier })
