import { Award } from 'lucide-react'
import { Link } from 'wouter'

import { usePoints, useUserBadges } from '#features/rewards/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { DashboardCard } from '../dashboard-card.tsx'

/** The points and badges that the person has. */
export function AchievementsCard({ userId }: { readonly userId: string }) {
  return (
    <DashboardCard
      icon={Award}
      title="Achievements"
      isFlat
      action={
        <Button asChild variant="outline">
          <Link href="/badges">View Badges</Link>
        </Button>
      }
    >
      <QueryView
        queries={[usePoints(userId), useUserBadges(userId)]}
        failure="Your achievements could not be loaded"
        skeleton={<Skeleton className="h-17 w-48 max-w-full" />}
      >
        {({ totalPoints }, badges) => (
          <Figure
            value={totalPoints.toLocaleString('en-US')}
            unit={totalPoints === 1 ? ' point' : ' points'}
            text={badgeCount(badges.length)}
          />
        )}
      </QueryView>
    </DashboardCard>
  )
}

function badgeCount(count: number): string {
  if (count === 0) return 'No badges yet'
  return count === 1 ? '1 badge' : `${count} badges`
}
