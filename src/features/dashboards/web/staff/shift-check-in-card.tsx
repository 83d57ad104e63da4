import { NotebookPen } from 'lucide-react'

import { highestScore } from '#features/check-ins/scale.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { DashboardCard } from '../dashboard-card.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

/** Whether the person checked in today, and the mood. */
export function ShiftCheckInCard({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  return (
    <DashboardCard icon={NotebookPen} title="Today's Check-In">
      {isError && <LoadFailure title="Today's check-in could not be loaded" onRetry={refetch} />}
      {checkIn === undefined && !isError && <Skeleton className="h-17" />}
      {checkIn === null && <Figure value="Pending" text="No check-in yet today" />}
      {checkIn && <Figure value="Complete" text={`Mood ${checkIn.moodScore}/${highestScore}`} />}
    </DashboardCard>
  )
}
