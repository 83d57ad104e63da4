import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { ResetStep } from '../contract.ts'
import { useAcceptReset, useDeleteClosedTexts, useLockAccount, useResetNotice } from './queries.ts'

const longDate = dateTimeFormat({ dateStyle: 'long' })

const dateAndTime = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

const stepLabels: Record<ResetStep['kind'], string> = {
  'code-made': 'an administrator made a one-time code',
  'code-mailed': 'a one-time code was asked for by e-mail',
  'code-used': 'a new password was set with a one-time code',
}

interface ResetNoticeProps {
  /** Loads the start page once the account is locked; tests pass their own. */
  readonly leave?: (path: string) => void
}

/**
 * Asks at every sign-in after a reset by a one-time code whether the user made it, as long as something is closed, and
 * lists every code that was made and used. After a week the user can delete what is closed.
 */
export function ResetNotice({ leave }: ResetNoticeProps) {
  const { data: notice } = useResetNotice()
  if (!notice) return null
  return (
    <section aria-label="Your password was reset" className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Notice
        tone="attention"
        title={`Your password was set anew with a one-time code on ${longDate(new Date(notice.resetAt))}.`}
        action={<Answers canLock={notice.canLock} {...(leave && { leave })} />}
      >
        <p>
          {`Such a code comes from an administrator, or by e-mail to a confirmed address. If this was not you, ${
            notice.canLock ? 'lock your account.' : 'tell an administrator or somebody you trust.'
          }`}
        </p>
        <ul aria-label="Codes for your password" className="mt-3 flex flex-col gap-1">
          {notice.steps.map(({ at, kind }) => (
            <li key={`${kind} ${at}`}>{`${dateAndTime(new Date(at))}: ${stepLabels[kind]}`}</li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}

interface AnswersProps extends ResetNoticeProps {
  readonly canLock: boolean
}

function Answers({ canLock, leave }: AnswersProps) {
  const accept = useAcceptReset()
  const lock = useLockAccount(leave)
  const remove = useDeleteClosedTexts()
  const isPending = accept.isPending || lock.isPending || remove.isPending
  const onError = (error: unknown) => toastFailure('That did not work', error, 'Please try again.')
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" disabled={isPending} onClick={() => accept.mutate(undefined, { onError })}>
        This was me
      </Button>
      {canLock ? (
        <ConfirmedButton
          variant="destructive"
          disabled={isPending}
          title="Lock your account?"
          description="You are signed out everywhere at once, and nobody can sign in, not even with the right password. To come back, ask an administrator for a new one-time code. A recovery code from before the reset does not sign you in any more. With it, or with your old password, you then open what you wrote before."
          action="Lock my account"
          onAction={() => lock.mutate(undefined, { onError })}
          isDestructive
        >
          Lock my account
        </ConfirmedButton>
      ) : (
        <ConfirmedButton
          variant="destructive"
          disabled={isPending}
          title="Delete what is closed?"
          description="The journal entries, drafts, safety plan and notes from before the reset are deleted for good, and the answers of your screenings stay closed for ever. Your scores, and what you wrote since, stay. If you may still find your old password or recovery code, keep it closed instead."
          action="Delete for good"
          onAction={() => remove.mutate(undefined, { onError })}
          isDestructive
        >
          Delete what is closed
        </ConfirmedButton>
      )}
    </div>
  )
}
