import { useEffect, useState } from 'react'

import { confirmBeforeSignOut } from './api/sign-out-hooks.ts'
import { AlertDialog } from './ui/overlays/alert-dialog.tsx'

interface ConfirmSignOutProps {
  readonly title: string
  readonly description: string
  readonly action: string
  readonly cancel: string
}

/** While it is on a page, asks before a sign-out that would lose something. */
export function ConfirmSignOut(texts: ConfirmSignOutProps) {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(
    () =>
      confirmBeforeSignOut(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve)
          }),
      ),
    [],
  )
  // What would be lost may be sent while the question stands there: then nothing is lost any more.
  useEffect(() => () => answer?.(true), [answer])

  function settle(isConfirmed: boolean) {
    answer?.(isConfirmed)
    setAnswer(null)
  }

  return (
    <AlertDialog
      {...texts}
      open={answer !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) settle(false)
      }}
      isDestructive
      onAction={() => settle(true)}
    />
  )
}
