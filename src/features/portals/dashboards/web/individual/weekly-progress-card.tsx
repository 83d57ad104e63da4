import { CalendarDays } from 'lucide-react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { useRecentCheckIns } from '#features/wellbeing/check-ins/web/queries.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { lastSevenDays } from '../../last-seven-days.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { texts } from './texts/portal.ts'

/** On how many of the last seven days the person checked in. */
export function WeeklyProgressCard({ user }: { readonly user: CurrentUser }) {
  const checkIns = useRecentCheckIns()
  const week = lastSevenDays(checkIns.data ?? [], timeZoneOf(user), useNow())
  const days = week.filter(({ mood }) => mood !== null).length
  return (
    <DashboardCard icon={CalendarDays} title={texts.weekTitle}>
      <QueryView queries={[checkIns]} failure={texts.weekNotLoaded} skeleton={<Skeleton className="h-20" />}>
        {() => (
          <>
            <Figure value={days} unit={texts.ofDays({ count: week.length })} text={texts.withCheckIn} />
            <Progress
              label={texts.daysWithCheckIn}
              value={days}
              max={week.length}
              valueText={texts.daysOf({ days, count: week.length })}
              tone="calm"
            />
          </>
        )}
      </QueryView>
    </DashboardCard>
  )
}
