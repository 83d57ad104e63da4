import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { Webhook } from '../contract.ts'
import { texts } from '../texts/webhooks.ts'
import { useWebhookAct, type WebhookAct } from './queries.ts'

/** Whether a webhook sends names, and the way there by two people managers. */
export function NamesPart({ webhook }: { readonly webhook: Webhook }) {
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
