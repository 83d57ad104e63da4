import { timeAgo } from '#shared/time-ago.ts'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useNow } from '#web/use-now.ts'

import { nextBadge, missingPoints } from '../badges.ts'
import type { Achievements } from './achievements.ts'
import { BadgeCard, BadgeGrid } from './badge-card.tsx'

/** The badges that the person has claimed, newest first. */
export function EarnedBadges({ owned, badges, points }: Achievements) {
  const now = useNow()
  const firstBadge = nextBadge(badges, new Set())
  if (owned.length === 0) {
    return (
      <EmptyState
        title="No badges yet"
        text={
          firstBadge && missingPoints(firstBadge, points.totalPoints) === 0
            ? 'Your first one is ready to be claimed, under Available Badges.'
            : 'Each check-in, journal entry and coping session brings you a little closer to your first one.'
        }
        drawing={<SunriseDrawing />}
      />
    )
  }
  return (
    <BadgeGrid label="Earned badges">
      {owned.map(({ id, badge, earnedAt }) => (
        <BadgeCard key={id} badge={badge}>
          <time dateTime={earnedAt} className="text-sm text-muted-foreground">
            Earned {timeAgo(earnedAt, now)}
          </time>
        </BadgeCard>
      ))}
    </BadgeGrid>
  )
}
