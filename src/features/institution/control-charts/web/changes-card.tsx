import { useState } from 'react'

import { dayLabel, partLabel, windowLabel } from '#features/institution/analytics/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type Measure, type Series, controlChartApi } from '../contract.ts'
import { fewestWeeks } from '../detect-changes.ts'
import { levelsOf, listChanges, measuresAround, type NamedChange } from '../levels.ts'
import { texts } from '../locales/texts.ts'
import { MeasureList } from './measure-list.tsx'

const t = texts('changes')

/** The stress of one group: a ring for each published week, and a line at the level between two changes. */
function SeriesChart({ series }: { readonly series: Series }) {
  const { name, weeks } = series
  const levels = levelsOf(series)
  const last = weeks.length - 1
  const caption = t('chartCaption', { name: partLabel(name) })
  return (
    <Chart
      label={`${caption}. ${weeks.map((week) => `${windowLabel(week)}: ${stressLabel(week)}`).join('. ')}.`}
      note={t('chartNote')}
      table={{
        caption,
        columns: [t('weekColumn'), t('meanStress'), t('levelColumn')],
        rows: weeks.map((week, at) => [
          windowLabel(week),
          stressLabel(week),
          levels[at]?.toFixed(1) ?? t('levelUnknown'),
        ]),
      }}
    >
      <LineChart
        tone="attention"
        points={weeks.map(({ avgStress }, at) => ({ at, value: avgStress, line: levels[at] ?? null }))}
        span={[0, last]}
        ticks={last === 0 ? [0] : [0, last]}
        nameOf={(at) => dayLabel(weeks[at]!.to)}
        bands={bands}
        highest={10}
        look="rising"
      />
    </Chart>
  )
}

/** The bands of a mean stress, as on the heatmap. */
const bands = [
  { name: t('low'), from: 1 },
  { name: t('moderate'), from: 4 },
  { name: t('high'), from: 6 },
  { name: t('critical'), from: 8 },
]

function stressLabel({ avgStress }: Series['weeks'][number]): string {
  return avgStress === null ? t('noFigure') : String(avgStress)
}

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
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Field label={t('group')}>
        <Select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {series.map(({ kind, name }, position) => (
            <option key={`${kind} ${name}`} value={position}>
              {kind === 'institution' ? t('allOf', { name }) : partLabel(name)}
            </option>
          ))}
        </Select>
      </Field>
      <SeriesChart series={shown} />
    </div>
  )
}
