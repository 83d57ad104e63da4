import type { TriageSettings } from '#features/institutions/triage.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { populationLabels } from '#shared/population-labels.ts'
import type { Population } from '#shared/population.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { TriageSimulation } from '../triage-contract.ts'
import { useSimulation } from './queries.ts'

type Compared = TriageSimulation['populations'][number]
type Loads = NonNullable<Compared['load']>

const rows = [
  ['critical', 'Critical'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['all', 'All alerts'],
] as const

const day = dateTimeFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = (date: string) => day(new Date(`${date}T00:00:00Z`))

interface PastComparisonProps {
  readonly simulation: TriageSimulation
  readonly population: Population
}

/** What settings would have meant for the institution's own past, in counts alone. */
export function PastComparison({ simulation, population }: PastComparisonProps) {
  const { from, to, fewest, populations } = simulation
  const found = populations.find((one) => one.population === population)
  if (!found) return null
  return (
    <section aria-label="Compared with the past" className="flex flex-col gap-3" role="status">
      <h3 className="font-semibold">{`${populationLabels[population]}, ${dayOf(from)} to ${dayOf(to)}`}</h3>
      {found.load ? (
        <Loads load={found.load} responders={found.responders} fewest={fewest} />
      ) : (
        <p>
          Too few people were screened in these 13 weeks to show a count. It could give somebody away. You can
          still save.
        </p>
      )}
    </section>
  )
}

function Loads({ load, responders, fewest }: { load: Loads; responders: number; fewest: number }) {
  return (
    <>
      <table className="w-full text-left tabular-nums">
        <caption className="pb-2 text-left text-sm text-muted-foreground">
          Alerts a day on average, requests for help and hard check-ins included
        </caption>
        <thead>
          <tr className="border-b border-border">
            {['Alerts', 'By today’s settings', 'By these settings'].map((title) => (
              <th key={title} scope="col" className="py-2 pr-4 align-bottom font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, label]) => (
            <Row key={name} label={label} figures={[load.today[name], load.proposed[name]]} />
          ))}
          {responders > 0 && (
            <Row
              label={responders === 1 ? 'For the one responder' : `For each of ${responders} responders`}
              figures={[each(load.today.all, responders), each(load.proposed.all, responders)]}
            />
          )}
        </tbody>
      </table>
      {load.isSame && (
        <p>{`No difference that can be shown: these settings sort nobody’s alert otherwise, or those of fewer than ${fewest} people.`}</p>
      )}
      {responders === 0 && <p>Nobody is confirmed to answer these alerts. Administrators get them all.</p>}
      <p className="text-sm text-pretty text-muted-foreground">
        {`Counted from totals and past alerts, each result as an alert of its own. Nobody’s answers were opened. Counts are rounded. “Too few” stands for nobody up to ${fewest - 1} people. The times make no difference to a count.`}
      </p>
    </>
  )
}

interface RowProps {
  readonly label: string
  readonly figures: readonly (number | null)[]
}

function Row({ label, figures: [today = null, proposed = null] }: RowProps) {
  return (
    <tr className="border-b border-border last:border-0">
      <th scope="row" className="py-2 pr-4 font-normal">
        {label}
      </th>
      <td className="py-2 pr-4">{figureOf(today)}</td>
      <td className="py-2">{figureOf(proposed)}</td>
    </tr>
  )
}

function each(all: number | null, responders: number): number | null {
  return all === null ? null : all / responders
}

function figureOf(figure: number | null): string {
  if (figure === null) return 'too few'
  return figure < 0.05 ? 'under 0.1' : figure.toFixed(1)
}

interface WaitingComparisonProps {
  readonly triage: TriageSettings
  readonly population: Population
}

/** The same for a change that waits, for whoever is to confirm it. */
export function WaitingComparison({ triage, population }: WaitingComparisonProps) {
  const simulation = useSimulation()
  const compare = () =>
    simulation.mutate(triage, { onError: (error) => toastFailure('Nothing was counted', error) })
  if (simulation.data) return <PastComparison simulation={simulation.data} population={population} />
  return (
    <Button variant="outline" className="self-start" disabled={simulation.isPending} onClick={compare}>
      {simulation.isPending ? 'Please wait...' : 'Compare what waits with the past'}
    </Button>
  )
}
