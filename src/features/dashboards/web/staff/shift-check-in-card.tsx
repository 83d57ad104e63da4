import { NotebookPen } from 'lucide-react'
import { Link } from 'wouter'

import { highestScore } from '#features/check-ins/scale.ts'
import { checkInAddress } from '#features/check-ins/shift.ts'
import { MoodStart } from '#features/check-ins/web/components.tsx'
import type { CurrentUser } from '#features/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { DashboardCard } from '../dashboard-card.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import { ShiftSides } from './shift-sides.tsx'
import { useShiftDay } from './use-shift-day.ts'

/** Whether the person checked in today, the mood, and both sides of the shift beside each other. */
export function ShiftCheckInCard({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const { day, now } = useShiftDay(user)
  return (
    <DashboardCard
      icon={NotebookPen}
      title="Today's Check-In"
      action={
        day?.next && (
          <Button asChild>
            <Link href={checkInAddress(day.next)}>Start Check-In</Link>
          </Button>
        )
      }
    >
      {isError && <LoadFailure title="Today's check-in could not be loaded" onRetry={refetch} />}
      {checkIn === undefined && !isError && <Skeleton className="h-60" />}
      {checkIn === null && <Figure value="Pending" />}
      {checkIn && <Figure value="Complete" text={`Mood ${checkIn.moodScore}/${highestScore}`} />}
      {day && <ShiftSides day={day} now={now} />}
      {day?.next && <MoodStart userId={user.id} side={day.next} />}
    </DashboardCard>
  )
}
