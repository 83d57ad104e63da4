import { useState } from 'react'

import { populationLabels } from '#shared/population-labels.ts'
import { type Population, populations } from '#shared/population.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { DrillReach } from '../drill-contract.ts'
import { useDrillReach, useStartDrill } from './drill-queries.ts'

/** Chooses for whom a drill is, and sends it once it was said how many people and devices ring. */
export function StartDrill() {
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
    <div className="flex flex-wrap items-end gap-3">
      <Field label="For the responders of" className="flex-1 basis-48">
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
      <ConfirmedButton
        variant="outline"
        disabled={start.isPending}
        title={`Send a drill for ${populationLabels[population].toLowerCase()}?`}
        description={<Reach population={population} />}
        action="Send it now"
        onAction={send}
      >
        Send a drill
      </ConfirmedButton>
    </div>
  )
}

/** Counts when the question is asked, since people and devices come and go. */
function Reach({ population }: { readonly population: Population }) {
  const { data, isError } = useDrillReach(population)
  if (data) return reachText(data)
  return isError
    ? 'It rings everybody whom a real request rings. How many they are could not be read.'
    : 'Counting whom it rings...'
}

function reachText({ people, devices, phones, mails, everybody }: DrillReach): string {
  if (people === 0) return 'Nobody is set up to answer their alerts, so nobody would be told.'
  const ways = [
    counted(devices, 'device rings', 'devices ring'),
    counted(phones, 'telephone is rung', 'telephones are rung'),
    counted(mails, 'e-mail goes out', 'e-mails go out'),
  ].filter(Boolean)
  const atOnce = `It tells ${people === 1 ? '1 person' : `${people} people`} at once, on every page they have open`
  const more = everybody > people ? ` If nobody responds, it goes on to ${everybody} people.` : ''
  return `${[atOnce, ...ways].join('; ')}.${more} It says that it is a drill.`
}

const counted = (count: number, one: string, more: string) =>
  count > 0 && `${count} ${count === 1 ? one : more}`
