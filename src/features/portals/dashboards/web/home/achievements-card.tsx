import { Award } from 'lucide-react'
import { Link } from 'wouter'

import { usePoints, useUserBadges } from '#features/core/rewards/web/queries.ts'
import { formatNumber } from '#shared/number-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { DashboardCard } from '../dashboard-card.tsx'
import { texts } from './texts/home.ts'

/** The points and badges that the person has. */
export function AchievementsCard({ userId }: { readonly userId: string }) {
  return (
    <DashboardCard
      icon={Award}
      title={texts.achievements}
      isFlat
      action={
        <Button asChild variant="outline">
          <Link href="/badges">{texts.viewBadges}</Link>
        </Button>
      }
    >
      <QueryView
        queries={[usePoints(userId), useUserBadges(userId)]}
        failure={texts.achievementsNotLoaded}
        skeleton={<Skeleton className="h-17 w-48" />}
      >
        {({ totalPoints }, badges) => (
          <Figure
            value={formatNumber(totalPoints)}
            unit={texts.points({ count: totalPoints })}
            text={texts.badges({ count: badges.length })}
          />
        )}
      </QueryView>
    </DashboardCard>
  )
}
