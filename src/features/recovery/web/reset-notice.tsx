import { useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import { useAcceptReset, useLockAccount, useResetNotice } from './queries.ts'

const longDate = dateTimeFormat({ dateStyle: 'long' })

interface ResetNoticeProps {
  /** Loads the start page once the account is locked; tests pass their own. */
  readonly leave?: (path: string) => void
}

/** Asks at every sign-in within seven days after a reset by a one-time code whether the user made it. */
export function ResetNotice({ leave }: ResetNoticeProps) {
  const { data: notice } = useResetNotice()
  if (!notice) return null
  return (
    <section aria-label="Your password was reset" className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Notice
        tone="attention"
        title={`Your password was set anew with a one-time code on ${longDate(new Date(notice.resetAt))}.`}
        action={<Answers {...(leave && { leave })} />}
      >
        Such a code comes from an administrator, or by e-mail to a confirmed address. If this was not you,
        lock your account.
      </Notice>
    </section>
  )
}

function Answers({ leave }: ResetNoticeProps) {
  const [isAsking, setIsAsking] = useState(false)
  const accept = useAcceptReset()
  const lock = useLockAccount(leave)
  const isPending = accept.isPending || lock.isPending
  const onError = (error: unknown) => toastFailure('That did not work', error, 'Please try again.')
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" disabled={isPending} onClick={() => accept.mutate(undefined, { onError })}>
        This was me
      </Button>
      <Button variant="destructive" disabled={isPending} onClick={() => setIsAsking(true)}>
        Lock my account
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Lock your account?"
        description="You are signed out everywhere at once, and nobody can sign in, not even with the right password. To come back, ask an administrator for a new one-time code. A recovery code from before the reset does not sign you in any more. With it, or with your old password, you then open what you wrote before."
        action="Lock my account"
        onAction={() => lock.mutate(undefined, { onError })}
        isDestructive
      />
    </div>
  )
}
