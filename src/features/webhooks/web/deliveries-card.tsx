import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { deliveriesKeptDays, type Delivery, mostDeliveriesShown, triedForHours } from '../contract.ts'
import { useDeliveries, useSendAgain } from './queries.ts'

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'medium' })

const events: Record<Delivery['event'], string> = {
  'alert.raised': 'Alert raised',
  'alert.overdue': 'Alert waits too long',
  'alert.resolved': 'Alert resolved',
  'webhook.test': 'Test event',
}

/** What was sent and what waits. */
export function DeliveriesCard() {
  const deliveries = useDeliveries()
  return (
    <Card aria-labelledby="deliveries-title">
      <CardHeader>
        <CardTitle id="deliveries-title">Messages</CardTitle>
        <CardDescription>
          The latest {mostDeliveriesShown} of the last {deliveriesKeptDays} days. Word of an alert that is not
          taken is tried again for {triedForHours} hours.
        </CardDescription>
      </CardHeader>
      <QueryView
        queries={[deliveries]}
        failure="The messages could not be loaded"
        skeleton={<Skeleton className="h-24" />}
      >
        {(shown) =>
          shown.length === 0 ? (
            <p className="text-muted-foreground">None yet.</p>
          ) : (
            <DeliveryList deliveries={shown} />
          )
        }
      </QueryView>
    </Card>
  )
}

function DeliveryList({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const { shown, end } = useFold(deliveries, 8)
  return (
    <>
      <ul className="divide-y divide-border">
        {shown.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <ListEnd list={end} />
    </>
  )
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { id, url, event, at } = delivery
  const again = useSendAgain(id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-medium">{events[event]}</p>
          <StateBadge state={delivery.state} />
        </div>
        <p className="text-sm text-muted-foreground">{dateAndTime(new Date(at))}</p>
        <p className="text-sm wrap-anywhere text-muted-foreground">{url}</p>
        <p className="text-sm text-muted-foreground">{triesText(delivery)}</p>
      </div>
      <Button
        size="sm"
        variant="outline"
        disabled={again.isPending}
        onClick={() =>
          again.mutate(undefined, { onError: (error) => toastFailure('It was not sent again', error) })
        }
      >
        Send again
      </Button>
    </li>
  )
}

function StateBadge({ state }: Pick<Delivery, 'state'>) {
  if (state === 'delivered') return <Badge variant="calm">Arrived</Badge>
  return state === 'waiting' ? (
    <Badge variant="secondary">On its way</Badge>
  ) : (
    <Badge variant="attention">Given up</Badge>
  )
}

function triesText({ tries, status, nextTryAt }: Delivery): string {
  if (tries === 0) return 'Not tried yet.'
  const answer = status === null ? 'there was no answer' : `the answer was ${status}`
  const next = nextTryAt ? ` Next try: ${dateAndTime(new Date(nextTryAt))}.` : ''
  return `Tried ${tries === 1 ? 'once' : `${tries} times`}; ${answer}.${next}`
}
