import { criticalIncidentLabels, shiftKindLabels } from '#features/check-ins/answer-labels.ts'
import { enoughSleepHours } from '#features/check-ins/sleep.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { ShiftMark, SleepAndShifts } from '../contract.ts'
import type { Period } from '../periods.ts'
import { useSleepAndShifts } from './queries.ts'
import { Withheld } from './withheld.tsx'

const markLabels: Readonly<Record<ShiftMark, string>> = {
  overtime: shiftKindLabels.overtime,
  'mandated-double': shiftKindLabels['mandated-double'],
  'critical-incident': 'A critical incident',
}
const incidents = Object.entries(criticalIncidentLabels).flatMap(([kind, label]) =>
  kind === 'other' ? [] : [label.toLowerCase()],
)

type Cell = Pick<SleepAndShifts['sleep'], 'avgHours' | 'count' | 'isWithheld'>

/** Mean sleep by unit and by shift, and how many people worked over or named a critical incident. */
export function SleepAndShiftsCard({ period }: { readonly period: Period }) {
  const { data, isPending, isError, refetch } = useSleepAndShifts(period)
  return (
    <Card aria-labelledby="sleep-and-shifts-title">
      <CardHeader>
        <CardTitle id="sleep-and-shifts-title">Sleep and Shifts</CardTitle>
        <CardDescription>
          {`Hours of sleep within 24, as people say them in their check-ins. Adults are recommended ${enoughSleepHours} or more, regularly (American Academy of Sleep Medicine, 2015).`}
        </CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-72" />}
      {isError && <LoadFailure title="Sleep and shifts could not be loaded" onRetry={refetch} />}
      {data === null && (
        <p className="py-6 text-muted-foreground">The next report, of Monday, has the first figures.</p>
      )}
      {data && <Figures figures={data} />}
    </Card>
  )
}

function Figures({ figures: { sleep, marks } }: { readonly figures: SleepAndShifts }) {
  return (
    <>
      <Lines title="Everybody" cells={[{ name: 'Mean sleep', ...sleep }]} />
      <Lines title="By unit" cells={sleep.units.map(({ unit, ...cell }) => ({ name: unit, ...cell }))} />
      <Lines title="By shift" cells={sleep.shifts.map(({ shift, ...cell }) => ({ name: shift, ...cell }))} />
      <section className="flex flex-col gap-2">
        <h3 className="font-medium">What staff said of their shifts</h3>
        <ul>
          {marks.map(({ mark, count, isWithheld }) => (
            <Line
              key={mark}
              name={markLabels[mark]}
              isWithheld={isWithheld}
              text={count === 0 ? 'Nobody, or very few' : `About ${count} people`}
            />
          ))}
        </ul>
        <p className="text-sm text-muted-foreground">
          {`People who named it at least once. An incident is, for example, ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(incidents)}.`}
        </p>
      </section>
    </>
  )
}

function Lines({
  title,
  cells,
}: {
  readonly title: string
  readonly cells: readonly (Cell & { readonly name: string })[]
}) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul>
        {cells.map(({ name, avgHours, count, isWithheld }) => (
          <Line
            key={name}
            name={name}
            isWithheld={isWithheld}
            text={avgHours === null ? 'No data' : `${avgHours} hours, about ${count} people`}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly name: string
  readonly text: string
  readonly isWithheld: boolean
}

function Line({ name, text, isWithheld }: LineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-border py-2 last:border-b-0">
      <span className="min-w-0 wrap-break-word">{name}</span>
      {isWithheld ? <Withheld /> : <span className="text-muted-foreground tabular-nums">{text}</span>}
    </li>
  )
}
