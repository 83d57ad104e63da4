import { useState } from 'react'

import { windowLabel, dayLabel } from '#features/analytics/web/components.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Measure, Series } from '../contract.ts'
import { fewestWeeks } from '../detect-changes.ts'
import { listChanges, measuresAround, type NamedChange } from '../levels.ts'
import { MeasureList } from './measure-list.tsx'
import { useControlCharts } from './queries.ts'
import { SeriesChart } from './series-chart.tsx'

/** Where stress has changed for good, what was done at the time, and the weeks of each group. */
export function ChangesCard() {
  const charts = useControlCharts()
  return (
    <Card aria-labelledby="lasting-changes">
      <CardHeader>
        <CardTitle id="lasting-changes">Lasting changes</CardTitle>
        <CardDescription>
          Where weekly stress has settled at another level. One odd week is not a change. What was done at the
          time stands beside it, and need not be the cause.
        </CardDescription>
      </CardHeader>
      <QueryView
        queries={[charts]}
        failure="The changes could not be loaded"
        skeleton={<Skeleton className="h-64" />}
      >
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
    return (
      <p className="text-muted-foreground">
        None so far. A group is judged once it has {fewestWeeks + 2} published weeks.
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.name} ${change.after.to}`}>
          <p>
            <strong className="font-semibold">{change.name}</strong> {change.direction} after the week of{' '}
            {windowLabel(change.after)}: from about {change.levelBefore} to about {change.levelAfter}.
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
      <Field label="Group">
        <Select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {series.map(({ kind, name }, position) => (
            <option key={`${kind} ${name}`} value={position}>
              {kind === 'institution' ? `All of ${name}` : name}
            </option>
          ))}
        </Select>
      </Field>
      <SeriesChart series={shown} />
    </div>
  )
}
