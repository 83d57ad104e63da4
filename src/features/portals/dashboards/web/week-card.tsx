import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { highestScore, lowestScore } from '#features/wellbeing/check-ins/scale.ts'
import { useReading } from '#web/api/use-reading.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import { lastSevenDays } from '../last-seven-days.ts'
import { texts } from '../locales/texts.ts'

const t = texts('week')
// Days without a check-in have no chart, and the page stands before it.
const loadChart = async () => (await import('./week-chart.tsx')).WeekChart

/** The mood of the last seven days. */
export function WeekCard({ user }: { readonly user: CurrentUser }) {
  const { data: checkIns, isPending, isError, refetch } = useReading(checkInApi.recent, {})
  const week = lastSevenDays(checkIns ?? [], timeZoneOf(user), useNow())
  const isEmpty = week.every(({ mood }) => mood === null)
  const room = <Skeleton className="h-60 lg:h-74" />
  return (
    <Card aria-labelledby="week-title">
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CardTitle id="week-title">{t('title')}</CardTitle>
          <Link
            href="/trends"
            className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
          >
            {t('seeTrends')}
          </Link>
        </div>
        <CardDescription>{t('about', { lowest: lowestScore, highest: highestScore })}</CardDescription>
      </CardHeader>
      {isPending && room}
      {isError && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {checkIns && isEmpty && (
        <EmptyState as="h3" title={t('emptyTitle')} text={t('emptyText')} drawing={<StillWaterDrawing />} />
      )}
      {checkIns && !isEmpty && <OnDemand load={loadChart} props={{ week }} fallback={room} />}
    </Card>
  )
}
