import { CalendarDays } from 'lucide-react'

import { useRecentCheckIns } from '#features/check-ins/web/queries.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { timeZoneOf } from '#features/identity/time-zone.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { lastSevenDays } from '../../last-seven-days.ts'
import { HomeCard } from '../home-card.tsx'

/** How many of the last seven days have a check-in. */
export function WeeklyProgressCard({ user }: { readonly user: CurrentUser }) {
  const { data, isPending, isError, refetch } = useRecentCheckIns()
  const week = lastSevenDays(data ?? [], timeZoneOf(user), useNow())
  const days = week.filter(({ mood }) => mood !== null).length
  return (
    <HomeCard icon={CalendarDays} title="Weekly Progress">
      {isPending && <Skeleton className="h-20" />}
      {isError && <LoadFailure title="Your week could not be loaded" onRetry={refetch} />}
      {data && (
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
    </HomeCard>
  )
}
