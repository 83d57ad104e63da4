import { useId, type ReactNode } from 'react'

import { formatNumber } from '#shared/number-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CardTitle } from '#web/ui/layout/card.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { bandOf, needsAttention } from '../bands.ts'
import { type AnalyticsStats, analyticsApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { Period } from '../periods.ts'
import { windowLabel } from './days.ts'
import { Withheld } from './withheld.tsx'

const t = texts('dashboard')
const glance = texts('glance')

interface StatCardsProps {
  readonly period: Period
  /** Chooses the period of all figures of the page. */
  readonly selector: ReactNode
}

/** The four figures, each with what it was before; their period, and the rule for withholding. */
export function StatCards({ period, selector }: StatCardsProps) {
  const { data, isError, refetch } = useReading(analyticsApi.stats, { query: { period } })
  if (isError) return <LoadFailure title={t('figuresNotLoaded')} onRetry={refetch} />
  return (
    <div className="flex flex-col gap-3">
      {/* Two by two on a phone, and below each other where letters are large. The gaps are the lines between them. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-px overflow-hidden rounded-lg border border-border bg-border shadow-soft sm:grid-cols-2 lg:grid-cols-4">
        <Stat title={t('activeUsers')}>{data && <ActiveUsers stats={data} />}</Stat>
        <Stat title={t('avgStress')}>{data && <AverageStress stats={data} />}</Stat>
        <Stat title={t('checkInRate')}>{data && <CheckInRate stats={data} />}</Stat>
        <Stat title={t('activeAlerts')}>
          {data && <Figure value={data.activeAlertsCount} text={t('now')} />}
        </Stat>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 text-sm text-muted-foreground">
          {data && (
            <>
              <p>
                <span>{t('wholeWeeks', { weeks: windowLabel(data) })}</span>{' '}
                {data.before && <span>{t('beforeWeeks', { weeks: windowLabel(data.before) })}</span>}
              </p>
              <details>
                <Summary>{t('howFiguresAreMade')}</Summary>
                <p className="max-w-prose text-pretty">{t('aboutFigures', { threshold: data.threshold })}</p>
              </details>
            </>
          )}
        </div>
        {selector}
      </div>
    </div>
  )
}

interface StatProps {
  readonly title: string
  readonly children: ReactNode
}

function Stat({ title, children }: StatProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1 bg-card p-3 sm:p-5">
      <CardTitle id={id} className="text-base font-medium">
        {title}
      </CardTitle>
      {children ?? <Skeleton className="h-17" />}
    </section>
  )
}

interface ChangeProps {
  readonly now: number | null
  /** The figure of as many weeks before; missing where none was published, null where it was withheld. */
  readonly before: number | null | undefined
  readonly say?: (value: number) => string
}

/** Which way a figure went, and from where. */
function Change({ now, before = null, say = formatNumber }: ChangeProps) {
  if (now === null) return null
  return (
    <p className="text-sm text-muted-foreground tabular-nums">
      {before === null
        ? t('nothingBefore')
        : now === before
          ? t('asBefore')
          : t('before', { isHigher: now > before, value: say(before) })}
    </p>
  )
}

interface StatsProps {
  readonly stats: AnalyticsStats
}

const sayAbout = (count: number) => (count === 0 ? '0' : t('about', { count: formatNumber(count) }))

function ActiveUsers({ stats: { userCount, count, before } }: StatsProps) {
  const accounts = t('accountsOpen', { count: userCount })
  if (count === null) {
    return (
      <div className="flex flex-col gap-1">
        <Withheld />
        <p className="text-sm text-muted-foreground">{accounts}</p>
      </div>
    )
  }
  return (
    <>
      <Figure value={sayAbout(count)} />
      <Change now={count} before={before?.count} />
      <p className="text-sm text-muted-foreground">{t('checkedIn', { accounts })}</p>
    </>
  )
}

function AverageStress({ stats: { avgStress, isWithheld, before } }: StatsProps) {
  if (isWithheld) return <Withheld />
  if (avgStress === null) return <p className="text-muted-foreground">{t('noDataYet')}</p>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <Figure value={avgStress} unit="/10" />
        <Badge variant={needsAttention(avgStress) ? 'destructive' : 'secondary'}>
          {glance(`bands.${bandOf(avgStress)}`)}
        </Badge>
      </div>
      <Change now={avgStress} before={before?.avgStress} />
    </>
  )
}

function CheckInRate({ stats: { checkInRate, before } }: StatsProps) {
  if (checkInRate === null) return <Withheld />
  return (
    <>
      <Figure value={`${checkInRate}%`} />
      <Change now={checkInRate} before={before?.checkInRate} say={(value) => `${value}%`} />
      <p className="text-sm text-muted-foreground">{t('checkInRateText')}</p>
    </>
  )
}
