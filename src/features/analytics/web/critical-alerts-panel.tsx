import { Link } from 'wouter'

import type { Alert } from '#features/alerts/contract.ts'
import { kindLabels, severityVariants, severityLabels } from '#features/alerts/labels.ts'
import { useAlertCounts, useAlertPages, useUpdateAlert } from '#features/alerts/web/queries.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useNow } from '#web/use-now.ts'

/** All alerts that nobody has answered yet, and the number of those that somebody has. */
export function CriticalAlertsPanel() {
  const list = useAlertPages('active')
  const { data, isPending } = list
  const active = itemsOf(data)
  return (
    <Card aria-labelledby="alerts-title">
      <CardTitle id="alerts-title">Critical Alerts</CardTitle>
      {isPending && <Skeleton className="h-40" />}
      {data && active.length === 0 && (
        <div className="py-4">
          <p className="font-semibold">No Active Alerts</p>
          <p className="text-muted-foreground">Nobody is waiting for an answer.</p>
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {active.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
      <ListEnd list={list} failure="The alerts could not be loaded" more="Show older ones" />
      {data && (
        <CardFooter className="justify-between text-sm text-muted-foreground">
          <AnsweredCount />
          <Link
            href="/alerts"
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
          >
            All alerts
          </Link>
        </CardFooter>
      )}
    </Card>
  )
}

/** The number of answered alerts. The server counts them, since they are more than a page has. */
function AnsweredCount() {
  const { data, isPending, isError } = useAlertCounts()
  if (isPending) return <Skeleton className="h-5 w-48" />
  if (isError) return <span>How many were answered could not be counted</span>
  return <span>{`${data.acknowledged + data.resolved} acknowledged or resolved`}</span>
}

function AlertLine({ alert: { id, severity, kind, createdAt } }: { readonly alert: Alert }) {
  const now = useNow()
  const update = useUpdateAlert()
  return (
    <li className="flex flex-col gap-2 border-t border-border pt-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground tabular-nums">
        <Badge variant={severityVariants[severity]}>{severityLabels[severity]}</Badge>
        {timeAgo(createdAt, now)} · {id.slice(0, 8)}
      </p>
      <p>{kindLabels[kind]}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={update.isPending}
          onClick={() => update.mutate({ id, status: 'acknowledged' })}
        >
          Respond
        </Button>
        {/* Resolving asks for an outcome, which the alert's own page has room for. */}
        <Button asChild size="sm" variant="outline">
          <Link href={`/alerts/${id}`}>Resolve</Link>
        </Button>
      </div>
    </li>
  )
}
