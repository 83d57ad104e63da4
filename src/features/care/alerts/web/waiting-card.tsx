import { Link, useLocation } from 'wouter'

import { itemsOf } from '#web/api/paged-query.ts'
import { useReading, useReadingPages } from '#web/api/use-reading.ts'
import { useIsLive } from '#web/live-state.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { alertApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { byUrgency } from '../urgency.ts'
import { AlertLine } from './alert-line.tsx'

const tWaitingCard = texts('waitingCard')
const t = texts('waiting')

/** More than these have the page of alerts. */
const most = 3

interface WaitingCardProps {
  /** On a phone the most urgent alone, where other work has to find room beside it. */
  readonly isBrief?: boolean
}

/** The most urgent alerts that wait for somebody, each with Respond, which leads to whom it is about. */
export function WaitingCard({ isBrief = false }: WaitingCardProps) {
  const { data, isError, refetch } = useReadingPages(alertApi.list, { query: { status: 'active' } })
  const { data: counts } = useReading(alertApi.counts, {})
  const [, navigate] = useLocation()
  const waiting = itemsOf(data).toSorted(byUrgency)
  const isProven = useIsLive() && !isError
  return (
    <Card aria-labelledby="waiting-title">
      <CardTitle id="waiting-title">{t('waitingNow')}</CardTitle>
      {!data && !isError && <Skeleton className="h-40" />}
      {!data && isError && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {data && waiting.length === 0 && (
        <p className="text-muted-foreground">{isProven ? t('nobodyWaits') : t('nobodyWaited')}</p>
      )}
      <ul>
        {waiting.slice(0, most).map((alert, index) => (
          <AlertLine
            key={alert.id}
            alert={alert}
            onResponded={() => navigate(`/alerts/${alert.id}`)}
            className={isBrief ? (index > 0 ? 'max-sm:hidden' : 'max-sm:pb-0') : undefined}
          />
        ))}
      </ul>
      <CardFooter className="justify-between text-sm">
        <span className="text-muted-foreground">
          {counts && tWaitingCard('answeredAndOpen', { count: counts.acknowledged })}
        </span>
        <Link
          href="/alerts"
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {waiting.length > (isBrief ? 1 : most)
            ? tWaitingCard('allWaiting', { count: counts?.active ?? waiting.length })
            : t('allAlerts')}
        </Link>
      </CardFooter>
    </Card>
  )
}
