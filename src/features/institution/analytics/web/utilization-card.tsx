import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { ContentUtilization } from '../contract.ts'
import type { Period } from '../periods.ts'
import { texts } from '../texts/dashboard.ts'
import { useContentUtilization } from './queries.ts'
import { Withheld } from './withheld.tsx'

/** How many people used each kind of content. */
export function UtilizationCard({ period }: { readonly period: Period }) {
  const { data, isPending, isError, refetch } = useContentUtilization(period)
  return (
    <Card aria-labelledby="utilization-title">
      <CardHeader>
        <CardTitle id="utilization-title">{texts.utilizationTitle}</CardTitle>
        <CardDescription>{texts.utilizationText}</CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-64" />}
      {isError && <LoadFailure title={texts.utilizationNotLoaded} onRetry={refetch} />}
      {data && (
        <ul className="flex flex-col gap-5">
          {data.map((use) => (
            <Use key={use.content} use={use} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Use({ use: { content, count, share } }: { readonly use: ContentUtilization }) {
  const label = count === 0 ? texts.noDataYet : texts.usedBy({ count, share })
  return (
    <li className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{texts.contents[content]}</span>
        {count === null ? <Withheld /> : <span className="text-muted-foreground tabular-nums">{label}</span>}
      </div>
      {share !== null && (
        <Progress label={texts.contents[content]} value={share} valueText={label} tone="calm" />
      )}
    </li>
  )
}
