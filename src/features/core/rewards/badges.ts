import { texts } from './locales/texts.ts'
import type { Tier } from './tiers.ts'

const t = texts('badges')

export interface BadgeDefinition {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The name of an icon in the icon library. */
  readonly icon: string
  /** A colour with a contrast of 3:1 on the cards of both themes. */
  readonly color: string
  readonly tier: Tier
  /** The points that it takes to claim the badge. They are not spent. */
  readonly requiredPoints: number
}

const colors: Readonly<Record<Tier, string>> = {
  bronze: '#b0693a',
  silver: '#74828f',
  gold: '#a97c12',
  platinum: '#2f8f9d',
  diamond: '#8f6bea',
}

/** All badges, three in each tier, by the points that they take (product decisions, section 7). */
export const badges: readonly BadgeDefinition[] = [
  badge('bronze', 50, {
    id: '65a9a390-2741-456e-8b45-3a24846dfd6d',
    icon: 'sunrise',
  }),
  badge('bronze', 100, {
    id: 'fe7a584b-211f-4409-9bf8-65522850af13',
    icon: 'footprints',
  }),
  badge('bronze', 200, {
    id: 'fa3251c3-7863-4f9c-a747-63e1b7422fe4',
    icon: 'sprout',
  }),
  badge('silver', 350, {
    id: 'f461bcc5-116d-4a6f-8751-a42ff669dc74',
    icon: 'wind',
  }),
  badge('silver', 500, {
    id: '2a4b0445-7c39-48f2-90ec-8ab0ed83dc95',
    icon: 'ship-wheel',
  }),
  badge('silver', 750, {
    id: 'b3eb4a06-837a-4140-aa2c-c2a6fe2f4251',
    icon: 'compass',
  }),
  badge('gold', 1000, {
    id: 'f55fe92a-5cea-4995-951c-458c7857a5e9',
    icon: 'anchor',
  }),
  badge('gold', 1500, {
    id: '612d454d-c1b4-4c4d-839e-82411028be46',
    icon: 'lamp',
  }),
  badge('gold', 2000, {
    id: 'bcea1e57-6aeb-46fc-9bbf-c91a42c53315',
    icon: 'umbrella',
  }),
  badge('platinum', 3000, {
    id: 'ea4321d9-1ba5-4d64-9c8e-111e191d1434',
    icon: 'lighthouse',
  }),
  badge('platinum', 4000, {
    id: '9aa1174f-aff8-4c72-8ff9-a16946621edc',
    icon: 'tree-deciduous',
  }),
  badge('platinum', 5000, {
    id: '3c3a7958-e757-432f-91a5-ddd263ec6de0',
    icon: 'mountain',
  }),
  badge('diamond', 7500, {
    id: 'df84e681-c81a-433a-95f7-17f14dc3ff08',
    icon: 'star',
  }),
  badge('diamond', 10_000, {
    id: '3a1585f6-e13d-4c50-bc7d-fea66b2d4ead',
    icon: 'waves',
  }),
  badge('diamond', 15_000, {
    id: 'a8d28937-427c-4ca0-a61e-211fabbfe8fb',
    icon: 'sailboat',
  }),
]

function badge(
  tier: Tier,
  requiredPoints: number,
  own: { readonly id: string; readonly icon: BadgeIcon },
): BadgeDefinition {
  return {
    ...own,
    // They are read when a badge is shown, in the language of whoever asks.
    get name() {
      return t(`badges.${own.icon}.name`)
    },
    get description() {
      return t(`badges.${own.icon}.description`)
    },
    tier,
    color: colors[tier],
    requiredPoints,
  }
}

/** Finds the badge with this id, in capitals or not; null if there is none. */
export function findBadge(id: string): BadgeDefinition | null {
  return badges.find((each) => each.id === id.toLowerCase()) ?? null
}

/** The names of the badges' icons in the icon library, each of one badge. */
type BadgeIcon =
  | 'sunrise'
  | 'footprints'
  | 'sprout'
  | 'wind'
  | 'ship-wheel'
  | 'compass'
  | 'anchor'
  | 'lamp'
  | 'umbrella'
  | 'lighthouse'
  | 'tree-deciduous'
  | 'mountain'
  | 'star'
  | 'waves'
  | 'sailboat'
