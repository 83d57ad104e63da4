import { Check } from 'lucide-react'
import { useRef } from 'react'

import type { Badge } from '../contract.ts'
import { texts } from '../texts/achievements.ts'
import { missingPoints } from '../tiers.ts'
import { type Achievements, ownedBadgeIds } from './achievements.ts'
import { BadgeCard, BadgeGrid } from './badge-card.tsx'
import { ClaimButton } from './claim-button.tsx'

/** All badges: claimed, ready to be claimed, or with the points that are missing. */
export function AvailableBadges(achievements: Achievements) {
  const { badges, points, userId } = achievements
  const owned = ownedBadgeIds(achievements)
  return (
    <BadgeGrid label={texts.availableBadges}>
      {badges.map((badge) => (
        <AvailableBadge
          key={badge.id}
          badge={badge}
          userId={userId}
          isEarned={owned.has(badge.id)}
          missing={missingPoints(badge, points.totalPoints)}
        />
      ))}
    </BadgeGrid>
  )
}

interface AvailableBadgeProps {
  readonly badge: Badge
  readonly userId: string
  readonly isEarned: boolean
  readonly missing: number
}

function AvailableBadge({ badge, userId, isEarned, missing }: AvailableBadgeProps) {
  const card = useRef<HTMLLIElement>(null)
  if (isEarned) {
    return (
      <BadgeCard ref={card} badge={badge} look="dimmed">
        <span className="flex items-center gap-1.5 text-sm font-medium">
          <Check aria-hidden className="size-4" />
          {texts.earned}
        </span>
      </BadgeCard>
    )
  }
  if (missing > 0) {
    return (
      <BadgeCard badge={badge}>
        <span className="text-sm text-muted-foreground tabular-nums">
          {texts.pointsToGo({ count: missing })}
        </span>
      </BadgeCard>
    )
  }
  return (
    <BadgeCard ref={card} badge={badge} look="ready">
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-medium text-primary-ink">{texts.readyToClaim}</span>
        <ClaimButton badge={badge} userId={userId} onClaimed={() => card.current?.focus()} />
      </span>
    </BadgeCard>
  )
}
