import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { Webhook } from '../contract.ts'
import { useWebhookAct, type WebhookAct } from './queries.ts'

/** Whether a webhook sends names, and the way there by two people managers. */
export function NamesPart({ webhook }: { readonly webhook: Webhook }) {
  const { id, sendsNames, namesAskedBy, mayConfirmNames } = webhook
  const act = useWebhookAct(id)
  const perform = (name: WebhookAct) =>
    act.mutate(name, { onError: (error) => toastFailure('Nothing was changed', error) })
  const small = { size: 'sm', variant: 'outline', disabled: act.isPending } as const
  if (sendsNames) {
    return (
      <Notice
        tone="attention"
        title="Names are sent there"
        action={
          <Button {...small} onClick={() => perform('stopNames')}>
            Stop sending names
          </Button>
        }
      >
        First and last name, and the kind of alert.
      </Notice>
    )
  }
  if (namesAskedBy) {
    return (
      <Notice
        tone="attention"
        title="Waits for a second person"
        action={
          <div className="flex flex-wrap gap-3">
            {mayConfirmNames && (
              <ConfirmedButton
                size="sm"
                disabled={act.isPending}
                title="Send names to this address?"
                description="First and last name and the kind of alert then leave Evenkeel. Whoever runs the other system can read them. Confirm it only if you know that this is right."
                action="Confirm"
                onAction={() => perform('confirmNames')}
              >
                Confirm
              </ConfirmedButton>
            )}
            <Button {...small} onClick={() => perform('stopNames')}>
              Withdraw
            </Button>
          </div>
        }
      >
        {namesAskedBy} asks that names be sent there. Until then none are.
      </Notice>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p className="text-muted-foreground">No names are sent there.</p>
      <ConfirmedButton
        {...small}
        title="Ask that names be sent?"
        description="First and last name and the kind of alert would leave Evenkeel with each alert. A second administrator has to confirm it first."
        action="Ask for it"
        onAction={() => perform('askNames')}
      >
        Send names too
      </ConfirmedButton>
    </div>
  )
}
