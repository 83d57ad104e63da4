import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { overlapHours, type Webhook, type WithSecret, webhookApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useWebhookAct, type WebhookAct, againWebhooks } from './queries.ts'

const t = texts('webhooks')

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
          {t('failingSince', { date: dateAndTime(new Date(failingSince)) })}
        </p>
      )}
      {olderSecretUntil && (
        <p className="text-sm text-muted-foreground">
          {t('olderSecret', { date: dateAndTime(new Date(olderSecretUntil)) })}
        </p>
      )}
      <NamesPart webhook={webhook} />
      <div className="flex flex-wrap gap-3">
        {isOn && (
          <Button
            {...small}
            onClick={() =>
              act.mutate('test', {
                onSuccess: () => toast({ title: t('testSent'), description: t('testSentText') }),
                onError: (error) => toastFailure(t('testNotSent'), error),
              })
            }
          >
            {t('sendTest')}
          </Button>
        )}
        <Button
          {...small}
          onClick={() =>
            update.mutate(
              { params: { id }, body: { isOn: !isOn } },
              { onError: (error) => toastFailure(t('nothingChanged'), error) },
            )
          }
        >
          {isOn ? t('switchOff') : t('switchOn')}
        </Button>
        <ConfirmedButton
          {...small}
          title={t('newSecretQuestion')}
          description={t('newSecretEffect', { hours: overlapHours })}
          action={t('makeSecret')}
          onAction={() =>
            rotate.mutate(
              { params: { id }, body: {} },
              {
                onSuccess: onSecret,
                onError: (error) => toastFailure(t('secretNotMade'), error),
              },
            )
          }
        >
          {t('newSecret')}
        </ConfirmedButton>
        <ConfirmedButton
          {...small}
          isDestructive
          title={t('removeQuestion')}
          description={t('removeEffect')}
          action={t('remove')}
          onAction={() => act.mutate('remove', { onError: (error) => toastFailure(t('notRemoved'), error) })}
        >
          {t('remove')}
        </ConfirmedButton>
      </div>
    </li>
  )
}

function StateBadge({ webhook: { isOn, failingSince } }: { readonly webhook: Webhook }) {
  if (!isOn) return <Badge variant="secondary">{t('switchedOff')}</Badge>
  return failingSince ? (
    <Badge variant="attention">{t('notArriving')}</Badge>
  ) : (
    <Badge variant="calm">{t('works')}</Badge>
  )
}

/** Whether a webhook sends names, and the way there by two people managers. */
function NamesPart({ webhook }: { readonly webhook: Webhook }) {
  const { id, sendsNames, namesAskedBy, mayConfirmNames } = webhook
  const act = useWebhookAct(id)
  const perform = (name: WebhookAct) =>
    act.mutate(name, { onError: (error) => toastFailure(t('nothingChanged'), error) })
  const small = { size: 'sm', variant: 'outline', disabled: act.isPending } as const
  if (sendsNames) {
    return (
      <Notice
        tone="attention"
        title={t('namesSent')}
        action={
          <Button {...small} onClick={() => perform('stopNames')}>
            {t('stopNames')}
          </Button>
        }
      >
        {t('namesSentText')}
      </Notice>
    )
  }
  if (namesAskedBy) {
    return (
      <Notice
        tone="attention"
        title={t('waits')}
        action={
          <div className="flex flex-wrap gap-3">
            {mayConfirmNames && (
              <ConfirmedButton
                size="sm"
                disabled={act.isPending}
                title={t('confirmNamesQuestion')}
                description={t('confirmNamesEffect')}
                action={t('confirm')}
                onAction={() => perform('confirmNames')}
              >
                {t('confirm')}
              </ConfirmedButton>
            )}
            <Button {...small} onClick={() => perform('stopNames')}>
              {t('withdraw')}
            </Button>
          </div>
        }
      >
        {t('namesAsked', { name: namesAskedBy })}
      </Notice>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p className="text-muted-foreground">{t('noNames')}</p>
      <ConfirmedButton
        {...small}
        title={t('askNamesQuestion')}
        description={t('askNamesEffect')}
        action={t('askNamesAction')}
        onAction={() => perform('askNames')}
      >
        {t('askNames')}
      </ConfirmedButton>
    </div>
  )
}
