import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { WaitingSetting } from '../contract.ts'
import { ladderWords } from '../labels.ts'
import { texts } from '../texts/page.ts'
import { useConfirmWaiting, useWithdrawWaiting } from './queries.ts'

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

interface WaitingNoticeProps {
  /** The title of the card that the setting is in. */
  readonly title: string
  readonly waiting: WaitingSetting
  /** The new value, where its card words it. */
  readonly newValue?: string | undefined
}

/** A change of a setting that waits, with what a people manager can do about it. */
export function WaitingNotice({ title, waiting, newValue = valueOf(waiting) }: WaitingNoticeProps) {
  const { proposedBy, takesEffectAt, mayConfirm } = waiting
  const withdraw = useWithdrawWaiting(() =>
    toast({ title: texts.changeWithdrawn, description: texts.staysAsIs({ title }) }),
  )
  const act = () =>
    withdraw.mutate(waiting.id, {
      onError: (error) => toastFailure(texts.notWithdrawn, error),
    })
  return (
    <Notice
      tone="attention"
      className="mb-4"
      title={
        takesEffectAt
          ? texts.takesEffect({ when: dateAndTime(new Date(takesEffectAt)) })
          : texts.waitsForSecond
      }
      action={
        <div className="flex flex-wrap gap-3">
          {mayConfirm && <ConfirmButton title={title} waiting={waiting} newValue={newValue} />}
          <Button
            variant="outline"
            size="sm"
            aria-label={texts.withdrawOf({ title })}
            disabled={withdraw.isPending}
            onClick={act}
          >
            {texts.withdraw}
          </Button>
        </div>
      }
    >
      {texts.asksFor({ proposedBy, newValue })}
    </Notice>
  )
}

function ConfirmButton({ title, waiting, newValue }: WaitingNoticeProps) {
  // The notice is gone once the settings are read anew, so the hook says what was done.
  const confirm = useConfirmWaiting(() =>
    toast({ title: texts.changeConfirmed, description: texts.upToDate({ title }) }),
  )
  const act = () =>
    confirm.mutate(waiting.id, {
      onError: (error) => toastFailure(texts.notConfirmed, error),
    })
  return (
    <ConfirmedButton
      size="sm"
      aria-label={texts.confirmOf({ title })}
      disabled={confirm.isPending}
      title={texts.confirmQuestion}
      description={texts.confirmText({ newValue: newValue ?? '', isTriage: waiting.setting === 'triage' })}
      action={texts.confirm}
      onAction={act}
    >
      {texts.confirm}
    </ConfirmedButton>
  )
}

/** What the setting would be. */
function valueOf({ setting, changes }: WaitingSetting): string {
  if (setting === 'privacyThreshold') return texts.statisticsFrom({ people: changes.privacyThreshold ?? 0 })
  if (setting === 'allowsResidentConnections') return texts.residentsMayConnect
  if (setting === 'requiresSecondFactor') return texts.noSecondStep
  return ladderWords(changes.ladder ?? {})
}
