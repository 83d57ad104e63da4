import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { WaitingSetting } from '../contract.ts'
import { ladderWords } from '../labels.ts'
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
  const withdraw = useWithdrawWaiting()
  const act = () =>
    withdraw.mutate(waiting.id, {
      onSuccess: () => toast({ title: 'Change withdrawn', description: `${title} stays as it is.` }),
      onError: (error) => toastFailure('Nothing was withdrawn', error),
    })
  return (
    <Notice
      tone="attention"
      className="mb-4"
      title={
        takesEffectAt ? `Takes effect ${dateAndTime(new Date(takesEffectAt))}` : 'Waits for a second person'
      }
      action={
        <div className="flex flex-wrap gap-3">
          {mayConfirm && <ConfirmButton title={title} waiting={waiting} newValue={newValue} />}
          <Button
            variant="outline"
            size="sm"
            aria-label={`Withdraw ${title}`}
            disabled={withdraw.isPending}
            onClick={act}
          >
            Withdraw
          </Button>
        </div>
      }
    >
      {proposedBy} asks for this: {newValue}. Until then everything stays as it is.
    </Notice>
  )
}

function ConfirmButton({ title, waiting, newValue }: WaitingNoticeProps) {
  const confirm = useConfirmWaiting()
  const act = () =>
    confirm.mutate(waiting.id, {
      onSuccess: () => toast({ title: 'Change confirmed', description: `${title} is up to date.` }),
      onError: (error) => toastFailure('Nothing was confirmed', error),
    })
  const effect =
    waiting.setting === 'triage'
      ? 'It changes how soon somebody answers.'
      : 'It protects people less than now.'
  return (
    <ConfirmedButton
      size="sm"
      aria-label={`Confirm ${title}`}
      disabled={confirm.isPending}
      title="Confirm this change?"
      description={`${newValue}. ${effect} Confirm it only if you know that this is right.`}
      action="Confirm"
      onAction={act}
    >
      Confirm
    </ConfirmedButton>
  )
}

/** What the setting would be. */
function valueOf({ setting, changes }: WaitingSetting): string {
  if (setting === 'privacyThreshold') return `Statistics of ${changes.privacyThreshold} people and more`
  if (setting === 'allowsResidentConnections') return 'Residents may connect with each other'
  if (setting === 'requiresSecondFactor') return 'No second step at sign-in is required'
  return ladderWords(changes.ladder ?? {})
}
