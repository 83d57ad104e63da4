import { useEffect, useState } from 'react'

import { confirmBeforeSignOut } from '#web/api/sign-out-hooks.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import { texts } from '../texts/device.ts'

/** Asks before a sign-out that would delete waiting items. */
export function ConfirmSignOut({ isNeeded }: { readonly isNeeded: boolean }) {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    return confirmBeforeSignOut(
      () =>
        new Promise((resolve) => {
          setAnswer(() => resolve)
        }),
    )
  }, [isNeeded])

  function settle(isConfirmed: boolean) {
    answer?.(isConfirmed)
    setAnswer(null)
  }

  return (
    <AlertDialog
      open={answer !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) settle(false)
      }}
      title={texts.unsent}
      description={texts.aboutUnsent}
      action={texts.signOutAnyway}
      cancel={texts.stay}
      isDestructive
      onAction={() => settle(true)}
    />
  )
}
