import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { overlapHours, type Webhook, type WithSecret } from '../contract.ts'
import { NamesPart } from './names-part.tsx'
import { useRotateSecret, useUpdateWebhook, useWebhookAct } from './queries.ts'

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

interface WebhookRowProps {
  readonly webhook: Webhook
  /** Shows a secret that was made. */
  readonly onSecret: (made: WithSecret) => void
}

/** One webhook: its address, how it does, and what can be done with it. */
export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const { id, url, isOn, failingSince, olderSecretUntil } = webhook
  const update = useUpdateWebhook(id)
  const rotate = useRotateSecret(id)
  const act = useWebhookAct(id)
  const isPending = update.isPending || rotate.isPending || act.isPending
  const small = { size: 'sm', variant: 'outline', disabled: isPending } as const
  return (
    <li className="flex flex-col gap-3 py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 font-medium wrap-anywhere">{url}</p>
        <StateBadge webhook={webhook} />
      </div>
      {failingSince && (
        <p className="text-sm text-muted-foreground">
          Nothing has arrived there since {dateAndTime(new Date(failingSince))}.
        </p>
      )}
      {olderSecretUntil && (
        <p className="text-sm text-muted-foreground">
          The secret before signs too, until {dateAndTime(new Date(olderSecretUntil))}.
        </p>
      )}
      <NamesPart webhook={webhook} />
      <div className="flex flex-wrap gap-3">
        {isOn && (
          <Button
            {...small}
            onClick={() =>
              act.mutate('test', {
                onSuccess: () =>
                  toast({ title: 'Test on its way', description: 'See below whether it arrived.' }),
                onError: (error) => toastFailure('No test was sent', error),
              })
            }
          >
            Send a test event
          </Button>
        )}
        <Button
          {...small}
          onClick={() =>
            update.mutate({ isOn: !isOn }, { onError: (error) => toastFailure('Nothing was changed', error) })
          }
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <ConfirmedButton
          {...small}
          title="Make a new secret?"
          description={`For ${overlapHours} hours both secrets are valid. Enter the new one in the other system within that time.`}
          action="Make a new secret"
          onAction={() =>
            rotate.mutate(undefined, {
              onSuccess: onSecret,
              onError: (error) => toastFailure('No secret was made', error),
            })
          }
        >
          New secret
        </ConfirmedButton>
        <ConfirmedButton
          {...small}
          isDestructive
          title="Remove this webhook?"
          description="Nothing more is sent there, not even what waits. The list of what was sent to it goes too."
          action="Remove"
          onAction={() =>
            act.mutate('remove', { onError: (error) => toastFailure('Nothing was removed', error) })
          }
        >
          Remove
        </ConfirmedButton>
      </div>
    </li>
  )
}

function StateBadge({ webhook: { isOn, failingSince } }: { readonly webhook: Webhook }) {
  if (!isOn) return <Badge variant="secondary">Switched off</Badge>
  return failingSince ? <Badge variant="attention">Not arriving</Badge> : <Badge variant="calm">On</Badge>
}
