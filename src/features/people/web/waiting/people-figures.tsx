import { Link } from 'wouter'

import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { accountStates, type PeopleCounts } from '../../contract.ts'
import { accountStateLabels } from '../../labels.ts'
import { usePeopleCounts } from '../queries.ts'

/** How many accounts are in each state, each figure a link to the list of them. States of nobody are left out. */
export function PeopleFigures() {
  return (
    <QueryView
      queries={[usePeopleCounts({})]}
      failure="The figures could not be loaded"
      skeleton={<Skeleton className="h-24" />}
    >
      {(counts) => <Figures counts={counts} />}
    </QueryView>
  )
}

function Figures({ counts }: { readonly counts: PeopleCounts }) {
  return (
    <ul aria-label="Accounts" className="flex flex-wrap gap-2">
      {accountStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state} className="grow basis-36">
            <Link
              href={`/people?state=${state}`}
              className="flex min-h-11 flex-col rounded-lg bg-muted px-3 py-2 transition-colors hover:bg-secondary"
            >
              <strong className="text-xl font-semibold tabular-nums">
                {counts[state].toLocaleString('en-US')}
              </strong>
              <span className="text-sm text-muted-foreground">{accountStateLabels[state]}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
