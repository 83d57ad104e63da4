import { clsx } from 'clsx'
import { NotebookPen } from 'lucide-react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { MoodStart } from '#features/wellbeing/check-ins/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../locales/texts.ts'
import { DashboardCard } from './dashboard-card.tsx'
import { isForOthers } from './is-for-others.ts'
import { useTodaysOwnCheckIn } from './todays-own-check-in.ts'

const t = texts('today')

/** Today's latest check-in. Leads to the check-in, which is asked of whoever has no work for others here. */
export function TodayCard({ user }: { readonly user: CurrentUser }) {
  const { checkIn, isError, refetch } = useTodaysOwnCheckIn(user)
  const now = useNow()
  const comesFirst = !isForOthers(user)
  const asks = checkIn === null && comesFirst
  return (
    <DashboardCard
      icon={NotebookPen}
      title={t('title')}
      isFlat={!asks}
      action={
        <Button asChild variant={asks ? 'default' : 'outline'}>
          <Link href="/checkin">{checkIn ? t('again') : t('start')}</Link>
        </Button>
      }
    >
      {checkIn === undefined && !isError && <Skeleton className="h-17 w-48" />}
      {isError && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {checkIn && (
        <Figure
          value={checkIn.moodScore}
          unit={`/${highestScore}`}
          text={t('logged', {
            word: moodLabel(checkIn.moodScore),
            ago: timeAgo(checkIn.createdAt, now),
          })}
        />
      )}
      {checkIn === null && <Figure value={t('notYet')} text={t('takesAMinute')} />}
      {checkIn === null && (
        <div className={clsx(!comesFirst && 'max-md:hidden')}>
          <MoodStart userId={user.id} />
        </div>
      )}
    </DashboardCard>
  )
}
