import type { TriageSettings } from '#features/core/institutions/triage.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { populationLabel } from '#shared/population-labels.ts'
import type { Population } from '#shared/population.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'
import { type TriageSimulation, triageApi } from '../triage-contract.ts'

const t = texts('triage')

type Compared = TriageSimulation['populations'][number]
type Loads = NonNullable<Compared['load']>

const rows = [
  ['critical', t('critical')],
  ['high', t('high')],
  ['medium', t('medium')],
  ['all', t('allAlerts')],
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
    <section aria-label={t('comparison')} className="flex flex-col gap-3" role="status">
      <h3 className="font-semibold">
        {t('span', { population: populationLabel(population), from: dayOf(from), to: dayOf(to) })}
      </h3>
      {found.load ? (
        <Loads load={found.load} responders={found.responders} fewest={fewest} />
      ) : (
        <p>{t('tooFewScreened')}</p>
      )}
    </section>
  )
}

function Loads({ load, responders, fewest }: { load: Loads; responders: number; fewest: number }) {
  return (
    <>
      <table className="w-full text-left wrap-break-word tabular-nums">
        <caption className="pb-2 text-left text-sm text-muted-foreground">{t('tableTitle')}</caption>
        <thead>
          <tr className="border-b border-border">
            {[t('alerts'), t('byToday'), t('byThese')].map((title) => (
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
              label={t('forEachResponder', { count: responders })}
              figures={[each(load.today.all, responders), each(load.proposed.all, responders)]}
            />
          )}
        </tbody>
      </table>
      {load.isSame && <p>{t('noDifference', { fewest })}</p>}
      {responders === 0 && <p>{t('nobodyResponds')}</p>}
      <p className="text-sm text-pretty text-muted-foreground">{t('howCounted', { most: fewest - 1 })}</p>
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
  if (figure === null) return t('tooFew')
  return figure < 0.05 ? t('underATenth') : figure.toFixed(1)
}

interface WaitingComparisonProps {
  readonly triage: TriageSettings
  readonly population: Population
}

/** The same for a change that waits, for whoever is to confirm it. */
export function WaitingComparison({ triage, population }: WaitingComparisonProps) {
  const simulation = useChange(triageApi.simulate, { again: [] })
  const compare = () =>
    simulation.mutate({ body: { triage } }, { onError: (error) => toastFailure(t('notCounted'), error) })
  if (simulation.data) return <PastComparison simulation={simulation.data} population={population} />
  return (
    <Button variant="outline" className="self-start" disabled={simulation.isPending} onClick={compare}>
      {simulation.isPending ? t('pleaseWait') : t('compareWaiting')}
    </Button>
  )
}
