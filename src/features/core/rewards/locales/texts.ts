// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  achievements: {
    badgesEarnedCount: { count: number }
    days: { count: number }
    longestStreak: { days: number }
    welcomeBack: { days: number }
    ofAvailable: { count: number }
    pointsToGo: { count: number }
    pointsToward: { name: string | number }
    earnedAgo: { ago: string | number }
    claimed: { name: string | number }
    claimNamed: { name: string | number }
  }
  badges: {
    pointsMissing: { missing: number }
  }
  menu: {
    tierName: { tier: 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond' }
    tierOfBadge: { tier: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    rewards: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
