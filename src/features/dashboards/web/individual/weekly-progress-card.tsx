import { CalendarDays } from 'lucide-react'

import { useRecentCheckIns } from '#features/check-ins/web/queries.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { lastSevenDays } from '../../last-seven-days.ts'
import { DashboardCard } from '../dashboard-card.tsx'

/** On how many of the last seven days the person checked in. */
export function WeeklyProgressCard({ user }: { readonly user: CurrentUser }) {
  const checkIns = useRecentCheckIns()
  const week = lastSevenDays(checkIns.data ?? [], timeZoneOf(user), useNow())
  const days = week.filter(({ mood }) => mood !== null).length
  return (
    <DashboardCard icon={CalendarDays} title="Weekly Progress">
      <QueryView
        queries={[checkIns]}
        failure="Your week could not be loaded"
        skeleton={<Skeleton className="h-20" />}
      >
        {() => (
          <>
            <Figure value={days} unit={` of ${week.length} days`} text="with a check-in" />
            <Progress
              label="Days with a check-in"
              value={days}
              max={week.length}
              valueText={`${days} of ${week.length} days`}
              tone="calm"
            />
          </>
        )}
      </QueryView>
    </DashboardCard>
  )
}
