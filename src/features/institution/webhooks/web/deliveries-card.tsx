import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import {
  deliveriesKeptDays,
  type Delivery,
  mostDeliveriesShown,
  triedForHours,
  webhookApi,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { againWebhooks } from './queries.ts'

const t = texts('webhooks')

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'medium' })

/** What was sent and what waits. */
export function DeliveriesCard() {
  // They change by themselves.
  const deliveries = useReading(webhookApi.deliveries, {}, { refetchInterval: 5000 })
  return (
    <Card aria-labelledby="deliveries-title">
      <CardHeader>
        <CardTitle id="deliveries-title">{t('messages')}</CardTitle>
        <CardDescription>
          {t('messagesText', { most: mostDeliveriesShown, days: deliveriesKeptDays, hours: triedForHours })}
        </CardDescription>
      </CardHeader>
      <QueryView
        queries={[deliveries]}
        failure={t('messagesNotLoaded')}
        skeleton={<Skeleton className="h-24" />}
      >
        {(shown) =>
          shown.length === 0 ? (
            <p className="text-muted-foreground">{t('noneYet')}</p>
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
  const again = useChange(webhookApi.sendAgain, againWebhooks)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-medium">{t(`events.${event}`)}</p>
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
          again.mutate({ params: { id } }, { onError: (error) => toastFailure(t('notSentAgain'), error) })
        }
      >
        {t('sendAgain')}
      </Button>
    </li>
  )
}

function StateBadge({ state }: Pick<Delivery, 'state'>) {
  if (state === 'delivered') return <Badge variant="calm">{t('arrived')}</Badge>
  return state === 'waiting' ? (
    <Badge variant="secondary">{t('onItsWay')}</Badge>
  ) : (
    <Badge variant="attention">{t('givenUp')}</Badge>
  )
}

function triesText({ tries, status, nextTryAt }: Delivery): string {
  if (tries === 0) return t('notTried')
  const outcome = status === null ? t('unanswered', { tries }) : t('answered', { tries, status })
  return nextTryAt ? `${outcome} ${t('nextTry', { time: dateAndTime(new Date(nextTryAt)) })}` : outcome
}
