import { useState } from 'react'

import { type Period, trendWeeksOf, weeksOf } from '#features/institution/analytics/periods.ts'
import { windowLabel } from '#features/institution/analytics/web/index.ts'
import { addDays } from '#shared/days.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { changeInPercent } from '../change.ts'
import { type Series, controlChartApi } from '../contract.ts'
import { fewestWeeks } from '../detect-changes.ts'
import { changesSeenIn, latestWeekOf } from '../levels.ts'
import { texts } from '../locales/texts.ts'
import { groupLabel, SeriesChart, SeriesSelect } from './series-chart.tsx'

const t = texts('weeks')

interface OfPeriodProps {
  readonly period: Period
}

/** What has changed in a period, or that nothing has, in one sentence. */
export function WhatChanged({ period }: OfPeriodProps) {
  const { data, isError } = useReading(controlChartApi.read, {})
  if (isError) return null
  if (!data) return <Skeleton className="h-6" />
  return <p className="max-w-prose font-medium text-pretty sm:text-lg">{whatChanged(data.series, period)}</p>
}

function whatChanged(series: readonly Series[], period: Period): string {
  const [change, ...others] = changesSeenIn(series, weeksOf[period])
  if (change) {
    const { direction, levelBefore: before, levelAfter: after } = change
    const first = t('changed', { name: groupLabel(change), direction, before, after })
    return others.length === 0 ? first : `${first} ${t('othersToo', { count: others.length })}`
  }
  const isKnown = series.some(
    ({ weeks }) => weeks.filter(({ avgStress }) => avgStress !== null).length >= fewestWeeks + 2,
  )
  return isKnown ? t('nothingChanged', { period }) : t('tooEarly', { weeks: fewestWeeks + 2 })
}

/** The mean stress of one group in each week of the period, and its change. Units and shifts are never crossed. */
export function WeeksCard({ period }: OfPeriodProps) {
  const charts = useReading(controlChartApi.read, {})
  return (
    <Card aria-labelledby="trend-title">
      <CardHeader>
        <CardTitle id="trend-title">{t(`titles.${period}`)}</CardTitle>
      </CardHeader>
      <QueryView queries={[charts]} failure={t('notLoaded')} skeleton={<Skeleton className="h-80" />}>
        {({ series }) =>
          series.length === 0 ? (
            <p className="py-6 text-muted-foreground">{t('noStressData')}</p>
          ) : (
            <ChosenWeeks series={series} period={period} />
          )
        }
      </QueryView>
    </Card>
  )
}

function ChosenWeeks({ series, period }: OfPeriodProps & { readonly series: readonly Series[] }) {
  const [chosen, setChosen] = useState(0)
  const shown = series[chosen] ?? series[0]!
  const count = trendWeeksOf(period)
  const after = addDays(latestWeekOf(series), -7 * count)
  const weeks = shown.weeks.filter(({ to }) => to > after)
  return (
    <>
      <SeriesSelect series={series} chosen={chosen} onChoose={setChosen} />
      <SeriesChart
        series={{ ...shown, weeks }}
        levels={weeks.map(({ avgStress }) => avgStress)}
        span={[addDays(after, 7), latestWeekOf(series)]}
        sentence={changeMessage(changeInPercent(weeks))}
        note={t('about', {
          count,
          weeks: windowLabel({ from: addDays(after, 1), to: latestWeekOf(series) }),
        })}
      />
    </>
  )
}

/** Of a smaller change, in percent, nobody could say that anything changed. */
const leastChange = 5

function changeMessage(change: number | null): string {
  if (change === null) return t('changeUnknown')
  if (Math.abs(change) < leastChange) return t('noChange')
  return t('change', { percent: Math.abs(change), isHigher: change > 0 })
}
