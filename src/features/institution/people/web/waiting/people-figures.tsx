import { Link } from 'wouter'

import { formatNumber } from '#shared/number-format.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { accountStates, type PeopleCounts } from '../../contract.ts'
import { accountStateLabel } from '../../labels.ts'
import { texts } from '../../texts/waiting.ts'
import { usePeopleCounts } from '../queries.ts'

/** How many accounts are in each state, each figure a link to the list of them. States of nobody are left out. */
export function PeopleFigures() {
  return (
    <QueryView
      queries={[usePeopleCounts({})]}
      failure={texts.figuresNotLoaded}
      skeleton={<Skeleton className="h-24" />}
    >
      {(counts) => <Figures counts={counts} />}
    </QueryView>
  )
}

function Figures({ counts }: { readonly counts: PeopleCounts }) {
  return (
    <ul aria-label={texts.accounts} className="flex flex-wrap gap-2">
      {accountStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state} className="grow basis-36">
            <Link
              href={`/people?state=${state}`}
              className="flex min-h-11 flex-col rounded-lg bg-muted px-3 py-2 transition-colors hover:bg-secondary"
            >
              <strong className="text-xl font-semibold tabular-nums">{formatNumber(counts[state])}</strong>
              <span className="text-sm text-muted-foreground">{accountStateLabel(state)}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
