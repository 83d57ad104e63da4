import { useReading } from '#web/api/use-reading.ts'
import { GridLine, TickAxis } from '#web/ui/charts/axis.tsx'
import { Bar } from '#web/ui/charts/bar.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Plot } from '#web/ui/charts/plot.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { changeInPercent } from '../change.ts'
import { type TrendWeek, analyticsApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { Period } from '../periods.ts'
import { dayLabel, windowLabel } from './days.ts'

const t = texts('dashboard')

/** The mean stress of each week of the period, and its change. */
export function TrendCard({ period }: { readonly period: Period }) {
  const { data, isPending, isError, refetch } = useReading(analyticsApi.trend, { query: { period } })
  const isEmpty = data?.every(({ count }) => count === 0)
  return (
    <Card aria-labelledby="trend-title">
      <CardHeader>
        <CardTitle id="trend-title">{t(`trendTitles.${period}`)}</CardTitle>
        <CardDescription>{data ? aboutWeeks(data) : t('trendText')}</CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-64" />}
      {isError && <LoadFailure title={t('trendNotLoaded')} onRetry={refetch} />}
      {data && isEmpty && <p className="py-6 text-muted-foreground">{t('noStressData')}</p>}
      {data && !isEmpty && <Trend weeks={data} />}
    </Card>
  )
}

/** Which weeks are shown: whole ones, so that a month has 28 days. */
function aboutWeeks(weeks: readonly TrendWeek[]): string {
  const shown = windowLabel({ from: weeks[0]!.from, to: weeks.at(-1)!.to })
  return t('trendOfWeeks', { count: weeks.length, weeks: shown })
}

/** The top of the chart: it leaves room above a stress of 10 for the number. */
const top = 11.8

function Trend({ weeks }: { readonly weeks: readonly TrendWeek[] }) {
  const last = weeks.length
  const nameOf = (at: number) => dayLabel(at === 0 ? weeks[0]!.from : weeks[last - 1]!.to)
  return (
    <>
      <p className="font-medium">{changeMessage(changeInPercent(weeks))}</p>
      <Chart
        label={t('trendLabel', { weeks: weeks.map(weekDescription).join('. ') })}
        table={{
          caption: t('trendCaption'),
          columns: [t('weekColumn'), t('meanStress'), t('people')],
          rows: weeks.map((week) => [windowLabel(week), stressLabel(week), peopleLabel(week)]),
        }}
        className="h-50"
      >
        <Plot x={[0, last]} y={[0, top]} className="pb-6">
          {weeks.map((week, at) => (
            <WeekBar key={week.from} week={week} at={at} isNarrow={last > 6} />
          ))}
          <GridLine at={0} />
          <TickAxis ticks={[0, last]} nameOf={nameOf} isWithinEdges />
        </Plot>
      </Chart>
    </>
  )
}

interface WeekBarProps {
  readonly week: TrendWeek
  readonly at: number
  readonly isNarrow: boolean
}

function WeekBar({ week: { avgStress, isWithheld }, at, isNarrow }: WeekBarProps) {
  if (isWithheld) return <Bar at={at} value={null} />
  if (avgStress === null) return null
  return <Bar at={at} value={avgStress} name={isNarrow ? undefined : String(avgStress)} />
}

/** Of a smaller change, in percent, nobody could say that anything changed. */
const leastChange = 5

function changeMessage(change: number | null): string {
  if (change === null) return t('changeUnknown')
  if (Math.abs(change) < leastChange) return t('noChange')
  return t('change', { percent: Math.abs(change), isHigher: change > 0 })
}

function weekDescription(week: TrendWeek): string {
  return `${windowLabel(week)}: ${stressLabel(week)}`
}

function stressLabel({ avgStress, isWithheld }: TrendWeek): string {
  if (isWithheld) return t('withheldWeek')
  return avgStress === null ? t('noDataOfWeek') : String(avgStress)
}

function peopleLabel({ count }: TrendWeek): string {
  if (count === null) return t('withheldPeople')
  return count === 0 ? t('noPeople') : t('aboutPeople', { count })
}
