import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { changeOver } from '../change.ts'
import type { TrendWeek } from '../contract.ts'
import type { Period } from '../periods.ts'
import { dayLabel, windowLabel } from './days.ts'
import { FigureTable } from './figure-table.tsx'
import { useTrend } from './queries.ts'

const titles: Record<Period, string> = {
  week: '7-Day Trend',
  month: '30-Day Trend',
  quarter: '90-Day Trend',
}

/** Mean stress week by week through the period, and how it has changed. */
export function TrendCard({ period }: { readonly period: Period }) {
  const { data, isPending, isError, refetch } = useTrend(period)
  const isEmpty = data?.every(({ count }) => count === 0)
  return (
    <Card aria-labelledby="trend-title">
      <CardHeader>
        <CardTitle id="trend-title">{titles[period]}</CardTitle>
        <CardDescription>Mean stress of each whole week, from 1 to 10.</CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-64" />}
      {isError && <LoadFailure title="The trend could not be loaded" onRetry={refetch} />}
      {data && isEmpty && <p className="py-6 text-muted-foreground">No stress data available yet.</p>}
      {data && !isEmpty && <Trend weeks={data} />}
    </Card>
  )
}

function Trend({ weeks }: { readonly weeks: readonly TrendWeek[] }) {
  return (
    <>
      <p className="font-medium">{changeWords(changeOver(weeks))}</p>
      <div role="img" aria-label={`Mean stress week by week. ${weeks.map(inWords).join('. ')}.`}>
        <div className="flex h-44 items-end gap-1.5 border-b border-border">
          {weeks.map((week) => (
            <Bar key={week.from} week={week} isNarrow={weeks.length > 6} />
          ))}
        </div>
        <div className="flex justify-between pt-2 text-xs font-medium text-muted-foreground">
          <span>{dayLabel(weeks[0]!.from)}</span>
          <span>{dayLabel(weeks.at(-1)!.to)}</span>
        </div>
      </div>
      <FigureTable
        caption="Mean stress week by week"
        columns={['Week', 'Mean stress', 'People']}
        rows={weeks.map((week) => [windowLabel(week), stressWords(week), peopleWords(week)])}
      />
    </>
  )
}

function Bar({
  week: { avgStress, isWithheld },
  isNarrow,
}: {
  readonly week: TrendWeek
  readonly isNarrow: boolean
}) {
  if (isWithheld)
    return (
      <div className="h-full min-w-0 flex-1 rounded-t-md border border-b-0 border-dashed border-border" />
    )
  if (avgStress === null) return <div className="h-1 min-w-0 flex-1 bg-border" />
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col justify-end">
      {!isNarrow && <span className="text-center text-sm font-semibold tabular-nums">{avgStress}</span>}
      <div className="rounded-t-md bg-primary" style={{ height: `${avgStress * 8.5}%` }} />
    </div>
  )
}

function changeWords(change: number | null): string {
  if (change === null) return 'Not enough weeks yet to see a change.'
  if (change === 0) return 'As high in the latest week as in the first.'
  return `${Math.abs(change)}% ${change > 0 ? 'higher' : 'lower'} in the latest week than in the first.`
}

function inWords(week: TrendWeek): string {
  return `${windowLabel(week)}: ${stressWords(week)}`
}

function stressWords({ avgStress, isWithheld }: TrendWeek): string {
  if (isWithheld) return 'withheld to protect privacy'
  return avgStress === null ? 'no data' : String(avgStress)
}

function peopleWords({ count }: TrendWeek): string {
  if (count === null) return 'withheld'
  return count === 0 ? 'none' : `about ${count}`
}
