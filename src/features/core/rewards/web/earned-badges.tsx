import { Link } from 'wouter'

import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../texts/achievements.ts'
import { nextBadge, missingPoints } from '../tiers.ts'
import type { Achievements } from './achievements.ts'
import { BadgeCard, BadgeGrid } from './badge-card.tsx'

interface EarnedBadgesProps extends Achievements {
  /** Leads to the badges that can be claimed. */
  readonly onShowAvailable: () => void
}

/** The badges that the person has claimed, newest first. */
export function EarnedBadges({ owned, badges, points, onShowAvailable }: EarnedBadgesProps) {
  const now = useNow()
  const firstBadge = nextBadge(badges, new Set())
  const isFirstReady = firstBadge && missingPoints(firstBadge, points.totalPoints) === 0
  if (owned.length === 0 && isFirstReady) {
    return (
      <EmptyState
        title={texts.noBadgesTitle}
        text={texts.firstIsReady}
        drawing={<SunriseDrawing />}
        action={<Button onClick={onShowAvailable}>{texts.showFirst}</Button>}
      />
    )
  }
  if (owned.length === 0) {
    return (
      <EmptyState
        title={texts.noBadgesTitle}
        text={texts.noBadges}
        drawing={<SunriseDrawing />}
        action={
          <Button asChild>
            <Link href="/checkin">{texts.startCheckIn}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <BadgeGrid label={texts.earnedBadges}>
      {owned.map(({ id, badge, earnedAt }) => (
        <BadgeCard key={id} badge={badge}>
          <time dateTime={earnedAt} className="text-sm text-muted-foreground">
            {texts.earnedAgo({ ago: timeAgo(earnedAt, now) })}
          </time>
        </BadgeCard>
      ))}
    </BadgeGrid>
  )
}
