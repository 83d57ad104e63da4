import { useState } from 'react'

import { populationLabels } from '#shared/population-labels.ts'
import { type Population, populations } from '#shared/population.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { texts } from '../texts/drills.ts'
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
              ? { title: texts.nobodyTold, description: texts.nobodyForGroup }
              : { title: texts.sent, description: texts.aboutSent({ count: notified }) },
          ),
        onError: (error) => toastFailure(texts.notSent, error, texts.tryAgain),
      },
    )
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={texts.forWhom} className="flex-1 basis-48">
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
        title={texts.sendFor[population]}
        description={<Reach population={population} />}
        action={texts.sendNow}
        onAction={send}
      >
        {texts.send}
      </ConfirmedButton>
    </div>
  )
}

/** Counts when the question is asked, since people and devices come and go. */
function Reach({ population }: { readonly population: Population }) {
  const { data, isError } = useDrillReach(population)
  if (data) return texts.reach(data)
  return isError ? texts.notCounted : texts.counting
}
