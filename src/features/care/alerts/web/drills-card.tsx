import { useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { populationLabel } from '#shared/population-labels.ts'
import { type Population, populations } from '#shared/population.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { WideTable } from '#web/ui/layout/wide-table.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type Drill, drillApi, type DrillReach } from '../drill-contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('drills')

/** Starts drills and shows how fast they were answered. */
export function DrillsCard() {
  const drills = useReading(drillApi.list, {})
  return (
    <Card aria-labelledby="drills-title">
      <CardHeader>
        <CardTitle id="drills-title">{t('drills')}</CardTitle>
        <CardDescription>{t('about')}</CardDescription>
      </CardHeader>
      <StartDrill />
      <QueryView queries={[drills]} failure={t('notLoaded')} skeleton={<Skeleton className="h-24" />}>
        {(shown) => <DrillTable drills={shown} />}
      </QueryView>
    </Card>
  )
}

const date = dateTimeFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** The drills and how fast each was answered. */
function DrillTable({ drills }: { readonly drills: readonly Drill[] }) {
  if (drills.length === 0) {
    return <p className="text-muted-foreground">{t('none')}</p>
  }
  return (
    <WideTable label={t('table')}>
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-border">
            {Object.entries(t.group('columns')).map(([name, title]) => (
              <th key={name} scope="col" className="py-2 pr-3 font-medium last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drills.map((drill) => (
            <tr key={drill.id} className="border-b border-border last:border-0">
              <th scope="row" className="py-2 pr-3 font-normal">
                {date(new Date(drill.createdAt))}
                <span className="block text-muted-foreground">{populationLabel(drill.population)}</span>
              </th>
              <td className="py-2 pr-3">{drill.notified}</td>
              <td className="py-2 pr-3">{durationLabel(drill.acknowledgedAfter)}</td>
              <td className="py-2">{durationLabel(drill.resolvedAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

function durationLabel(seconds: number | null): string {
  if (seconds === null) return t('notYet')
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

/** Chooses for whom a drill is, and sends it once it was said how many people and devices ring. */
function StartDrill() {
  const [population, setPopulation] = useState<Population>('residents')
  const start = useChange(drillApi.start)

  function send(): void {
    start.mutate(
      { body: { population } },
      {
        onSuccess: ({ notified }) =>
          toast(
            notified === 0
              ? { title: t('nobodyTold'), description: t('nobodyForGroup') }
              : { title: t('sent'), description: t('aboutSent', { count: notified }) },
          ),
        onError: (error) => toastFailure(t('notSent'), error, t('tryAgain')),
      },
    )
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('forWhom')} className="flex-1 basis-48">
        <Select
          value={population}
          onChange={({ target }) =>
            setPopulation(populations.find((name) => name === target.value) ?? 'residents')
          }
        >
          {populations.map((name) => (
            <option key={name} value={name}>
              {populationLabel(name)}
            </option>
          ))}
        </Select>
      </Field>
      <ConfirmedButton
        variant="outline"
        disabled={start.isPending}
        title={t(`sendFor.${population}`)}
        description={<Reach population={population} />}
        action={t('sendNow')}
        onAction={send}
      >
        {t('send')}
      </ConfirmedButton>
    </div>
  )
}

/** Counts when the question is asked, since people and devices come and go. */
function Reach({ population }: { readonly population: Population }) {
  const { data, isError } = useReading(drillApi.reach, { query: { population } }, { staleTime: 0, gcTime: 0 })
  return <span>{data ? reachText(data) : isError ? t('notCounted') : t('counting')}</span>
}

function reachText(reach: DrillReach): string {
  const { people, everybody } = reach
  if (people === 0) return t('reachesNobody')
  return t('reach', { ...reach, further: everybody > people ? everybody : 0 })
}
