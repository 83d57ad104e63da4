import { NotebookPen } from 'lucide-react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { checkInAddress } from '#features/wellbeing/check-ins/shift.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { texts } from '../../locales/texts.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { ShiftSides, useShiftDay } from '../staff/shift-sides.tsx'

const today = texts('today')
const t = texts('roleWork')

/** An officer's day: the check-ins before and after the shift, and the way to what shifts do to them. */
export function ShiftWork({ user }: { readonly user: CurrentUser }) {
  const { day, now, isError, refetch } = useShiftDay(user)
  return (
    <DashboardCard
      icon={NotebookPen}
      title={today('title')}
      action={
        <>
          {day?.next && (
            <Button asChild>
              <Link href={checkInAddress(day.next)}>{today('start')}</Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link href="/staff">{t('staffDashboard')}</Link>
          </Button>
          <Button asChild variant="link">
            <Link href="/staff#shift-impact">{t('seeImpact')}</Link>
          </Button>
        </>
      }
    >
      {isError && <LoadFailure title={t('shiftDayNotLoaded')} onRetry={refetch} />}
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
