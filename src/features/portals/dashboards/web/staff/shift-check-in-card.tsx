import { NotebookPen } from 'lucide-react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { highestScore } from '#features/wellbeing/check-ins/scale.ts'
import { checkInAddress } from '#features/wellbeing/check-ins/shift.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { texts } from '../../locales/texts.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'
import { ShiftSides } from './shift-sides.tsx'
import { useShiftDay } from './use-shift-day.ts'

const today = texts('today')
const t = texts('shiftSides')

/** Whether the person checked in today, the mood, and both sides of the shift beside each other. */
export function ShiftCheckInCard({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const { day, now } = useShiftDay(user)
  return (
    <DashboardCard
      icon={NotebookPen}
      title={today('title')}
      action={
        day?.next && (
          <Button asChild>
            <Link href={checkInAddress(day.next)}>{today('start')}</Link>
          </Button>
        )
      }
    >
      {isError && <LoadFailure title={today('notLoaded')} onRetry={refetch} />}
      {checkIn === undefined && !isError && <Skeleton className="h-60" />}
      {checkIn === null && <Figure value={t('pending')} />}
      {checkIn && (
        <Figure value={t('complete')} text={t('mood', { score: checkIn.moodScore, highest: highestScore })} />
      )}
      {day && <ShiftSides day={day} now={now} />}
      {day?.next && <MoodStart userId={user.id} side={day.next} />}
    </DashboardCard>
  )
}
