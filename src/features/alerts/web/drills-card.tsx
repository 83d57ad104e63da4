import { useState } from 'react'

import { type Population, populations } from '#shared/population.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { populationLabels } from '../labels.ts'
import { DrillTable } from './drill-table.tsx'
import { useDrills, useStartDrill } from './queries.ts'

/** Practice: a drill goes the real way and shows how fast it is answered. */
export function DrillsCard() {
  const { data: drills, isError, refetch } = useDrills()
  return (
    <Card aria-labelledby="drills-title">
      <CardHeader>
        <CardTitle id="drills-title">Drills</CardTitle>
        <CardDescription>
          A drill rings exactly as a real request does, and says that it is one. It counts in no statistics.
        </CardDescription>
      </CardHeader>
      <StartDrill />
      {isError && <LoadFailure title="The drills could not be loaded" onRetry={refetch} />}
      {!drills && !isError && <Skeleton className="h-24" />}
      {drills && <DrillTable drills={drills} />}
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
              ? { title: 'Nobody could be told', description: 'There is nobody on duty for this group.' }
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
              {populationLabels(name)}
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
