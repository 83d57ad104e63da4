import { Activity, BellRing, CalendarCheck, type LucideIcon, Users } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { formatNumber } from '#shared/number-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'

import { bandOf, needsAttention } from '../bands.ts'
import { type AnalyticsStats, analyticsApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { Period } from '../periods.ts'
import { windowLabel } from './days.ts'
import { Withheld } from './withheld.tsx'

const t = texts('dashboard')
const glance = texts('glance')

/** The four figures at the top, with their period and the rule for withholding. */
export function StatCards({ period }: { readonly period: Period }) {
  const { data, isError, refetch } = useReading(analyticsApi.stats, { query: { period } })
  if (isError) return <LoadFailure title={t('figuresNotLoaded')} onRetry={refetch} />
  return (
    <div className="flex flex-col gap-3">
      {/* Two by two on a phone, and below each other where letters are large. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        <Stat icon={Users} title={t('activeUsers')}>
          {data && <ActiveUsers stats={data} />}
        </Stat>
        <Stat icon={Activity} title={t('avgStress')}>
          {data && <AverageStress stats={data} />}
        </Stat>
        <Stat icon={CalendarCheck} title={t('checkInRate')}>
          {data && <CheckInRate stats={data} />}
        </Stat>
        <Stat icon={BellRing} title={t('activeAlerts')}>
          {data && <Figure value={data.activeAlertsCount} text={t('now')} />}
        </Stat>
      </div>
      {data && (
        <div className="text-sm text-muted-foreground">
          <p>{t('wholeWeeks', { weeks: windowLabel(data) })}</p>
          <details>
            <Summary>{t('howFiguresAreMade')}</Summary>
            <p className="text-pretty">{t('aboutFigures', { threshold: data.threshold })}</p>
          </details>
        </div>
      )}
    </div>
  )
}

interface StatProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children: ReactNode
}

function Stat({ icon: Icon, title, children }: StatProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="max-sm:gap-1 max-sm:p-3 max-sm:text-sm">
      <div className="flex items-center gap-3">
        {/* Two tiles beside each other on a phone have no room for it. */}
        <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-ink max-sm:hidden">
          <Icon aria-hidden className="size-5" />
        </span>
        <CardTitle id={id} className="max-sm:text-base">
          {title}
        </CardTitle>
      </div>
      {children ?? <Skeleton className="h-17" />}
    </Card>
  )
}

interface StatsProps {
  readonly stats: AnalyticsStats
}

function ActiveUsers({ stats: { userCount, count } }: StatsProps) {
  const accounts = t('accountsOpen', { count: userCount })
  if (count === null) {
    return (
      <div className="flex flex-col gap-1">
        <Withheld />
        <p className="text-muted-foreground">{accounts}</p>
      </div>
    )
  }
  const value = count === 0 ? 0 : t('about', { count: formatNumber(count) })
  return <Figure value={value} text={t('checkedIn', { accounts })} />
}

function AverageStress({ stats: { avgStress, isWithheld } }: StatsProps) {
  if (isWithheld) return <Withheld />
  if (avgStress === null) return <p className="text-muted-foreground">{t('noDataYet')}</p>
  const badge = (
    <Badge variant={needsAttention(avgStress) ? 'destructive' : 'secondary'}>
      {glance(`bands.${bandOf(avgStress)}`)}
    </Badge>
  )
  return <Figure value={avgStress} unit="/10" text={badge} />
}

function CheckInRate({ stats: { checkInRate } }: StatsProps) {
  if (checkInRate === null) return <Withheld />
  return <Figure value={`${checkInRate}%`} text={t('checkInRateText')} />
}
