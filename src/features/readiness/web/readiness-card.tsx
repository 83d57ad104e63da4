import { Check, ListChecks } from 'lucide-react'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardDescription, IconTitle } from '#web/ui/layout/card.tsx'

import type { ReadinessState } from '../contract.ts'
import { readinessLabels } from '../labels.ts'
import { ItemAction } from './item-action.tsx'
import { useReadiness } from './queries.ts'

/** What an institution still needs before people use it, for its people managers. It goes once nothing is missing. */
export function ReadinessCard() {
  const { data: user } = useCurrentUser()
  const { data: readiness } = useReadiness()
  if (!user || !readiness) return null
  const { items } = readiness
  const missing = items.filter(({ isDone }) => !isDone)
  const done = items.filter(({ isDone }) => isDone)
  if (missing.length === 0) return null
  const count = `${done.length} of ${items.length} done`
  return (
    <Card aria-labelledby="readiness-title">
      <IconTitle icon={ListChecks} id="readiness-title">
        Ready for people
      </IconTitle>
      <CardDescription>
        What {user.institution.name} needs before people use it. {count}; this card goes when all of it is.
      </CardDescription>
      <Progress tone="calm" label="Done" value={done.length} max={items.length} valueText={count} />
      <ul className="flex flex-col divide-y divide-border">
        {missing.map((state) => (
          <li
            key={state.item}
            className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
          >
            <ItemText state={state} />
            <div className="shrink-0">
              <ItemAction item={state.item} readiness={readiness} user={user} />
            </div>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details>
          <Summary>What is done</Summary>
          <ul className="flex flex-col gap-3 pt-2">
            {done.map((state) => (
              <li key={state.item} className="flex gap-3">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-calm-ink" />
                <ItemText state={state} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function ItemText({ state: { item, found } }: { readonly state: ReadinessState }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">{readinessLabels[item]}</p>
      <p className="text-sm text-pretty text-muted-foreground">{found}</p>
    </div>
  )
}
