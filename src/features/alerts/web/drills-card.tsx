import { useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { populationLabels } from '#shared/population-labels.ts'
import { type Population, populations } from '#shared/population.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Drill } from '../drill-contract.ts'
import { useDrills, useStartDrill } from './queries.ts'

/** Starts drills and shows how fast they were answered. */
export function DrillsCard() {
  const drills = useDrills()
  return (
    <Card aria-labelledby="drills-title">
      <CardHeader>
        <CardTitle id="drills-title">Drills</CardTitle>
        <CardDescription>
          A drill rings exactly as a real request does, and says that it is one. It counts in no statistics.
        </CardDescription>
      </CardHeader>
      <StartDrill />
      <QueryView
        queries={[drills]}
        failure="The drills could not be loaded"
        skeleton={<Skeleton className="h-24" />}
      >
        {(shown) => <DrillTable drills={shown} />}
      </QueryView>
    </Card>
  )
}

function StartDrill() {
  const [population, setPopulation] = useState<Population>('residents')
  const start = useStartDrill()

  function send(): void {
    start.mutate(
      { population },
      {
        onSuccess: ({ notified }) =>
          toast(
            notified === 0
              ? { title: 'Nobody could be told', description: 'Nobody is set up for this group.' }
              : { title: 'Drill sent', description: `${notified} told. Their times appear below.` },
          ),
        onError: (error) => toastFailure('The drill was not sent', error, 'Please try again.'),
      },
    )
  }

  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <Field label="For the responders of" className="sm:w-64">
        <Select
          value={population}
          onChange={({ target }) =>
            setPopulation(populations.find((name) => name === target.value) ?? 'residents')
          }
        >
          {populations.map((name) => (
            <option key={name} value={name}>
              {populationLabels[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="outline" disabled={start.isPending} onClick={send}>
        Send a drill
      </Button>
    </div>
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
    return <p className="text-muted-foreground">No drill yet. One a month keeps everyone in practice.</p>
  }
  return (
    // It can have the focus so that the keyboard can scroll it on a narrow screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Drills and their times">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-border">
            {['Started', 'For', 'Told', 'Answered after', 'Resolved after'].map((title) => (
              <th key={title} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drills.map((drill) => (
            <tr key={drill.id} className="border-b border-border last:border-0">
              <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                {date(new Date(drill.createdAt))}
              </th>
              <td className="py-2 pr-4">{populationLabels[drill.population]}</td>
              <td className="py-2 pr-4">{drill.notified}</td>
              <td className="py-2 pr-4 whitespace-nowrap">{durationLabel(drill.acknowledgedAfter)}</td>
              <td className="py-2 whitespace-nowrap">{durationLabel(drill.resolvedAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function durationLabel(seconds: number | null): string {
  if (seconds === null) return 'not yet'
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
