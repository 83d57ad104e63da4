import { Link } from 'wouter'

import { byUrgency } from '#features/care/alerts/urgency.ts'
import { AlertLine } from '#features/care/alerts/web/components.tsx'
import { useAlertCounts, useAlertPages } from '#features/care/alerts/web/queries.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useIsLive } from '#web/live-state.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'

import { texts } from '../texts/dashboard.ts'

/** All alerts that nobody has answered yet, the most urgent first, and the number of those that somebody has. */
export function CriticalAlertsPanel() {
  const list = useAlertPages('active')
  const { data, isPending, isError } = list
  const isProven = useIsLive() && !isError
  const active = itemsOf(data).toSorted(byUrgency)
  return (
    <Card aria-labelledby="alerts-title">
      <CardTitle id="alerts-title">{texts.criticalAlerts}</CardTitle>
      {isPending && <Skeleton className="h-40" />}
      {data && active.length === 0 && (
        <div className="py-4">
          <p className="font-semibold">{texts.noActiveAlerts}</p>
          <p className="text-muted-foreground">{isProven ? texts.nobodyWaits : texts.nobodyWaited}</p>
        </div>
      )}
      <ul aria-live="polite">
        {active.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
      <ListEnd list={list} failure={texts.alertsNotLoaded} more={texts.showOlder} />
      {data && (
        <CardFooter className="justify-between text-sm text-muted-foreground">
          <AnsweredCount />
          <Link
            href="/alerts"
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
          >
            {texts.allAlerts}
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
  if (isError) return <span>{texts.notCounted}</span>
  return <span>{texts.answered({ count: data.acknowledged + data.resolved })}</span>
}
