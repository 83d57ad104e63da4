import { GridLine, TickAxis } from '#web/ui/charts/axis.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Plot } from '#web/ui/charts/plot.tsx'
import { RangeRow } from '#web/ui/charts/range-row.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { GroupRecovery, RecoveryFigure } from '../contract.ts'
import { windowLabel } from './days.ts'
import { useGroupRecovery } from './queries.ts'
import { Withheld } from './withheld.tsx'

const names: Readonly<Record<RecoveryFigure['pattern'], string>> = {
  nights: 'After nights',
  doubles: 'After doubles and overtime',
}
/** In a chart, where a line has room for few letters. */
const shortNames: typeof names = { nights: 'Nights', doubles: 'Doubles, overtime' }

/** How many days officers' stress takes to come back after shifts, on average. It is of a quarter, whatever the period. */
export function RecoveryCard() {
  const recovery = useGroupRecovery()
  return (
    <Card aria-labelledby="recovery-title">
      <CardHeader>
        <CardTitle id="recovery-title">Coming back after shifts</CardTitle>
        <CardDescription>
          {`Days until officers' stress is back at what is usual for each${recovery.data ? `, ${windowLabel(recovery.data)}` : ''}.`}
        </CardDescription>
      </CardHeader>
      <QueryView
        queries={[recovery]}
        failure="The recovery after shifts could not be loaded"
        skeleton={<Skeleton className="h-48" />}
      >
        {(data) => <Figures {...data} />}
      </QueryView>
    </Card>
  )
}

function Figures({ figures, threshold }: GroupRecovery) {
  const shown = figures.flatMap(shownFigure)
  if (figures.length === 0) {
    return <p className="text-muted-foreground">This is first shown with the next weekly report.</p>
  }
  if (shown.length === 0) {
    return (
      <>
        <Withheld />
        <p className="text-sm text-muted-foreground">
          {`Each figure needs at least ${threshold} officers who checked in around three such runs of shifts within the quarter. Both are shown, or neither.`}
        </p>
      </>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-1">
        {shown.map(({ pattern, days, low, high, count }) => (
          <li key={pattern}>
            {names[pattern]}: on average <strong className="font-semibold">{days} days</strong>, with a
            certainty of 9 in 10 between {low} and {high}. About {count} officers.
          </li>
        ))}
      </ul>
      <Ranges figures={shown} />
    </>
  )
}

type Shown = Record<'days' | 'low' | 'high' | 'count', number> & Pick<RecoveryFigure, 'pattern'>

function shownFigure({ pattern, days, low, high, count }: RecoveryFigure): Shown[] {
  if (days === null || low === null || high === null || count === null) return []
  return [{ pattern, days, low, high, count }]
}

/** The axis has so many days at least. */
const leastDays = 4

function Ranges({ figures }: { readonly figures: readonly Shown[] }) {
  const last = Math.max(leastDays, ...figures.map(({ high }) => Math.ceil(high)))
  const rows = figures.map(({ pattern, days, low, high, count }) => [
    names[pattern],
    String(days),
    `${low} to ${high}`,
    `about ${count}`,
  ])
  return (
    <Chart
      label={`Days until stress is back. ${rows.map(([name, days, range]) => `${name}: ${days}, likely ${range}`).join('. ')}.`}
      note="The ring is the mean, and the line holds it with a certainty of 9 in 10. What makes the difference it does not say."
      table={{
        caption: 'Days until stress is back',
        columns: ['Shifts', 'Days', 'Likely range', 'Officers'],
        rows,
      }}
      className="h-40"
    >
      <Plot x={[0, last]} y={[0, figures.length]} className="px-2 pt-1 pb-7">
        {figures.map(({ pattern, days, low, high }, position) => (
          <RangeRow
            key={pattern}
            name={shortNames[pattern]}
            row={figures.length - position - 0.6}
            low={low}
            middle={days}
            high={high}
            tone="primary"
          />
        ))}
        <GridLine at={0} />
        <TickAxis
          ticks={Array.from({ length: last + 1 }, (_, day) => day)}
          nameOf={(day) => (day === last ? `${day} days` : String(day))}
          isWithinEdges
        />
      </Plot>
    </Chart>
  )
}
