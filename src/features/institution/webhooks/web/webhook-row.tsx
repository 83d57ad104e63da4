import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { overlapHours, type Webhook, type WithSecret, webhookApi } from '../contract.ts'
import { texts } from '../texts/webhooks.ts'
import { useWebhookAct, type WebhookAct, againWebhooks } from './queries.ts'

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

interface WebhookRowProps {
  readonly webhook: Webhook
  /** Shows a secret that was made. */
  readonly onSecret: (made: WithSecret) => void
}

/** One webhook: its address, how it does, and what can be done with it. */
export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const { id, url, isOn, failingSince, olderSecretUntil } = webhook
  const update = useChange(webhookApi.update, againWebhooks)
  const rotate = useChange(webhookApi.rotate, againWebhooks)
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
          {texts.failingSince({ date: dateAndTime(new Date(failingSince)) })}
        </p>
      )}
      {olderSecretUntil && (
        <p className="text-sm text-muted-foreground">
          {texts.olderSecret({ date: dateAndTime(new Date(olderSecretUntil)) })}
        </p>
      )}
      <NamesPart webhook={webhook} />
      <div className="flex flex-wrap gap-3">
        {isOn && (
          <Button
            {...small}
            onClick={() =>
              act.mutate('test', {
                onSuccess: () => toast({ title: texts.testSent, description: texts.testSentText }),
                onError: (error) => toastFailure(texts.testNotSent, error),
              })
            }
          >
            {texts.sendTest}
          </Button>
        )}
        <Button
          {...small}
          onClick={() =>
            update.mutate(
              { params: { id }, body: { isOn: !isOn } },
              { onError: (error) => toastFailure(texts.nothingChanged, error) },
            )
          }
        >
          {isOn ? texts.switchOff : texts.switchOn}
        </Button>
        <ConfirmedButton
          {...small}
          title={texts.newSecretQuestion}
          description={texts.newSecretEffect({ hours: overlapHours })}
          action={texts.makeSecret}
          onAction={() =>
            rotate.mutate(
              { params: { id } },
              {
                onSuccess: onSecret,
                onError: (error) => toastFailure(texts.secretNotMade, error),
              },
            )
          }
        >
          {texts.newSecret}
        </ConfirmedButton>
        <ConfirmedButton
          {...small}
          isDestructive
          title={texts.removeQuestion}
          description={texts.removeEffect}
          action={texts.remove}
          onAction={() => act.mutate('remove', { onError: (error) => toastFailure(texts.notRemoved, error) })}
        >
          {texts.remove}
        </ConfirmedButton>
      </div>
    </li>
  )
}

function StateBadge({ webhook: { isOn, failingSince } }: { readonly webhook: Webhook }) {
  if (!isOn) return <Badge variant="secondary">{texts.switchedOff}</Badge>
  return failingSince ? (
    <Badge variant="attention">{texts.notArriving}</Badge>
  ) : (
    <Badge variant="calm">{texts.works}</Badge>
  )
}

/** Whether a webhook sends names, and the way there by two people managers. */
function NamesPart({ webhook }: { readonly webhook: Webhook }) {
  const { id, sendsNames, namesAskedBy, mayConfirmNames } = webhook
  const act = useWebhookAct(id)
  const perform = (name: WebhookAct) =>
    act.mutate(name, { onError: (error) => toastFailure(texts.nothingChanged, error) })
  const small = { size: 'sm', variant: 'outline', disabled: act.isPending } as const
  if (sendsNames) {
    return (
      <Notice
        tone="attention"
        title={texts.namesSent}
        action={
          <Button {...small} onClick={() => perform('stopNames')}>
            {texts.stopNames}
          </Button>
        }
      >
        {texts.namesSentText}
      </Notice>
    )
  }
  if (namesAskedBy) {
    return (
      <Notice
        tone="attention"
        title={texts.waits}
        action={
          <div className="flex flex-wrap gap-3">
            {mayConfirmNames && (
              <ConfirmedButton
                size="sm"
                disabled={act.isPending}
                title={texts.confirmNamesQuestion}
                description={texts.confirmNamesEffect}
                action={texts.confirm}
                onAction={() => perform('confirmNames')}
              >
                {texts.confirm}
              </ConfirmedButton>
            )}
            <Button {...small} onClick={() => perform('stopNames')}>
              {texts.withdraw}
            </Button>
          </div>
        }
      >
        {texts.namesAsked({ name: namesAskedBy })}
      </Notice>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p className="text-muted-foreground">{texts.noNames}</p>
      <ConfirmedButton
        {...small}
        title={texts.askNamesQuestion}
        description={texts.askNamesEffect}
        action={texts.askNamesAction}
        onAction={() => perform('askNames')}
      >
        {texts.askNames}
      </ConfirmedButton>
    </div>
  )
}
