import { Award } from 'lucide-react'
import { Link } from 'wouter'

import { usePoints, useUserBadges } from '#features/rewards/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { HomeCard } from '../home-card.tsx'

/** Points and badges so far. */
export function AchievementsCard({ userId }: { readonly userId: string }) {
  const points = usePoints(userId)
  const badges = useUserBadges(userId)
  const isError = points.isError || badges.isError
  return (
    <HomeCard
      icon={Award}
      title="Achievements"
      action={
        <Button asChild variant="outline">
          <Link href="/badges">View Badges</Link>
        </Button>
      }
    >
      {isError && (
        <LoadFailure
          title="Your achievements could not be loaded"
          onRetry={() => Promise.all([points.refetch(), badges.refetch()])}
        />
      )}
      {points.data && badges.data ? (
        <Figure
          value={points.data.totalPoints.toLocaleString('en-US')}
          unit={points.data.totalPoints === 1 ? ' point' : ' points'}
          text={badgeCount(badges.data.length)}
        />
      ) : (
        !isError && <Skeleton className="h-17 w-48 max-w-full" />
      )}
    </HomeCard>
  )
}

function badgeCount(count: number): string {
  if (count === 0) return 'No badges yet'
  return count === 1 ? '1 badge' : `${count} badges`
}
