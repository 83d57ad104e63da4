import { useState } from 'react'

import { dayLabel, partLabel, windowLabel } from '#features/institution/analytics/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type Measure, type Series, controlChartApi } from '../contract.ts'
import { fewestWeeks } from '../detect-changes.ts'
import { levelsOf, listChanges, measuresAround, type NamedChange } from '../levels.ts'
import { texts } from '../locales/texts.ts'
import { MeasureList } from './measure-list.tsx'
import { SeriesChart, SeriesSelect } from './series-chart.tsx'

const t = texts('changes')

/** Where stress has changed for good, what was done at the time, and the weeks of each group. */
export function ChangesCard() {
  const charts = useReading(controlChartApi.read, {})
  return (
    <Card aria-labelledby="lasting-changes">
      <CardHeader>
        <CardTitle id="lasting-changes">{t('title')}</CardTitle>
        <CardDescription>{t('purpose')}</CardDescription>
      </CardHeader>
      <QueryView queries={[charts]} failure={t('notLoaded')} skeleton={<Skeleton className="h-64" />}>
        {({ series, measures }) => (
          <div className="grid gap-6 lg:grid-cols-2">
            <div className="flex flex-col gap-6">
              <Changes changes={listChanges(series)} measures={measures} />
              <MeasureList measures={measures} />
            </div>
            {series.length > 0 && <ChosenSeries series={series} />}
          </div>
        )}
      </QueryView>
    </Card>
  )
}

interface ChangesProps {
  readonly changes: readonly NamedChange[]
  readonly measures: readonly Measure[]
}

function Changes({ changes, measures }: ChangesProps) {
  if (changes.length === 0) {
    return <p className="text-muted-foreground">{t('noneSoFar', { weeks: fewestWeeks + 2 })}</p>
  }
  return (
    <ul className="flex flex-col gap-4">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.name} ${change.after.to}`}>
          <p>
            {t.rich('changed', {
              name: () => <strong className="font-semibold">{partLabel(change.name)}</strong>,
              direction: change.direction,
              week: windowLabel(change.after),
              before: change.levelBefore,
              after: change.levelAfter,
            })}
          </p>
          {measuresAround(change, measures).map(({ id, day, text }) => (
            <p key={id} className="text-sm text-muted-foreground">
              {dayLabel(day)}: {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

function ChosenSeries({ series }: { readonly series: readonly Series[] }) {
  const [chosen, setChosen] = useState(0)
  const shown = series[chosen] ?? series[0]!
  const { weeks } = shown
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SeriesSelect series={series} chosen={chosen} onChoose={setChosen} />
      <SeriesChart
        series={shown}
        levels={levelsOf(shown)}
        hasLevels
        span={[weeks[0]!.to, weeks.at(-1)!.to]}
        note={t('chartNote')}
      />
    </div>
  )
}
