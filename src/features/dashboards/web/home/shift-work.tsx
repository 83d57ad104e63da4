import { NotebookPen } from 'lucide-react'
import { Link } from 'wouter'

import { checkInAddress } from '#features/check-ins/shift.ts'
import { MoodStart } from '#features/check-ins/web/components.tsx'
import type { CurrentUser } from '#features/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { DashboardCard } from '../dashboard-card.tsx'
import { ShiftSides } from '../staff/shift-sides.tsx'
import { useShiftDay } from '../staff/use-shift-day.ts'

/** An officer's day: the check-ins before and after the shift, and the way to what shifts do to them. */
export function ShiftWork({ user }: { readonly user: CurrentUser }) {
  const { day, now, isError, refetch } = useShiftDay(user)
  return (
    <DashboardCard
      icon={NotebookPen}
      title="Today's Check-In"
      action={
        <>
          {day?.next && (
            <Button asChild>
              <Link href={checkInAddress(day.next)}>Start Check-In</Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link href="/staff">Staff Dashboard</Link>
          </Button>
          <Button asChild variant="link">
            <Link href="/staff#shift-impact">See your shift impact</Link>
          </Button>
        </>
      }
    >
      {isError && <LoadFailure title="Today's check-ins could not be loaded" onRetry={refetch} />}
      {!day && !isError && <Skeleton className="h-28" />}
      {day && (
        <div className="grid items-center gap-x-8 gap-y-5 lg:has-[>:last-child:nth-child(2)]:grid-cols-2">
          <ShiftSides day={day} now={now} />
          {day.next && <MoodStart userId={user.id} side={day.next} />}
        </div>
      )}
    </DashboardCard>
  )
}
